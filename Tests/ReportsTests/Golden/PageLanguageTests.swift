import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// The web pages of a report and of an archive, in the language of their readers.
struct PageLanguageTests {
    @Test(arguments: ["ja", "ko", "ar"]) func `a page has no English word`(locale: String) async throws {
        for (page, html) in try await pages(locale) {
            #expect(Self.words(in: html).subtracting(Self.allowed) == [], "\(page)")
        }
    }

    @Test func `a page in German has no word of the English one`() async throws {
        let both: Set = [
            "name", "orange", "text", "zoom", "in", "so", "download", "jun", "jul", "aug", "sep", "nov", "server",
        ]
        let (german, english) = (try await pages("de"), try await pages("en"))
        for (page, html) in german {
            let words = Self.words(in: html).intersection(Self.words(in: english[page] ?? ""))
            #expect(words.subtracting(Self.allowed.union(both)) == [], "\(page)")
        }
    }

    private static let languages: [(String?, String, String)] = [
        (nil, "en", "ltr"), ("de", "de", "ltr"), ("pt-BR", "pt-BR", "ltr"), ("pt_BR", "pt-BR", "ltr"),
        ("zh-Hant-TW", "zh-Hant-TW", "ltr"), ("ar", "ar", "rtl"), ("ar-EG", "ar-EG", "rtl"), ("he", "en-GB", "rtl"),
        ("fa", "en-GB", "rtl"), ("ur", "en-GB", "rtl"), ("nb", "en-GB", "ltr"), ("en-GB", "en-GB", "ltr"),
    ]

    @Test(arguments: languages) func `a page says its language and which way it is written`(
        locale: String?, language: String, direction: String
    ) async throws {
        for (page, html) in try await pages(locale) where page != "a script" {
            #expect(Self.opening(of: html) == "<html lang=\"\(language)\" dir=\"\(direction)\">", "\(page)")
            // So do title and heading.
            #expect(html.firstMatch(of: /lang="\w*_/) == nil, "\(page)")
        }
    }

    private static let archives: [([String?], String)] = [
        (["de", "de"], "de"), (["de", "de-AT"], "de"), (["de-AT"], "de-AT"), (["de", nil], "en"), (["ja", "ko"], "en"),
    ]

    @Test(arguments: archives) func `an archive has the language that its reports share, else English`(
        locales: [String?], language: String
    ) async throws {
        let report = try GoldenReport()
        for (index, locale) in locales.enumerated() {
            _ = try await report.make("r\(index)", Self.definition(locale))
        }
        #expect(try Self.opening(of: archivePage(of: report)) == "<html lang=\"\(language)\" dir=\"ltr\">")
    }

    @Test func `what templates say is there, and all that is there is said`() throws {
        let templates = BuiltInTemplate.reportPage + BuiltInTemplate.archivePage
        let labels = Set(templates.matches(of: /{{texts\.(\w+)}}/).map { String($0.1) })
        let english = Languages.builtIn.phrases(ofLocale: nil)
        // What files of commands are called is among those, too.
        #expect(labels.union(["script"]) == Set(english.group("texts").keys))
        let script = try JSONDecoder().decode([String: String].self, from: english.scriptTexts)
        for name in script.keys {
            let isSaid = templates.contains("\"\(name)\"")
            #expect(isSaid, "\(name)")
        }
        let japanese = Languages.builtIn.phrases(ofLocale: "ja")
        #expect(try JSONDecoder().decode([String: String].self, from: japanese.scriptTexts)["comma"] == "、")
        for call in templates.matches(of: /say\("(\w+)"/) {
            #expect(script[String(call.1)] != nil)
        }
    }

    /// The page of a report with all that a page can say, and that of its archive.
    private func pages(_ locale: String?) async throws -> [String: String] {
        let report = try GoldenReport()
        _ = try await report.make("r", Self.definition(locale))
        let empty = try GoldenReport()
        _ = try await empty.make("r", Self.definition(locale, where: "WHERE 0"))
        return [
            "a report": try report.text("index.html", of: "r"), "an archive": try archivePage(of: report),
            "a script": try Self.texts(ofScriptIn: report.folder.path + "/archive"),
            "an empty report": try empty.text("index.html", of: "r"),
        ]
    }

    /// What the script of a report's page says.
    private static func texts(ofScriptIn archive: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: archive).filter { $0.hasSuffix(".js") }
        let lines = try names.compactMap { name in
            try String(contentsOfFile: "\(archive)/\(name)", encoding: .utf8).split(separator: "\n").first
        }
        let start = "const barfolioTexts = "
        let line = try #require(lines.first { $0.hasPrefix(start) })
        let json = Data(line.dropFirst(start.count).dropLast().utf8)
        return try JSONDecoder().decode([String: String].self, from: json).values.joined(separator: "<br>")
    }

    private func archivePage(of report: GoldenReport) throws -> String {
        let archive = try ReportArchive(report.folder.path + "/archive")
        try refreshIndex(of: archive, report.host().indexPages)
        return try String(contentsOfFile: report.folder.path + "/archive/index.html", encoding: .utf8)
    }

    private static func opening(of html: String) -> Substring? { html.firstMatch(of: /<html[^>]*>/)?.output }

    private static func definition(_ locale: String?, where condition: String = "") -> String {
        """
        title: "2026"
        source:
          database: data.sqlite
          query: |
            SELECT * FROM (SELECT at, amount, kind FROM post UNION ALL VALUES (NULL, 1, 'buy'), ('x', 1, 'buy'))
            \(condition)
          date: {column: at, format: iso8601}
          value: amount
          series: kind
        group: {by: month, last: 6, time-zone: Asia/Tokyo}
        page: {bars: 2}
        draw: {layout: stacked}
        mark: {partial: true}
        output: {formats: [svg, png, pdf], contact-sheet: true}
        \(locale.map { "locale: \($0)" } ?? "")
        """
    }

    /// Names from the data and of the zone; formats, keys and what has no other name.
    private static let allowed: Set = [
        "buy", "sell", "amount", "asia", "tokyo", "svg", "png", "px", "iso", "null", "ctrl", "shift", "esc",
        "tab", "barfolio", "serve",
    ]

    /// The words in Latin letters, but for names of files and keys of one letter, that a reader sees or hears: texts, attributes, and what the script says.
    private static func words(in html: String) -> Set<String> {
        let page = html.replacing(/(?s)<style>.*?<\/style>|<script>.*?<\/script>/, with: "")
        var texts = page.matches(of: /\s(?:title|alt|aria-label|placeholder|data-none)="([^"]*)"/).map { String($0.1) }
        let markup = page.replacing(/<script [^>]*>[^<]*<\/script>/, with: "")
        texts += markup.split(separator: /<[^>]*>/).map(String.init)
        texts = texts.map { $0.replacing(/[\w-]+\.(?:json|csv|pdf|svg|png|gp)/, with: "") }
        return Set(texts.flatMap { $0.matches(of: /[A-Za-z]{2,}/).map { $0.output.lowercased() } })
    }
}
