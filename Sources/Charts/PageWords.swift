/// The words around the bars, before any page is known.
public struct PageWords: Sendable, Equatable {
    /// The heading.
    public var title: String
    /// What is counted, how, and in which zone; parts are joined with a middle dot.
    public var subtitle: [String]
    /// The file name or the like that the data came from.
    public var source: String
    /// The last day that the report knows of.
    public var asOf: CivilDate

    /// Gathers the words.
    public init(title: String, subtitle: [String], source: String, asOf: CivilDate) {
        self.title = title
        self.subtitle = subtitle
        self.source = source
        self.asOf = asOf
    }

    /// The subtitle of one page, which says so where a bar's bucket is not over yet.
    func subtitle(of page: Page) -> String {
        var parts = subtitle
        if let bar = page.bars.last(where: \.isPartial), let bucket = bar.bucket {
            let span = bucket.period == .week ? "the week from \(bar.label)" : bar.label
            parts.append("\(span) is not over")
        }
        return parts.joined(separator: " · ")
    }

    /// The footer of one page.
    func footer(of page: Page) -> String {
        "page \(page.number) of \(page.count) · as of \(asOf) · \(source)"
    }
}
