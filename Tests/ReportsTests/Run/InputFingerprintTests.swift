import Charts
import Foundation
import Testing

@testable import Reports

/// What an edition is made of: that every kind of change is noticed, and nothing else.
struct InputFingerprintTests {
    private let report: GoldenReport
    private let yaml = """
        source: {database: data.sqlite, table: post, date: {column: at, format: iso8601, zone: UTC}, value: amount, series: {column: kind, top: 3}}
        group: {by: day, last: 5, time-zone: Europe/Berlin, holidays: days.ics}
        draw: {theme: ./own.yaml, font: [./own.ttf, Noto Sans], templates: own}
        """

    init() throws {
        report = try GoldenReport()
        let folder = report.folder
        try folder.write("days.ics", Self.holidays("20261111"))
        try folder.write("own.yaml", "bar: \"#336699\"\n")
        try folder.write("own.ttf", "a font")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/own/languages", withIntermediateDirectories: true)
        try folder.write("own/page.gp", BuiltInTemplate.page)
        try folder.write("report.yaml", yaml)
    }

    private static func english(_ source: String) -> String {
        let file = BuiltInTemplate.languages.first { $0.tag == "en" }?.text() ?? ""
        return file.replacing("sourced = Source:", with: "sourced = \(source) of:")
    }

    private static func holidays(_ day: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:\(day)\nEND:VEVENT\nEND:VCALENDAR\n"
    }

    private func fingerprint(
        _ change: (inout ReportDefinition) -> Void = { _ in }, _ context: (inout Reports.Host) -> Void = { _ in }
    ) throws -> InputFingerprint {
        var host = try report.host()
        context(&host)
        return try #require(InputFingerprint(of: request(host, change), host))
    }

    private func request(
        _ host: Reports.Host, _ change: (inout ReportDefinition) -> Void = { _ in }
    ) throws -> ReportRequest {
        var definition = try report.folder.read("report.yaml")
        // Its bytes would tell every change of a key.
        (definition.sha256, definition.defaultsSHA256) = (nil, nil)
        change(&definition)
        return try resolve(definition, host.context)
    }

    private func write(_ name: String, _ text: String) throws { try report.folder.write(name, text) }

    @Test func `the same is the same, however often it is asked`() throws {
        #expect(try Set((0..<5).map { _ in try fingerprint().digest }).count == 1)
        #expect(try fingerprint().changes(since: fingerprint().text) == nil)
    }

    @Test func `every option that decides an edition makes another fingerprint`() throws {
        let before = try fingerprint().digest
        var (tried, contradicting) = (0, 0)
        for (path, words, reading) in ReportMethodTests.samplesOfOptions(in: try report.folder.read("report.yaml"))
        // What a program prints is never known beforehand; nor is a database that is not there.
        where !["source.command", "source.database"].contains(path) {
            var reader = OptionReader(file: "")
            do {
                let after = try fingerprint { definition in
                    reading.apply(
                        &reader, DefinitionNode(arguments: words, isList: reading.form.takesLists), path, &definition)
                }
                #expect(after.digest != before, "\(path): \(words.joined(separator: " "))")
                tried += 1
            } catch {
                // What goes with nothing else here is refused before anything is compared.
                contradicting += 1
            }
        }
        #expect(tried >= 80 && contradicting < 10, "\(tried) tried, \(contradicting) contradicting")
    }

    @Test func `every other kind of change makes another fingerprint`() throws {
        func execute(_ sql: String) throws { try report.folder.sqlite("data.sqlite", sql) }
        let old = DateComponents(calendar: .init(identifier: .gregorian), year: 2001).date ?? .now
        let changes: [(String, () throws -> Void)] = [
            ("a row is added", { try execute("INSERT INTO post (at, amount, kind) VALUES ('2026-11-18', 1, 'buy')") }),
            ("a row is changed", { try execute("UPDATE post SET amount = amount + 1 WHERE id = 7") }),
            ("a row is deleted", { try execute("DELETE FROM post WHERE id = 9") }),
            ("a row of another table", { try execute("UPDATE name SET value = 2 WHERE name = 'leer'") }),
            ("an index is made", { try execute("CREATE INDEX post_at ON post (at)") }),
            ("the theme is another", { try self.write("own.yaml", "bar: \"#336698\"\n") }),
            ("the holidays are others", { try self.write("days.ics", Self.holidays("20261112")) }),
            ("the font is another", { try self.write("own.ttf", "A font") }),
            ("the font is gone", { try FileManager.default.removeItem(atPath: self.report.folder.path + "/own.ttf") }),
            ("the template is another", { try self.write("own/page.gp", BuiltInTemplate.page + "# more\n") }),
            ("the language is another", { try self.write("own/languages/en.txt", Self.english("Shown")) }),
            ("its texts are others", { try self.write("own/languages/en.txt", Self.english("Seen")) }),
            ("there are annotations", { try self.write("report.annotations.json", Self.annotations) }),
            (
                "a file of the same size and time",
                {
                    let path = self.report.folder.path + "/own.yaml"
                    try self.write("own.yaml", "bar: \"#336697\"\n")
                    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
                }
            ),
            (
                "a copy put in its stead with all its times",
                {
                    let path = self.report.folder.path + "/data.sqlite"
                    try FileManager.default.copyItem(atPath: path, toPath: path + "-copy")
                    #expect(rename(path + "-copy", path) == 0)
                }
            ),
        ]
        var known = try [fingerprint()]
        for (name, change) in changes {
            // As coarse as the clock of a file system.
            usleep(20_000)
            try change()
            let now = try fingerprint()
            #expect(!known.contains { $0.digest == now.digest }, "\(name) is not noticed")
            known.append(now)
        }
    }

