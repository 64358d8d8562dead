import Foundation

/// A Markdown file, as far as tests look at it: its blocks of code, what stands in it as code, its links and headings.
///
/// It reads what GitHub shows: fenced and indented blocks, code spans over line ends and in tables, inline and reference
/// links, images and `<img>`, bare addresses.
struct MarkdownDocument: Sendable {
    /// A fenced or an indented block.
    struct Block: Sendable {
        /// The first word after the fence; `""` without one, and for an indented block.
        let language: String
        /// The number in the file of the first line of `lines`.
        let firstLine: Int
        var lines: [String]
        let isFenced: Bool

        var text: String { lines.map { $0 + "\n" }.joined() }

        /// Whether it is commands to be typed, and no script.
        var isCommands: Bool { language == "sh" && lines.first?.hasPrefix("#!") != true }

        /// The path in a first line that is a comment and nothing but a path, or begins with one: `# reports/a.yaml: …`.
        var namedFile: String? {
            lines.first?.wholeMatch(of: #/(?:#|--|//) ([\w@.-]+(?:/[\w@.-]+)*\.[a-z]+)(?:[:;, ].*)?/#).map {
                String($0.1)
            }
        }
    }

    /// Text with the number of the line it begins on.
    struct Span: Sendable {
        let text: String
        let line: Int
    }

