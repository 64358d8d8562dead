import TestKit
import Testing

@testable import Charts

/// Values, names and paths of any length in messages.
struct LongMessageTests {
    private let long = String(repeating: "long ", count: 200_000)

    @Test func `a message about a value of a megabyte has its beginning and its end`() {
        var error = ReportError(
            .data, subject: "report a, \(long)", found: "the locale “\(long)” is not known", evidence: "it is \(long)!",
            advice: "leave out \(long) there")
        error.lastOutput = long
        #expect(error.found.hasPrefix("the locale “long ") && error.found.hasSuffix("long ” is not known"))
        #expect(error.description.utf8.count < 10_000)
        (error.subject, error.found, error.evidence, error.advice) = (long, long, long, long)
        #expect(error.description.utf8.count < 10_000)
        let marks = "e" + String(repeating: "\u{301}", count: 400_000)
        #expect(ReportError(.data, subject: marks, found: marks, advice: marks).description.utf8.count < 20_000)
    }

    @Test func `a message about the longest path that the system can open is whole`() {
        let path = String(repeating: "/folder", count: 4_095 / 7)
        let error = ReportError(.data, subject: path, found: "\(path) is gone", advice: "look at it: ls -l \(path)")
        #expect(error.description.split(separator: path, omittingEmptySubsequences: false).count == 4)
    }

    @Test func `the nearest spelling of a word of a megabyte is not looked for`() {
        let time = threadTime {
            #expect(nearestSpelling(to: long, among: [long + "x", "x" + long, "week"]) == nil)
        }
        #expect(time < .milliseconds(100), "\(time)")
    }
}
