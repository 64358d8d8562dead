/// How the pages of a report are drawn: what is said around the bars, how bars are drawn, on what, and with which letters.
package struct PageDrawing: Sendable {
    /// What a page has no room for.
    package enum Shortage: Equatable {
        /// The number of names, and how many could be read.
        case names(Int, most: Int)
        /// The number of small charts, and how high the lowest bars' room is, in pixels.
        case panels(Int, height: Int)
        /// What is around the bars leaves them less than 20 pixels.
        case bars
    }

    @Boxed package private(set) var pageText: PageText
    @Boxed package private(set) var chart: ChartStyle
    /// Size and colors; another theme leaves everything where it is.
    package var style: PageStyle
    package let font: PageFont
    /// What all pages of the report have in common, where they are several.
    private(set) var room: CommonRoom?

    /// Gathers what a page is drawn with.
    package init(_ text: PageText, _ chart: ChartStyle, _ style: PageStyle, _ font: PageFont) {
        (pageText, self.chart, self.style, self.font) = (text, chart, style, font)
    }

    var canvas: PageCanvas { PageCanvas(chart, style, font, cutNames: room?.cutNames ?? [:]) }

    /// Measures the pages of a report, so that each has the same room.
    ///
    /// - Parameter turnsForNames: whether bars lie where their names would be broken or cut below them.
    package mutating func measure(_ pages: [Page], turnsForNames: Bool) {
        if turnsForNames { chart = chart.turnedForNames(of: pages, canvas) }
        room = CommonRoom(pages, pageText, canvas)
    }

    /// Draws a page: measures and places everything that is on it.
    package func draw(_ page: Page) -> Scene {
        var canvas = canvas
        let own = PageFrame(page, pageText, canvas).draw(on: &canvas)
        let box = room?.box ?? own
        // What is around the bars begins where its readers do; time goes on as everywhere.
        if pageText.isRightToLeft { canvas.drawing.mirror(isEnglish: pageText.phrases.isEnglish) }
        switch chart.layout.form {
        case .grid: GridPage(page, canvas, room?.names).draw(on: &canvas, in: box)
        case .panels: PanelPage(page, canvas, in: box, room?.panels).draw(on: &canvas)
        case .bars: BarPage(page, canvas, in: box, room).draw(on: &canvas)
        }
        return canvas.drawing
    }

    /// Whether the pages have no room for the whole note.
    package var cutsNote: Bool { !PageNote(pageText.note ?? "", canvas).isWhole }

    /// What a page lacks room for; nil where it has room for all.
    package func shortage(on page: Page) -> Shortage? {
        var canvas = canvas
        let box = room?.box ?? PageFrame(page, pageText, canvas).draw(on: &canvas)
        if chart.layout == .panels {
            let panels = PanelPage(page, canvas, in: box, room?.panels)
            let height = panels.panels.map(\.bars.area.height).min() ?? .infinity
            return height >= PanelShapes.leastHeight ? nil : .panels(page.rowRange.count, height: Int(height))
        }
        if chart.layout == .grid { return nil }
        let area = room?.area ?? BarSides(page, canvas, in: box, .init(scale: .none, isMeasure: true)).box
        // On phones they may be low.
        if min(area.width, area.height) < 20, !style.isNarrow { return .bars }
        // Of time and of folds those are named that have room.
        guard !page.bars.contains(where: { $0.bucket != nil }) else { return nil }
        let (count, most) = (page.columns.count { !$0.isEmpty }, mostNames(on: page, in: box))
        let isNamed =
            BarPage.names(of: page, canvas, in: box, room).map {
                chart.isTurned ? $0.namesAll : $0.isWhole || count <= most
            } ?? true
        return isNamed ? nil : .names(count, most: most)
    }

    /// How many names can lie below each other, also where pages have a scale and are numbered.
    private func mostNames(on page: Page, in box: Box) -> Int {
        let (footer, least) = (canvas.style.size(.footer), canvas.style.size(.least))
        let tickRoom = footer * 1.6
        let lines = PageLines(page, canvas, within: box, isTurned: true, tickRoom: tickRoom)
        let further = page.count == 1 ? PageCanvas.leading * footer : 0
        let height = box.height - least * 0.9 - tickRoom - lines.margin - further
        return Int(height / (NameLabels.leading * least))
    }
}

extension PageFrame {
    /// What is around the bars of a page.
    init(_ page: Page, _ texts: PageText, _ canvas: PageCanvas) {
        var keys =
            switch canvas.chart.layout.form {
            case .grid: GridPage.keys(of: page, canvas)
            case .panels: [Legend.Key]()
            case .bars: canvas.keys(of: page)
            }
        if texts.isRightToLeft { for index in keys.indices { keys[index].hatch = keys[index].hatch?.mirrored } }
        self.init(page: page, texts: texts, keys: keys)
    }
}

