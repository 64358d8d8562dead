import Charts
import Foundation
import Reports

/// The screen behind standard output.
struct TerminalScreen: Sendable {
    /// In characters.
    let screen: TerminalChart.Screen
    /// The largest picture that leaves a line for the prompt and one for the command; nil where the terminal does not say how
    /// many pixels it has.
    let pictureSize: PageSize?

    /// Looks at the terminal; 80 columns and no colors where there is none.
    init(_ environment: [String: String]) {
        var size = winsize()
        let isKnown = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        func number(_ known: UInt16, _ name: String, _ usual: Int) -> Int {
            if isKnown, known > 0 { return Int(known) }
            return environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
        }
        screen = TerminalChart.Screen(
            columns: number(size.ws_col, "COLUMNS", 80),
            colors: Self.colors(environment, isTerminal: isatty(STDOUT_FILENO) == 1), isASCII: Self.isASCII(environment)
        )
        guard isKnown, size.ws_xpixel > 0, size.ws_ypixel > 0 else {
            pictureSize = nil
            return
        }
        let height = Int(size.ws_ypixel) - 2 * Int(size.ws_ypixel) / max(number(size.ws_row, "LINES", 24), 1)
        let width = min(1_920, Int(size.ws_xpixel), height * 8 / 5)
        pictureSize = PageSize("\(max(200, width))x\(max(200, width * 5 / 8))")
    }

    /// Whether a locale is named whose characters are not UTF-8, as setlocale(3) looks for it: `LC_ALL=C`. Where none is named
    /// (cron, containers), nothing is known, and UTF-8 is what terminals have.
    static func isASCII(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale.map { !$0.lowercased().replacing("-", with: "").contains("utf8") } ?? false
    }

    /// By the rules of COLORTERM and NO_COLOR.
    static func colors(_ environment: [String: String], isTerminal: Bool) -> TerminalColors {
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || ["", "dumb"].contains(environment["TERM"] ?? "")
        guard isTerminal, !isPlain else { return .none }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .direct : .palette
    }
}
