import Foundation
import Testing

/// A file that says what a result must be, to the letter. `UPDATE_GOLDEN=1` writes it anew.
struct GoldenFile {
    private let path: String

    /// - Parameter name: its path in the folder of expected results.
    init(_ name: String) {
        path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Expected/" + name
    }

    /// Compares a text with the file; a failure shows the lines that differ. Where the file is written anew it fails too, so that
    /// somebody looks at them.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        guard text != expected else { return }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let url = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let lines = Self.difference(from: expected ?? "", to: text)
        Issue.record("\(path)\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    /// The first lines that differ, `-` what was expected and `+` what there is, each with its number.
    static func difference(from expected: String, to text: String) -> [String] {
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

struct GoldenFileTests {
    @Test func `a difference names the lines`() {
        #expect(GoldenFile.difference(from: "a\nb\nc", to: "a\nx\nc") == ["+2: x", "-2: b"])
        #expect(GoldenFile.difference(from: "a\nc", to: "a\nb\nc") == ["+2: b"])
        #expect(GoldenFile.difference(from: "a", to: "a") == [])
    }
}
