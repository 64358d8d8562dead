import Foundation

/// The shapes that the small charts of a page may have: side by side in one column or in several.
struct PanelShapes {
    /// The charts in a number of columns.
    struct Shape {
        let columns: Int
        /// Of one chart, with what is between it and the one below.
        let width, height: Double
        /// The names below the last one of each column.
        let names: NameLabels
    }

    let titleSize: Double
    /// From one chart to the one below.
    let gap: Double
    /// What the scale of this page takes at the left.
    let ownScaleRoom: Double
    private let page: Page
    let canvas: PageCanvas
    /// What all pages leave around their bars; nil of one page.
    let room: PanelInsets?
    /// Where the charts are, right of the scale, and from one to that beside it.
    private let box: Box
    private let between: Double

    /// Of the charts' width and height: time is read best in wide ones.
    private static let bestRatio = 2.4
    /// Bars are no nearer to each other than that, in pixels.
    private static let leastSlot = 5.0
    /// What bars are at least as high as, in pixels: less shows nothing.
    static let leastHeight = 40.0

    /// Those in a box, or in the room of all pages.
    init(_ page: Page, _ canvas: PageCanvas, in box: Box, _ room: PanelInsets?) {
        (self.page, self.canvas, self.room) = (page, canvas, room)
        (titleSize, gap, between) = (canvas.style.size(.small), canvas.pixels(14), canvas.pixels(26).rounded())
        let tick = BarScale.faint(isNamed: true).ticks(of: page, canvas.chart).first?.text ?? ""
        ownScaleRoom =
            tick.isEmpty
            ? 0 : (canvas.measure.width(tick, size: canvas.style.size(.footer)) + canvas.pixels(10)).rounded(.up)
        self.box = box.with(left: (box.left + (room?.left ?? ownScaleRoom)).rounded())
    }

    /// The shape of a number of columns. Whole pixels, so that all charts are as high.
    func shape(_ columns: Int) -> Shape {
        let width = width(columns)
        let names = NameLabels(page, canvas, slot: slot(columns))
        let rows = (page.rowRange.count + columns - 1) / columns
        let height = (box.height - (room?.names ?? names.room)) / Double(rows)
        return Shape(columns: columns, width: width, height: height.rounded(.down), names: names)
    }

    /// The shapes that there may be, the best first: of those whose bars show something. Whole names count for less than that.
    var choices: [Shape] {
        let shapes = (1...min(4, max(1, page.rowRange.count))).filter { columns in
            columns == 1 || slot(columns) >= Self.leastSlot
        }.map(shape)
        let numbers = (titleSize * 1.2 + canvas.pixels(8)) * (page.axis.lower < 0 && page.axis.upper > 0 ? 2 : 1)
        func rank(_ shape: Shape) -> (Int, Double) {
            let hasHeight = shape.height - gap - numbers - canvas.pixels(6) >= Self.leastHeight
            let ratio = abs(log(shape.width / max(1, shape.height) / Self.bestRatio))
            return (hasHeight ? (shape.names.isWhole ? 0 : 1) : 2, ratio)
        }
        return shapes.sorted { rank($0) < rank($1) }
    }

    /// Where a chart is, row by row, without what is between it and the one below.
    func box(_ index: Int, _ shape: Shape) -> Box {
        let (column, row) = (index % shape.columns, index / shape.columns)
        let start = box.left + Double(column) * (shape.width + between)
        let top = box.top + Double(row) * shape.height
        return Box(left: start, top: top, right: start + shape.width, bottom: top + shape.height - gap)
    }

    private func width(_ columns: Int) -> Double {
        ((box.width - between * Double(columns - 1)) / Double(columns)).rounded(.down)
    }

    /// From one bar to the next, beside the texts of lines.
    private func slot(_ columns: Int) -> Double {
        let width = width(columns)
        let box = Box(left: 0, top: 0, right: width, bottom: 0)
        let right = room?.right ?? PageLines(page, canvas, within: box, isTurned: false, tickRoom: 0).margin
        return max(1, width - right) / Double(page.columnRange.count)
    }
}
