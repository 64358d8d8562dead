import Testing

@testable import Charts

struct PageTests {
    private func bars(_ values: [Int64?]) -> [Bar] {
        layOut(
            Tally(
                entries: values.enumerated().map { Tally.Entry(key: .label("\($0)"), amount: $1.map { .integer($0) }) },
                rows: values.count, used: values.count, rejected: []))
    }

    @Test func thirteenBarsMakePagesOfFiveFiveAndThree() {
        let pages = paginate(bars([7, 1, 2, 6, 3, 9, 2, 3, 1, 5, 1, 1, 6]), slots: 5)
        #expect(pages.map(\.bars.count) == [5, 5, 3])
        #expect(pages.map(\.number) == [1, 2, 3])
        #expect(pages.allSatisfy { $0.count == 3 && $0.slots == 5 && $0.axis == pages[0].axis })
        #expect(pages.map { $0.fileStem("page") } == ["page-001", "page-002", "page-003"])
    }

    @Test func pagesHoldEveryBarOnceAndInOrder() {
        var generator = SeededGenerator(seed: 11)
        for count in 0...300 {
            let slots = Int.random(in: 1...9, using: &generator)
            let all = bars((0..<count).map { _ in Int64.random(in: -9...9, using: &generator) })
            let pages = paginate(all, slots: slots)
            #expect(pages.flatMap(\.bars) == all)
            #expect(pages.dropLast().allSatisfy { $0.bars.count == slots })
            #expect(pages.allSatisfy { !$0.bars.isEmpty })
        }
    }

    @Test func everyTieForTheMaximumIsMarked() {
        let marked = mark(bars([3, 9, nil, 9, 0]), .max)
        #expect(marked.map(\.mark) == [nil, .max, nil, .max, nil])
        #expect(mark(bars([3, 9]), .none).allSatisfy { $0.mark == nil })
    }

    @Test func theLargestOfNegativesIsTheMaximum() {
        #expect(mark(bars([-3, -1, -2]), .max).map(\.mark) == [nil, .max, nil])
        #expect(mark(bars([-3, 0]), .max).map(\.mark) == [nil, .max])
    }

    @Test func nothingStandsOutAmongZerosOrWhereNothingIsKnown() {
        #expect(mark(bars([0, 0]), .max).allSatisfy { $0.mark == nil })
        #expect(mark(bars([nil, nil]), .max).allSatisfy { $0.mark == nil })
        #expect(mark([], .max).isEmpty)
    }

    @Test func zeroAndMissingAreToldApart() {
        let bars = bars([0, nil, 5])
        #expect(bars.map(\.state) == [.zero, .missing, .value])
        #expect(bars.map(\.text) == ["0", "–", "5"])
    }
}
