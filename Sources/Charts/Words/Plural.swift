/// The categories of numbers that languages tell apart: Unicode CLDR, "Language Plural Rules", cardinal numbers; its data: common/supplemental/plurals.xml
/// (https://unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
package enum Plural: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    /// The category of a whole number that is not negative. Languages that are not named here have those of English.
    package static func of(_ number: Int, _ language: String) -> Plural {
        switch (language.prefix { $0 != "-" }, number) {
        case ("ja", _), ("ko", _), ("zh", _): .other
        case ("ar", 0): .zero
        case ("ar", 2): .two
        case ("ar", _) where 3...10 ~= number % 100: .few
        case ("ar", _) where 11...99 ~= number % 100: .many
        case ("fr", 0),
            ("pt", 0) where language != "pt-PT":
            .one
        case (_, 1): .one
        case ("es", 1...), ("fr", 1...), ("it", 1...), ("pt", 1...): number.isMultiple(of: 1_000_000) ? .many : .other
        default: .other
        }
    }

    /// Those that a language has. Of the Romance ones whole millions ("1 000 000 de pages") need not have a text of their own.
    static func required(_ language: String) -> Set<Plural> {
        Set([0, 1, 2, 3, 11, 100].map { of($0, language) })
    }
}
