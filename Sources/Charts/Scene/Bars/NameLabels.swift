/// The names of bars: below the axis, or lying at its left; on up to two lines. They shrink before a word is broken or anything is
/// cut, and two different names are never cut to the same text. Buckets of time are not cut: where they do not fit, those are named that
/// begin a month, a week and so on (``TimeNames``), with tick marks at their bars; of periods of one's own some, where two lines are not
/// enough.
struct NameLabels {
    private let lines: [[String]]
    let size: Double
    private let slot: Double
    /// The slots whose names are written.
    private let named: [Int]
    /// Whether all of them are.
    private(set) var namesAll = true
    /// Whether every name is written whole, without a word broken.
    let isWhole: Bool
    /// How wide a name may be, and how many lines it may have.
    let limits: (width: Double, lines: Int)

    /// What they need below the area or at its left, in pixels.
    let room: Double

    /// What they need of each slot above its bar.
    private(set) var above = 0.0

    /// Measures the names of a page whose columns are `slot` pixels apart, to write them below their bars.
    init(_ page: Page, _ canvas: PageCanvas, slot: Double, most limit: Double = .infinity) {
        let names = Self.names(of: page, canvas)
        let (width, measure) = (slot * 0.94, canvas.measure)
        let least = canvas.style.size(.least)
        let most = max(least, min(canvas.style.size(.body), limit))
        (self.slot, limits) = (slot, (width, 2))
        let areOwn = Self.areOwn(page, canvas)
        let haveTwoLines = areOwn && [1, 2].first { measure.fit(names, width, least, most: $0) } == 2
        if page.bars.allSatisfy({ $0.bucket != nil }), !haveTwoLines {
            let buckets = page.columns.compactMap { $0.first?.bucket }
            let labels = canvas.chart.labels
            let all = TimeNames(buckets, labels)
            let texts = all.lines.joined().map(canvas.label.clean)
            let size = measure.size(fitting: texts, in: least...most, width: width, lines: 1)
            // Days that are named again and again may be small, but not so small that all would fit.
            let readable =
                measure.widest(texts, size: size) > width ? max(least, min(canvas.style.size(.small), limit)) : size
            let areAll = measure.widest(texts, size: readable) <= width
            (self.size, isWhole) = (readable, !areOwn || areAll)
            let gap = readable * 0.6
            func measured(_ name: String) -> Double { measure.width(canvas.label.clean(name), size: readable) }
            let chosen = areAll ? all : TimeNames(buckets, labels, slot: slot, gap: gap, width: measured)
            if let chosen {
                var lines = names.map { _ in [""] }
                for (column, name) in zip(chosen.columns, chosen.lines) {
                    lines[column] = name.map(canvas.label.clean)
                }
                (named, self.lines) = (chosen.columns, lines)
                namesAll = chosen.columns.count == buckets.count
            } else {
                let longest = names.map(measured).max() ?? 0
                named = Self.every(Int(((longest + gap) / slot).rounded(.up)), of: names)
                (lines, namesAll) = (names.map { [$0] }, named.count == names.count)
            }
        } else {
            let best = { measure.size(fitting: $0, in: least...most, width: width, lines: 2) }
            // Weekdays are abbreviated before they are broken.
            let short = page.columns.compactMap { $0.first?.names.short.map(canvas.label.clean) }
            let written = short.count == names.count && !measure.fit(names, width, best(names), most: 2) ? short : names
            let size = best(written)
            (self.size, isWhole) = (size, measure.fit(written, width, size, most: 2))
            // Hours and months follow from those beside them: some are left out before any is broken.
            namesAll = isWhole || !page.bars.contains { $0.value.occurrences != nil }
            let step = Int(((measure.widest(written, size: size) + size * 0.6) / slot).rounded(.up))
            named = Array(stride(from: 0, to: names.count, by: namesAll ? 1 : Self.evenStep(step)))
            lines = namesAll ? canvas.lines(of: written, width: width, size: size, most: 2) : written.map { [$0] }
        }
        let count = Double(lines.map(\.count).max() ?? 1)
        room = Self.gap(canvas) + (0.1 + count * PageCanvas.leading) * self.size
    }

