import Charts
import Foundation
import Reports

/// The screen behind standard output.
struct TerminalScreen: Sendable {
    /// In characters.
    let screen: TerminalChart.Screen
    /// In pixels; nil where the terminal does not tell.
    let pixels: (width: Int, height: Int)?

    /// Looks at the terminal; 80 × 24 and no colors where there is none.
    init(_ environment: [String: String]) {
        var size = winsize()
        let isKnown = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        func number(_ known: UInt16, _ name: String, _ usual: Int) -> Int {
            if isKnown, known > 0 { return Int(known) }
            return environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
        }
        screen = TerminalChart.Screen(
            columns: number(size.ws_col, "COLUMNS", 80), rows: number(size.ws_row, "LINES", 24),
            colors: Self.colors(environment, isTerminal: isatty(STDOUT_FILENO) == 1))
        pixels = isKnown && size.ws_xpixel > 0 && size.ws_ypixel > 0 ? (Int(size.ws_xpixel), Int(size.ws_ypixel)) : nil
    }

    /// What a picture may have without being larger than the screen, with a line left for the prompt and one for the command.
    var pictureSize: PageSize? {
        guard let pixels else { return nil }
        let height = pixels.height - 2 * pixels.height / max(screen.rows, 1)
        let width = min(1_920, pixels.width, height * 8 / 5)
        return PageSize("\(max(200, width))x\(max(200, width * 5 / 8))")
    }

    /// By the rules of COLORTERM and NO_COLOR.
    static func colors(_ environment: [String: String], isTerminal: Bool) -> TerminalColors {
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || ["", "dumb"].contains(environment["TERM"] ?? "")
        guard isTerminal, !isPlain else { return .none }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .direct : .palette
    }
}
