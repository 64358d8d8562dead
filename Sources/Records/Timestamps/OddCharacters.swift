import Charts

/// Characters that look like those of a date, or like nothing at all: no-break blanks, long dashes, digits of other scripts, marks of direction.
enum OddCharacters {
    private static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .format, .dashPunctuation, .decimalNumber: true
        default: scalar == "\u{2212}" || scalar == "\u{FF1A}"
        }
    }

    /// The names of such characters in a text: ", with no-break space (U+00A0)"; empty where there are none.
    static func phrase(_ text: String) -> String {
        let names = Set(text.unicodeScalars.filter(contains)).sorted().map { scalar in
            let name = (scalar.properties.name ?? scalar.properties.nameAlias ?? "").lowercased()
            return "\(name) (U+\(padded(scalar.value, 4, radix: 16, uppercase: true)))"
        }
        return names.isEmpty ? "" : ", with " + names.listed(most: 3)
    }
}
