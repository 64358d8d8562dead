/// What is said around the bars.
enum TextOptions {
    static let all: [ReportOption<ReportDefinition>] = [
        .init("title", .text, \.texts.title, "The heading. Default: the name of table or report.", "--title TEXT"),
        .init(
            "subtitle", .text, \.texts.subtitle, "The line below the heading. Default: made from the grouping.",
            "--subtitle TEXT"),
        .init(
            "value-name", .text, \.texts.valueName, "What the numbers are, in the subtitle: invoices, turnover.",
            "--value-name TEXT"),
        .init(
            "names-name", .text, \.texts.namesName, "What the names of bars are, in the subtitle: country.",
            "--names-name TEXT"),
        .init(
            "note", .text, \.texts.note, "What a reader has to know beside the numbers, at the foot of the page.",
            "--note TEXT"),
        .init(
            "source-text", .text, \.texts.source,
            "Where the numbers are from, at the foot of the page. Default: the name of the database's file; nothing for a command.",
            "--source-text TEXT"),
    ]
}

extension ReportDefinition {
    /// What is said around the bars, where that is not made from the rest.
    struct Texts: Sendable, Equatable {
        var title, subtitle: String?
        /// What people call the numbers and the names.
        var valueName, namesName: String?
        /// What is at a page's foot: what a reader has to know, and where the numbers are from.
        var note, source: String?
        var unit: String?
    }
}
