/// How one language writes numbers, as plain text: no stage of a report looks at the host's locale.
///
/// Digits are ASCII in every language, and what is below zero begins with ``minusSign``.
package struct NumberLanguage: Sendable, Equatable {
    /// A power of ten with a word of its own, such as K, 만 or Mio.
    package struct CompactUnit: Sendable, Equatable {
        /// The power of ten at which the word begins to be used.
        package var from: Int
        /// The power of ten that the word stands for: below ``from`` in languages such as Spanish, where 10^9 is "1000 M", 10^10 "10 mil M".
        package var power: Int
        /// What comes before the digits, with its blank ("elfu " in Swahili, nothing in most languages), and after them: "K", "만", " Mio."
        package var before, after: String

        /// A word for 10^`power`, in use from 10^`from` on, which is the same where it is not given.
        package init(power: Int, from: Int? = nil, before: String = "", after: String) {
            self.from = from ?? power
            (self.power, self.before, self.after) = (power, before, after)
        }
    }

    /// Between whole and fraction ("."), and between groups of digits (",").
    package var decimalSeparator = ".", groupingSeparator = ","
    /// Digits in the group next to the decimal separator, 0 where digits are never grouped; and in all others: 3, in India 2.
    package var primaryGroupSize = 3, secondaryGroupSize = 3
    /// Digits that there must be before the first separator: 2 in Spanish and Polish, whose 1234 has none.
    package var minimumGroupingDigits = 1
    /// From the smallest to the largest.
    package var compactUnits = [(3, "K"), (6, "M"), (9, "B"), (12, "T")].map { CompactUnit(power: $0.0, after: $0.1) }

    /// Those of English.
    package init() {}

    /// U+2212, as wide as a plus sign, in every language.
    package static let minusSign = "\u{2212}"

    /// Digits with separators between their groups: `12,345`.
    func grouped(_ digits: String, minimumGroupingDigits least: Int? = nil) -> String {
        let least = least ?? minimumGroupingDigits
        guard primaryGroupSize > 0, digits.utf8.count >= primaryGroupSize + least else { return digits }
        var rest = digits[...]
        var groups: [Substring] = []
        var size = primaryGroupSize
        while rest.utf8.count > size {
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
            size = max(1, secondaryGroupSize)
        }
        return ([rest] + groups.reversed()).joined(separator: groupingSeparator)
    }
}
