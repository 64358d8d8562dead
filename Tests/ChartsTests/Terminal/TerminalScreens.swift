import Testing

@testable import Charts

/// Charts of a few bars as a terminal shows them.
struct TerminalScreens {
    var style = ChartStyle()
    var theme = Theme.light
    var colors = TerminalColors.none
    var columns = 80
    var rows = 24
    var perPage = 5
    var title = "Sales"

    /// The text of a report; nil is a missing value.
    func text(_ bars: [(name: String, value: Double?)]) -> String {
        text(bars.map { Tally.Entry(key: .label($0.name), amount: $0.value.map(Amount.init(shortest:))) })
    }

    /// The text of a report with series.
    func text(_ bars: [(name: String, series: String, value: Double)]) -> String {
        text(bars.map { Tally.Entry(key: .label($0.name), series: $0.series, amount: Amount(shortest: $0.value)) })
    }

    func text(_ entries: [Tally.Entry]) -> String {
        let tally = Tally(entries: entries, rows: entries.count, used: entries.count, rejected: [])
        let paging = Paging(columns: perPage)
        let bars = mark(layOut(tally, style), Marking(), paging, style)
        let words = PageWords(
            title: title, subtitle: ["value by name"], source: "sales.sqlite",
            asOf: CivilDate(daysSinceEpoch: 20_777))
        let screen = TerminalChart.Screen(columns: columns, rows: rows, colors: colors)
        return TerminalChart(words, style, theme, on: screen).text(paginate(bars, paging, style))
    }
}

extension Amount {
    fileprivate init(shortest value: Double) {
        self = value == value.rounded() && abs(value) < 1e15 ? .integer(Int64(value)) : .real(value)
    }
}

/// The cells of a terminal without colors: one character each, and nothing in the second cell of a wide one.
struct TerminalCells {
    let rows: [[String]]

    init(_ text: String) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.flatMap { character -> [String] in
                let columns = TerminalText(String(character)).columns
                return columns == 2 ? [String(character), ""] : [String(character)]
            }
        }
    }

    /// The runs of cells of a row that are not blank; single blanks belong to a run of words.
    func runs(inRow row: Int, gap: Int = 1) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (index, cell) in rows[row].enumerated() where cell != " " {
            if let last = runs.last, index - last.upperBound < gap {
                runs[runs.count - 1] = last.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        return runs
    }

    /// The words in some cells of a row.
    func words(_ row: Int, _ range: Range<Int>) -> String {
        rows[row].indices.contains(range.upperBound - 1) ? rows[row][range].joined() : ""
    }
}

/// Whether all that can control a terminal are our own colors and the lines' ends.
func isHarmless(_ text: String) -> Bool {
    text.replacing(/\u{1B}\[[0-9;]+m/, with: "").unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
