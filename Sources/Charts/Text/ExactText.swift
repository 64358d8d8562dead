/// A text by its bytes, as SQLite, file systems and programs compare texts: for `String` the letter “é” equals an “e” with an accent.
package struct ExactText: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Takes the bytes of a text.
    package init(_ text: String) { bytes = Array(text.utf8) }
}
