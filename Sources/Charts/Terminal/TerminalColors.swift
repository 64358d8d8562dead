/// The colors that a terminal shows.
package enum TerminalColors: Sendable, CaseIterable {
    /// None, and no bold type either: not one escape sequence is written.
    case none
    /// The 256 of xterm.
    case palette
    /// All of them (24 bits).
    case direct

    /// The parameters of the escape sequence that sets a color; `plane` is 38 for the text and 48 for what is behind it.
    func parameters(_ color: Color, plane: Int) -> [Int] {
        switch self {
        case .none: []
        case .palette: [plane, 5, Self.index(nearest: color)]
        case .direct: [plane, 2, Int(color.red), Int(color.green), Int(color.blue)]
        }
    }

    /// The nearest of the cube of 6 × 6 × 6 colors and the 24 greys.
    private static func index(nearest color: Color) -> Int {
        let levels = [0, 95, 135, 175, 215, 255]
        let parts = [color.red, color.green, color.blue].map(Int.init)
        func distance(_ other: [Int]) -> Int { zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
        func nearest(_ part: Int) -> Int {
            levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
        }
        let cube = parts.map(nearest)
        let grey = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
        let greyLevel = 8 + 10 * grey
        return distance([greyLevel, greyLevel, greyLevel]) < distance(cube.map { levels[$0] })
            ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }
}
