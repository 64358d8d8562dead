import Foundation
import TestKit
import Testing

@testable import Charts

struct NumberStyleTests {
    private static let indian = with(
        [.init(power: 3, after: "K"), .init(power: 5, after: "L"), .init(power: 7, after: "Cr")]
    ) { $0.secondaryGroupSize = 2 }
    private static let spanish = with([
        .init(power: 3, after: " mil"), .init(power: 6, after: " M"), .init(power: 9, from: 10, after: " mil M"),
        .init(power: 12, after: " B"),
    ]) {
        ($0.decimalSeparator, $0.groupingSeparator, $0.minimumGroupingDigits) = (",", ".", 2)
    }
    private static let korean = with([
        .init(power: 3, after: "천"), .init(power: 4, after: "만"), .init(power: 8, after: "억"),
        .init(power: 12, after: "조"),
    ])

    private static func with(
        _ units: [NumberLanguage.CompactUnit], _ change: (inout NumberLanguage) -> Void = { _ in }
    ) -> NumberLanguage {
        var language = NumberLanguage()
        language.compactUnits = units
        change(&language)
        return language
    }

    private func texts(_ style: NumberStyle, _ amounts: [Amount]) -> [String] {
        let writer = NumberWriter(style, for: amounts)
        return amounts.map(writer.text)
    }

    private static let reports: [([Amount], [String])] = [
        ([Amount.integer(7), .integer(12_345)], ["7", "12,345"]),
        ([.integer(-1_234_567)], ["−1,234,567"]),
        ([.real(37.62), .integer(5)], ["37.6", "5.0"]),
        ([.real(3), .real(1_000)], ["3", "1,000"]),
        ([.real(-12), .real(7), .real(39_773.8)], ["−12", "7", "39,774"]),
        ([.real(150.2), .real(150.4)], ["150.2", "150.4"]),
        ([.real(0.001234)], ["0.00123"]),
        ([.real(0.001)], ["0.001"]),
        ([.real(0.0123), .real(0.0456)], ["0.0123", "0.0456"]),
        ([.real(0.5), .real(0.25)], ["0.50", "0.25"]),
        ([.real(-0.004), .real(1.5)], ["−0.004", "1.5"]),
        ([.real(0.125), .real(-0.125), .real(1.005)], ["0.13", "−0.13", "1.01"]),
        ([.integer(0), .real(-0.0), .real(1.5)], ["0", "0", "1.5"]),
        ([.integer(999_999_999_999), .integer(7)], ["999,999,999,999", "7"]),
        ([.integer(9_007_199_254_740_993), .integer(12_345)], ["9,007T", "12.3K"]),
        ([.integer(.min), .integer(.max)], ["−9.223\u{A0}×\u{A0}10¹⁸", "9.223\u{A0}×\u{A0}10¹⁸"]),
        ([.real(999.999)], ["1,000"]),
        (
            [.real(1.234e18), .real(-9.9999e20), .real(2.5)],
            ["1.234\u{A0}×\u{A0}10¹⁸", "−1\u{A0}×\u{A0}10²¹", "2.5"]
        ),
        ([.real(999_999_999_999_999)], ["1,000T"]),
        ([.real(1e300), .real(Double.leastNonzeroMagnitude)], ["1\u{A0}×\u{A0}10³⁰⁰", "5\u{A0}×\u{A0}10⁻³²⁴"]),
        (
            [.real(6.02e23), .real(1.5e12), .real(1e-9), .real(0.00042)],
            ["6.02\u{A0}×\u{A0}10²³", "1.5\u{A0}×\u{A0}10¹²", "1\u{A0}×\u{A0}10⁻⁹", "4.2\u{A0}×\u{A0}10⁻⁴"]
        ),
        ([.real(2), .real(0.0012345), .real(-0.0049), .real(0.005)], ["2.00", "0.00123", "−0.0049", "0.01"]),
        ([.real(1e-5), .real(2e-8)], ["1\u{A0}×\u{A0}10⁻⁵", "2\u{A0}×\u{A0}10⁻⁸"]),
        ([.real(9.1e15), .integer(7_000_000_000_000), .integer(5)], ["9,100T", "7T", "5"]),
        ([.real(1_000), .real(2e-8), .real(-1e-7), .real(0.00042)], ["1,000", "<0.000001", ">−0.000001", "0.00042"]),
    ]

