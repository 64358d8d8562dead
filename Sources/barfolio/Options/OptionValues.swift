import ArgumentParser
import Charts
import Gnuplot
import Records
import Reports

// How option values are read. The words of a choice are those of the definition file.

extension CivilDate: ExpressibleByArgument {
    /// Reads `YYYY-MM-DD`.
    package init?(argument: String) { self.init(argument) }
}
extension PageSize: ExpressibleByArgument {
    /// Reads `WIDTHxHEIGHT`.
    package init?(argument: String) { self.init(argument) }
}
extension Period: ExpressibleByArgument {}
extension Weekday: ExpressibleByArgument {}
extension Marking.Extreme: ExpressibleByArgument {}
extension Marking.Scope: ExpressibleByArgument {}
extension ChartStyle.Layout: ExpressibleByArgument {}
extension ChartStyle.Order: ExpressibleByArgument {}
extension ChartStyle.Sections: ExpressibleByArgument {}
extension ChartStyle.Cells: ExpressibleByArgument {}
extension ChartStyle.Zero: ExpressibleByArgument {}
extension ChartStyle.Scale: ExpressibleByArgument {}
extension MissingGlyphs: ExpressibleByArgument {}
extension PageFooter: ExpressibleByArgument {}
extension PNGMaking: ExpressibleByArgument {}
extension NumberUnit: ExpressibleByArgument {
    /// Reads a number above zero.
    package init?(argument: String) { self.init(argument) }
    /// As it was written.
    package var defaultValueDescription: String { "\(decimal)" }
}
extension Rounding: ExpressibleByArgument {
    /// Reads `WAY:DIGITS`.
    package init?(argument: String) { self.init(argument) }
}
extension PictureFormat: ExpressibleByArgument {}
extension RecordSource.Aggregate: ExpressibleByArgument {}

/// A date format, or `auto` to have the values prove one.
struct DateFormatOption: ExpressibleByArgument {
    /// nil is `auto`.
    var format: TimestampFormat?

    init() {}

    init?(argument: String) {
        if argument == "auto" { return }
        guard let format = TimestampFormat(rawValue: argument) else { return nil }
        self.format = format
    }

    var defaultValueDescription: String { format?.rawValue ?? "auto" }

    static var allValueStrings: [String] { ["auto"] + TimestampFormat.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Picture formats, with commas between them.
struct FormatList: ExpressibleByArgument {
    var formats: [PictureFormat]

    static var defaultCompletionKind: CompletionKind { .list(PictureFormat.allCases.map(\.rawValue)) }

    init?(argument: String) {
        formats = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let format = PictureFormat(rawValue: String(word)), PictureFormat.allCases.contains(format) else {
                return nil
            }
            if !formats.contains(format) { formats.append(format) }
        }
    }
}

/// Colors, with commas between them.
struct ColorList: ExpressibleByArgument {
    var colors: [Color]

    init?(argument: String) {
        colors = []
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let color = Color(String(word)) else { return nil }
            colors.append(color)
        }
    }
}