    let path: String
    /// The lines, the first has number 1.
    let lines: [String]
    private(set) var blocks: [Block] = []
    /// Where a fence is that nothing closes.
    private(set) var openFence: Int?
    private(set) var headings: [Span] = []
    /// Code within text.
    private(set) var codes: [Span] = []
    /// Targets of links and pictures.
    private(set) var links: [Span] = []

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        readBlocks()
    }

    /// Divides the file into blocks and prose; a paragraph ends at an empty line, at a block, and at a heading or table row.
    private mutating func readBlocks() {
        var paragraph: [(Int, String)] = []
        var number = 0
        var afterEmpty = true
        var inList = false
        while number < lines.count {
            let line = lines[number]
            number += 1
            if let fence = line.firstMatch(of: #/^( *)(`{3,}|~{3,}) *([^\s`]*)[^`]*$/#) {
                readProse(&paragraph)
                number = readFence(fence.1.count, String(fence.2), String(fence.3), from: number)
                afterEmpty = false
                continue
            }
            let isEmpty = line.allSatisfy(\.isWhitespace)
            if line.hasPrefix("    "), afterEmpty, !inList, !isEmpty {
                number = readIndented(from: number)
                continue
            }
            if line.firstMatch(of: #/^ {0,3}([-*+]|\d+[.)]) /#) != nil {
                readProse(&paragraph)
                inList = true
            } else if !isEmpty, line.first != " " {
                inList = false
            }
            if let heading = line.firstMatch(of: #/^ {0,3}#{1,6} +(.*?)[ #]*$/#) {
                readProse(&paragraph)
                headings.append(Span(text: String(heading.1), line: number))
            }
            if isEmpty || line.hasPrefix("|") || line.hasPrefix("#") { readProse(&paragraph) }
            if !isEmpty { paragraph.append((number, line)) }
            if line.hasPrefix("|") || line.hasPrefix("#") { readProse(&paragraph) }
            afterEmpty = isEmpty
        }
        readProse(&paragraph)
    }

    private mutating func readFence(_ indent: Int, _ fence: String, _ language: String, from start: Int) -> Int {
        var block = Block(language: language, firstLine: start + 1, lines: [], isFenced: true)
        defer { blocks.append(block) }
        for number in start..<lines.count {
            let bare = lines[number].drop { $0 == " " }
            if bare.hasPrefix(fence), bare.drop(while: { $0 == fence.first }).allSatisfy(\.isWhitespace) {
                return number + 1
            }
            let blank = min(indent, lines[number].prefix { $0 == " " }.count)
            block.lines.append(String(lines[number].dropFirst(blank)))
        }
        openFence = start
        return lines.count
    }

    /// Reads an indented block whose first line is the one before `next`.
    private mutating func readIndented(from next: Int) -> Int {
        var end = next
        while end < lines.count, lines[end].hasPrefix("    ") || lines[end].allSatisfy(\.isWhitespace) { end += 1 }
        let inside = lines[(next - 1)..<end].map { String($0.dropFirst(4)) }
        blocks.append(Block(language: "", firstLine: next, lines: inside, isFenced: false))
        return end
    }

    /// Takes code spans and links out of a paragraph.
    private mutating func readProse(_ paragraph: inout [(Int, String)]) {
        defer { paragraph = [] }
        guard let first = paragraph.first else { return }
        var text = paragraph.map(\.1).joined(separator: "\n")
        func line(_ index: String.Index) -> Int { first.0 + text[..<index].count { $0 == "\n" } }

        var masked = text
        var from = text.startIndex
        while let opening = text[from...].firstMatch(of: #/`+/#) {
            let after = opening.range.upperBound
            guard
                let closing = text[after...].matches(of: #/`+/#).first(where: { $0.output == opening.output })
            else {
                from = after
                continue
            }
            var code = text[after..<closing.range.lowerBound].replacing("\n", with: " ")
            if first.1.hasPrefix("|") { code = code.replacing("\\|", with: "|") }
            codes.append(Span(text: code.trimmingCharacters(in: .whitespaces), line: line(opening.range.lowerBound)))
            let span = opening.range.lowerBound..<closing.range.upperBound
            // What is code is no link; line ends stay, for the numbers of lines.
            let offset = text.distance(from: text.startIndex, to: span.lowerBound)
            let begin = masked.index(masked.startIndex, offsetBy: offset)
            let end = masked.index(begin, offsetBy: text.distance(from: span.lowerBound, to: span.upperBound))
            masked.replaceSubrange(begin..<end, with: text[span].map { $0 == "\n" ? "\n" : "x" })
            from = span.upperBound
        }
        text = masked
        let forms = [
            #/\]\(<?([^)\s>]*)>?(?:\s+"[^"]*")?\)/#, #/^ {0,3}\[[^\]]+\]: +<?([^\s>]+)>?/#.anchorsMatchLineEndings(),
            #/(?:src|href)="([^"]*)"/#,
            #/(?:^|[^("\w])(https?:\/\/[^\s<>)"']*[^\s<>)"'.,;:])/#.anchorsMatchLineEndings(),
        ]
        var found: [Span] = []
        for form in forms {
            for match in text.matches(of: form) {
                let target = String(match.output.1)
                let isTaken =
                    match.range.lowerBound > text.startIndex && target.hasPrefix("http")
                    && found.contains { $0.text.hasPrefix(target) && $0.line == line(match.range.lowerBound) }
                if !isTaken { found.append(Span(text: target, line: line(match.range.lowerBound))) }
            }
        }
        links += found
    }

    /// The anchors that GitHub gives the headings, and those of `<a id="…">`.
    var anchors: Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for heading in headings {
            let anchor = Self.anchor(heading.text)
            let count = counts[anchor, default: 0]
            counts[anchor] = count + 1
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
        }
        for line in lines {
            for match in line.matches(of: #/<a (?:id|name)="([^"]+)"/#) { anchors.insert(String(match.1)) }
        }
        return anchors
    }

    /// The anchor of a heading: its words in small letters, joined by hyphens, without punctuation and marks.
    static func anchor(_ heading: String) -> String {
        let words = heading.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }.replacing(#/[*`]/#, with: "")
        return String(
            String.UnicodeScalarView(
                words.lowercased().unicodeScalars.compactMap { scalar in
                    if scalar == " " { return "-" }
                    let properties = scalar.properties
                    let isKept =
                        properties.isAlphabetic || properties.numericType != nil || scalar == "-" || scalar == "_"
                    return isKept || properties.generalCategory == .nonspacingMark ? scalar : nil
                }))
    }
}
