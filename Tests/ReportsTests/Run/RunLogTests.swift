import Archive
import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

extension Notice: ExpressibleByStringLiteral {
    /// A sentence that holds nothing of anybody's, as tests have many.
    public init(stringLiteral text: String) { self.init(text) }
}

struct RunLogTests {
    private let day = CivilDate(daysSinceEpoch: 20_000)

    private var record: RunLog {
        var log = RunLog(.run)
        log.started = Date(timeIntervalSince1970: 1_795_227_300.25)
        log.ended = Date(timeIntervalSince1970: 1_795_227_301.5)
        log.seconds = 1.25
        log.messages = [Notice("m")]
        log.reports = [
            Edition(
                report: "weekly", asOf: day, result: .published, pages: 2, drawn: 1, reused: 1, rows: 3, used: 2,
                rejected: 1,
                revisions: [
                    Revision(
                        bucket: day, period: .week, series: nil, before: .integer(9_007_199_254_740_993),
                        after: .real(0.5))
                ], warnings: ["a / b"]),
            Edition(report: "broken", result: .failed, errors: ["why"]),
        ]
        return log
    }

    @Test(arguments: [("page 1", false), ("page 2", true)])
    func `what gnuplot said of a page does not end where another edition had drawn it`(reused: String, isOver: Bool) {
        var edition = Edition(report: "r", asOf: day, result: .published, drawn: 1, reused: 1)
        edition.unasked = [Condition.kind(ofGnuplotOn: reused)]
        let known = Condition("x", kind: Condition.kind(ofGnuplotOn: "page 1"), ending: "it is silent")
        edition.sayWhatChanged(since: [known])
        #expect(edition.recovered == (isOver ? ["report r: it is silent"] : []))
        #expect(edition.conditions.count == (isOver ? 0 : 1) && edition.warnings.isEmpty)
    }

    @Test func `what lasts is known behind megabytes of other lines`() throws {
        let folder = try TemporaryFolder()
        let archive = try ReportArchive(folder.path)
        var run = RunLog(.run)
        run.reports = [Edition(report: "r", asOf: day, result: .unchanged)]
        run.reports[0].conditions = [Condition("it lasts", ending: "it is over")]
        try archive.record(run)
        var other = RunLog(.regenerate)
        other.messages = [Notice(String(repeating: "x", count: 5 << 20))]
        other.reports = [Edition(report: "r", asOf: day.advanced(byDays: -1), result: .published)]
        try archive.record(other)
        let (known, told) = archive.reader.conditions(of: ["r": "\(day)"])
        #expect(known["r"]?.count == 1 && told == ["r": "\(day)"])
        // A regeneration tells of days, too.
        other.reports[0].asOf = day.advanced(byDays: 1)
        try archive.record(other)
        let later = archive.reader.conditions(of: ["r": "\(day.advanced(byDays: 1))"])
        #expect(later.known["r"]?.count == 1 && later.told == ["r": "\(day.advanced(byDays: 1))"])
        // Not of an edition that was removed.
        var wrong = run
        wrong.reports = [Edition(report: "r", asOf: day.advanced(byDays: 400), result: .published)]
        try archive.record(wrong)
        let right = archive.reader.conditions(of: ["r": "\(day.advanced(byDays: 1))"])
        #expect(right.known["r"]?.count == 1 && right.told == later.told)
        // What failed does not, and what was told before it is still known.
        run.reports = [Edition(report: "r", result: .failed)]
        try archive.record(run)
        let failed = archive.reader.conditions(of: ["r": "\(day.advanced(byDays: 1))"])
        #expect(failed.known["r"]?.isEmpty == true && failed.told == later.told)
    }