    /// Measures the names of a page whose rows are `slot` pixels apart, to write each above its bar, as wide as `box`: on one line, or on
    /// two where that leaves room for the bar.
    init(above page: Page, _ canvas: PageCanvas, slot: Double, in box: Box, most limit: Double = .infinity) {
        let (names, measure) = (Self.names(of: page, canvas), canvas.measure)
        let least = canvas.style.size(.least)
        let most = max(least, min(canvas.style.size(.small), limit))
        let size = measure.size(
            fitting: names, in: least...max(least, min(most, slot * 0.35)), width: box.width, lines: 1)
        func fit(_ count: Int) -> Bool { measure.fit(names, box.width, size, most: count) }
        let count = fit(1) || slot < 4.5 * size ? 1 : 2
        (self.slot, self.size, named, room, isWhole) = (slot, size, Array(names.indices), 0, fit(count))
        limits = (box.width, count)
        lines = canvas.lines(of: names, width: box.width, size: size, most: count)
        above = Double(lines.map(\.count).max() ?? 1) * PageCanvas.leading * size
    }

    /// The boxes of names above the bars, which begin at `left`.
    func boxes(above area: BarArea, from left: Double, _ canvas: PageCanvas) -> [Box] {
        guard above > 0 else { return [] }
        return lines.enumerated().filter { $1 != [""] }.map { index, lines in
            let width = canvas.measure.widest(lines, size: size)
            let bottom = area.box.top + Double(index) * slot + above
            return Box(
                left: left, top: bottom - Double(lines.count) * PageCanvas.leading * size, right: left + width,
                bottom: bottom)
        }
    }

    /// Measures the names of a page whose rows are `slot` pixels apart, to write them at the left of `box`.
    init(_ page: Page, _ canvas: PageCanvas, slot: Double, in box: Box, most limit: Double = .infinity) {
        let names = Self.names(of: page, canvas)
        let (width, measure) = (box.width * 0.4, canvas.measure)
        let least = canvas.style.size(.least)
        let most = max(least, min(canvas.style.size(.body), limit))
        func count(_ size: Double) -> Int { slot >= 2.5 * size ? 2 : 1 }
        func fits(_ names: [String], _ size: Double) -> Bool {
            slot >= Self.leading * size && measure.fit(names, width, size, most: count(size))
        }
        // A name with more letters without a blank than a line holds is broken, before it makes all others small.
        let usual = names.filter { measure.fit([$0], width, min(most, canvas.style.size(.small)), most: .max) }
        let size = stride(from: most, to: least, by: -1).first { fits(usual.isEmpty ? names : usual, $0) } ?? least
        (self.slot, self.size, isWhole, limits) = (slot, size, fits(names, size), (width, count(size)))
        named = Self.every(Int((Self.leading * size / slot).rounded(.up)), of: names)
        namesAll = named.count == names.count
        lines = canvas.lines(of: names, width: width, size: size, most: count(size))
        let widest = measure.widest(lines.joined(), size: size)
        room = widest == 0 ? 0 : (widest + canvas.pixels(14)).rounded(.up)
    }

    /// From the area to the names below it: half a tick's number and a tick mark are in it.
    private static func gap(_ canvas: PageCanvas) -> Double { max(canvas.pixels(12), canvas.style.size(.footer) * 0.5) }

    /// Every second, third, … name, the last of them always: of a page that may not be full.
    private static func every(_ count: Int, of names: [String]) -> [Int] {
        let (count, last) = (max(1, count), names.lastIndex { !$0.isEmpty } ?? 0)
        return names.indices.filter { $0 % count == last % count }
    }

