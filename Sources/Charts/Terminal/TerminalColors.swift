/// The colors that a terminal shows: none, and not one escape sequence is written; the 256 of xterm; or all of 24 bits.
package enum TerminalColors: Sendable, CaseIterable {
    case none, palette, direct

    /// The parameters of the escape sequence that sets a color; `plane` is 38 for the text and 48 for what is behind it.
    func parameters(_ color: Color, plane: Int) -> [Int] {
        switch self {
        case .none: []
        case .palette: [plane, 5, Self.index(nearest: color)]
        case .direct: [plane, 2, Int(color.red), Int(color.green), Int(color.blue)]
        }
    }

    /// The nearest of the cube of 6 × 6 × 6 colors (16…231) and the 24 greys (232…255).
    private static func index(nearest color: Color) -> Int {
        let distances = xterm.map { $0.distance(from: color) }
        return 16 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    /// The colors 16 to 255 of xterm.
    private static let xterm: [Color] = {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        let cube = (0..<216).map { Color(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6]) }
        let greys = (0..<24).map { UInt8(8 + 10 * $0) }
        return cube + greys.map { Color(red: $0, green: $0, blue: $0) }
    }()

    /// The color nearest to `color` that the terminal has and that keeps `contrast` with all `grounds`: lighter or darker where
    /// its own is too near to one of them, by as little as is enough.
    func nearest(_ color: Color, contrast: Double, with grounds: [Color]) -> Color {
        func isSeen(_ color: Color) -> Bool { grounds.allSatisfy { color.contrast(with: $0) >= contrast } }
        let white = Color(0xFFFFFF), black = Color(0x000000)
        let shades = (0...200).lazy.flatMap { step in
            [white, black].map { color.mixed(with: $0, share: Double(step) / 200) }
        }
        guard self == .palette else { return shades.first(where: isSeen) ?? color }
        // Of 240 colors few are seen on black and on white.
        let wanted = shades.first(where: isSeen) ?? color
        return Self.xterm.filter(isSeen).min { $0.distance(from: wanted) < $1.distance(from: wanted) } ?? wanted
    }
}

extension Color {
    /// The square of the distance in the cube of red, green and blue.
    func distance(from other: Color) -> Int {
        let red = Int(red) - Int(other.red), green = Int(green) - Int(other.green), blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}
