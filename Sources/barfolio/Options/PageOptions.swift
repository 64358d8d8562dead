import ArgumentParser
import Charts
import Reports

/// The options of `chart` that say what is on a page and in its words, and which bars stand out.
struct PageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The most bars, groups or columns on a page (default: 5).", valueName: "N"))
    var perPage: Int?
    @Option(help: ArgumentHelp("More pages than this are refused.", valueName: "N")) var maxPages = 1_000
    @Option(help: "What stands at the foot of a page: as-of (the day), span (the days of its bars) or none.")
    var footer: PageFooter = .asOf
    @Option(help: "Which bars stand out.") var mark: Marking.Extreme = .max
    @Option(help: "Among which bars the largest or smallest is looked for.") var markScope: Marking.Scope = .report
    @Flag(help: "Let buckets that are not over, or cut, stand out too.") var markPartial = false
    @Option(help: "The heading.") var title: String?
    @Option(help: "The line below the heading.") var subtitle: String?
    @Option(help: ArgumentHelp("The language of months, weekdays and numbers (default: en).", valueName: "ID"))
    var locale: String?

    func validate() throws {
        guard perPage.map({ (1...200).contains($0) }) ?? true else {
            throw ValidationError("--per-page takes a number from 1 to 200.")
        }
        guard (1...100_000).contains(maxPages) else {
            throw ValidationError("--max-pages takes a number from 1 to 100000.")
        }
    }

    /// The options as a part of a definition.
    func apply(to definition: inout ReportDefinition) {
        definition.title = title
        definition.subtitle = subtitle
        definition.locale = locale
        definition.barsPerPage = perPage
        definition.mostPages = maxPages
        definition.footer = footer
        definition.marking = Marking(mark, scope: markScope, includesPartial: markPartial)
    }
}
