/// What is behind the characters of a terminal.
package enum TerminalGround: Sendable, Equatable {
    /// The terminal has said it.
    case known(Color)
    /// What the environment hints at; it may be of another terminal than this one.
    case hinted(Color)
    /// Nobody says.
    case unknown

    /// Asks for the color of the ground (xterm's "Operating System Command" 11). Terminals that do not know it stay silent.
    package static let question = "\u{1B}]11;?\u{1B}\\"

    /// Reads the terminal's answers, of which one may name the ground as XParseColor(3) does: `rgb:` with one to four digits for
    /// each part, or `rgba:`. Where none does, `COLORFGBG` is a hint: `15;0`, or `15;default;0`.
    package init(answers: [UInt8], colorFGBG: String = "") {
        if let color = Self.color(in: String(decoding: answers, as: UTF8.self)) {
            self = .known(color)
        } else if let number = colorFGBG.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) {
            // Light ones are the light grey, and all bright ones but the dark grey.
            self = .hinted(Color(number == 7 || number > 8 ? 0xFFFFFF : 0x000000))
        } else {
            self = .unknown
        }
    }

    private static func color(in answers: String) -> Color? {
        let answer =
            /\x1B\]11;rgba?:([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})(?:\/[0-9A-Fa-f]{1,4})?(?:\x07|\x1B\\)/
            .matchingSemantics(.unicodeScalar)
        guard let found = answers.firstMatch(of: answer) else { return nil }
        let parts = [found.1, found.2, found.3].map { digits in
            // F, FF, FFF and FFFF all are as much as there can be.
            let most = (1 << (4 * digits.utf8.count)) - 1
            return UInt8(((Int(digits, radix: 16) ?? 0) * 255 + most / 2) / most)
        }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }

    /// What colors must be seen on: a ground that is not known may be black or white.
    var possible: [Color] { if case .known(let color) = self { [color] } else { [Color(0x000000), Color(0xFFFFFF)] } }

    /// Whether white is read better on it than black; nil where nothing is known.
    package var isDark: Bool? {
        switch self {
        case .known(let color), .hinted(let color):
            color.contrast(with: Color(0xFFFFFF)) > color.contrast(with: Color(0x000000))
        case .unknown: nil
        }
    }
}
