import Foundation
import TestKit
import Testing

/// All definitions of the repository, as if their readers were elsewhere.
@Suite(.tags(.process))
struct ReaderLanguageTests {
    /// What the pictures and pages of one report say.
    private struct Said {
        let report: String
        var texts: [String] = []
        var language: String?
        var direction: String?
    }

    private func reports(in locale: String, _ scratch: Scratch) async throws -> [Said] {
        try await scratch.addAllSamples()
        for name in try FileManager.default.contentsOfDirectory(atPath: Samples.repository + "/reports") {
            let definition = try String(contentsOfFile: "\(Samples.repository)/reports/\(name)", encoding: .utf8)
            let lines = definition.split(separator: "\n").filter { !$0.hasPrefix("locale:") }
            let own = "\nlocale: \(locale)\noutput: {formats: [svg]}\n"
            try scratch.write("reports/\(name)", lines.joined(separator: "\n") + own)
        }
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", Samples.asOf,
            "--quiet")
        try #require(outcome.isSuccess, "\(outcome)")
        let folders = try await scratch.shell(
            "find \"$1\" -name index.html -path '*/latest/*' -printf '%h\\n' -follow | sort -u", scratch.at("archive"))
        return try folders.split(separator: "\n").map { try said(in: String($0), scratch) }
    }

    private func said(in folder: String, _ scratch: Scratch) throws -> Said {
        var said = Said(report: ((folder as NSString).deletingLastPathComponent as NSString).lastPathComponent)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".svg") {
            said.texts += texts(of: try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
        let page = try String(contentsOfFile: "\(folder)/index.html", encoding: .utf8)
        said.texts += texts(of: page)
        said.language = page.firstMatch(of: /<html[^>]* lang="([^"]*)"/).map { String($0.1) }
        said.direction = page.firstMatch(of: /<html[^>]* dir="([^"]*)"/).map { String($0.1) }
        return said
    }

    /// What is between tags, and in attributes that people read.
    private func texts(of markup: String) -> [String] {
        let shown = markup.replacing(/<(style|script)[^>]*>.*?<\/(style|script)>/.dotMatchesNewlines(), with: "<p>")
        let between = shown.matches(of: />([^<>]+)</).map { String($0.1) }
        let attributes = shown.matches(of: /\s(?:title|alt|aria-label|placeholder)="([^"]*)"/).map { String($0.1) }
        return (between + attributes).map { $0.replacing(/&#?\w+;/, with: " ") }
    }

    /// The words that are the report's own: what its definition and its data say, its zone, its files.
    private func ownWords(of report: String, _ scratch: Scratch) throws -> Set<String> {
        let definition = try scratch.text("reports/\(report).yaml")
        let lines = definition.matches(
            of: /(?m)^(?:title|subtitle|note|source-text|value-name|names-name): (.*)$/
        ).map { String($0.1) }
        let keys =
            /(?:database|time-zone|name|rest|suffix|prefix|unit-label|cell|beyond): *(?:"([^"]*)"|([^,}\n]*))/
        let stated = definition.matches(of: keys).map { String($0.1 ?? $0.2 ?? "") }
        let lists = definition.matches(of: /only: \[([^\]]*)\]|value: \[([^\]]*)\]/).map { String($0.1 ?? $0.2 ?? "") }
        let document = try scratch.text("archive/\(report)/latest/report.json")
        let names = document.matches(of: /"(?:label|series)" *: *"([^"]*)"/).map { String($0.1) }
        let files = [
            "report.json", "report.csv", "SVG PNG PDF CSV", "Ctrl Shift Esc", "page.gp", "sqlite", report, "Barfolio",
        ]
        return Set((lines + stated + lists + names + files).flatMap(words))
    }

    private func words(of text: String) -> [String] { text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) } }

    @Test(arguments: ["ja", "ko", "ar"])
    func `no English word of ours is in pictures, descriptions and pages of other scripts`(locale: String) async throws
    {
        let scratch = try Scratch()
        let reports = try await reports(in: locale, scratch)
        #expect(reports.count >= 30)
        for said in reports {
            let own = try ownWords(of: said.report, scratch)
            let foreign = Set(said.texts.flatMap(words)).subtracting(own).filter { $0.count > 2 }.sorted()
            #expect(foreign == [], "\(said.report)")
            #expect(said.language == locale)
            #expect((said.direction == "rtl") == (locale == "ar"))
        }
    }

    @Test func `no English word of ours is in German pictures, descriptions and pages`() async throws {
        let scratch = try Scratch()
        let english =
            /\b(the|and|of|from|until|with|without|week|weeks|month|months|day|days|year|years|hour|sum|mean|source|note|page|pages|incomplete|largest|smallest|not|over|than|by|per|before|each|values|records|show|hide|next|previous|edition|earlier|later|number|numbers|table|download|close|open|print|undo|redo|save)\b/
            .ignoresCase()
        for said in try await reports(in: "de", scratch) {
            let own = try ownWords(of: said.report, scratch)
            let found = said.texts.flatMap { text in
                text.matches(of: english).map { String($0.output.0) }.filter { !own.contains($0) }
            }
            #expect(Set(found).subtracting(["Note"]) == [], "\(said.report)")
            #expect(said.language == "de")
        }
        let turnover = try scratch.text("archive/target/latest/page-001.svg")
        // The axis and the subtitle name a week as Germans do.
        #expect(turnover.contains(">16. Nov.<") && turnover.contains("Woche ab 16. Nov."))
    }
}
