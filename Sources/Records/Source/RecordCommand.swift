/// A program whose output is read: a header, then a row a line, as CSV or TSV.
package struct RecordCommand: Sendable, Equatable {
    /// The program and its arguments; never empty. No shell reads them.
    package var words: [String]
    /// The folder that it works in.
    package var folder: String
    /// How the output is written; nil to see it from the header.
    package var format: DelimitedFormat?

    /// Names a program.
    package init(_ words: [String], folder: String, format: DelimitedFormat? = nil) {
        self.words = words
        self.folder = folder
        self.format = format
    }

    /// The program alone, for messages.
    package var program: String { words.first ?? "" }
}
