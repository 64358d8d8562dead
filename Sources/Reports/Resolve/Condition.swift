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
}