    @Test func `a record is one line, its keys sorted and all there`() {
        #expect(
            String(decoding: record.json, as: UTF8.self) == """
                {"command":"run","ended":"2026-11-21T02:15:01.500Z","messages":["m"],"reports":[\
                {"as_of":"2024-10-04","conditions":[],"drawn":1,"errors":[],"later":0,"pages":2,"recovered":[],"rejected":1,"report":"weekly","result":"published",\
                "reused":1,"revisions":[{"after":0.5,"before":9007199254740993,"bucket":"2024-10-04","period":"week",\
                "series":null}],"rows":3,"used":2,"warnings":["a / b"]},\
                {"as_of":null,"conditions":[],"drawn":0,"errors":["why"],"later":0,"pages":0,"recovered":[],"rejected":0,"report":"broken","result":"failed",\
                "reused":0,"revisions":[],"rows":0,"used":0,"warnings":[]}],\
                "schema":"barfolio-run/1","seconds":1.25,"started":"2026-11-21T02:15:00.250Z"}
                """)
    }

    @Test func `a record reads back as it was written`() throws {
        let again = try RunLog(json: record.json)
        #expect(again.json == record.json)
        #expect(again.started == record.started && again.reports[0].asOf == day)
        #expect(again.reports[0].revisions == record.reports[0].revisions)
        var shard = record
        shard.shard = Shard(3, of: 8)
        #expect(try RunLog(json: shard.json).shard == Shard(3, of: 8))
    }

    @Test func `editions that failed are named with their reports`() {
        func editions(_ report: String, _ count: Int, _ result: EditionResult = .failed) -> [Edition] {
            (0..<count).map { Edition(report: report, asOf: day.advanced(byDays: $0), result: result) }
        }
        let some = editions("mon", 1) + editions("sun", 3, .published) + editions("tue", 2)
        #expect(some.failedDays == "mon: 2024-10-04; tue: 2024-10-04, 2024-10-05")
        #expect(editions("mon", 12).failedDays?.hasSuffix(", 2024-10-13 and 2 more") == true)
        let many = (10..<22).flatMap { editions("r\($0)", 1) }
        #expect(many.failedDays?.hasSuffix("; r19: 2024-10-04; and 2 more reports") == true)
        #expect(editions("sun", 3, .unchanged).failedDays == nil)
    }

    @Test func `how long it took is in whole milliseconds`() {
        var log = RunLog(.prune)
        log.close()
        #expect(log.seconds >= 0 && log.seconds < 600 && (log.seconds * 1000).rounded() / 1000 == log.seconds)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
        (1_732_147_200.123, "2024-11-21T00:00:00.123Z"), (4_102_444_799.9996, "2100-01-01T00:00:00.000Z"),
        (1e30, "9999-12-31T23:59:59.999Z"), (-1e30, "1600-01-01T00:00:00.000Z"),
    ])
    func `a moment is written to the nearest millisecond and read again`(seconds: Double, text: String) throws {
        #expect(Date(timeIntervalSince1970: seconds).utcText == text)
        #expect(try Date(utcText: text).utcText == text)
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T02:15:00Z", "2026-11-21T02:15:00.250", "2026-11-21T24:00:00.000Z",
        "2026-02-30T00:00:00.000Z", "2026-11-21T02.15:00:250Z", "2026-11-21T+2:15:00.250Z",
    ])
    func `what is not a moment is not taken for one`(text: String) {
        #expect(throws: (any Error).self) { try Date(utcText: text) }
    }

    @Test func `a revision says what was and what is`() {
        func words(_ period: Period, _ series: String?, _ before: Amount?, _ after: Amount?) -> String {
            Revision(bucket: day, period: period, series: series, before: before, after: after).text
        }
        #expect(words(.week, nil, .integer(41), .integer(44)) == "revised week 2024-10-04: 41 → 44")
        #expect(words(.day, "buy", .real(0.25), nil) == "revised day 2024-10-04, buy: 0.25 → missing")
        #expect(words(.year, nil, nil, .real(-3)) == "revised year 2024-10-04: missing → -3")
    }
}