    /// That step or the next that divides a day's hours, or a year's months.
    static func evenStep(_ least: Int) -> Int { [1, 2, 3, 4, 6, 12].first { $0 >= least } ?? least }

    static func names(of page: Page, _ canvas: PageCanvas) -> [String] {
        page.columns.map { canvas.label.clean($0.first?.names.label ?? "") }
    }

    /// Whether buckets are called as an organisation calls them: their names do not follow from those beside them.
    private static func areOwn(_ page: Page, _ canvas: PageCanvas) -> Bool {
        let bucket = page.bars.first?.bucket
        return bucket?.period == .period && bucket?.starts.periods != nil && canvas.chart.labels.pattern == nil
    }

    /// From one name that lies to the next, of its size.
    static let leading = 1.15

    /// What names above columns need, in pixels.
    var height: Double { (Double(lines.map(\.count).max() ?? 1) * PageCanvas.leading + 0.3) * size }

    /// Writes the names above columns, which begin at a point, without tick marks.
    func draw(on canvas: inout PageCanvas, above start: Scene.Point) {
        for (index, middle) in middles(
            from: start.x, within: canvas.margin...Double(canvas.style.width) - canvas.margin, canvas)
        {
            canvas.write(
                .item, lines: lines[index], at: Scene.Point(middle, start.y + size * 0.75), .center,
                Letters(size, canvas.theme.quiet))
        }
    }

    /// The middles of the names that are written, from the left: the last one's; others' where they have room beside it.
    private func middles(from left: Double, within limits: ClosedRange<Double>, _ canvas: PageCanvas) -> [(
        index: Int, middle: Double
    )] {
        var end = Double.infinity
        var middles: [(index: Int, middle: Double)] = []
        for index in named.reversed() where lines[index] != [""] {
            let half = canvas.measure.widest(lines[index], size: size) / 2
            let middle = min(
                max(left + (Double(index) + 0.5) * slot, limits.lowerBound + half), limits.upperBound - half)
            guard middle + half <= end else { continue }
            end = middle - half
            middles.insert((index, middle), at: 0)
        }
        return middles
    }

    /// Writes the names beside the area of the bars; `further` is what numbers take between them and it. Names that lie begin at the left
    /// of `box`; of small charts side by side others stay within it.
    func draw(on canvas: inout PageCanvas, beside area: BarArea, in box: Box, further: Double) {
        if area.isTurned {
            for index in named where lines[index] != [""] {
                let lines = lines[index]
                let height = Double(lines.count) * PageCanvas.leading * size
                let center = area.box.top + (Double(index) + 0.5) * slot
                let top = above > 0 ? area.box.top + Double(index) * slot + above - height : center - height / 2
                let first = top + PageCanvas.leading * size / 2
                canvas.write(
                    .name, lines: lines, at: Scene.Point(box.left, first), .left, Letters(size, canvas.theme.name))
            }
            return
        }
        let first = max(canvas.margin, box.left)
        let last = min(Double(canvas.style.width) - canvas.margin, box.right)
        let top = area.box.bottom + further
        for (index, middle) in middles(from: area.box.left, within: first...last, canvas) {
            if !namesAll {
                let bar = (area.box.left + (Double(index) + 0.5) * slot).rounded()
                canvas.fill(
                    .tick, canvas.theme.name,
                    Box(left: bar, top: top + 1, right: bar + 1, bottom: top + 1 + canvas.pixels(6)))
            }
            let y = top + Self.gap(canvas) + size * 0.6
            canvas.write(
                .name, lines: lines[index], at: Scene.Point(middle, y), .center,
                Letters(size, canvas.theme.name))
        }
    }
}

extension TextMeasure {
    /// Whether all of some texts are on that number of lines or fewer, without a word broken or anything cut.
    fileprivate func fit(_ texts: [String], _ width: Double, _ size: Double, most: Int) -> Bool {
        texts.allSatisfy { fits($0, width: width, size: size, most: most) }
    }
}
