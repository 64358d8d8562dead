/// Turns a tally into bars, in the tally's order, with their positions and labels.
///
/// Bars of series that ``ChartStyle/Series/only`` leaves out are there, hidden: the scale stays when the filter is switched.
package func layOut(_ tally: Tally, _ style: ChartStyle = ChartStyle()) -> [Bar] {
    let writer = NumberWriter(style.numbers, for: tally.entries.compactMap(\.value.amount))
    let series = SeriesOrder(tally, style.series)
    var columns = ColumnNumbers()
    var bars = tally.entries.map { entry in
        let (label, short, bucket): (String, String?, Bucket?) =
            switch entry.key {
            case .bucket(let bucket): (style.labels.text(for: bucket), nil, bucket)
            case .label(let name): (name, nil, nil)
            case .slot(let slot): (style.labels.text(for: slot), style.labels.shortText(for: slot), nil)
            }
        var bar = Bar(
            names: Bar.Names(
                label: label.legible, short: short, column: label.legible, row: entry.series?.legible ?? ""),
            bucket: bucket,
            series: entry.series, value: entry.value,
            partner: style.partner(entry.partner, of: entry.value.amount, writer),
            drawn: style.drawn(entry.value, writer),
            position: Bar.Position(column: columns.number(of: entry), row: series.row(of: entry.series)),
            coloring: series.coloring(of: entry), uncompared: entry.uncompared, isHidden: series.isHidden(entry.series))
        bar.names.isRest = label == tally.restOfNames?.name
        bar.coloring.isRest = entry.series.map { $0 == tally.restOfSeries?.name } ?? bar.names.isRest
        if style.layout == .grid { style.placeInGrid(&bar, entry.key) }
        return bar
    }
    if style.layout == .shares { drawShares(&bars, style.phrases) }
    if style.layout == .stacked, style.partnerStyle != nil { compareStacks(&bars, tally, style, writer) }
    // The rows of a calendar are counted from some day long ago.
    var first = style.fixedGridRows == nil ? bars.map(\.position.row).min() ?? 0 : 0
    if style.grid.hasYearBlocks { first -= first % ChartStyle.rowsOfYear }
    let firstColumn = style.fixedGridRows == nil ? 0 : bars.map(\.position.column).min() ?? 0
    for index in bars.indices {
        bars[index].position.row -= first
        bars[index].position.column -= firstColumn
    }
    return bars
}

/// Gives the bars of each stack its total, and what that is compared with.
private func compareStacks(_ bars: inout [Bar], _ tally: Tally, _ style: ChartStyle, _ writer: NumberWriter) {
    for stack in Dictionary(grouping: bars.indices, by: { bars[$0].position.column }).values {
        let shown = stack.filter { !bars[$0].isHidden }
        guard shown.allSatisfy({ bars[$0].value.amount != nil && !bars[$0].value.isOfTwoHours }),
            let total = total(of: shown.map { bars[$0] }),
            let first = shown.first, let partner = style.partner(tally.entries[first].stackPartner, of: total, writer)
        else { continue }
        for index in shown { bars[index].stack = Bar.Stack(total: total, partner: partner) }
    }
}

extension ChartStyle {
    /// Which series are shown, and in which colors.
    package struct Series: Sendable, Equatable {
        /// The series that are shown, in this order; all in the order of their names where it is empty.
        package var only: [String] = []
        /// The series that have the first colors, with rows or without: since a definition states both, or another chart has them so. All
        /// others have colors by their names.
        package var hues: [String] = []
        /// The series that have colors of their own, by name. Not a dictionary: how a report is described must not change.
        package var colors: [SeriesColor] = []
        /// The series of which each can be shown alone, in the order of their views.
        package var viewed: [String] = []

        /// The number of the view that shows a series alone, from 1; 0 for one without its own, and nil where there are no such views.
        func view(of name: String?) -> Int? {
            viewed.isEmpty ? nil : name.flatMap(viewed.firstIndex).map { $0 + 1 } ?? 0
        }
    }

