import Foundation
import Testing

/// A file that says what a result must be, to the letter. `UPDATE_GOLDEN=1` writes it anew.
package struct GoldenFile {
    private let file: URL
    /// What there was instead, beside it, so that both can be looked at: `page-changed.svg`.
    private let changed: URL

    /// Names a file.
    ///
    /// - Parameter path: from the folder of the test's own file.
    package init(_ path: String, test: String = #filePath) {
        file = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: path)
        changed = file.deletingLastPathComponent().appending(
            path: "\(file.deletingPathExtension().lastPathComponent)-changed.\(file.pathExtension)")
    }

    /// Compares a text with the file; a failure shows the lines that differ. Where the file is written anew it fails too, so that
    /// somebody looks at them.
    package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let files = FileManager.default
        let expected = files.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
        let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
        if text == expected || isUpdate { try? files.removeItem(at: changed) }
        guard text != expected else { return }
        let lines = Self.difference(from: expected ?? "", to: text)
        Issue.record("\(file.path)\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: isUpdate ? file : changed)
    }

    /// The first lines that differ, `-` what was expected and `+` what there is, each with its number.
    package static func difference(from expected: String, to text: String) -> [String] {
        let (old, new) = (lines(of: expected), lines(of: text))
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let index, let line, _): (index, "-\(index + 1): \(line)")
            case .insert(let index, let line, _): (index, "+\(index + 1): \(line)")
            }
        }
        let sorted = changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { String($0.1.prefix(300)) }
        return sorted.prefix(40) + (sorted.count > 40 ? ["and \(sorted.count - 40) more"] : [])
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
