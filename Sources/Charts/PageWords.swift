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
        if let bucket = page.bars.last(where: { $0.bucket?.coverage == .unfinished })?.bucket {
            // A sentence of its own, whatever pattern and language the labels are in.
            let name = BucketLabels().text(for: bucket)
            parts.append((bucket.period == .week ? "the week from \(name)" : name) + " is not over")
        }
        return parts.joined(separator: " · ")
    }

    /// The footer of one page.
    func footer(of page: Page) -> String {
        "page \(page.number) of \(page.count) · as of \(asOf) · \(source)"
    }
}