extension ChartStyle {
    /// The style with lying bars, where below upright ones a name of these pages would be broken or cut, and has room at their left; on
    /// pages that are higher than wide above them, where it would be cut at their left as well, or leave hardly anything for bars.
    fileprivate func turnedForNames(of pages: [Page], _ canvas: PageCanvas) -> ChartStyle {
        guard layout.form == .bars else { return self }
        let style = canvas.style
        let (width, height) = (Double(style.width) - 2 * canvas.margin, Double(style.height) * 0.7)
        let box = Box(left: 0, top: 0, right: width, bottom: height)
        var turned = self
        turned.isTurned = true
        func slot(_ page: Page) -> Double { height / Double(page.columnRange.count) }
        func atTheLeft(_ page: Page) -> NameLabels { NameLabels(page, canvas, slot: slot(page), in: box) }
        func leavesRoom(_ page: Page) -> Bool {
            let sides = [page.axis.hangs, page.axis.upper > 0].count { $0 }
            let numbers = Double(sides) * NumberLabels.widest(of: page, canvas)
            return width - atTheLeft(page).room - numbers >= width / 3
        }
        // A bar and its number take as much again as the name.
        turned.hasNamesAbove =
            style.height > style.width && !pages.allSatisfy { atTheLeft($0).isWhole && leavesRoom($0) }
            && pages.allSatisfy { slot($0) >= 2.6 * style.size(.least) }
        if layout == .rows { return turned }
        // A scale and the texts of lines take some of the width, on all pages as much.
        let rooms = pages.map { page in
            let ticks = canvas.measure.widest(
                page.axis.ticks.map { page.tickText($0, self) }, size: style.size(.footer))
            let right = width - ticks - canvas.pixels(10)
            let lines = PageLines(page, canvas, within: box, isTurned: false, tickRoom: 0)
            return right - max(lines.margin, BarPieces.netMargin(page, canvas, within: right))
        }
        let room = rooms.min() ?? width
        let isCut = pages.contains { !NameLabels($0, canvas, slot: room / Double($0.columnRange.count)).isWhole }
        guard isCut else { return self }
        // Of time those are named that have room.
        let isOfTime = pages.contains { $0.bars.contains { $0.bucket != nil } }
        return isOfTime && !pages.allSatisfy { atTheLeft($0).namesAll } ? self : turned
    }
}

extension Scene {
    /// Exchanges left and right. What is beside a separator stays there: a number after Latin letters would be drawn at their right.
    ///
    /// - Parameter isEnglish: whether texts are, as of a language that has no file.
    fileprivate mutating func mirror(isEnglish: Bool) {
        func mirrored(_ point: Point) -> Point { Point(Double(width) - point.x, point.y) }
        for index in areas.indices { areas[index].corners = areas[index].corners.map(mirrored).reversed() }
        for index in texts.indices {
            texts[index].at = mirrored(texts[index].at)
            switch texts[index].alignment {
            case .left: texts[index].alignment = .right
            case .right: texts[index].alignment = .left
            case .center: break
            }
            texts[index].text = texts[index].text.separatedFromRightToLeft(isEnglish)
            texts[index].drawn = texts[index].drawn.separatedFromRightToLeft(isEnglish)
        }
    }
}

extension String {
    /// With right-to-left marks (U+200F) beside its separators and before the first of its parts, as Unicode Standard Annex #9 has it.
    fileprivate func separatedFromRightToLeft(_ isEnglish: Bool) -> String {
        guard contains(PageText.separator) else { return self }
        let mark = "\u{200F}"
        let parts = split(separator: PageText.separator, omittingEmptySubsequences: false)
        return mark
            + parts.map { isEnglish ? String($0).isolated : String($0) }
            .joined(separator: mark + PageText.separator + mark)
    }

    /// In isolates (U+2068, U+2069), where English text would be in another order among text from right to left: "11 to 12 days each" begins
    /// with a number, and "2026–2027" is two.
    private var isolated: String {
        let scalars = unicodeScalars
        func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isAlphabetic ?? true }
        let isNumber = scalars.allSatisfy { $0.properties.numericType != nil }
        let isWhole = isWord(scalars.first) && (isWord(scalars.last) || scalars.last?.properties.numericType != nil)
        return isNumber || isWhole && !scalars.contains(where: \.isFromRightToLeft) ? self : "\u{2068}\(self)\u{2069}"
    }
}
