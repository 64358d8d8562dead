import Testing

@testable import Charts

/// Charts of a few bars as a terminal shows them.
struct TerminalScreens {
    var style = ChartStyle()
    var theme = Theme.light
    var colors = TerminalColors.none
    var columns = 80
    var isASCII = false
    var ground = TerminalGround.unknown
    var perPage = 5
    var title = "Sales"

    /// The text of a report; nil is a missing value.
    func text(_ bars: [(name: String, value: Double?)]) -> String {
        text(bars.map { Tally.Entry(key: .label($0.name), .init($0.value.map(Amount.init(shortest:)))) })
    }

    /// The text of a report with series.
    func text(_ bars: [(name: String, series: String, value: Double)]) -> String {
        text(bars.map { Tally.Entry(key: .label($0.name), series: $0.series, .init(Amount(shortest: $0.value))) })
    }

    func text(_ entries: [Tally.Entry]) -> String {
        let tally = Tally(entries: entries)
        let paging = Paging(columns: perPage)
        let bars = mark(layOut(tally, style), Marking(), paging, style)
        let words = PageText(
            title: title, subtitle: ["value by name"], source: "sales.sqlite",
            asOf: CivilDate(daysSinceEpoch: 20_777))
        let screen = TerminalChart.Screen(columns: columns, colors: colors, isASCII: isASCII, ground: ground)
        return TerminalChart(words, style, theme, on: screen).text(paginate(bars, paging, style))
    }
}

extension Amount {
    fileprivate init(shortest value: Double) {
        self = value == value.rounded() && abs(value) < 1e15 ? .integer(Int64(value)) : .real(value)
    }
}

/// Whether all that can control a terminal are our own colors, the lines' ends, and our marks after text that is written from
/// right to left.
func isHarmless(_ text: String) -> Bool {
    plain(text).unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

/// The text without our own colors and marks of direction.
func plain(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.replacing(/\u{1B}\[[0-9;]+m/, with: "").unicodeScalars.filter { $0 != "\u{200E}" }))
}
