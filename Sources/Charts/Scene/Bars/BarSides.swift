/// What is around the bars of a page, and what is left for them: names, the texts of lines, the scale, and the room of numbers.
struct BarSides {
    /// What a page is measured with beside itself.
    struct Setup {
        /// Which lines of the scale there are.
        var scale: BarScale
        /// The area of all pages; nil for as much as there is.
        var common: Box?
        /// Whether it has names; those of small charts are below the last of them.
        var hasNames = true
        /// Where other texts are that numbers may not touch.
        var texts: [Box] = []
        /// What numbers of a small chart are like.
        var numbers = NumberLabels.Choice()
        /// The largest size of names.
        var nameSize = Double.infinity
        /// Whether only the area is asked for, of which `common` gives what decides the rest: left and right, where bars are upright.
        var isMeasure = false
    }

    /// Where bars may be, its sides within each other.
    private(set) var box: Box
    private(set) var names: NameLabels?
    /// What hanging numbers take between the bars and their names.
    private(set) var hangingRoom = 0.0
    /// Where other texts are, which neither numbers nor the scale may touch.
    private(set) var taken: [Box]
    let lines: PageLines
    let ticks: [(value: Double, text: String)]

    private let page: Page
    private let canvas: PageCanvas
    private var chart: ChartStyle { canvas.chart }
    private let setup: Setup

    init(_ page: Page, _ canvas: PageCanvas, in box: Box, _ setup: Setup) {
        (self.page, self.canvas, self.setup, self.box) = (page, canvas, setup, box)
        ticks = setup.scale.ticks(of: page, canvas.chart)
        let tickRoom = ticks.isEmpty ? 0 : canvas.style.size(.footer) * 1.6
        lines = PageLines(page, canvas, within: box, isTurned: canvas.chart.isTurned, tickRoom: tickRoom)
        taken = setup.texts
        let all = canvas.drawing.pageBox
        if !setup.hasNames {
            // What is around a small chart belongs to others.
            taken += [all.with(bottom: box.top), all.with(top: box.bottom)]
        }
        if chart.isTurned { layNames(tickRoom) } else { standNames() }
        self.box = self.box.with(
            top: min(self.box.top, self.box.bottom - 1), right: max(self.box.right, self.box.left + 1))
    }

    /// How far the numbers of a small chart may reach at its sides, half way to the next one, and what they are like; nil for charts that are alone.
    func smallChart(beside box: Box) -> (reach: ClosedRange<Double>, choice: NumberLabels.Choice)? {
        guard !setup.hasNames else { return nil }
        let half = canvas.pixels(12)
        return (box.left - half...max(box.left, box.right + half), setup.numbers)
    }

    /// Bars that lie have their names at the left, their numbers at their ends, and scale and texts of lines below.
    private mutating func layNames(_ tickRoom: Double) {
        let (least, common) = (canvas.style.size(.least), setup.common)
        // The first and the last name may be higher than their slots.
        (box.top, box.bottom) = (box.top + least * 0.5, box.bottom - least * 0.4)
        box.bottom -= lines.margin + tickRoom
        if let common { (box.top, box.bottom) = (common.top, common.bottom) }
        let slot = box.height / Double(page.columnRange.count)
        names =
            chart.hasNamesAbove
            ? NameLabels(above: page, canvas, slot: slot, in: box, most: setup.nameSize)
            : NameLabels(page, canvas, slot: slot, in: box, most: setup.nameSize)
        let beyond = NumberLabels.widest(of: page, canvas)
        hangingRoom = page.axis.hangs ? beyond : 0
        box.left += (names?.room ?? 0) + hangingRoom
        box.right -= page.axis.upper > 0 ? beyond : 0
        if let common, !setup.isMeasure { (box.left, box.right) = (common.left, common.right) }
        let bottom = canvas.drawing.pageBox.bottom
        taken.append(Box(left: 0, top: box.top, right: box.left - hangingRoom - 4, bottom: bottom))
    }

    /// Upright bars have their names below, their numbers above, the scale at the left and the texts of lines at the right.
    private mutating func standNames() {
        let (hasNames, common) = (setup.hasNames, setup.common)
        // Beside small charts the scale has its room.
        let widest =
            hasNames ? ticks.map { canvas.measure.width($0.text, size: canvas.style.size(.footer)) }.max() : nil
        box.left += widest.map { ($0 + canvas.pixels(10)).rounded(.up) } ?? 0
        box.right -= max(lines.margin, BarPieces.netMargin(page, canvas, within: box.width))
        if let common { (box.left, box.right) = (common.left, common.right) }
        let slot = box.width / Double(page.columnRange.count)
        let labels = hasNames ? NameLabels(page, canvas, slot: slot, most: setup.nameSize) : nil
        var number = canvas.style.size(hasNames ? .body : .small) * 1.2 + canvas.pixels(8)
        let mark = BarPiece.lineRoom(canvas)
        // That of a marked bar stays below what is above a small chart, its line and half a pixel of rounding with it.
        if !hasNames { number = max(number, canvas.style.size(.least) + canvas.pixels(5) + mark + 0.5) }
        let room = number + (page.hasChanges ? canvas.style.size(.small) * 1.2 : 0)
        // What is missing or zero says so above the axis.
        let hasUpper = page.axis.upper > 0 || page.bars.contains { $0.state != .value }
        box.top += hasUpper ? room : canvas.pixels(12)
        // Nor do lines over marked bars touch other texts.
        if let lowest = setup.texts.map(\.bottom).max() {
            box.top = max(box.top, lowest + 1 + mark)
        }
        hangingRoom = page.axis.lower < 0 ? room : 0
        // Where they would leave nothing for the bars, there are none.
        names = labels.flatMap { $0.room + hangingRoom < box.height ? $0 : nil }
        box.bottom -= (names?.room ?? 0) + hangingRoom
        if let common, !setup.isMeasure { (box.top, box.bottom) = (common.top, common.bottom) }
    }
}

extension BarSides.Setup {
    /// That of a page in the room of all pages.
    init(_ room: CommonRoom) {
        self.init(scale: room.hasScale ? .whole : .none, common: room.area, nameSize: room.nameSize)
    }
}
