import Archive
import Charts
import Foundation
import Testing

@testable import Reports

struct MetricsTests {
    private let day = CivilDate(daysSinceEpoch: 20_777)

    private var record: RunLog {
        var log = RunLog(.run)
        log.started = Date(timeIntervalSince1970: 1_795_227_300.25)
        log.ended = Date(timeIntervalSince1970: 1_795_227_301.5)
        log.seconds = 1.25
        log.reports = [
            Edition(
                report: "weekly", asOf: day, result: .published, pages: 3, drawn: 1, reused: 2, rows: 10, used: 8,
                rejected: 2,
                revisions: [Revision(bucket: day, period: .week, before: .integer(1), after: .integer(2))]),
            Edition(report: "same", asOf: day, result: .unchanged, pages: 2, rows: 5, used: 5),
            Edition(report: "broken", result: .failed, errors: ["why"]),
        ]
        return log
    }

    private func metrics(_ record: RunLog, _ newest: [String: CivilDate] = [:], archive: String = "a") -> Metrics {
        Metrics(record, exitCode: 1, newest: newest, archive: archive)
    }

    private func exposition(_ metrics: Metrics) throws -> Exposition { try Exposition(metrics.text) }

    @Test func `how much room the archive has is told where it is known`() throws {
        let here = try exposition(metrics(record, archive: "."))
        #expect(here.value("barfolio_archive_free_bytes", ["archive": "."]) ?? 0 > 1_000)
        #expect(
            try exposition(metrics(record, archive: "/nowhere")).value(
                "barfolio_archive_free_bytes", ["archive": "/nowhere"]) == nil)
    }

    @Test func `a run is told in numbers`() throws {
        let told = try exposition(metrics(record))
        func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
            told.value("barfolio_run_" + name, labels.merging(["archive": "a"]) { one, _ in one })
        }
        #expect(value("start_timestamp_seconds") == 1_795_227_300.25)
        #expect(value("end_timestamp_seconds") == 1_795_227_301.5)
        #expect(value("duration_seconds") == 1.25)
        #expect(value("success") == 0 && value("exit_code") == 1)
        #expect(value("reports", ["result": "published"]) == 1 && value("reports", ["result": "failed"]) == 1)
        #expect(value("pages", ["origin": "drawn"]) == 1 && value("pages", ["origin": "reused"]) == 2)
        #expect(value("rows", ["use": "used"]) == 13 && value("rows", ["use": "rejected"]) == 2)
        #expect(value("revisions") == 1)
        #expect(Set(told.types.values) == ["gauge"])
    }

    @Test func `a run that went well says so`() throws {
        let told = try Exposition(Metrics(record, exitCode: 0, newest: [:], archive: "a").text)
        #expect(told.value("barfolio_run_success", ["archive": "a"]) == 1)
        #expect(told.value("barfolio_run_exit_code", ["archive": "a"]) == 0)
    }

    @Test func `every report is told of, and its newest edition`() throws {
        let earlier = CivilDate(daysSinceEpoch: 20_700)
        let told = try exposition(metrics(record, ["weekly": day, "broken": earlier, "gone": day]))
        func value(_ name: String, _ report: String, _ labels: [String: String] = [:]) -> Double? {
            told.value(
                "barfolio_report_" + name, labels.merging(["archive": "a", "report": report]) { one, _ in one })
        }
        #expect(value("result", "weekly", ["result": "published"]) == 1)
        #expect(value("result", "weekly", ["result": "failed"]) == 0)
        #expect(value("result", "broken", ["result": "failed"]) == 1)
        #expect(value("as_of_timestamp_seconds", "weekly") == 20_777.0 * 86_400)
        // What failed tonight keeps the edition that it had.
        #expect(value("as_of_timestamp_seconds", "broken") == 20_700.0 * 86_400)
        #expect(value("as_of_timestamp_seconds", "same") == nil)
        #expect(value("pages", "weekly") == 3 && value("rejected_rows", "weekly") == 2)
        #expect(value("revisions", "weekly") == 1 && value("revisions", "same") == 0)
    }

    @Test func `a report that fails for late rows or for revisions still has its newest row, and a warning its days`()
        async throws
    {
        let report = try GoldenReport()
        let archive = ArchiveDestination(try ReportArchive(report.folder.path + "/archive"))
        let source = "source: {database: data.sqlite, table: post, date: at, late: {warn: 1 day, fail: 3 days}}"
        // Its newest row is of 2026-11-18, 01:00.
        func edition(_ day: Int) async throws -> Edition {
            let path = try report.folder.write("r.yaml", source + "\ngroup: {by: day, last: 9}\non-revision: fail")
            var host = try report.host()
            host.context.asOf = report.asOf.advanced(byDays: day - 20)
            host.context.now += 7 * 86_400
            do {
                return try await makeReport(readDefinition(at: path), in: host, for: .archive(archive))
            } catch {
                return try Edition(failed: "r", asOf: host.context.asOf, for: error)
            }
        }
        let warned = [try await edition(19), try await edition(20)]
        #expect(warned.map(\.isFailed) == [false, false])
        #expect(warned.map { $0.conditions.first { $0.kind == "rows are late" }?.figure } == ["1", "2"])
        var failed = [try await edition(21)]
        try report.folder.sqlite("data.sqlite", "INSERT INTO post (at) VALUES ('2026-11-15 13:00:00')")
        failed.append(try await edition(20))
        #expect(failed.map(\.isFailed) == [true, true] && failed[1].revisions.count == 1)
        #expect((warned + failed).map(\.late) == [1, 2, 3, 2])
        #expect((warned + failed).allSatisfy { $0.newestRow == 1_794_963_600 })
        var log = record
        log.reports = [failed[0]]
        let told = try exposition(metrics(log))
        let name = "barfolio_report_newest_row_timestamp_seconds"
        #expect(told.value(name, ["archive": "a", "report": "r"]) == 1_794_963_600)
        // An old edition that is made again says nothing of it.
        log.reports = warned
        func newestRow(_ day: CivilDate?) throws -> Double? {
            try exposition(metrics(log, ["r": #require(day)])).value(name, ["archive": "a", "report": "r"])
        }
        #expect(try newestRow(report.asOf) == 1_794_963_600)
        #expect(try newestRow(report.asOf.advanced(byDays: 1)) == nil)
    }

    @Test func `a report that cannot be drawn still has its newest row`() async throws {
        let report = try GoldenReport()
        let yaml =
            "source: {database: data.sqlite, table: post, date: at, late: {warn: 1 day}}\ngroup: {by: day, last: 9}"
        let refused = await #expect(throws: RefusedChart.self) {
            try await report.make("r", yaml, by: FakeRenderer(failing: "report r, page 1"))
        }
        let failed = try Edition(failed: "r", asOf: report.asOf, for: try #require(refused))
        #expect(failed.errors.count == 1 && failed.newestRow == 1_794_963_600 && failed.late == 1)
    }

    @Test(arguments: [", value: kind, strict: true", ", value: kind", ", series: {column: kind, only: [gift]}"])
    func `a report whose rows cannot be used still has its newest row`(source: String) async throws {
        let report = try GoldenReport()
        let yaml =
            "source: {database: data.sqlite, table: post, date: at, late: {warn: 1 day}\(source)}\ngroup: {by: day, last: 9}"
        let refused = await #expect(throws: RefusedChart.self) { try await report.make("r", yaml) }
        let failed = try Edition(failed: "r", asOf: report.asOf, for: try #require(refused))
        #expect(failed.errors.count == 1 && failed.newestRow == 1_794_963_600, "\(failed)")
    }

    @Test func `an edition of a day to come is not the newest`() async throws {
        let report = try GoldenReport()
        _ = try await report.make(
            "r", "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: day, last: 2}\n")
        let folder = report.folder.path + "/archive"
        try FileManager.default.copyItem(
            atPath: "\(folder)/r/\(report.asOf)", toPath: "\(folder)/r/2999-01-01")
        #expect(ArchiveReader(folder).newestEditions == ["r": report.asOf])
    }

    @Test func `a report that is no more vanishes`() throws {
        var fewer = record
        fewer.reports.removeAll { $0.report == "weekly" }
        let text = metrics(fewer, ["weekly": day, "same": day]).text
        #expect(!text.contains("weekly") && text.contains("same"))
    }

    @Test func `of several editions of a report the last is told, and that one failed`() throws {
        var editions = record
        editions.reports = [
            Edition(report: "weekly", result: .failed, pages: 1),
            Edition(report: "weekly", result: .published, pages: 4),
        ]
        let told = try exposition(metrics(editions))
        #expect(told.value("barfolio_report_pages", ["archive": "a", "report": "weekly"]) == 4)
        #expect(
            told.value("barfolio_report_result", ["archive": "a", "report": "weekly", "result": "failed"]) == 1)
    }

    @Test func `the order of reports does not show`() {
        var other = record
        other.reports.reverse()
        #expect(metrics(other).text == metrics(record).text)
    }

    @Test func `no reports are no families`() throws {
        var none = record
        none.reports = []
        let told = try exposition(metrics(none))
        #expect(!told.types.keys.contains { $0.hasPrefix("barfolio_report") })
        #expect(told.value("barfolio_run_reports", ["archive": "a", "result": "failed"]) == 0)
    }

    @Test(arguments: [
        "a\"b", "a\\", "a\nb", "\\n", "\"} 1\nevil 2\n#", "\"\u{338}", "\n\u{301}", "週ごと", "{},= #", "", "\u{0}\r\t",
    ])
    func `any name is told as it is`(name: String) throws {
        var one = record
        one.reports = [Edition(report: name, result: .published, pages: 7)]
        let told = try exposition(metrics(one, archive: name))
        #expect(told.values.keys.filter { $0.name == "barfolio_report_pages" }.count == 1)
        let labels = told.values.keys.first { $0.name == "barfolio_report_pages" }?.labels
        #expect(labels?["report"].map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
        #expect(labels?["archive"].map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    }

    @Test func `numbers are written exactly`() throws {
        var long = record
        long.seconds = 0.1 + 0.2
        long.reports[0].rejected = 9_007_199_254_740_991
        let told = try exposition(metrics(long))
        #expect(told.value("barfolio_run_duration_seconds", ["archive": "a"]) == 0.1 + 0.2)
        #expect(
            told.value("barfolio_report_rejected_rows", ["archive": "a", "report": "weekly"]) == 9_007_199_254_740_991)
    }

    private static let promtool: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/promtool" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// By Prometheus's own program, where it is: it also knows the conventions for names.
    @Test(.enabled(if: promtool != nil, "promtool is missing")) func `promtool finds nothing to say`() throws {
        let promtool = Process()
        promtool.executableURL = URL(fileURLWithPath: try #require(Self.promtool))
        promtool.arguments = ["check", "metrics"]
        let (input, said) = (Pipe(), Pipe())
        promtool.standardInput = input
        promtool.standardError = said
        promtool.standardOutput = said
        try promtool.run()
        try input.fileHandleForWriting.write(
            contentsOf: Data(metrics(record, ["weekly": day], archive: "/a \"b\"\n").text.utf8))
        try input.fileHandleForWriting.close()
        let words = try said.fileHandleForReading.readToEnd() ?? Data()
        promtool.waitUntilExit()
        #expect(promtool.terminationStatus == 0 && words.isEmpty, "\(String(decoding: words, as: UTF8.self))")
    }
}

/// The reader of the format must be able to say no.
struct ExpositionTests {
    private static let good = "# HELP a b\n# TYPE a gauge\n"

    @Test(arguments: [
        "a 1\n", good + "a 1", good + "a\n", good + "a one\n", good + "a{} 1\n", good + "a{b} 1\n", good + "a{b=c} 1\n",
        good + "a{b=\"\\x\"} 1\n", good + "a{b=\"c} 1\n", good + "a{b=\"c\",b=\"d\"} 1\n", good + "a{b=\"c\",} 1\n",
        good + "a{1=\"c\"} 1\n", good + "b 1\n", good + "a 1 2\n", good + "a 1\na 2\n", good + good + "a 1\n",
        "# HELP a b\na 1\n", "# TYPE a gauge\na 1\n", "# HELP a b\n# TYPE a gouge\na 1\n", "# EOF\n", good + "a-b 1\n",
        good + "a 1\n# HELP b c\n# TYPE b gauge\nb 1\na{c=\"d\"} 1\n", good + "a{b=\"c\nd\"} 1\n",
    ])
    func `a flaw is found`(text: String) {
        #expect(throws: Exposition.Flaw.self) { try Exposition(text) }
    }

    @Test func `what is right is read`() throws {
        let told = try Exposition(Self.good + "a{b=\"\\\"\\\\\\n\",c=\"d\"} 1.5e3\na 2\n")
        #expect(told.value("a", ["b": "\"\\\n", "c": "d"]) == 1500 && told.value("a") == 2 && told.help["a"] == "b")
    }
}
