import TestKit
import Testing

@testable import Charts

/// What a terminal says of its background, and colors that are seen on it.
struct TerminalGroundTests {
    private static let end = "\u{1B}\\"

    private func ground(_ answers: String, colorFGBG: String = "") -> TerminalGround {
        TerminalGround(answers: Array(answers.utf8), colorFGBG: colorFGBG)
    }

    @Test(arguments: [
        ("rgb:1212/1818/1f1f", 0x12181F), ("rgb:12/18/1F", 0x12181F), ("rgb:F/0/8", 0xFF0088),
        ("rgb:fff/000/800", 0xFF0080), ("rgba:FFFF/FFFF/FFFF/8000", 0xFFFFFF), ("rgb:ff/0/8000", 0xFF0080),
    ])
    func `an answer is read in all its shapes`(answer: String, color: UInt32) {
        for end in ["\u{07}", Self.end] {
            #expect(ground("\u{1B}]11;\(answer)\(end)\u{1B}[?62;c") == .known(Color(color)))
            #expect(ground("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;\(answer)\(end)") == .known(Color(color)))
        }
    }

    @Test(arguments: [
        "", "\u{1B}[?62;c", "\u{1B}]11;?\u{1B}\\", "\u{1B}]11;rgb:12345/0/0\u{07}", "\u{1B}]11;rgb:12/34\u{07}",
        "\u{1B}]11;rgb:g/0/0\u{07}", "\u{1B}]10;rgb:0/0/0\u{07}", "\u{1B}]11;rgb:12/34/56",
        "\u{1B}]11;rgb:12/34/56\u{1B}[",
        "\u{1B}]11;red\u{07}", "11;rgb:0/0/0\u{07}", "\u{1B}]11;rgb:0//0\u{07}", "\u{1B}]11;rgb:0/0/0/0/0\u{07}",
    ])
    func `what is no answer leaves the ground unknown`(answers: String) {
        #expect(ground(answers) == .unknown)
    }

    @Test func `an answer that comes in pieces counts once it is whole`() {
        let answer = Array("\u{1B}]11;rgb:1212/1818/1f1f\u{1B}\\".utf8)
        for count in answer.indices { #expect(TerminalGround(answers: Array(answer[..<count])) == .unknown) }
        #expect(TerminalGround(answers: answer) == .known(Color(0x12181F)))
    }

    @Test func `random bytes are read without harm`() {
        var random = SeededGenerator(seed: 11)
        let pieces = [
            "\u{1B}]11;", "rgb:", "rgba:", "/", "\u{07}", "\u{1B}\\", "0", "f", "FFFF", "\u{301}", "\u{1B}[?6c",
        ]
        for _ in 0..<2_000 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            _ = ground(text)
            _ = TerminalGround(answers: (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    @Test(arguments: [
        ("15;0", true), ("0;15", false), ("15;default;0", true), ("0;default;7", false), ("7;8", true), ("0;9", false),
    ])
    func `the environment's hint counts where nobody answers`(hint: String, isDark: Bool) {
        #expect(ground("", colorFGBG: hint).isDark == isDark)
        #expect(ground("\u{1B}]11;rgb:f/f/f\u{07}", colorFGBG: "15;0").isDark == false)
        for hint in ["", "default", "0;16", "x;y", "0;-1"] { #expect(ground("", colorFGBG: hint) == .unknown) }
    }

    @Test func `a dark ground is one on which white is read better`() {
        for color in [0x000000, 0x12181F, 0x002B36, 0x300A24] as [UInt32] {
            #expect(TerminalGround.known(Color(color)).isDark == true)
        }
        for color in [0xFFFFFF, 0xFDF6E3, 0xAAAAAA] as [UInt32] {
            #expect(TerminalGround.known(Color(color)).isDark == false)
        }
    }

    @Test(arguments: TerminalColors.allCases.filter { $0 != .none }, Theme.named.map(\.theme))
    func `every color is seen on any ground`(colors: TerminalColors, theme: Theme) {
        var random = SeededGenerator(seed: 3)
        func part() -> UInt8 { .random(in: 0...255, using: &random) }
        let grounds = (0..<60).map { _ in TerminalGround.known(Color(red: part(), green: part(), blue: part())) }
        let layouts = [ChartStyle().layout, .stacked]
        for (index, ground) in (grounds + [.unknown, .unknown, .hinted(Color(0x000000))]).enumerated() {
            for (front, behind) in shown(Self.chart(layouts[index % 2], theme, colors, ground)) {
                // Texts on a bar's fill, and all else on the ground, of which nobody may know.
                if let behind, let front { #expect(front.contrast(with: behind) >= 4.4, "\(front) on \(behind)") }
                guard let seen = behind ?? front else { continue }
                let least = ground.possible.map { seen.contrast(with: $0) }.min() ?? 0
                #expect(least >= 3, "\(seen) on \(ground)")
            }
        }
    }

    @Test(arguments: TerminalColors.allCases.filter { $0 != .none }, Theme.named.map(\.theme).filter { !$0.isHatched })
    func `series keep colors or patterns of their own on any ground`(colors: TerminalColors, theme: Theme) {
        var random = SeededGenerator(seed: 5)
        func part() -> UInt8 { .random(in: 0...255, using: &random) }
        let grounds = (0..<50).map { _ in TerminalGround.known(Color(red: part(), green: part(), blue: part())) }
        for ground in grounds + [.unknown] {
            let legend = Self.chart(ChartStyle().layout, theme, colors, ground).split(separator: "\n")[2...4].joined(
                separator: " ")
            let keys = legend.matches(of: /\e\[([0-9;]+)m(.)\e\[0m (s[0-9])/).map { "\($0.1) \($0.2)" }
            #expect(keys.count == 8 && Set(keys).count == 8, "\(ground): \(legend)")
        }
    }

    /// Two groups of eight series, with a stub, and one that stands out.
    private static func chart(
        _ layout: ChartStyle.Layout, _ theme: Theme, _ colors: TerminalColors, _ ground: TerminalGround
    ) -> String {
        var style = ChartStyle()
        (style.layout, style.bars.zero, style.bars.hasTracks) = (layout, .stub, true)
        let bars = (0..<16).map { index in
            let value = index == 9 ? 0 : Double(index % 8 * 5 + 1)
            return (name: index < 8 ? "a" : "b", series: "s\(index % 8)", value: value)
        }
        return TerminalScreens(style: style, theme: theme, colors: colors, ground: ground).text(bars)
    }

    /// The colors of characters and of what is behind them, in the escape sequences of a text.
    private func shown(_ text: String) -> [(Color?, Color?)] {
        text.matches(of: /\u{1B}\[0([0-9;]+)m/).map { match in
            var parts = match.1.split(separator: ";").compactMap { Int($0) }
            var colors: [Int: Color] = [:]
            while let plane = parts.first {
                parts.removeFirst()
                guard plane == 38 || plane == 48 else { continue }
                if parts.removeFirst() == 5 {
                    colors[plane] = xterm(parts.removeFirst())
                } else {
                    colors[plane] = Color(red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]))
                    parts.removeFirst(3)
                }
            }
            return (colors[38], colors[48])
        }
    }

    /// A color of xterm's cube or of its greys, by its number.
    private func xterm(_ number: Int) -> Color? {
        guard (16...255).contains(number) else { return nil }
        if number >= 232 {
            let grey = UInt8(8 + 10 * (number - 232))
            return Color(red: grey, green: grey, blue: grey)
        }
        let digits: [Int] = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6]
        let parts = digits.map { UInt8($0 == 0 ? 0 : 55 + 40 * $0) }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
}
