import Foundation

/// Writes the numbers of one report alike: a style, with the digits that the report's amounts need.
///
/// A zero is "0" in every style, with the style's prefix and suffix ("₩0"), and nothing else is: what would read as zero has
/// digits of its own ("0.00042"), or is less than the least that is shown: where the style rounds ("<0.1", ">−₩1"), and of what is
/// tiny beside larger numbers ("<0.000001"). The minus sign comes before the prefix ("−₩1,200").
package struct NumberWriter: Sendable, Equatable {
    /// In which of these all numbers of a report are written.
    enum Form {
        /// All digits: 7,000,000.
        case plain
        /// With a word for a power of ten: 7M.
        case compact
        /// With the power of ten itself: 7 × 10⁶.
        case scientific
    }

    /// The style that it writes in.
    package let style: NumberStyle
    /// What its report's numbers need.
    let form: Form
    /// Digits after the separator where the style neither rounds nor is compact.
    private(set) var fractionDigits: Int
    private var unit: ExactDecimal

    /// Chooses the digits that all amounts of a report need together: none where all are whole once they are divided by the unit; else
    /// the fewest that tell the amounts apart, change none by more than a twentieth of itself, and keep three digits of the
    /// largest, up to two for ordinary fractions. Zeros that all would end with go.
    package init(_ style: NumberStyle, for amounts: [Amount]) {
        let unit = ExactDecimal(style.unit)
        self.style = style
        self.unit = unit
        let quotients = amounts.map { Quotient(dividend: ExactDecimal($0), divisor: unit) }
        let areExact = zip(amounts, quotients).allSatisfy { $0.isExact || $1.magnitude < Self.largest }
        form = Self.form(of: quotients, style, areExact: areExact)
        guard form == .plain, style.rounding == nil else {
            fractionDigits = style.rounding?.digits ?? 0
            return
        }
        let magnitudes = quotients.filter { !$0.dividend.isZero }.map(\.magnitude).filter { $0 < Self.largest }
        let isFraction = quotients.contains { $0.magnitude < Self.largest && !$0.isWhole }
        let largest = magnitudes.max() ?? 0
        let most = isFraction ? min(15, 2 - min(0, largest)) : 0
        fractionDigits = Self.fewestDigits(quotients, from: min(most, max(0, 2 - largest)), to: most)
    }

    /// For a number beside the report's own, such as their mean: in their form, with the digits that it needs itself where these are more.
    package func withDigits(of amount: Amount) -> NumberWriter {
        if form != .plain { return self }
        return copy(of: self) {
            $0.fractionDigits = max(fractionDigits, NumberWriter(style, for: [amount]).fractionDigits)
        }
    }

    /// Units from 10^12 on, unless the style rounds and all digits are known; powers of ten where the largest number is beyond the
    /// last word, and where all are so small that some would be zeros.
    private static func form(of quotients: [Quotient], _ style: NumberStyle, areExact: Bool) -> Form {
        let magnitudes = quotients.filter { !$0.dividend.isZero }.map(\.magnitude)
        guard let least = magnitudes.min(), let most = magnitudes.max() else {
            return style.isCompact ? .compact : .plain
        }
        if style.rounding == nil, least < leastPlain, most < -3 { return .scientific }
        if !style.isCompact {
            if style.rounding == nil ? most < 12 : areExact { return .plain }
        }
        return most < endOfUnits(style) ? .compact : .scientific
    }

    /// The power of ten from which the last word would have long numbers before it.
    private static func endOfUnits(_ style: NumberStyle) -> Int {
        max(largest, (style.language.compactUnits.last?.power ?? 0) + 5)
    }

    private static func fewestDigits(_ quotients: [Quotient], from least: Int, to most: Int) -> Int {
        func written(_ digits: Int) -> [RoundedNumber?] {
            quotients.map { $0.rounded(toDigits: digits, .toNearestOrAwayFromZero) }
        }
        var digits = most
        // Among very many some are always close.
        if least < most, quotients.count <= 10_000 {
            let exact = written(most)
            let different = Set(exact).count
            digits =
                (least..<most).first { digits in
                    let short = written(digits)
                    let scale = Double(powersOfTen[most - digits])
                    return Set(short).count == different
                        && zip(short, exact).allSatisfy { short, exact in
                            guard let short, let exact else { return true }
                            let size = Double(exact.digits)
                            return abs(Double(short.digits) * scale - size) <= size / 20
                        }
                } ?? most
        }
        while digits > 0, written(digits).allSatisfy({ $0?.digits.isMultiple(of: 10) ?? true }) { digits -= 1 }
        return digits
    }

    /// The number for a reader, in the form of all: `12,345.60`, `−₩1.2K`, `1.234 × 10¹⁸`.
    package func text(for amount: Amount) -> String {
        let quotient = Quotient(dividend: ExactDecimal(amount), divisor: unit)
        let least = leastBeyondZero(quotient)
        let number =
            quotient.dividend.isZero ? (false, "0") : least ?? written(quotient, isExact: amount.isExact)
        let sign = least.map { $0.isNegative ? ">" : "<" } ?? ""
        return sign + dressed(number, prefix: style.prefix, suffix: suffix(of: quotient))
    }

    /// A tick of an axis whose ticks are `step` apart, both in the unit of the amounts.
    ///
    /// It is divided by the style's unit, with just the digits that the step then needs: ticks are not rounded the
    /// style's way. In a compact style it is shortened too, and its trailing zeros go: 500, 1K, 1.5K. A prefix or
    /// suffix of more than two characters, blanks aside, is left out, for it would say the same at every tick.
    func tickText(for value: Double, step: Double) -> String {
        let quotient = Quotient(dividend: ExactDecimal(.real(value)), divisor: unit)
        let step = Quotient(dividend: ExactDecimal(.real(step)), divisor: unit)
        return dressed(
            tick(quotient, step: step), prefix: Self.isBrief(style.prefix) ? style.prefix : "",
            suffix: Self.isBrief(style.suffix) ? suffix(of: quotient) : "")
    }

    /// The number of a height that is drawn, without the last bit, which may be that of a division.
    func text(forDrawn height: Double) -> String {
        copy(of: self) { $0.unit = .init(1.0) }.text(for: .real(Double(String(format: "%.15g", height)) ?? height))
    }

    /// Beyond 10^15 a double's digits are no longer its own.
    private static let largest = 15
    /// The power of ten of the least number that is written with all its zeros: 0.000001.
    private static let leastPlain = -6

    /// What stands behind a number. Zero has nothing where that says how many ones a unit is: `0`, not `0 k`; but `0%` of hundredths.
    private func suffix(of quotient: Quotient) -> String {
        quotient.dividend.isZero && style.unitAsDouble > 1 ? "" : style.suffix
    }

    private static func isBrief(_ text: String) -> Bool { text.filter { !$0.isWhitespace }.count <= 2 }

    private func dressed(_ number: WrittenNumber, prefix: String, suffix: String) -> String {
        (number.isNegative ? NumberLanguage.minusSign : "") + prefix + number.text + suffix
    }

    /// A number as text, without its sign.
    private typealias WrittenNumber = (isNegative: Bool, text: String)

    private func written(_ quotient: Quotient, isExact: Bool) -> WrittenNumber {
        switch form {
        case .plain: plain(quotient, isExact: isExact)
        case .compact: compact(quotient)
        case .scientific: scientific(quotient)
        }
    }

    private func plain(_ quotient: Quotient, isExact: Bool) -> WrittenNumber {
        guard isExact || quotient.magnitude < Self.largest,
            let number = quotient.rounded(toDigits: fractionDigits, rule)
        else { return scientific(quotient) }
        // Beside much larger numbers, three digits of its own.
        return number.digits > 0 ? written(number) : compact(quotient)
    }

    /// The number next to zero that is written where one would be zero by the style's rounding, or too small beside others; else nil.
    private func leastBeyondZero(_ quotient: Quotient) -> WrittenNumber? {
        guard form != .scientific, !quotient.dividend.isZero else { return nil }
        let digits = style.rounding?.digits ?? -Self.leastPlain
        let isTooSmall =
            style.rounding == nil
            ? quotient.magnitude < Self.leastPlain : quotient.rounded(toDigits: digits, rule)?.digits == 0
        guard isTooSmall else { return nil }
        let least = RoundedNumber(isNegative: quotient.dividend.isNegative, digits: 1, fractionDigits: digits)
        return written(least, minimumGroupingDigits: 1)
    }

    /// With a word, one digit after the separator below a hundred, as in 1.2K and 123K; without one, three digits in
    /// all. A style's own rounding comes before both.
    private func compact(_ quotient: Quotient) -> WrittenNumber {
        let digits = style.rounding?.digits
        return compact(quotient) { number, unit in
            let magnitude = number.magnitude
            let count = digits ?? (unit == nil ? max(0, 2 - magnitude) : magnitude >= 2 ? 0 : 1)
            let rounded = number.rounded(toDigits: count, rule)
            return digits == nil ? rounded?.withoutTrailingZeros : rounded
        }
    }

    private func tick(_ quotient: Quotient, step: Quotient) -> WrittenNumber {
        guard !quotient.dividend.isZero else { return (isNegative: false, text: "0") }
        let needed = Self.fractionDigits(ofStep: step)
        if form == .scientific || needed > 15 { return scientific(quotient) }
        if form == .compact {
            return compact(quotient) { number, unit in
                number.rounded(toDigits: needed + (unit?.power ?? 0), .toNearestOrAwayFromZero)?.withoutTrailingZeros
            }
        }
        guard quotient.magnitude < (quotient.isWhole ? 18 : Self.largest),
            let number = quotient.rounded(toDigits: max(0, needed), .toNearestOrAwayFromZero)
        else { return scientific(quotient) }
        return written(number)
    }

    /// Up to three digits of the step, whose last bits may be noise; below zero for steps of tens and more.
    private static func fractionDigits(ofStep step: Quotient) -> Int {
        let count = 2 - step.magnitude
        guard var digits = step.rounded(toDigits: count, .toNearestOrAwayFromZero)?.digits, digits > 0 else { return 0 }
        var needed = count
        while digits.isMultiple(of: 10) { (digits, needed) = (digits / 10, needed - 1) }
        return needed
    }

    /// Finds the word that fits the rounded number: 999,999 is "1M", not "1000K".
    private func compact(
        _ quotient: Quotient, rounded: (Quotient, NumberLanguage.CompactUnit?) -> RoundedNumber?
    ) -> WrittenNumber {
        let magnitude = quotient.magnitude
        let units = style.language.compactUnits
        // Totals and lines may be somewhat beyond the largest of the bars.
        guard magnitude < Self.endOfUnits(style) + 3 else { return scientific(quotient) }
        var index = units.lastIndex { $0.from <= magnitude }
        while true {
            let unit = index.map { units[$0] }
            var scaled = quotient
            scaled.divisor.exponent += unit?.power ?? 0
            guard let number = rounded(scaled, unit) else { return scientific(quotient) }
            let next = index.map { $0 + 1 } ?? 0
            if next < units.count, number.reaches(units[next].from - (unit?.power ?? 0)) {
                index = next
                continue
            }
            // CLDR groups no four digits beside a word: 1000만. Beyond the last word numbers grow long, and are grouped as without one.
            let isLast = index == units.count - 1
            let least = max(unit == nil || isLast ? 1 : 2, style.language.minimumGroupingDigits)
            let digits = written(number, minimumGroupingDigits: least)
            return (digits.isNegative, (unit?.before ?? "") + digits.text + (unit?.after ?? ""))
        }
    }

    /// Four digits and a power of ten; without one below a thousand.
    private func scientific(_ quotient: Quotient) -> WrittenNumber {
        var magnitude = quotient.magnitude
        var number = quotient.rounded(toDigits: 3 - magnitude, rule)
        if number?.digits == 10_000 {
            magnitude += 1
            number = quotient.rounded(toDigits: 3 - magnitude, rule)
        }
        guard let number else { return (isNegative: quotient.dividend.isNegative, text: "0") }
        if 0..<3 ~= magnitude { return written(number.withoutTrailingZeros) }
        let digits = RoundedNumber(isNegative: number.isNegative, digits: number.digits, fractionDigits: 3)
        let mantissa = written(digits.withoutTrailingZeros, minimumGroupingDigits: 1)
        let sign = magnitude < 0 ? "⁻" : ""
        let power = String(abs(magnitude)).compactMap(\.wholeNumberValue).map { Self.superscripts[$0] }
        return (mantissa.isNegative, "\(mantissa.text)\u{A0}×\u{A0}10\(sign)\(String(power))")
    }

    private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    /// The characters of a power of ten; not every font has them.
    package static let ofPowers = Set("⁰¹²³⁴⁵⁶⁷⁸⁹⁻".unicodeScalars)

    private var rule: FloatingPointRoundingRule { style.rounding?.rule ?? .toNearestOrAwayFromZero }

    private func written(_ number: RoundedNumber, minimumGroupingDigits: Int? = nil) -> WrittenNumber {
        // Ticks of thousands may be known to their thousands only.
        let zeros = String(repeating: "0", count: number.digits > 0 ? max(0, -number.fractionDigits) : 0)
        let count = max(0, number.fractionDigits)
        let digits = padded(number.digits, count + 1) + zeros
        let whole = style.language.grouped(String(digits.dropLast(count)), minimumGroupingDigits: minimumGroupingDigits)
        return (number.isNegative, count == 0 ? whole : whole + style.language.decimalSeparator + digits.suffix(count))
    }
}
