import Foundation
import TestKit
import Testing

/// Naughty texts in definitions: as title, as subtitle and as the report's own name.
@Suite(.tags(.process, .faults, .slow))
struct NaughtyDefinitionTests {
    private let scratch: Scratch

    /// Beside tests that compute, on two processors.
    private static let ofAThousandReports = Duration.seconds(900)

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            "one.sqlite", script: ["CREATE TABLE t (n TEXT, v REAL)", "INSERT INTO t VALUES ('a', 7)"])
    }

    private let rest = """
        source: {database: ../one.sqlite, table: t, label: n, value: v}
        draw: {size: 300x200}

        """

    @Test func `as title and subtitle each is drawn as the rule says, on a sound page`() async throws {
        // A byte order mark alone is nothing to YAML.
        let texts = try (NaughtyTexts.texts() + NaughtyTexts.codePoints).filter { !["", "\u{FEFF}"].contains($0) }
        // Two that are never together twice.
        let subtitles = Array(texts[7...] + texts[..<7])
        for (index, (title, subtitle)) in zip(texts, subtitles).enumerated() {
            try scratch.write(
                "reports/n\(index).yaml",
                "title: \(yamlText(title))\nsubtitle: \(yamlText(subtitle))\n" + rest + "output: {narrow: false}\n")
        }
        let outcome = try await scratch.edition("--quiet", timeLimit: Self.ofAThousandReports)
        #expect(outcome.isSuccess, "\(outcome)")
        let rule = DrawnText()
        for (index, (title, subtitle)) in zip(texts, subtitles).enumerated() {
            let picture = try Picture(svg: scratch.data("archive/n\(index)/\(Samples.asOf)/page-001.svg"))
            for text in [title, subtitle] {
                let isSeen = rule.isSeen(text, in: picture.texts)
                #expect(isSeen, "\(text.debugDescription) is none of \(picture.texts.map(\.debugDescription))")
            }
        }
        #expect(try await scratch.expectSoundPages(in: "archive") == (texts.count, texts.count))
        try await scratch.expectNoCanary()
    }

    @Test func `as a report's name each makes a report, or is refused by name`() async throws {
        var accepted: Set<Data> = []
        var refused: [String] = []
        // What no file can be called is not asked of it; what begins with a dot or a low line is no definition; what begins
        // with a combining mark is CombiningPathTests'.
        let names = try (NaughtyTexts.texts() + NaughtyTexts.codePoints).filter { name in
            !name.isEmpty && !name.contains("/") && !name.utf8.contains(0) && name.utf8.count < 240
                && !name.hasPrefix(".") && !name.hasPrefix("_") && "/\(name)".first == "/"
        }
        // Of names that differ in how they are composed alone, or in case, one: a folder of both is refused.
        let distinct = Dictionary(names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { one, _ in one }).values
        for name in distinct {
            try scratch.write("reports/\(name).yaml", rest + "output: {formats: [svg], narrow: false}\n")
            if NamingRule.allows(name) { accepted.insert(Data(name.utf8)) } else { refused.append(name) }
        }
        let outcome = try await scratch.edition("--quiet", timeLimit: Self.ofAThousandReports)
        #expect(outcome.ending == .exited(1), "\(outcome)")
        for name in refused {
            #expect(outcome.errors.utf8.contains("“\(asTold(name))” cannot be a report's name".utf8))
        }
        let made = try scratch.namesInArchive().filter {
            ![".lock", ".cache", "SHA256SUMS", "index.html", "editions.js", "state.js", "journal.jsonl"].contains($0)
        }
        let (missing, extra) = (
            accepted.subtracting(made.map { Data($0.utf8) }), made.filter { !accepted.contains(Data($0.utf8)) }
        )
        #expect(missing.map { String(decoding: $0, as: UTF8.self).debugDescription } == [])
        #expect(extra.map(\.debugDescription) == [])
        for name in made { #expect(scratch.exists("archive/\(name)/\(Samples.asOf)/page-001.svg"), "\(name)") }
        let drawn = try await scratch.expectSoundPages(in: "archive").svg
        #expect(drawn == accepted.count)
        try await scratch.expectNoCanary()
    }

    @Test func `as the stem of file names each is used, or refused with words`() async throws {
        let names = try NaughtyTexts.texts() + NaughtyTexts.codePoints
        // A process each: of those that are used a sample will do, for all were reports' names above.
        let (used, refused) = (names.filter(NamingRule.allows), names.filter { !NamingRule.allows($0) })
        let sample = used.enumerated().filter { $0.offset.isMultiple(of: 16) }.map(\.element)
        let words = ["chart", scratch.at("one.sqlite"), "--table", "t", "--label", "n", "--value", "v", "--out", "out"]
        try await withThrowingTaskGroup { group in
            for name in Set(sample + refused) where !name.utf8.contains(0) {
                let invocation = try scratch.invocation(words + ["--format", "svg"] + word("--name", name))
                group.addTask {
                    let outcome = try await invocation.run()
                    if NamingRule.allows(name) {
                        #expect(outcome.isSuccess, "\(name.debugDescription): \(outcome)")
                    } else {
                        outcome.expectUsageError("cannot be a file's name")
                    }
                }
            }
            try await group.waitForAll()
        }
        let made = Set(try scratch.names(in: "out").map { Data($0.utf8) })
        let distinct = Set(sample.map { Data($0.utf8) })
        #expect(made.count == distinct.count * 2)
        for name in sample { #expect(made.contains(Data("\(name)-001.svg".utf8)), "\(name.debugDescription)") }
        try await scratch.expectNoCanary()
    }

    /// A text as messages tell it: what a terminal would take for a command is spelt out.
    private func asTold(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }

    /// An option and its value, which in a word of its own must not begin like an option.
    private func word(_ option: String, _ value: String) -> [String] {
        value.utf8.first == UInt8(ascii: "-") ? ["\(option)=\(value)"] : [option, value]
    }
}

/// Which texts can be names of files and folders, worked out anew.
private enum NamingRule {
    static func allows(_ name: String) -> Bool {
        let reserved: Set<String> = ["index.html", "editions.js", "state.js", "journal.jsonl", "latest", "sha256sums"]
        guard (1...150).contains(name.utf8.count), !reserved.contains(name.lowercased()) else { return false }
        if name.range(of: "^[._-]", options: .regularExpression) != nil { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            default: scalar != "/" && scalar != "\\"
            }
        }
    }
}
