import TestKit
import Testing

@testable import Charts

struct AmountTests {
    @Test func `whole and other numbers are compared exactly`() {
        let large: Int64 = 9_007_199_254_740_993
        #expect(Amount.real(9_007_199_254_740_992) < .integer(large))
        #expect(Amount.integer(large) != .real(9_007_199_254_740_992))
        #expect(Amount.integer(large - 1) == .real(9_007_199_254_740_992))
        #expect(Amount.integer(2) < .real(2.5) && Amount.real(-2.5) < .integer(-2))
        #expect(Amount.integer(.max) < .real(0x1p63) && Amount.real(-0x1p64) < .integer(.min))
        #expect(Amount.integer(.min) == .real(-0x1p63))
    }

    @Test func `the order is total`() {
        var generator = SeededGenerator(seed: 3)
        let base: Int64 = 1 << 53
        let amounts = (0..<60).map { _ -> Amount in
            let value = base + .random(in: -3...3, using: &generator)
            return Bool.random(using: &generator)
                ? .integer(value) : .real(Double(value) + .random(in: -1...1, using: &generator))
        }
        for one in amounts {
            for other in amounts {
                #expect([one < other, other < one, one == other].count { $0 } == 1)
                for third in amounts where one < other && other < third { #expect(one < third) }
            }
        }
    }

    @Test func `only the largest of numbers that are one double is marked`() {
        let amounts: [Amount] = [
            .integer(9_007_199_254_740_993), .real(9_007_199_254_740_992), .integer(9_007_199_254_740_992),
        ]
        let bars = layOut(tally(amounts.map { (name: "a", series: nil, amount: $0) }))
        for _ in 0..<20 { #expect(mark(bars, Marking()).map(\.mark) == [.max, nil, nil]) }
    }

    @Test(arguments: ["", ".", "e5", "1e", "1e+", "1e2e3", "1e1.5", "1.2.3", "+-1", "1-2", "1e--2", "0x1", " 1", "1,5"])
    func `what is no decimal number in no locale is none`(text: String) {
        #expect(ExactDecimal(text.utf8) == nil)
    }

    @Test func `a height is never infinite`() {
        let style = ChartStyle.with { $0.numbers = NumberStyle(unit: 0.000000001) }
        let bars = layOut(tally([(name: "a", series: nil, amount: .real(9e299))]), style)
        #expect(bars[0].drawn.height.isFinite)
        #expect(paginate(bars, Paging(), style)[0].axis.upper.isFinite)
    }
}
