import Charts

/// A sentence of a run, for the people who asked for it, and what the journal has of it, which others may read.
package struct Notice: Sendable {
    /// The sentence.
    package let text: String
    /// It without what programs and data said, and without where this machine keeps its files.
    let publicText: String
    private(set) var condition: Condition?
    /// The failure that it tells of, if any; what was read from the journal has its text alone.
    package private(set) var error: ReportError?

    /// A sentence of our own. Others may read all of it, or what is named for them.
    init(_ text: String, publicText: String? = nil) { (self.text, self.publicText) = (text, publicText ?? text) }

    init(_ condition: Condition, of report: String) {
        self.init("report \(report): \(condition.text)", publicText: "report \(report): \(condition.kind)")
        self.condition = condition
    }

    init(_ error: ReportError) {
        self.init(error.description, publicText: error.publicText)
        self.error = error
    }

    var forJournal: Notice { Notice(publicText) }
}

extension Notice: Codable {
    /// Reads the sentence.
    package init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

    /// Writes the sentence, whole.
    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
