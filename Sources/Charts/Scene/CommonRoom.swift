/// What the pages of a report have in common, so that a number is as high, and a cell as large, on every one of them: what is around the
/// bars takes the room that it needs on the page that has most of it.
package struct CommonRoom: Sendable, Equatable {
    /// What the frames of all pages leave for the bars.
    private(set) var box: Box
    /// Where bars are within it; nil of grids and panels, which divide the box.
    private(set) var area: Box?
    /// Whether there is a scale.
    private(set) var hasScale = false
    /// How wide the names of a grid's rows are.
    private(set) var names = 0.0
    /// What is around the bars of each panel.
    private(set) var panels = PanelInsets()

    /// Measures the pages of a report; nil of one page, which has all of its own.
    package init?(
        _ pages: [Page], _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure,
        _ label: LabelText
    ) {
        guard pages.count > 1 else { return nil }
        let canvas = PageCanvas(style, measure, label)
        box = Self.common(pages) { page in
            var canvas = canvas
            return PageFrame(page, words, chart, canvas).draw(on: &canvas)
        }
        switch chart.layout {
        case .grid: names = GridPage.room(ofNames: pages[0].rows, canvas)
        case .panels: panels = PanelInsets(pages, chart, canvas, in: box)
        default: measureBars(pages, chart, canvas)
        }
    }

    private mutating func measureBars(_ pages: [Page], _ chart: ChartStyle, _ canvas: PageCanvas) {
        let box = box
        hasScale =
            !chart.hasTracks
            && !pages.allSatisfy { BarPage($0, chart, canvas, in: box, hasScale: false, within: nil).isTold }
        func areas(within area: Box?) -> Box {
            Self.common(pages) {
                BarPage($0, chart, canvas, in: box, hasScale: hasScale, within: area, isMeasure: true).area.box
            }
        }
        // What is beside the bars decides how much room their names have, and these how high they are; where bars lie, the other way
        // round. So they are measured twice.
        area = areas(within: areas(within: nil))
        // In the area of all pages some numbers may have no room any more.
        let room = self
        if hasScale || chart.hasTracks || pages.allSatisfy({ BarPage($0, chart, canvas, in: box, room).isTold }) {
            return
        }
        hasScale = true
        area = areas(within: areas(within: nil))
    }

    private static func common(_ pages: [Page], _ box: (Page) -> Box) -> Box {
        pages.dropFirst().reduce(box(pages[0])) { $0.intersection(box($1)) }
    }
}

/// What the small charts of a report leave around their bars, in pixels.
struct PanelInsets: Sendable, Equatable {
    var top = 0.0, right = 0.0, bottom = 0.0
    /// What the names of the buckets take below the last one.
    var names = 0.0

    init() {}

    /// The most of all panels of some pages.
    init(_ pages: [Page], _ style: ChartStyle, _ canvas: PageCanvas, in box: Box) {
        for page in pages {
            let panels = PanelPage(page, style, canvas, in: box)
            names = max(names, panels.names.room)
            for panel in panels.panels {
                let (area, inside) = (panel.bars.area.box, panel.inside)
                (top, right) = (max(top, area.top - inside.top), max(right, inside.right - area.right))
                bottom = max(bottom, inside.bottom - area.bottom)
            }
        }
    }
}
