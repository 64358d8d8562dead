extension CommonRoom {
    /// Measures the pages of a report; nil of one page, which has all of its own.
    init?(_ pages: [Page], _ text: PageText, _ canvas: PageCanvas) {
        guard pages.count > 1 else { return nil }
        self.init(
            box: Self.common(pages) { page in
                var canvas = canvas
                return PageFrame(page, text, canvas).draw(on: &canvas)
            })
        switch canvas.chart.layout.form {
        case .grid: names = GridPage.room(of: canvas.chart.sectionNames(pages[0].rows), pages[0], canvas)
        case .panels: panels = PanelInsets(pages, canvas, in: box)
        case .bars: measureBars(pages, canvas)
        }
    }

    private mutating func measureBars(_ pages: [Page], _ canvas: PageCanvas) {
        let box = box
        hasScale = !pages.allSatisfy { BarPage($0, canvas, in: box, .init(scale: .none)).isTold }
        measureArea(pages, canvas)
        // In the area of all pages some numbers may have no room any more.
        let room = self
        if hasScale || pages.allSatisfy({ BarPage($0, canvas, in: box, room).isTold }) { return }
        hasScale = true
        measureArea(pages, canvas)
    }

    /// Finds the area of the bars of all pages, and one size for their names.
    ///
    /// What is beside the bars decides how much room their names have, and these how high they are; where bars lie, the other way round. So
    /// they are measured twice.
    private mutating func measureArea(_ pages: [Page], _ canvas: PageCanvas) {
        let (box, scale) = (box, hasScale ? BarScale.whole : .none)
        func sides(_ page: Page, within area: Box?) -> BarSides {
            BarSides(page, canvas, in: box, .init(scale: scale, common: area, isMeasure: true))
        }
        let first = Self.common(pages) { sides($0, within: nil).box.onPixels }
        let area = Self.common(pages) { sides($0, within: first).box.onPixels }
        self.area = area
        let labels = pages.compactMap { sides($0, within: area).names }
        nameSize = labels.map(\.size).min() ?? .infinity
        // Each page alone might cut two names that differ to the same.
        let limits = labels.map(\.limits).max { $0.lines < $1.lines }
        guard let limits, !labels.allSatisfy(\.isWhole), canvas.cutNames.isEmpty else { return }
        let names = pages.flatMap { NameLabels.names(of: $0, canvas) }.eachOnce
        let lines = zip(names, canvas.lines(of: names, width: limits.width, size: nameSize, most: limits.lines))
        cutNames = Dictionary(uniqueKeysWithValues: lines).filter { $1 != [""] }
        if cutNames.isEmpty { return }
        measureArea(pages, PageCanvas(canvas.chart, canvas.style, canvas.font, cutNames: cutNames))
    }

    private static func common(_ pages: [Page], _ box: (Page) -> Box) -> Box {
        pages.dropFirst().reduce(box(pages[0])) { $0.intersection(box($1)) }
    }
}

extension PanelInsets {
    /// The most of all panels of some pages.
    init(_ pages: [Page], _ canvas: PageCanvas, in box: Box) {
        self.init()
        let own = pages.map { PanelPage($0, canvas, in: box) }
        // A shape that marks need on one page is that of all.
        let others = own.filter { $0.shape.columns != $0.shapes.choices[0].columns }
        let columns = (others.map(\.shape.columns).max() ?? own.map(\.shape.columns).min()) ?? 1
        self.columns = columns
        for page in pages {
            let panels = PanelPage(page, canvas, in: box, columns: columns)
            left = max(left, panels.shapes.ownScaleRoom)
            for panel in panels.panels {
                let (area, inside) = (panel.bars.area.box, panel.box)
                (top, right) = (max(top, area.top - inside.top), max(right, inside.right - area.right))
                bottom = max(bottom, inside.bottom - area.bottom)
            }
        }
        let room = self
        names = pages.map { PanelShapes($0, canvas, in: box, room).shape(columns).names.room }.max() ?? 0
    }
}
