extension CommonRoom {
    /// Measures the pages of a report; nil of one page, which has all of its own.
    package init?(
        _ pages: [Page], _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure,
        _ label: LabelText
    ) {
        guard pages.count > 1 else { return nil }
        let canvas = PageCanvas(style, measure, label)
        self.init(
            box: Self.common(pages) { page in
                var canvas = canvas
                return PageFrame(page, words, chart, canvas).draw(on: &canvas)
            })
        switch chart.layout {
        case .grid: names = GridPage.room(ofNames: chart.sectionNames(pages[0].rows), canvas)
        case .panels: panels = PanelInsets(pages, chart, canvas, in: box)
        case .bars, .stacked, .shares, .rows: measureBars(pages, chart, canvas)
        }
    }

    private mutating func measureBars(_ pages: [Page], _ chart: ChartStyle, _ canvas: PageCanvas) {
        let box = box
        hasScale =
            !chart.hasTracks
            && !pages.allSatisfy { BarPage($0, chart, canvas, in: box, .init(scale: .none)).isTold }
        func areas(within area: Box?) -> Box {
            let setup = BarSides.Setup(scale: hasScale ? .whole : .none, common: area, isMeasure: true)
            return Self.common(pages) { BarSides($0, chart, canvas, in: box, setup).box.onPixels }
        }
        // What is beside the bars decides how much room their names have, and these how high they are; where bars lie, the other way
        // round. So they are measured twice.
        area = areas(within: areas(within: nil))
        measureNames(pages, chart, canvas)
        // In the area of all pages some numbers may have no room any more.
        let room = self
        if hasScale || chart.hasTracks || pages.allSatisfy({ BarPage($0, chart, canvas, in: box, room).isTold }) {
            return
        }
        hasScale = true
        area = areas(within: areas(within: nil))
        measureNames(pages, chart, canvas)
    }

    /// Finds one size for the names of all pages.
    private mutating func measureNames(_ pages: [Page], _ chart: ChartStyle, _ canvas: PageCanvas) {
        let box = box
        let setup = BarSides.Setup(scale: hasScale ? .whole : .none, common: area, isMeasure: true)
        nameSize = pages.compactMap { BarSides($0, chart, canvas, in: box, setup).names?.size }.min() ?? .infinity
    }

    private static func common(_ pages: [Page], _ box: (Page) -> Box) -> Box {
        pages.dropFirst().reduce(box(pages[0])) { $0.intersection(box($1)) }
    }
}

extension PanelInsets {
    /// The most of all panels of some pages.
    init(_ pages: [Page], _ style: ChartStyle, _ canvas: PageCanvas, in box: Box) {
        self.init()
        let columns = pages.map { PanelPage($0, style, canvas, in: box).columns }.min() ?? 1
        self.columns = columns
        for page in pages {
            let panels = PanelPage(page, style, canvas, in: box, columns: columns)
            (names, left) = (max(names, panels.names.room), max(left, panels.scaleRoom))
            for panel in panels.panels {
                let (area, inside) = (panel.bars.area.box, panel.box)
                (top, right) = (max(top, area.top - inside.top), max(right, inside.right - area.right))
                bottom = max(bottom, inside.bottom - area.bottom)
            }
        }
    }
}
