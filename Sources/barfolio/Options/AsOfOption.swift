import ArgumentParser
import Charts
import Reports

/// The last day that a report knows of: a day, or one that is taken from the clock in the report's own zone.
enum AsOfOption: ExpressibleByArgument {
    case day(CivilDate)
    case today
    case yesterday

    init?(argument: String) {
        switch argument {
        case "today": self = .today
        case "yesterday": self = .yesterday
        default:
            guard let day = CivilDate(argument) else { return nil }
            self = .day(day)
        }
    }

    var defaultValueDescription: String {
        switch self {
        case .day(let day): day.description
        case .today: "today"
        case .yesterday: "yesterday"
        }
    }

    static var defaultCompletionKind: CompletionKind { .list(["today", "yesterday"]) }

    /// What a definition may leave open, as of that day.
    func context(templates: String?) -> ResolutionContext {
        var context = ResolutionContext(templates: templates)
        switch self {
        case .day(let day): context.asOf = day
        case .today: break
        case .yesterday: context.daysBack = 1
        }
        return context
    }
}
