import Charts

/// Characters that look like those of a date, or like nothing at all: no-break blanks, long dashes, digits of other scripts, marks of direction.
enum LookAlikes {
    /// What a character looks like; nil where that is itself.
    private static func likeness(of scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return nil }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator: " "
        case .format: ""
        case .dashPunctuation: "-"
        case .decimalNumber: scalar.properties.numericValue.map { "\(Int($0))" }
        default: ["\u{2212}": "-", "\u{FF1A}": ":"][scalar]
        }
    }

    /// A text with what its characters look like.
    static func plain(_ text: String) -> String {
        text.unicodeScalars.map { likeness(of: $0) ?? String($0) }.joined()
    }

    /// Such characters of a text, each once; of a script's digits all.
    private static func scalars(in text: String) -> [Unicode.Scalar] {
        var scalars: Set<Unicode.Scalar> = []
        for scalar in text.unicodeScalars where likeness(of: scalar) != nil {
            guard scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue else {
                scalars.insert(scalar)
                continue
            }
            let zero = scalar.value - UInt32(digit)
            scalars.formUnion((zero..<zero + 10).compactMap(Unicode.Scalar.init))
        }
        return scalars.sorted()
    }

    /// The expression that has a column's texts with what the characters of this one look like.
    static func sql(_ column: String, _ text: String) -> String {
        scalars(in: text).reduce(column) { "replace(\($0), char(\($1.value)), '\(likeness(of: $1) ?? "")')" }
    }

    /// The names of such characters in a text: ", with no-break space (U+00A0)"; empty where there are none.
    static func phrase(_ text: String) -> String {
        let names = Set(text.unicodeScalars.filter { likeness(of: $0) != nil }).sorted().map { scalar in
            let name = (scalar.properties.name ?? scalar.properties.nameAlias ?? "").lowercased()
            return "\(name) (U+\(padded(scalar.value, 4, radix: 16, uppercase: true)))"
        }
        return names.isEmpty ? "" : ", with " + names.listed(most: 3)
    }
}
