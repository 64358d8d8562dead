import Foundation
import TestKit
import Testing

/// What a run leaves beside its reports: a line of the journal, figures, and what hooks were told.
@Suite(.tags(.process))
struct EditionJobTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func journal() throws -> [RunJSON] {
        try scratch.text("archive/journal.jsonl").split(separator: "\n").map {
            try JSONDecoder().decode(RunJSON.self, from: Data($0.utf8))
        }
    }

    @Test func `every run has its line in the journal`() async throws {
        _ = try await scratch.edition()
        _ = try await scratch.edition()
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "DROP TABLE records")
        _ = try await scratch.edition()
        #expect(
            try journal().map { $0.reports.map(\.result) } == [
                ["published", "published", "published"], ["unchanged", "unchanged", "unchanged"],
                ["unchanged", "failed", "unchanged"],
            ])
    }

    @Test func `a run without gnuplot is in the journal too, and tells its failure once`() async throws {
        try scratch.write("reports/_defaults.yaml", "on-failure: [sh, -c, \"cat >failure.json\"]\n")
        // A place for sh, and none for gnuplot.
        try scratch.folder("tools")
        for tool in ["sh", "cat"] {
            let path = try await scratch.shell("command -v \(tool)").trimmingCharacters(in: .whitespacesAndNewlines)
            try scratch.link("tools/\(tool)", to: path)
        }
        let outcome = try await scratch.edition(environment: ["PATH": scratch.at("tools")])
        outcome.expectFailure(69, "there is no gnuplot")
        #expect(outcome.errors.components(separatedBy: "there is no gnuplot").count == 2)
        #expect(try journal().map { $0.reports.map(\.result) } == [["failed", "failed", "failed"]])
        #expect(try scratch.text("reports/failure.json").contains("there is no gnuplot"))
    }

    @Test func `figures have the newest days also where the archive cannot be opened`() async throws {
        #expect(try await scratch.edition("records").isSuccess)
        try FileManager.default.removeItem(atPath: scratch.at("archive/.lock"))
        try scratch.folder("archive/.lock")
        let outcome = try await scratch.edition("records", "--metrics", scratch.at("m.prom"))
        #expect(!outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("m.prom").contains("\nbarfolio_report_as_of_timestamp_seconds{"))
    }

    @Test func `hooks hear of success and failure, once for all reports that share one`() async throws {
        try scratch.write(
            "reports/_defaults.yaml",
            """
            on-success: [sh, -c, "cat >>success.json"]
            on-failure: [sh, -c, "cat >>failure.json"]
            """)
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "DROP TABLE records")
        let outcome = try await scratch.edition()
        #expect(outcome.ending == .exited(1), "\(outcome)")
        let success = try JSONDecoder().decode(RunJSON.self, from: scratch.data("reports/success.json"))
        #expect(success.reports.map(\.report) == ["monthly-invoices", "weekly-posts"])
        let failure = try JSONDecoder().decode(RunJSON.self, from: scratch.data("reports/failure.json"))
        #expect(failure.reports.map(\.report) == ["records"])
    }

    @Test func `a hook may look at the archive, which is free again`() async throws {
        try scratch.append(
            "on-success: [sh, -c, '\(try Barfolio.binary()) verify --archive ../archive >verified 2>&1; echo $? >>verified']\n",
            to: "reports/records.yaml")
        let outcome = try await scratch.edition("records")
        #expect(outcome.isSuccess, "\(outcome)")
        let verified = try scratch.text("reports/verified")
        #expect(verified.hasSuffix("\n0\n"), "\(verified)")
    }

    @Test(arguments: ["run", "regenerate"])
    func `a run that is ended while a hook runs says what failed all the same`(command: String) async throws {
        try scratch.append(
            "on-failure: [sh, -c, 'touch ../at-work; sleep 25; touch ../waited-for']\n", to: "reports/weekly-posts.yaml"
        )
        try await scratch.sqlite(scratch.at("samples/posts.sqlite"), "DROP TABLE ZPOSTENTITY")
        let days = command == "run" ? ["--as-of", Samples.asOf] : ["--from", Samples.asOf, "--to", Samples.asOf]
        var run = try scratch.invocation([command, "weekly-posts", "--quiet"] + days)
        let scratch = scratch
        run.meanwhile = { process in
            try await scratch.wait(for: "at-work")
            kill(process, SIGTERM)
        }
        let outcome = try await run.run()
        #expect(outcome.ending == .signaled(SIGTERM), "\(outcome)")
        #expect(!scratch.exists("waited-for"))
        #expect(outcome.errors.contains("error: report weekly-posts"), "\(outcome)")
    }

    @Test func `a hook that fails is a warning`() async throws {
        try scratch.append("on-success: [sh, -c, 'echo it rained >&2; exit 3']\n", to: "reports/records.yaml")
        let outcome = try await scratch.edition("records", "--quiet")
        #expect(outcome.isSuccess)
        #expect(outcome.errors.contains("warning:") && outcome.errors.contains("it rained"), "\(outcome.errors)")
    }

    @Test func `data that mean nothing any more do not replace a good edition`() async throws {
        let first = try await scratch.edition("monthly-invoices")
        #expect(first.isSuccess, "\(first)")
        try await scratch.sqlite(scratch.at("samples/invoices.sqlite"), "UPDATE invoice SET issued_at = 'soon'")
        try scratch.append("", to: "reports/monthly-invoices.yaml")
        let before = try scratch.data("archive/monthly-invoices/latest/report.json")
        let next = try await scratch.edition("monthly-invoices")
        #expect(next.ending == .exited(65), "\(next)")
        #expect(next.errors.contains("report monthly-invoices"))
        #expect(try scratch.data("archive/monthly-invoices/latest/report.json") == before)
    }

    @Test func `of two definitions of one name neither is made, and the others are`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/records.yml")
        let outcome = try await scratch.edition()
        outcome.expectFailure(1, "more than one definition is called “records”", "records.yml")
        #expect(scratch.exists("archive/weekly-posts/latest/report.json"))
        #expect(!scratch.exists("archive/records"))
    }

    @Test func `of two definitions whose names differ in case alone neither is made`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/Records.yaml")
        let outcome = try await scratch.edition()
        outcome.expectFailure(
            1, "more than one definition is called “records”, but for small and capital letters", "Records.yaml")
        #expect(!scratch.exists("archive/records") && !scratch.exists("archive/Records"))
    }

    @Test func `figures are written for Prometheus`() async throws {
        let outcome = try await scratch.edition("--metrics", scratch.at("barfolio.prom"))
        #expect(outcome.isSuccess, "\(outcome)")
        let text = try scratch.text("barfolio.prom")
        #expect(text.contains("barfolio_run_success{") && text.contains("report=\"weekly-posts\""))
        #expect(
            text.contains(/barfolio_run_pages\{.*"drawn"\} 6\n/)
                && text.contains(/barfolio_run_rows\{.*"used"\} 3000\n/))
        #expect(try scratch.names(in: ".").filter { $0.hasPrefix(".") } == [])
    }

    @Test func `yesterday is the day before today, in the report's zone`() async throws {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "Asia/Tokyo")
        format.dateFormat = "yyyy-MM-dd"
        // A day of Tokyo has 24 hours; one may end meanwhile.
        func yesterday() -> String { format.string(from: Date(timeIntervalSinceNow: -86_400)) }
        let before = yesterday()
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
        let outcome = try await scratch.invocation(["run", "weekly-posts", "--as-of", "yesterday"] + places).run()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect([before, yesterday()].contains(try scratch.target(of: "archive/weekly-posts/latest")))
    }

    @Test func `a run waits for another one that holds the archive, if it is told to`() async throws {
        try scratch.folder("archive")
        let lock = open(scratch.at("archive/.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
        try await scratch.edition().expectFailure(75, "another run holds the archive", "--wait 5m")
        try await scratch.edition("--wait", "1s").expectFailure(75, "another run")
        async let patient = scratch.edition("--wait", "5m")
        try await Task.sleep(for: .seconds(1))
        close(lock)
        let outcome = try await patient
        #expect(outcome.isSuccess, "\(outcome)")
    }

    @Test func `a run that was killed is told by the next`() async throws {
        _ = try await scratch.edition("records")
        try scratch.write("archive/.lock", "process 4711\n")
        let next = try await scratch.edition("records", "--quiet")
        #expect(next.isSuccess)
        #expect(next.errors.contains("the last run (process 4711) was killed or could not write"))
        #expect(try scratch.text("archive/.lock") == "")
    }
}
