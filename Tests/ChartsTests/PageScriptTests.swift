import Foundation
import Testing

@testable import Charts

struct PageScriptTests {
    @Test func thePreambleIsTheContractWithTemplates() throws {
        let zone = try zone("Asia/Tokyo")
        let grouping = Grouping(period: .week, weekStart: .sunday, zone: zone, asOf: try day("2026-11-20"), last: 4)
        let buckets = Array(sequence(first: grouping.lastBucket) { grouping.bucket(before: $0) }.prefix(4).reversed())
        let amounts: [Amount?] = [.integer(12), .integer(0), nil, .integer(1_044)]
        let tally = Tally(
            entries: zip(buckets, amounts).map { Tally.Entry(key: .bucket($0), amount: $1) }, rows: 3, used: 3,
            rejected: [])
        let pages = paginate(mark(layOut(tally), .max), slots: 5)
        let words = PageWords(
            title: "週ごとの \"登録数\"", subtitle: ["records per week", "Asia/Tokyo"], source: "app.sqlite",
            asOf: grouping.asOf)
        let script = PageScript(
            pages[0], stem: "page", words: words, style: PageStyle(), template: "# the template, word for word\n",
            label: LabelText { _ in true })
        #expect(script.fileStem == "page-001")
        try expectGolden(script.text, "page.gp")
    }

    @Test func manyBarsShrinkTheirNumbersInsteadOfOverlapping() {
        let entries = (0..<40).map { Tally.Entry(key: .label("name \($0)"), amount: .integer(1_000_000)) }
        let page = paginate(layOut(Tally(entries: entries, rows: 40, used: 40, rejected: [])), slots: 40)[0]
        let layout = PageLayout(
            page, words: PageWords(title: "", subtitle: [], source: "", asOf: CivilDate(daysSinceEpoch: 0)),
            style: PageStyle(), label: LabelText { _ in true })
        #expect(layout.valueSize == PageStyle().textSize(.least))
        #expect(layout.names.allSatisfy { textWidth($0, size: Double(layout.nameSize)) <= 25 })
    }
}

/// Compares text with a golden file. With `UPDATE_GOLDEN=1` the file is rewritten, and the test fails all the same.
func expectGolden(_ text: String, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
        try Data(text.utf8).write(to: file)
        Issue.record("\(name) was rewritten: look at the difference, then run the tests without UPDATE_GOLDEN")
        return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "differs from Golden/\(name); UPDATE_GOLDEN=1 rewrites it")
}
