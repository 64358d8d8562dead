import Foundation

/// A color of the sRGB space, written `#rrggbb`.
package struct Color: Sendable, Hashable, Encodable, CustomStringConvertible {
    /// From 0 to 255.
    package let red, green, blue: UInt8
}

extension Color {
    /// Reads `#rrggbb`; nil where it is not that.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(String(text.dropFirst()), radix: 16)
        else { return nil }
        self.init(number)
    }

    /// A color of our own, `0xrrggbb`.
    init(_ number: UInt32) {
        self.init(red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }

    /// `#rrggbb`.
    package var description: String { "#" + [red, green, blue].map { padded($0, 2, radix: 16) }.joined() }

    /// This color with `share` (0 to 1) of another one in it.
    package func mixed(with other: Color, share: Double) -> Color {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8((Double(one) + (Double(two) - Double(one)) * share).rounded())
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The contrast with another color, from 1 to 21 (WCAG 2.2, "contrast ratio").
    package func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// From 0 (black) to 1 (white): WCAG 2.2, "relative luminance".
    private var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
