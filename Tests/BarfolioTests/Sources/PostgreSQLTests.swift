import Foundation
import TestKit
import Testing

/// The examples over PostgreSQL, on a server of the test's own, beside the same rows in SQLite.
@Suite(.tags(.process))
struct PostgreSQLTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What both databases are asked for: the definition over SQLite, and the example.
    private static let pairs = [
        (
            "turnover-per-week",
            """
            title: Turnover per week
            source: {database: invoices.sqlite, table: invoice, date: {column: issued_at, format: iso8601}, value: total}
            group: {by: week, week-start: monday, last: 10, time-zone: Europe/Berlin}
            draw: {round: nearest:2}
            """
        ),
        (
            "invoices-by-country",
            """
            title: Invoices per month by country
            source:
              {database: invoices.sqlite, table: invoice, date: {column: issued_at, format: iso8601}, value: total, series: country}
            group: {by: month, last: 6, time-zone: Europe/Berlin}
            draw: {layout: stacked, round: nearest:2}
            """
        ),
    ]

    @Test func `the numbers are those of the SQLite twin, to the digit`() async throws {
        let server = try await PostgreSQLServer(in: scratch)
        do {
            try await compare(server)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private func compare(_ server: PostgreSQLServer) async throws {
        // Around midnight and the change of clocks, where a wrong zone would show.
        try FileManager.default.copyItem(
            atPath: try await Samples.database("invoices"), toPath: scratch.at("invoices.sqlite"))
        try await scratch.sqlite(
            scratch.at("invoices.sqlite"),
            """
            INSERT INTO invoice SELECT 90000 + value, 1, datetime('2026-10-24 21:30:00', '+' || (value * 30) || ' minutes'), 'Japan',
                value + 0.01 FROM generate_series(0, 120)
            """)
        // As of today rows count up to the last full hour: not one of in ten minutes, which the engine alone would have to leave out.
        try await scratch.shell(
            """
            at=$(TZ=Europe/Berlin date -d '10 minutes' '+%F %T')
            sqlite3 invoices.sqlite "INSERT INTO invoice VALUES (99999, 1, '$at', 'Japan', 1000000)"
            """)
        let rows = try await scratch.shell(
            "sqlite3 -csv invoices.sqlite \"SELECT id, customer_id, issued_at, country, total FROM invoice\"")
        try scratch.write("invoices.csv", rows)
        // The sample's times carry no zone and are meant as the report's.
        try await server.run(
            """
            SET TIME ZONE 'Europe/Berlin';
            CREATE TABLE invoice (id int PRIMARY KEY, customer_id int, issued_at timestamptz, country text, total numeric);
            \\copy invoice FROM 'invoices.csv' WITH (FORMAT csv)
            """)
        for (name, twin) in Self.pairs {
            try scratch.write("sqlite/\(name).yaml", twin)
            try FileManager.default.createDirectory(atPath: scratch.at("sqlite"), withIntermediateDirectories: true)
        }
        try scratch.link("sqlite/invoices.sqlite", to: scratch.at("invoices.sqlite"))
        try FileManager.default.copyItem(
            atPath: Samples.repository + "/recipes/_postgresql", toPath: scratch.at("postgresql"))
        for asOf in ["2026-11-20", "2026-10-26", "today"] {
            for engine in ["sqlite", "postgresql"] {
                // Another zone than the report's: nothing may depend on the session's.
                let outcome = try await scratch.invocation(
                    [
                        "run", "--reports", scratch.at(engine), "--archive", scratch.at("archive-" + engine), "--as-of",
                        asOf,
                    ], server.environment.merging(["PGTZ": "America/Los_Angeles"]) { _, new in new }
                ).run()
                #expect(outcome.isSuccess, "\(engine): \(outcome)")
            }
            for (name, _) in Self.pairs {
                let numbers = try ["sqlite", "postgresql"].map { engine in
                    try bars("archive-\(engine)/\(name)/\(asOf == "today" ? "latest" : asOf)/report.json")
                }
                let differing = zip(numbers[0], numbers[1]).filter { $0 != $1 }
                #expect(
                    !numbers[0].isEmpty && numbers[0] == numbers[1], "\(name) as of \(asOf): \(differing.prefix(3))")
            }
        }
    }

    /// The bars of a report as it was published, with every number as it is written.
    private func bars(_ file: String) throws -> [String] {
        let document = try JSONSerialization.jsonObject(with: scratch.data(file)) as? [String: Any]
        let pages = try #require(document?["pages"] as? [[String: Any]])
        return try pages.flatMap { $0["bars"] as? [[String: Any]] ?? [] }.map { bar in
            String(decoding: try JSONSerialization.data(withJSONObject: bar, options: .sortedKeys), as: UTF8.self)
        }
    }
}

/// A PostgreSQL server on loopback, in a folder of a test.
private struct PostgreSQLServer {
    /// How psql finds it.
    let environment: [String: String]
    private let scratch: Scratch
    private let data: String
    private let programs: String
    private let user: [String]

    /// Makes and starts one.
    init(in scratch: Scratch) async throws {
        self.scratch = scratch
        let found = try await scratch.shell("ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1")
        programs = found.trimmingCharacters(in: .whitespacesAndNewlines)
        let home = try scratch.folder("server")
        // PostgreSQL does not run as root, nor as a user without a name.
        if geteuid() == 0 {
            let nobody = try #require(getpwnam("nobody")).pointee
            user = ["/usr/bin/env", "setpriv", "--reuid", "nobody", "--regid", "\(nobody.pw_gid)", "--clear-groups"]
            try #require(chown(home, nobody.pw_uid, nobody.pw_gid) == 0)
            chmod(scratch.path, 0o755)
        } else {
            user = []
        }
        data = home + "/data"
        // The port decides the socket's name alone.
        environment = ["PGHOST": home, "PGPORT": "5432", "PGUSER": "barfolio", "PGDATABASE": "postgres"]
        try await command(
            "initdb", "--pgdata", data, "--username", "barfolio", "--auth", "trust", "--no-sync", "--encoding", "UTF8",
            "--locale", "C.UTF-8")
        try await command(
            "pg_ctl", "--pgdata", data, "--log", home + "/log", "--wait", "--options",
            "-c listen_addresses= -c unix_socket_directories=\(home) -c fsync=off -c timezone=UTC", "start")
    }

    /// Runs statements, and psql's own commands.
    func run(_ sql: String) async throws {
        try scratch.write("input.sql", sql)
        let outcome = try await scratch.invocation(
            of: ["/usr/bin/env"] + environment.map { "\($0)=\($1)" }
                + ["psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file", scratch.at("input.sql")]
        ).run()
        try #require(outcome.isSuccess, "\(outcome)")
    }

    func stop() async {
        do {
            try await command("pg_ctl", "--pgdata", data, "--mode", "immediate", "--wait", "stop")
        } catch {
            Issue.record("the server still runs: \(error)")
        }
    }

    private func command(_ name: String, _ arguments: String...) async throws {
        let outcome = try await scratch.invocation(of: user + [programs + "/" + name] + arguments).run()
        try #require(outcome.isSuccess, "\(name): \(outcome)")
    }
}
