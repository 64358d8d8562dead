extension PageText {
    /// Every text that may be drawn on a page beside the report's names of rows and columns, in no order.
    package func texts(on page: Page, _ style: ChartStyle) -> [String] {
        [title, note ?? "", footer(of: page), footerEnd(of: page), style.grid.cellPattern ?? ""]
            + [subtitle(of: page)] + (isRightToLeft ? [Self.separator + "\u{200F}"] : [])
            + page.bars.flatMap { [$0.names.label, $0.names.short ?? "", $0.drawn.text] } + page.furtherTexts(style)
    }
}

extension Page {
    /// What a drawing may add to the texts of bars: ticks, ends of the heat scale, totals, what names of times share, a calendar's sides.
    func furtherTexts(_ style: ChartStyle) -> [String] {
        let ticks = axis.ticks.map { tickText($0, style) }
        let ends = style.layout == .grid ? [axis.lower, axis.upper].map { numbers.text(forDrawn: $0) } : []
        let totals = style.isStacked ? (stackTotals + [style.phrases(.stackTotal)]).map { "Σ " + $0 } : []
        let times = bars.compactMap(\.bucket).flatMap { TimeNames.texts(of: $0, style.labels) }
        let sides = style.grid.sections == .series ? [] : style.weekdayNames + [style.phrases(.week)]
        let changes = bars.compactMap(\.partner?.change)
        return ticks + ends + totals + times + sides + lines.compactMap { text(of: $0, style.phrases) } + changes
    }
}