    @Test(arguments: ["themes/mine", "./mine.yaml", "MINE.YML"])
    func `a theme file is looked at, whatever its name is`(name: String) throws {
        try FileManager.default.createDirectory(
            atPath: report.folder.path + "/themes", withIntermediateDirectories: true)
        try write("report.yaml", yaml.replacing("./own.yaml", with: name))
        let digests = try ["#336699", "#336698"].map { color in
            try write(name, "bar: \"\(color)\"\n")
            usleep(20_000)
            return try fingerprint().digest
        }
        #expect(digests[0] != digests[1])
    }

    @Test func `the file of the language that a country's is of is looked at`() throws {
        let file = try #require(BuiltInTemplate.languages.first { $0.tag == "pt" }?.text())
        let digests = try ["Fonte:", "Fontes:"].map { text in
            try write("own/languages/pt.txt", file.replacing(/sourced = \w+:/) { _ in "sourced = \(text)" })
            return try fingerprint { $0.locale = "pt-PT" }.digest
        }
        #expect(digests[0] != digests[1])
    }

    private static let annotations = """
        {"schema": "barfolio-annotations/1", "report": "report", "annotations": [{"id": "a", "kind": "text", "bucket": "2026-11-18", \
        "color": "#1f2933", "size": 20, "points": [[0.5, 0.1]], "text": "moved"}]}
        """

    private static func periods(_ name: String) -> String {
        "first,name\n2026-01-01,A\n2026-07-01,\(name)\n2027-01-01,\n"
    }

    @Test(arguments: [
        ("own.yaml", "bar: \"#336698\"\n"), ("days.ics", holidays("20261112")),
        ("report.annotations.json", annotations),
        ("periods.csv", periods("C")),
    ])
    func `a file that was saved after it was read is not what was read`(name: String, text: String) throws {
        if name == "periods.csv" {
            try write(name, Self.periods("B"))
            try write(
                "report.yaml",
                yaml.replacing("by: day", with: "by: period").replacing("holidays: days.ics", with: "calendar: \(name)")
            )
        }
        let host = try report.host()
        let (before, read) = (try fingerprint().digest, try request(host))
        // As coarse as the clock of a file system.
        usleep(20_000)
        try write(name, text)
        #expect(InputFingerprint(of: read, host)?.digest == before)
        #expect(try fingerprint().digest != before)
    }

    @Test func `another host makes another fingerprint`() throws {
        let before = try fingerprint()
        let changes: [(String, (inout Reports.Host) -> Void)] = [
            ("the as-of day", { $0.context.asOf = CivilDate("2026-11-19") }),
            ("a day to come", { $0.context.now -= 40 * 86_400 }),
            ("a tool", { $0 = try! self.report.host(tools: [InputFingerprint.line("gnuplot", "another")]) }),
        ]
        for (name, change) in changes { #expect(try fingerprint({ _ in }, change).digest != before.digest, "\(name)") }
        // Today is the same within the hour, and a day of the past at every hour.
        func later(_ seconds: Int64) throws -> InputFingerprint {
            try fingerprint({ _ in }, { $0.context.now += seconds })
        }
        #expect(try later(3_599).digest == before.digest)
        let hour = try #require(later(3_600).changes(since: before.text))
        #expect(hour.wholeMatch(of: /clock is 2026-11-20T[^;]*, was 2026-11-20T[^;]*/) != nil, "\(hour)")
        #expect(try later(86_400).digest == later(90_000).digest)
    }

    @Test func `what changed is named by its key`() throws {
        let before = try fingerprint()
        let after = try fingerprint {
            $0.chartStyle.bars.corners = 4
            $0.source.condition = "amount > 0"
        }
        let words = try #require(after.changes(since: before.text))
        #expect(words == "source.where was changed; draw.corners is 4, was not set")
    }

    @Test func `buckets whose bounds have moved are named, and are no revisions`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {by: week, last: 4, time-zone: Asia/Tokyo}
            """
        _ = try await report.make("moved", yaml)
        let path = "archive/moved/2026-11-20/report.json"
        let text = try String(contentsOfFile: "\(report.folder.path)/\(path)", encoding: .utf8)
        // As if the zone had had another offset, and other numbers with it.
        try report.folder.write(
            path, text.replacing("+09:00", with: "+08:30").replacing(/"value":[0-9]+/) { _ in "\"value\":77" })
        try FileManager.default.removeItem(atPath: report.folder.path + "/archive/moved/2026-11-20/SHA256SUMS")
        let again = try await report.make("moved", yaml)
        #expect(again.revisions.isEmpty)
        let words = again.allWarnings.first { $0.contains("the bounds of 4 buckets are not those of 2026-11-20") }
        #expect(
            words?.contains("2026-10-25T00:00:00+08:30 to 2026-11-01T00:00:00+08:30 is 2026-10-25T00:00:00+09:00")
                == true)
    }

    @Test func `editions that cannot be compared say which key is another`() async throws {
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week, last: 4, time-zone: UTC}\n"
        _ = try await report.make("compared", yaml)
        let again = try await report.make("compared", yaml.replacing("UTC", with: "Asia/Tokyo"))
        #expect(
            again.allWarnings.contains {
                $0.hasSuffix("so the two were not compared: group.time-zone is Asia/Tokyo, was UTC")
            }, "\(again.allWarnings)")
    }
}
