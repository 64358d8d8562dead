import Charts
import Foundation
import Platform
import Testing

@testable import Reports

struct RunHooksTests {
    private func record(_ reports: Edition...) -> RunLog {
        var log = RunLog(.run)
        (log.started, log.ended) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
        (log.reports, log.messages) = (reports, ["m"])
        return log
    }

    private let good = Edition(report: "good", result: .published)
    private let same = Edition(report: "same", result: .unchanged)
    private let bad = Edition(report: "bad", result: .failed, errors: ["why"])
    private let revised = Edition(
        report: "revised", result: .failed,
        revisions: [
            Revision(bucket: CivilDate(daysSinceEpoch: 0), period: .week, before: .integer(1), after: .integer(2))
        ])

    private func hook(_ words: String..., limit: Int = 30, folder: String = "/reports") -> UserCommand {
        UserCommand(words, in: folder, timeLimit: .seconds(limit))
    }

    private var all: Hooks {
        [.success: hook("ok"), .failure: hook("alarm"), .revision: hook("tell")]
    }

    private func told(_ hooks: [String: Hooks], _ record: RunLog) -> [String] {
        record.invocations(of: hooks).map { invocation in
            "\(invocation.event.rawValue) \(invocation.hook.arguments.joined(separator: " ")): "
                + invocation.record.reports.map(\.report).joined(separator: ", ")
        }
    }

    @Test func `a command is run once for all reports that share it, failures first`() {
        let hooks = Dictionary(uniqueKeysWithValues: ["good", "same", "bad", "revised"].map { ($0, all) })
        #expect(
            told(hooks, record(good, bad, same, revised)) == [
                "on-failure alarm: bad, revised", "on-revision tell: revised", "on-success ok: good, same",
            ])
    }

    @Test func `another argument or folder is another command`() {
        let hooks: [String: Hooks] = [
            "good": [.success: hook("ok", "a")], "same": [.success: hook("ok", "b")],
            "bad": [.failure: hook("alarm")], "revised": [.failure: hook("alarm", folder: "/other")],
        ]
        #expect(
            told(hooks, record(good, same, bad, revised)) == [
                "on-failure alarm: bad", "on-failure alarm: revised", "on-success ok a: good", "on-success ok b: same",
            ])
    }

    @Test func `reports without hooks call for nothing`() {
        #expect(told([:], record(good, bad)) == [])
        #expect(told(["good": [:], "bad": [.success: hook("ok")]], record(good, bad)) == [])
    }

    @Test func `those that share a command get the longest of their time limits`() {
        let hooks: [String: Hooks] = [
            "good": [.success: hook("ok", limit: 5)], "same": [.success: hook("ok", limit: 9)],
        ]
        #expect(record(good, same).invocations(of: hooks).map(\.hook.timeLimit) == [.seconds(9)])
    }

    @Test func `a hook reads the event and the record of its reports`() throws {
        let invocation = try #require(
            record(good, bad).invocations(of: ["bad": all, "good": [:]]).first)
        #expect(
            String(decoding: invocation.input, as: UTF8.self) == """
                {"command":"run","ended":"1970-01-01T00:00:00.000Z","event":"on-failure","messages":["m"],"reports":[\
                {"as_of":null,"conditions":[],"drawn":0,"errors":["why"],"later":0,"pages":0,"recovered":[],"rejected":0,"report":"bad","result":"failed","reused":0,\
                "revisions":[],"rows":0,"used":0,"warnings":[]}],"schema":"barfolio-run/1","seconds":0,\
                "started":"1970-01-01T00:00:00.000Z"}

                """)
    }

    @Test func `hooks are run, and those that fail are warnings`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hooks-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let hooks: [String: Hooks] = [
            "good": [.success: hook("sh", "-c", "cat >got", folder: folder)],
            "bad": [.failure: hook("sh", "-c", "echo no route >&2; exit 7", folder: folder)],
            "revised": [
                .failure: hook("no-such-program", folder: folder),
                .revision: hook("sleep", "100", limit: 1, folder: folder),
            ],
        ]
        var warnings: [String] = []
        for invocation in record(good, bad, revised).invocations(of: hooks) {
            if let warning = await invocation.run() { warnings.append(warning.text) }
        }
        #expect(FileManager.default.contents(atPath: folder + "/got")?.isEmpty == false)
        #expect(
            warnings == [
                """
                on-failure of bad, sh -c echo no route >&2; exit 7: the hook ended with status 7
                    no route
                  → the reports are not affected; run it by hand, after: cd \(folder)
                """,
                """
                on-failure of revised, no-such-program: the hook cannot be started
                    Executable "no-such-program" is not found or cannot be executed.
                  → write the program's full path, or put it on the PATH of the user who runs this (cron's PATH is short)
                """,
                """
                on-revision of revised, sleep 100: the hook was not done within 1 s, and was ended
                  → make it faster, or allow it more: on-revision: {run: […], time-limit: SECONDS}
                """,
            ])
    }
}