    /// The height that is drawn for an amount: no more than the cap, in the report's unit; never −0.
    func height(of amount: Amount) -> Double {
        // A unit far below 1 must not make a height of infinity.
        let height = min(amount.double, bars.cap ?? .infinity) / numbers.unitAsDouble
        return max(-Sum.limit, min(Sum.limit, height)) + 0
    }

    /// A number as it is written; nothing for a zero that is shown otherwise.
    func text(of amount: Amount, _ writer: NumberWriter) -> String {
        amount.isZero && bars.zero != .label ? "" : writer.text(for: amount)
    }

    /// What a stack comes to as it is written, with a question mark for what is not known of it; nil where no part has a number.
    func text(ofStack bars: [Bar], _ writer: NumberWriter) -> String? {
        total(of: bars.compactMap(\.value.amount)).map {
            text(of: $0, writer) + (bars.contains { $0.state == .rejected } ? " + ?" : "")
        }
    }

    fileprivate func drawn(_ value: Tally.Value, _ writer: NumberWriter) -> Bar.Drawn {
        guard let amount = value.amount else { return Bar.Drawn(text: value.state == .rejected ? "?" : "–") }
        return Bar.Drawn(
            height: height(of: amount), text: text(of: amount, writer),
            isCapped: bars.cap.map { amount.double > $0 } ?? false)
    }

    /// A number beside the one that it is compared with; nil where it is not.
    fileprivate func partner(_ number: PartnerNumber?, of amount: Amount?, _ writer: NumberWriter) -> Bar.DrawnPartner?
    {
        guard let partnerStyle, let amount, let number else { return nil }
        return Bar.DrawnPartner(
            number: number, height: height(of: number.amount),
            remark: phrases(.was, phrases.isolated(writer.text(for: number.amount)), partnerStyle.name),
            change: partnerStyle.hasDeltas ? number.change(to: amount, numbers.language, phrases) : nil)
    }

    /// Whether bars have outlines behind them.
    var hasGhosts: Bool { partnerStyle?.hasGhosts ?? false }
}

/// Numbers the columns: entries of the same bucket or name that follow each other, of different series, share one.
struct ColumnNumbers {
    private var column = -1
    private var key: Tally.Key?
    private var seen: Set<String> = []

    mutating func number(of entry: Tally.Entry) -> Int {
        let isSame = entry.series.map { key == entry.key && !seen.contains($0) } ?? false
        if !isSame {
            column += 1
            key = entry.key
            seen = []
        }
        if let series = entry.series { seen.insert(series) }
        return column
    }
}

/// The color of the series of a name.
package struct SeriesColor: Sendable, Equatable {
    /// The series' name.
    package var name: String
    /// Its color.
    package var color: Color

    /// Gives a series a color.
    package init(_ name: String, _ color: Color) { (self.name, self.color) = (name, color) }
}

/// The rows of series: those that were chosen in their order, then the others by name. Their hues know nothing of that.
private struct SeriesOrder {
    private var rows: [String: Int] = [:]
    private var hues: [String: Int] = [:]
    private let shown: Set<String>
    private let colors: [String: Color]

    init(_ tally: Tally, _ style: ChartStyle.Series) {
        let known = Set(tally.entries.lazy.compactMap(\.series))
        shown = Set(style.only)
        colors = Dictionary(style.colors.map { ($0.name, $0.color) }) { $1 }
        let all = tally.seriesOrder + known.sorted(byName: \.self)
        for name in style.hues + all where hues[name] == nil { hues[name] = hues.count }
        for name in style.only.filter(known.contains) + all where rows[name] == nil { rows[name] = rows.count }
    }

    func coloring(of entry: Tally.Entry) -> Coloring {
        Coloring(hue: entry.series.flatMap { hues[$0] }, own: entry.series.flatMap { colors[$0] } ?? entry.color)
    }

    func row(of series: String?) -> Int { series.flatMap { rows[$0] } ?? 0 }

    func isHidden(_ series: String?) -> Bool { series.map { !shown.isEmpty && !shown.contains($0) } ?? false }
}
