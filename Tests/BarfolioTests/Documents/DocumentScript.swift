import Foundation

/// A document's commands as one bash script, line by line where the document has them, so that bash's numbers of lines are
/// the document's.
struct DocumentScript: Sendable {
    /// A command that is shown with what it prints.
    struct Shown: Sendable {
        let line: Int
        let command: String
        var output: [String]
    }

    let document: MarkdownDocument
    private(set) var text = ""
    private(set) var shown: [Shown] = []
    /// Commands that are not run, since something is left out of them.
    private(set) var unfinished: [MarkdownDocument.Span] = []
    /// Blocks that are files for later commands, by the number of their first line.
    private(set) var files: [Int: String] = [:]
    /// Lines of console blocks before their first command.
    private(set) var stray: [Int] = []
    /// Whether there is anything to run.
    private(set) var hasCommands = false

    /// - Parameter root: the folder that stands for `/` where commands name folders that a test must not touch.
    init(_ document: MarkdownDocument, root: String) {
        self.document = document
        var lines = document.lines.map { _ in "" }
        for block in document.blocks where block.isFenced {
            switch block.language {
            case "sh" where block.isCommands: addCommands(block, root, to: &lines)
            case "console": addShown(block, root, to: &lines)
            default:
                guard let name = block.namedFile, block.firstLine <= lines.count else { continue }
                files[block.firstLine] = block.text
                lines[block.firstLine - 1] = "put \(block.firstLine) '\(name)'"
            }
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private mutating func addCommands(_ block: MarkdownDocument.Block, _ root: String, to lines: inout [String]) {
        for command in Self.joined(block.lines) {
            let text = block.lines[command].joined(separator: "\n")
            if text.contains(#/(?:^|\s)…(?:\s|$)/#) {
                unfinished.append(
                    .init(text: text.replacing("\\\n", with: " "), line: block.firstLine + command.lowerBound))
                continue
            }
            hasCommands = true
            for number in command { lines[block.firstLine - 1 + number] = Self.runnable(block.lines[number], root) }
        }
    }

    private mutating func addShown(_ block: MarkdownDocument.Block, _ root: String, to lines: inout [String]) {
        var number = 0
        var isFirst = true
        while number < block.lines.count {
            guard block.lines[number].hasPrefix("$ ") else {
                if isFirst {
                    stray.append(block.firstLine + number)
                } else {
                    shown[shown.count - 1].output.append(block.lines[number])
                }
                number += 1
                continue
            }
            let start = number
            var command = [String(block.lines[number].dropFirst(2))]
            while command.last?.hasSuffix("\\") == true, number + 1 < block.lines.count {
                number += 1
                let line = block.lines[number]
                command.append(line.hasPrefix("> ") ? String(line.dropFirst(2)) : line)
            }
            number += 1
            isFirst = false
            hasCommands = true
            let line = block.firstLine + start
            let quoted = command.map { Self.runnable($0, root).replacing("'", with: "'\\''") }
            lines[line - 1] = "console \(line) '" + quoted[0]
            for (offset, rest) in quoted.enumerated().dropFirst() { lines[line - 1 + offset] = rest }
            lines[line - 2 + quoted.count] += "'"
            shown.append(Shown(line: line, command: command.joined(separator: "\n"), output: []))
        }
    }

    /// The ranges of lines that backslashes join.
    private static func joined(_ lines: [String]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for number in lines.indices where !lines[number].hasSuffix("\\") || number == lines.count - 1 {
            ranges.append(start..<number + 1)
            start = number + 1
        }
        return ranges
    }

    /// A line as it is run: placeholders are words, and folders of the system are those of the stage.
    private static func runnable(_ line: String, _ root: String) -> String {
        line.replacing(#/(^|[\s=])<([a-z][a-z -]*)>/#) { "\($0.1)\($0.2.replacing(" ", with: "-"))" }
            .replacing(#/(^|[\s='":(])(\/(?:srv|etc|opt|usr\/local|var\/lib)(?:[\/\s'":)]|$))/#) {
                "\($0.1)\(root)\($0.2)"
            }
    }
}

/// What was printed, beside what a document shows of it.
enum Transcript {
    /// Whether the lines are those shown. A line `…` stands for any number of lines, and `…` within one for any text.
    static func agrees(_ printed: String, with shown: [String]) -> Bool {
        matches(lines(printed)[...], trimmed(shown)[...])
    }

    static func lines(_ printed: String) -> [String] {
        trimmed(printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines.map { line in
            String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func matches(_ printed: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let first = shown.first else { return printed.isEmpty }
        if first == "…" {
            return (printed.startIndex...printed.endIndex).contains { matches(printed[$0...], shown.dropFirst()) }
        }
        guard let line = printed.first, isLike(line, first) else { return false }
        return matches(printed.dropFirst(), shown.dropFirst())
    }

    private static func isLike(_ line: String, _ shown: String) -> Bool {
        let parts = shown.components(separatedBy: "…")
        guard parts.count > 1, let begin = parts.first, let end = parts.last else { return line == shown }
        guard line.hasPrefix(begin), line.hasSuffix(end), line.count >= begin.count + end.count else { return false }
        var rest = line.dropFirst(begin.count).dropLast(end.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
