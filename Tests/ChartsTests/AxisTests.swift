import Testing

@testable import Charts

struct AxisTests {
    @Test func theScaleOfTheSampleEndsAtARoundNumber() {
        let axis = Axis(for: [44, 12, 31, 0, 27].map { .integer($0) })
        #expect(axis.lower == 0)
        #expect(axis.upper == 50)
        #expect(axis.ticks.map(\.text) == ["0", "10", "20", "30", "40", "50"])
    }

    @Test func countsHaveWholeTicks() {
        for most in 1...300 {
            let axis = Axis(for: [.integer(Int64(most))])
            #expect(axis.ticks.allSatisfy { $0.value == $0.value.rounded() && !$0.text.contains(".") })
            #expect((2...7).contains(axis.ticks.count), "\(most): \(axis.ticks.map(\.text))")
        }
    }

    @Test(arguments: [
        ([0.5], ["0", "0.1", "0.2", "0.3", "0.4", "0.5"]),
        ([1.25], ["0", "0.25", "0.50", "0.75", "1.00", "1.25"]),
        ([46_641.36], ["0", "10,000", "20,000", "30,000", "40,000", "50,000"]),
        ([-3.0, 5.5], ["-2", "0", "2", "4", "6"]),
        ([-30.5, -4.5], ["-30", "-20", "-10", "0"]),
    ])
    func ticksAreRoundAndWrittenAlike(values: [Double], texts: [String]) {
        #expect(Axis(for: values.map { .real($0) }).ticks.map(\.text) == texts)
    }

    @Test func nothingButZerosStillHasAnAxis() {
        for amounts in [[], [Amount.integer(0)], [.real(0), .integer(0)]] {
            let axis = Axis(for: amounts)
            #expect(axis.lower == 0)
            #expect(axis.upper > 0)
            #expect(axis.ticks.map(\.text) == ["0", "1"])
        }
    }

    @Test func everyAmountIsWithinTheEndsWithRoomForItsNumber() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let size = Double(sign: .plus, exponent: Int.random(in: -60...900, using: &generator), significand: 1)
            let values = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                Double.random(in: -1...1, using: &generator) * size
            }
            let axis = Axis(for: values.map { .real($0) })
            let (most, least) = (max(0, values.max() ?? 0), min(0, values.min() ?? 0))
            let room = 0.05 * (axis.upper - axis.lower)
            #expect(axis.upper.isFinite && axis.lower.isFinite && axis.upper > axis.lower)
            #expect(most == 0 || axis.upper >= most + (least < 0 ? room : 0))
            #expect(least == 0 || axis.lower <= least - room)
            #expect(axis.ticks.allSatisfy { (axis.lower...axis.upper).contains($0.value) })
            #expect(axis.ticks.contains { $0.value == 0 })
            #expect((2...9).contains(axis.ticks.count), "\(values)")
        }
    }
}
