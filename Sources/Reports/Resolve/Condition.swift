import Archive
import Charts
import Foundation
import Platform

/// What holds for a report beside its numbers, such as that some rows cannot be used. A run says so when it begins, when it changes
/// and when it ends, and not with every edition.
package struct Condition: Codable, Sendable {
    /// What it is, without what may change of it: the same as long as it lasts.
    var kind: String
    /// What may change of it: a count, or names.
    var figure: String
    /// What is good again when it has ended, in a sentence.
    var ending: String
    /// Whether it happened once, so that nobody has to be told of its end.
    var isEvent: Bool
    /// Whether it is no news as long as it is as it was in the first run.
    var isExpected = false
    /// It in a sentence. Not in the journal, which others may read: it may be what a program said.
    package var text: String

    private enum CodingKeys: CodingKey { case kind, figure, ending, isEvent }

    /// Describes what lasts; known by its text alone where nothing else is said. Of texts that are too long to be read, such as a
    /// name of a megabyte, the beginning and the end are kept.
    init(_ text: String, kind: String? = nil, figure: String = "", ending: String) {
        (self.text, self.kind) = (text.brief(), (kind ?? text).brief())
        (self.figure, self.ending) = (figure.brief(), ending.brief())
        isEvent = false
    }

    /// Describes what happened once.
    init(event text: String, kind: String, figure: String, isExpected: Bool = false) {
        (self.text, self.kind, self.figure, ending) = (text.brief(), kind.brief(), figure.brief(), "")
        (isEvent, self.isExpected) = (true, isExpected)
    }

    /// What tells a text from others, and nothing of what it says: enough to notice a change, too little to try guesses on.
    static func mark(of text: String) -> String { String(sha256(Data(text.utf8)).prefix(4)) }

    /// Reads one from the journal.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        kind = try values.decode(String.self, forKey: .kind)
        figure = try values.decode(String.self, forKey: .figure)
        // Journals of before have none.
        ending = try values.decodeIfPresent(String.self, forKey: .ending) ?? "no longer so: \(kind)"
        isEvent = try values.decode(Bool.self, forKey: .isEvent)
        text = kind
    }

    /// That buckets have other bounds than were published.
    init(moved: [MovedBar], since published: ReportDocument) {
        let texts = moved.map { was, now in
            "\(was.start ?? "") to \(was.end ?? "") is \(now.start ?? "") to \(now.end ?? "") now"
        }.eachOnce
        let calendar = published.method?.numbers["group.calendar"].map { "\($0) or " } ?? ""
        self.init(
            event: "the bounds of \(counted(texts.count, "bucket")) are not those of \(published.asOf), since "
                + "\(calendar)the rules of \(published.timeZone) have changed, so their numbers were not compared: "
                + texts[0] + (texts.count > 1 ? "; and \(texts.count - 1) more" : ""),
            kind: "buckets have other bounds than were published", figure: published.asOf)
    }

    /// That an edition was made long before its day.
    init(madeAhead edition: String) {
        self.init(
            event:
                "the edition of \(edition) was made before that day, and its buckets were not compared: which were over is not known",
            kind: "the edition before was made ahead of its day", figure: edition)
    }

    /// That some series cannot be compared.
    init(unlike: Set<String>, hasTotals: Bool, since edition: String) {
        let names = unlike.sorted().map { "“\($0.shortened)”" }.listed(most: 5)
        self.init(
            event:
                "other series are shown than on \(edition), so these were not compared\(hasTotals ? ", but the totals of all" : ""): \(names)",
            kind: hasTotals ? Self.seriesInTotals : Self.otherSeries, figure: edition)
    }

    /// That running totals begin with another bucket.
    init(totalsSince edition: String) {
        self.init(
            event: "its running totals begin with another bucket than those of \(edition), so they were not compared",
            kind: Self.otherTotals, figure: edition)
    }

    /// The kinds of these, where a run may find them each time.
    static let otherTotals = "running totals begin with another bucket"
    static let otherSeries = "other series are shown than were published"
    static let seriesInTotals = "other series are shown than were published, with totals that can be compared"

    static func kind(ofGnuplotOn page: String) -> String { "\(page): gnuplot has something to say" }

    /// That gnuplot printed something, which it does of things of its own: not what the journal should quote.
    init(gnuplotSays text: String, of page: String) {
        self.init(
            "\(page): gnuplot says: \(text)", kind: Self.kind(ofGnuplotOn: page),
            figure: Self.mark(of: text), ending: "\(page): gnuplot no longer says anything")
    }
}

/// A bar, and one of another edition whose bucket is of the same time and has other bounds.
typealias MovedBar = (bar: ReportDocument.Bar, other: ReportDocument.Bar)

extension [Condition] {
    /// Adds what lasts.
    mutating func append(_ text: String, kind: String? = nil, figure: String = "", ending: String) {
        append(Condition(text, kind: kind, figure: figure, ending: ending))
    }

    /// Warnings of those that are not expected.
    func warnings(of report: String) -> [Notice] { filter { !$0.isExpected }.map { Notice($0, of: report) } }
}
