@testable import Archive

extension JournalLine {
    /// The hash of a line, without its line end; nil where it is wrong, or the line of the hash `previous` is not before it.
    static func hash(of line: some Collection<UInt8>, after previous: String) -> String? {
        var pieces = Pieces(after: previous)
        Array(line).withUnsafeBytes { pieces.add($0[...]) }
        return pieces.hash
    }
}
