import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// That conflicts and texts name options that there are: a condition on any other would never hold, and a text would show its brackets.
struct ConflictPathsTests {
    /// The paths that a condition names, each with the values that it asks for.
    private static func named(_ term: Conflict.Term) -> [(path: String, values: [String])] {
        switch term {
        case .given(let path), .several(let path): [(path, [])]
        case .one(let path, let values), .other(let path, let values): [(path, values)]
        case .any(let terms), .none(let terms): terms.flatMap(named)
        case .named(_, let term): named(term)
        case .check, .line: []
        }
    }

    /// Whether a word may follow a key.
    private static func takes(_ form: OptionForm, _ word: String) -> Bool {
        switch form {
        case .oneOf(let words): words.contains(word)
        case .form(let pattern, _): word.range(of: pattern, options: .regularExpression) != nil
        case .list(let item): takes(item, word)
        case .either(let forms): forms.contains { takes($0, word) }
        default: false
        }
    }

    @Test func `conditions are on options and on values that there are`() throws {
        let named = OptionTable.conflicts.flatMap { $0.when.flatMap(Self.named) }
        #expect(named.count > 150)
        for (path, values) in named {
            let option = try #require(OptionTable.byPath[path], "\(path)")
            for value in values {
                #expect(option.forms.contains { Self.takes($0, value) }, "\(path): \(value)")
            }
        }
    }

    @Test func `a conflict is told at an option, and its texts name options`() {
        for conflict in OptionTable.conflicts {
            let paths = conflict.paths.map { String($0.prefix { $0 != "#" }) }.map {
                $0.hasSuffix(".") ? String($0.dropLast()) : $0
            }
            for path in paths { #expect(OptionTable.byPath[path] != nil, "\(path)") }
            for text in [conflict.found, conflict.advice] {
                for match in text.matches(of: /<=?([^<>= ]+)/) {
                    for path in match.1.split(separator: "|") {
                        #expect(OptionTable.byPath[String(path)] != nil, "<\(path)> in: \(text)")
                    }
                }
            }
        }
    }

    @Test func `all texts of the program name options that there are`() throws {
        let sources = Repository.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let lines = text.split(separator: "\n")
                .filter { $0.utf8.contains(UInt8(ascii: "<")) || $0.contains("(\"") }
                .joined(separator: "\n")
            // Not the end of a range: 0..<cells.count.
            for match in lines.matches(of: /[^.]<=?([a-z][a-z-]*(?:[.|][a-z-]+)+)[ >]|\.(?:say|name)\("([a-z.-]+)"/) {
                for path in (match.1 ?? match.2 ?? "").split(separator: "|") {
                    count += 1
                    #expect(OptionTable.byPath[String(path)] != nil, "<\(path)> in \(file.lastPathComponent)")
                }
            }
        }
        #expect(count > 150)
    }
}
