import Foundation
import TestKit
import Testing

/// Editions that find their pages drawn already.
@Suite(.tags(.process))
struct ReuseTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        // Every start of gnuplot, if only to ask for its version, leaves a line.
        try scratch.program(
            "counting/gnuplot",
            "echo started >>'\(scratch.at("starts"))'; PATH=\(Barfolio.path) exec gnuplot \"$@\"")
    }

    private func edition(_ arguments: String..., asOf: String = Samples.asOf) async throws -> Outcome {
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", asOf]
        return try await scratch.invocation(
            ["run"] + places + arguments, ["PATH": "\(scratch.at("counting")):\(Barfolio.path)"]
        ).run()
    }

    /// How often gnuplot was started since this was asked for.
    private func starts() throws -> Int {
        guard scratch.exists("starts") else { return 0 }
        defer { try? scratch.remove("starts") }
        return try scratch.text("starts").split(separator: "\n").count
    }

    private func inode(_ file: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.at("archive/\(file)"))
        return try #require(attributes[.systemFileNumber] as? Int)
    }

    @Test func `the same edition over again starts no gnuplot and touches nothing`() async throws {
        #expect(try await edition().isSuccess)
        #expect(try starts() > 0)
        let before = try inode("records/2026-11-20/report.json")
        let again = try await scratch.unchanged("archive") { try await edition() }
        #expect(again.isSuccess, "\(again)")
        #expect(try starts() == 0)
        #expect(try inode("records/2026-11-20/report.json") == before)
        #expect(again.output.contains("/records/2026-11-20/page-003.svg"))
    }

    @Test func `without its memory an edition is read again, and still not drawn`() async throws {
        #expect(try await edition().isSuccess)
        _ = try starts()
        try scratch.remove("archive/.cache")
        #expect(try await scratch.unchanged("archive") { try await edition() }.isSuccess)
        // Its version alone.
        #expect(try starts() == 1)
    }

    @Test func `a new edition without new rows takes every page over that does not say how far it goes`() async throws {
        // Two days of one week, after the last row.
        #expect(try await edition(asOf: "2026-11-23").isSuccess)
        let next = try await edition(asOf: "2026-11-24")
        #expect(next.isSuccess, "\(next)")
        #expect(try scratch.text("archive/weekly-posts/2026-11-24/page-001.svg").contains("11月24日まで"))
        for page in ["records/2026-11-23/page-001", "monthly-invoices/2026-11-23/page-001"] {
            for ending in ["gp", "svg", "png"] {
                let later = page.replacingOccurrences(of: "2026-11-23", with: "2026-11-24")
                #expect(try inode("\(page).\(ending)") == inode("\(later).\(ending)"))
            }
        }
        for report in ["monthly-invoices", "records", "weekly-posts"] {
            #expect(try await Edition(scratch.at("archive/\(report)/2026-11-24")).flaws() == [])
        }
    }

    @Test func `only what changed is drawn`() async throws {
        #expect(try await edition("records").isSuccess)
        func pages() throws -> [Int] { try (1...3).map { try inode("records/2026-11-20/page-00\($0).svg") } }
        let before = try pages()
        // Of the last page, and not the largest of all: no scale changes.
        try await scratch.sqlite(
            scratch.at("samples/records.sqlite"), "UPDATE records SET value = 5 WHERE name = '十三郎'")
        #expect(try await edition("records").isSuccess)
        let after = try pages()
        #expect(after[..<2] == before[..<2] && after[2] != before[2])
        let bars = try ChartDocument(json: scratch.data("archive/records/latest/report.json")).bars
        #expect(bars.last?.label == "十三郎" && bars.last?.value == 5)
        #expect(try await Edition(scratch.at("archive/records/latest")).flaws() == [])
    }

    @Test(arguments: ["page-002.svg", "page-002.png", "page-002.gp"])
    func `a page that was damaged is drawn again and not handed on`(file: String) async throws {
        #expect(try await edition("records").isSuccess)
        let sound = try scratch.data("archive/records/2026-11-20/\(file)")
        var damaged = sound
        damaged[damaged.count / 2] ^= 1
        try damaged.write(to: URL(fileURLWithPath: scratch.at("archive/records/2026-11-20/\(file)")))
        let next = try await edition("records", asOf: "2026-11-21")
        #expect(next.isSuccess, "\(next)")
        #expect(try scratch.data("archive/records/2026-11-21/\(file)") == sound)
        #expect(try await Edition(scratch.at("archive/records/2026-11-21")).flaws() == [])
        // The same edition, too, is put right.
        #expect(try await edition("records").isSuccess)
        #expect(try scratch.data("archive/records/2026-11-20/\(file)") == sound)
    }

    @Test func `fresh draws everything anew, and the same`() async throws {
        #expect(try await edition().isSuccess)
        _ = try starts()
        let again = try await scratch.unchanged("archive") { try await edition("--fresh") }
        #expect(again.isSuccess, "\(again)")
        #expect(try starts() > 0)
        // It says so, and what editions share stays shared.
        let last = try #require(scratch.text("archive/journal.jsonl").split(separator: "\n").last)
        #expect(last.contains(#""result":"unchanged""#) && !last.contains(#""result":"published""#), "\(last)")
    }

    @Test func `contact sheets are taken over whole`() async throws {
        try scratch.append("output: {formats: [svg, png], contact-sheet: true}\n", to: "reports/records.yaml")
        #expect(try await edition("records").isSuccess)
        let files = try scratch.names(in: "archive/records/2026-11-20")
        #expect(files.filter { $0.contains("-sheet-") }.count == 3)
        _ = try starts()
        #expect(try await edition("records", asOf: "2026-11-21").isSuccess)
        #expect(try starts() == 0)
        #expect(try scratch.names(in: "archive/records/2026-11-21") == files)
        try scratch.remove("archive/.cache")
        #expect(try await edition("records").isSuccess)
        #expect(try scratch.names(in: "archive/records/2026-11-20") == files)
    }

    @Test func `rows that wait in the log of a database behind a link are seen`() async throws {
        let database = scratch.at("samples/real/app.sqlite")
        try scratch.folder("samples/real")
        try await scratch.sqlite(
            database, "PRAGMA journal_mode = WAL; CREATE TABLE t (name TEXT, v INTEGER); INSERT INTO t VALUES ('a', 1)")
        try scratch.link("samples/app.sqlite", to: database)
        try scratch.write(
            "reports/linked.yaml",
            "source: {database: ../samples/app.sqlite, table: t, label: name, value: v}\noutput: {formats: [svg]}\n")
        #expect(try await edition("linked").isSuccess)
        // Killed with its log left behind.
        try await scratch.shell(
            """
            python3 - "$1" <<'end'
            import os, sqlite3, sys
            database = sqlite3.connect(sys.argv[1])
            database.execute("PRAGMA wal_autocheckpoint = 0")
            database.execute("INSERT INTO t VALUES ('b', 2)")
            database.commit()
            os._exit(0)
            end
            """, database)
        try #require(scratch.exists("samples/real/app.sqlite-wal"))
        #expect(try await edition("linked").isSuccess)
        let bars = try ChartDocument(json: scratch.data("archive/linked/latest/report.json")).bars
        #expect(bars.map(\.label) == ["a", "b"])
    }

    @Test func `a PDF is taken over with the new edition's date`() async throws {
        try scratch.append("output: {formats: [pdf]}\n", to: "reports/records.yaml")
        #expect(try await edition("records").isSuccess)
        _ = try starts()
        #expect(try await edition("records", asOf: "2026-11-21").isSuccess)
        #expect(try starts() == 0)
        let document = String(
            decoding: try scratch.data("archive/records/2026-11-21/report.pdf"), as: Unicode.ASCII.self)
        #expect(document.contains("/CreationDate (D:20261121000000Z"))
        #expect(try await Edition(scratch.at("archive/records/2026-11-21")).flaws() == [])
    }
}