    @Test(arguments: reports)
    func `the numbers of a report have the same digits`(amounts: [Amount], expected: [String]) {
        #expect(texts(NumberStyle(), amounts) == expected)
    }

    @Test func `a rounded fraction beside a large whole number abbreviates neither`() {
        let style = NumberStyle(rounding: .init(.nearest, digits: 0))
        #expect(
            texts(style, [.integer(9_007_199_254_740_993), .real(1.6)]) == ["9,007,199,254,740,993", "2"])
    }

    private static let wholes: [(Rounding, Int64, String)] = [
        (Rounding(.up, digits: 1), 12_345, "1.3"), (.init(.up, digits: 1), 10_000, "1.0"),
        (.init(.up, digits: 1), 30_001, "3.1"),
        (.init(.up, digits: 1), -12_345, "−1.2"), (.init(.down, digits: 1), 12_345, "1.2"),
        (.init(.down, digits: 1), -12_345, "−1.3"),
        (.init(.nearest, digits: 1), 12_500, "1.3"), (.init(.nearest, digits: 1), -12_500, "−1.3"),
        (.init(.nearest, digits: 1), 12_499, "1.2"),
        (.init(.up, digits: 0), 1, "1"), (.init(.up, digits: 0), -1, ">−1"), (.init(.down, digits: 0), -1, "−1"),
        (.init(.up, digits: 2), 0, "0"),
        (.init(.up, digits: 1), .max, "922,337,203,685,477.6"), (.init(.up, digits: 1), .min, "−922,337,203,685,477.5"),
        (.init(.nearest, digits: 15), .min, "−922,337,203,685,477.580800000000000"),
    ]

    @Test(arguments: wholes)
    func `whole amounts are divided and rounded to the digit`(rounding: Rounding, amount: Int64, expected: String) {
        #expect(texts(NumberStyle(unit: 10_000, rounding: rounding), [.integer(amount)]) == [expected])
    }

    private static let fractions: [(Double, Rounding, String)] = [
        (1.1, Rounding(.up, digits: 1), "1.1"), (1.1, .init(.down, digits: 1), "1.1"),
        (0.3, .init(.down, digits: 1), "0.3"),
        (0.1 + 0.2, .init(.up, digits: 1), "0.4"), (2.675, .init(.nearest, digits: 2), "2.68"),
        (-0.04, .init(.nearest, digits: 1), ">−0.1"), (0.04, .init(.nearest, digits: 1), "<0.1"),
        (Double.leastNonzeroMagnitude, .init(.up, digits: 1), "0.1"),
        (Double.leastNonzeroMagnitude, .init(.down, digits: 1), "<0.1"),
        (-Double.leastNonzeroMagnitude, .init(.down, digits: 15), "−0.000000000000001"),
        (1.23456e300, .init(.up, digits: 15), "1.235\u{A0}×\u{A0}10³⁰⁰"),
        (1.23456e300, .init(.down, digits: 0), "1.234\u{A0}×\u{A0}10³⁰⁰"),
        (.greatestFiniteMagnitude, .init(.nearest, digits: 2), "1.798\u{A0}×\u{A0}10³⁰⁸"),
    ]

    @Test(arguments: fractions)
    func `fractions are rounded as they are written`(amount: Double, rounding: Rounding, expected: String) {
        #expect(texts(NumberStyle(rounding: rounding), [.real(amount)]) == [expected])
    }

    /// Written numbers read back: a sign, digits and a power of ten or a word for one. What is "<" or ">" something is none.
    private func read(_ text: String) -> (value: Double, rounding: Double)? {
        var (digits, power) = (text.replacing("−", with: "-").replacing(",", with: ""), 0)
        if let (index, word) = Array("KMBT").enumerated().first(where: { digits.last == $1 }) {
            digits = digits.replacing(String(word), with: "")
            power = 3 * (index + 1)
        }
        if let found = digits.firstMatch(of: /\u{A0}×\u{A0}10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/) {
            let exponent = found.2.compactMap { Array("⁰¹²³⁴⁵⁶⁷⁸⁹").firstIndex(of: $0) }.reduce(0) { 10 * $0 + $1 }
            power = found.1.isEmpty ? exponent : -exponent
            digits = String(digits[..<found.range.lowerBound])
        }
        let fraction = digits.split(separator: ".").dropFirst().first?.count ?? 0
        guard let value = Double("\(digits)e\(power)"), let rounding = Double("0.5e\(power - fraction)") else {
            return nil
        }
        return (value, rounding)
    }

    @Test func `all numbers of a chart are of one form, and read back as what they were`() throws {
        var generator = SeededGenerator(seed: 16)
        var forms: Set<String> = []
        for round in 0..<400 {
            let ends = [Int.random(in: -12...22, using: &generator), Int.random(in: -12...22, using: &generator)]
                .sorted()
            let amounts = (0..<12).map { _ -> Amount in
                let digits = Int64.random(in: -9_999...9_999, using: &generator)
                let power = Int.random(in: ends[0]...ends[1], using: &generator)
                return power >= 0 && power < 15 && Bool.random(using: &generator)
                    ? .integer(digits * (0..<power).reduce(1) { power, _ in power * 10 })
                    : .real(Double("\(digits)e\(power)")!)
            }
            let written = texts(NumberStyle(isCompact: round.isMultiple(of: 4)), amounts)
            let shown = written.filter { $0 != "0" && !$0.hasPrefix("<") && !$0.hasPrefix(">") }
            let scientific = shown.count { $0.contains("×") }
            // Beside powers of ten, what has none is below a thousand.
            let plain = zip(amounts, written).filter { !$1.contains("×") && $1 != "0" }
            #expect(scientific == 0 || plain.allSatisfy { 1..<1_000 ~= abs($0.0.double) }, "\(written)")
            #expect(!shown.contains { $0.contains("e") })
            let words = shown.filter { "KMBT".contains($0.last!) }
            // Beside words, what has none is below a thousand.
            #expect(words.isEmpty || shown.allSatisfy { words.contains($0) || !$0.contains(",") }, "\(written)")
            let isLarge = amounts.contains { abs($0.double) >= 1e12 }
            #expect(!isLarge || scientific > 0 || !words.isEmpty, "\(written)")
            forms.insert(scientific > 0 ? "powers" : words.isEmpty ? "digits" : "words")
            for (amount, text) in zip(amounts, written) where text != "0" {
                if text.hasPrefix("<") || text.hasPrefix(">") {
                    #expect(
                        abs(amount.double) < 1e-6 && text.dropFirst() == (amount.double < 0 ? "−0.000001" : "0.000001"))
                } else {
                    let (value, rounding) = try #require(read(text), "\(text)")
                    let error = abs(value - amount.double)
                    #expect(error <= rounding * (1 + 1e-6) + abs(value) * 1e-14, "\(amount) as \(text)")
                }
            }
        }
        #expect(forms.count == 3)
    }

    @Test func `nothing but zero is written as zero`() throws {
        var generator = SeededGenerator(seed: 12)
        for round in 0..<400 {
            let amounts = (0..<20).map { _ -> Amount in
                let digits = Int64.random(in: -9_999...9_999, using: &generator)
                let power = Int.random(in: -20...20, using: &generator)
                return Bool.random(using: &generator)
                    ? .integer(digits) : Double("\(digits)e\(power)").map { .real($0) } ?? .integer(1)
            }
            let unit = try #require(
                Decimal(string: ["1", "3600", "0.01", "10000000000"].randomElement(using: &generator)!))
            let rounding = [nil, nil, Rounding(.nearest, digits: 1), .init(.up, digits: 0), .init(.down, digits: 2)]
                .randomElement(using: &generator)!
            let style = NumberStyle(unit: unit, rounding: rounding, isCompact: round.isMultiple(of: 3))
            for (amount, text) in zip(amounts, texts(style, amounts)) {
                if amount.isZero {
                    #expect(text == "0")
                } else if text.hasPrefix("<") || text.hasPrefix(">") {
                    // The number is between zero and the least that is shown.
                    let bound = try #require(read(String(text.dropFirst()))).value
                    let value = amount.double / style.unitAsDouble
                    #expect(text.hasPrefix("<") ? value > 0 && value < bound : value < 0 && value > bound, "\(text)")
                    #expect(abs(bound) == pow(10, -Double(rounding?.digits ?? 6)), "\(text)")
                } else {
                    let value = try #require(read(text), "\(text)").value
                    #expect(value != 0 && (value < 0) == (amount.double < 0), "\(amount) as \(text)")
                }
            }
        }
    }

    @Test func `less than the least that is shown has the prefix and the suffix, too`() {
        let style = NumberStyle(unit: 3_600, rounding: .init(.nearest, digits: 1), prefix: "€", suffix: " h")
        #expect(
            texts(style, [1, -2, 0, 180, 179].map(Amount.integer)) == [
                "<€0.1 h", ">−€0.1 h", "€0", "€0.1 h", "<€0.1 h",
            ])
    }

    @Test func `a legend's numbers are those of its cells`() {
        let style = NumberStyle(unit: 100, rounding: Rounding(.down, digits: 2))
        for number in 1...999 as ClosedRange<Int64> {
            let writer = NumberWriter(style, for: [.integer(number)])
            #expect(writer.text(forDrawn: Double(number) / 100) == writer.text(for: .integer(number)))
        }
        let tenths = NumberWriter(NumberStyle(unit: Decimal(1) / 10, rounding: Rounding(.nearest, digits: 1)), for: [])
        #expect(1.935 / 0.1 < 19.35 && tenths.text(forDrawn: 1.935 / 0.1) == tenths.text(for: .real(1.935)))
    }

    @Test func `units may be fractions, huge and tiny`() throws {
        let unit = try #require(Decimal(string: "0.01"))
        #expect(texts(NumberStyle(unit: unit), [.integer(12), .real(0.005)]) == ["1,200.0", "0.5"])
        let long = try #require(Decimal(string: "3.33333333333333333333333333333333333"))
        #expect(
            texts(NumberStyle(unit: long, rounding: .init(.nearest, digits: 15)), [.integer(10)]) == [
                "3.000000000000000"
            ])
        let amounts: [Amount] = [.integer(.max), .integer(.min), .real(1e300), .real(-Double.leastNonzeroMagnitude)]
        for exponent in [-127, -60, -19, 19, 60, 127] {
            for rounding in [nil, Rounding(.up, digits: 15), .init(.down, digits: 0)] {
                for isCompact in [false, true] {
                    let unit = Decimal(sign: .plus, exponent: exponent, significand: 7)
                    let style = NumberStyle(unit: unit, rounding: rounding, isCompact: isCompact)
                    #expect(texts(style, amounts).allSatisfy { !$0.isEmpty && $0.count < 70 })
                }
            }
        }
        let tiny = NumberStyle(unit: Decimal(sign: .plus, exponent: -100, significand: 1))
        #expect(texts(tiny, [.integer(3)]) == ["3\u{A0}×\u{A0}10¹⁰⁰"])
    }

    private static let shortened: [(Int64, String)] = [
        (1_234, "1.2K"), (1_000, "1K"), (12_345, "12.3K"), (123_456, "123K"), (1_234_567, "1.2M"), (999, "999"),
        (999_499, "999K"), (999_500, "1M"), (999_999, "1M"), (-999_999, "−1M"), (99_960, "100K"), (0, "0"),
        (999_999_999_999, "1T"), (1_234_000_000_000_000, "1,234T"), (12_340_000_000_000_000, "12,340T"),
        (.max, "9.223\u{A0}×\u{A0}10¹⁸"), (.min, "−9.223\u{A0}×\u{A0}10¹⁸"),
    ]

    @Test(arguments: shortened)
    func `a compact number never reaches the next word`(amount: Int64, expected: String) {
        #expect(texts(NumberStyle(isCompact: true), [.integer(amount)]) == [expected])
    }

    @Test func `small compact numbers are plain`() {
        let amounts = [0.1 + 0.2, 1.005, 37.62, 999.4, 999.5, 99.996, -0.001234, 1.5e-7, 1e-300].map(Amount.real)
        #expect(
            texts(NumberStyle(isCompact: true), amounts)
                == ["0.3", "1.01", "37.6", "999", "1K", "100", "−0.00123", "<0.000001", "<0.000001"])
    }

    @Test func `a compact number is rounded as its style says`() {
        let amounts = [0, 7, 12_301, 999_950, -12_399].map(Amount.integer)
        #expect(
            texts(NumberStyle(rounding: .init(.up, digits: 1), isCompact: true), amounts)
                == ["0", "7.0", "12.4K", "1.0M", "−12.3K"])
        #expect(texts(NumberStyle(unit: 1_000, isCompact: true), [.integer(12_345_678)]) == ["12.3K"])
    }

    @Test func `words are those of the language`() {
        let amounts = [1_234, 123_456, 12_345_678, 123_456_789, 12_345_678_901].map(Amount.integer)
        #expect(
            texts(NumberStyle(isCompact: true, language: Self.korean), amounts)
                == ["1.2천", "12.3만", "1235만", "1.2억", "123억"])
        #expect(
            texts(NumberStyle(language: Self.indian), amounts)
                == ["1,234", "1,23,456", "1,23,45,678", "12,34,56,789", "12,34,56,78,901"])
        #expect(
            texts(NumberStyle(isCompact: true, language: Self.indian), amounts)
                == ["1.2K", "1.2L", "1.2Cr", "12.3Cr", "1,235Cr"])
        #expect(
            texts(NumberStyle(language: Self.spanish), amounts)
                == ["1234", "123.456", "12.345.678", "123.456.789", "12.345.678.901"])
        let billions = [1_234_567_890, 9_999_400_000, 9_999_999_999, 12_345_678_901].map(Amount.integer)
        #expect(
            texts(NumberStyle(isCompact: true, language: Self.spanish), billions)
                == ["1235 M", "9999 M", "10 mil M", "12,3 mil M"])
    }

    @Test func `a prefix stands between the sign and the digits`() {
        let amounts = [1_200, -1_200, 0].map(Amount.integer)
        #expect(texts(NumberStyle(prefix: "₩"), amounts) == ["₩1,200", "−₩1,200", "₩0"])
        #expect(texts(NumberStyle(suffix: " 円"), amounts) == ["1,200 円", "−1,200 円", "0 円"])
        #expect(
            texts(NumberStyle(isCompact: true, prefix: "€ ", language: Self.spanish), amounts)
                == ["€ 1,2 mil", "−€ 1,2 mil", "€ 0"])
    }

    private static let ticks: [(NumberStyle, Double, [String])] = [
        (NumberStyle(), 0.1, ["−0.1", "0", "0.1", "0.2", "0.3"]),
        (NumberStyle(), 2.5, ["−2.5", "0", "2.5", "5.0", "7.5"]),
        (NumberStyle(), 5_000, ["−5,000", "0", "5,000", "10,000", "15,000"]),
        (NumberStyle(), 0.0025000000000000005, ["−0.0025", "0", "0.0025", "0.0050", "0.0075"]),
        (NumberStyle(unit: 10_000, rounding: .init(.up, digits: 1)), 2_500, ["−0.25", "0", "0.25", "0.50", "0.75"]),
        (NumberStyle(unit: 7), 1, ["−0.143", "0", "0.143", "0.286", "0.429"]),
        (NumberStyle(isCompact: true), 500, ["−500", "0", "500", "1K", "1.5K"]),
        (NumberStyle(isCompact: true), 250_000, ["−250K", "0", "250K", "500K", "750K"]),
        (NumberStyle(isCompact: true), 500_000, ["−500K", "0", "500K", "1M", "1.5M"]),
        (NumberStyle(isCompact: true), 0.5, ["−0.5", "0", "0.5", "1", "1.5"]),
        (NumberStyle(isCompact: true, language: korean), 5_000_000, ["−500만", "0", "500만", "1000만", "1500만"]),
        (NumberStyle(prefix: "₩", suffix: " per day"), 5, ["−₩5", "₩0", "₩5", "₩10", "₩15"]),
        (NumberStyle(suffix: " 円"), 5, ["−5 円", "0 円", "5 円", "10 円", "15 円"]),
        (NumberStyle(suffix: " kg"), 5, ["−5 kg", "0 kg", "5 kg", "10 kg", "15 kg"]),
        (NumberStyle(unit: 1_000, prefix: "€", suffix: " k"), 5_000, ["−€5 k", "€0", "€5 k", "€10 k", "€15 k"]),
        (
            NumberStyle(), 1e16,
            [
                "−10,000,000,000,000,000", "0", "10,000,000,000,000,000", "20,000,000,000,000,000",
                "30,000,000,000,000,000",
            ]
        ),
        (
            NumberStyle(), 1e18,
            ["−1\u{A0}×\u{A0}10¹⁸", "0", "1\u{A0}×\u{A0}10¹⁸", "2\u{A0}×\u{A0}10¹⁸", "3\u{A0}×\u{A0}10¹⁸"]
        ),
        (
            NumberStyle(), 1e-20,
            ["−1\u{A0}×\u{A0}10⁻²⁰", "0", "1\u{A0}×\u{A0}10⁻²⁰", "2\u{A0}×\u{A0}10⁻²⁰", "3\u{A0}×\u{A0}10⁻²⁰"]
        ),
    ]

    @Test func `a zero has the sign of a part, and no word for thousands`() throws {
        let zeros = [(nil, "0%"), ("0.01", "0%"), ("0.001", "0%"), ("1000", "0")] as [(String?, String)]
        for (unit, zero) in zeros {
            let unit = try #require(Decimal(string: unit ?? "1"))
            let writer = NumberWriter(NumberStyle(unit: unit, suffix: "%"), for: [.integer(0), .integer(50)])
            #expect(writer.text(for: .integer(0)) == zero, "\(unit)")
            #expect(writer.tickText(for: 0, step: 50) == zero, "\(unit)")
        }
    }

    @Test(arguments: ticks)
    func `ticks have the digits that their step needs`(style: NumberStyle, step: Double, expected: [String]) {
        let writer = NumberWriter(style, for: [])
        #expect((-1...3).map { writer.tickText(for: Double($0) * step, step: step) } == expected)
    }

    @Test(arguments: ["de_DE.UTF-8", "fa_IR.UTF-8", "hi_IN.UTF-8"])
    func `the host's locale plays no part`(locale: String) async {
        await #expect(processExitsWith: .success) { [locale] in
            for name in ["LC_ALL", "LANG", "LC_NUMERIC"] { setenv(name, locale, 1) }
            setlocale(LC_ALL, "")
            let amounts: [Amount] = [.real(-1_234.5), .real(1e20), .integer(0)]
            let writer = NumberWriter(NumberStyle(unit: Decimal(5) / 10), for: amounts)
            #expect(amounts.map(writer.text) == ["−2.469\u{A0}×\u{A0}10³", "2\u{A0}×\u{A0}10²⁰", "0"])
            #expect(writer.tickText(for: 0.25, step: 0.25) == "5\u{A0}×\u{A0}10⁻¹")
        }
    }
}
