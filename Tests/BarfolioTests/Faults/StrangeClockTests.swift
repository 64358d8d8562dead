import Foundation
import TestKit
import Testing

/// Row 19 of the fault plan: what the clock says does not show.
@Suite(
    .tags(.process, .slow, .faults), .enabled("needs faketime") { try await Scratch.canChangeClock() })
struct StrangeClockTests {
    /// In UTC, when the edition's day is over. The last four lie around the hours that Berlin's clocks skip and repeat.
    private static let moments = [
        "2026-11-22 00:00:01", "2026-12-31 23:59:59", "2038-01-19 03:14:06", "2038-01-19 03:14:09",
        "2099-12-31 23:59:58", "2100-03-01 00:00:00", "2028-02-29 12:00:00", "2027-03-28 00:59:58",
        "2027-03-28 01:00:30", "2027-10-31 00:30:00", "2027-10-31 01:30:00",
    ]

    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    /// barfolio, for which it is another time.
    private func edition(at moment: String, into archive: String, _ more: [String] = []) throws -> Invocation {
        var run = try scratch.invocation(
            ["run", "--reports", "reports", "--archive", scratch.at(archive), "--quiet"] + more,
            ["TZ": "UTC"])
        run.words = ["/usr/bin/env", "faketime", moment, "env", "TZ=Europe/Berlin"] + run.words
        return run
    }

    @Test func `an edition is the same bytes whatever the clock says`() async throws {
        let usual = try await scratch.edition(environment: ["TZ": "Europe/Berlin"])
        try #require(usual.isSuccess, "\(usual)")
        let expected = ArchiveState.visible(scratch.at("archive"))
        for moment in Self.moments {
            let outcome = try await edition(at: moment, into: "other", ["--as-of", Samples.asOf]).run()
            #expect(outcome.isSuccess, "\(moment): \(outcome)")
            let differences = ArchiveState.visible(scratch.at("other")).differences(from: expected)
            #expect(differences.isEmpty, "\(moment): \(differences)")
            try scratch.remove("other")
        }
    }

    @Test(arguments: ["1970-01-01 00:00:01", "2001-09-09 01:46:40", "2026-11-19 12:00:00"])
    func `an edition of a day that is still to come for the clock says so`(moment: String) async throws {
        let outcome = try await edition(at: moment, into: "archive", ["--as-of", Samples.asOf]).run()
        #expect(outcome.isSuccess, "\(outcome)")
        for report in ["monthly-invoices", "weekly-posts"] {
            let json = try scratch.data("archive/\(report)/\(Samples.asOf)/report.json")
            let document = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            #expect(document["ahead"] != nil, "\(report)")
        }
    }

    @Test func `a clock that runs backwards between runs changes nothing`() async throws {
        let first = try await scratch.edition(environment: ["TZ": "Europe/Berlin"])
        try #require(first.isSuccess, "\(first)")
        let expected = ArchiveState.visible(scratch.at("archive"))
        for moment in Self.moments.sorted().reversed() {
            let outcome = try await edition(at: moment, into: "archive", ["--as-of", Samples.asOf]).run()
            #expect(outcome.isSuccess, "\(moment): \(outcome)")
            let differences = ArchiveState.visible(scratch.at("archive")).differences(from: expected)
            #expect(differences.isEmpty, "\(moment): \(differences)")
        }
    }

    /// Where neither the command line nor a definition names the day, it is today's, in the zone where one stands.
    @Test(arguments: [
        ("2026-03-28 22:30:00", "2026-03-28"), ("2026-03-28 23:30:00", "2026-03-29"),
        ("2026-03-29 01:00:30", "2026-03-29"), ("2026-10-24 22:30:00", "2026-10-25"),
        ("2026-10-25 00:30:00", "2026-10-25"), ("2026-10-25 01:30:00", "2026-10-25"),
        ("2026-10-25 23:30:00", "2026-10-26"), ("2038-01-19 03:14:09", "2038-01-19"),
    ])
    func `today is the day that the report's own zone has`(moment: String, day: String) async throws {
        let outcome = try await edition(at: moment, into: "archive", ["monthly-invoices"]).run()
        #expect(outcome.isSuccess, "\(moment): \(outcome)")
        #expect(try scratch.target(of: "archive/monthly-invoices/latest") == day)
    }
}
