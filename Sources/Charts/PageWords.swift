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
    /// The cap in words, where bars have one.
    public var cap: String?

    /// Gathers the words.
    public init(title: String, subtitle: [String], source: String, asOf: CivilDate, cap: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.source = source
        self.asOf = asOf
        self.cap = cap
    }

    /// Between the parts of a line.
    static let separator = " · "

    /// The subtitle of one page, which says so where a bar ends at the cap, and where a bar's bucket is not over yet.
    func subtitle(of page: Page) -> String {
        var parts = subtitle
        if let cap, page.bars.contains(where: \.isCapped) { parts.append("bars end at \(cap)") }
        if let bucket = page.bars.last(where: { $0.bucket?.coverage == .unfinished })?.bucket {
            // A sentence of its own, whatever pattern and language the labels are in.
            parts.append(bucket.inWords + " is not over" + (hasLargerPart(page) ? ", so it is not marked" : ""))
        }
        return parts.joined(separator: Self.separator)
    }

    /// The footer of one page.
    func footer(of page: Page) -> String {
        "page \(page.number) of \(page.count) · as of \(asOf) · \(source)"
    }

    /// Whether an unfinished bar goes beyond all marked ones, which readers will wonder about.
    private func hasLargerPart(_ page: Page) -> Bool {
        let marked = page.bars.filter { $0.mark == .max }.compactMap(\.amount)
        guard let most = marked.max() else { return false }
        return page.bars.contains { $0.isPartial && $0.mark == nil && ($0.amount.map { $0 > most } ?? false) }
    }
}

extension Bucket {
    /// "the week from 11/15", "2026-11": what it is called in a sentence.
    var inWords: String {
        let name = BucketLabels().text(for: self)
        return period == .week ? "the week from \(name)" : name
    }
}
