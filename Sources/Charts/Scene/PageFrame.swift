/// What is around the bars: title, subtitle, legend and foot, all at the left margin.
struct PageFrame {
    let page: Page
    let texts: PageText
    let keys: [Legend.Key]

    /// Draws it, and returns what is left for the bars.
    func draw(on canvas: inout PageCanvas) -> Box {
        let left = canvas.margin
        let right = Double(canvas.style.width) - left
        let bottom = drawFoot(on: &canvas, left, right)
        var y = drawTitle(on: &canvas, left, right - left)
        let text = texts.subtitleParts(of: page).map(canvas.label.clean).joined(separator: PageText.separator)
        let (most, small) = (canvas.style.size(.subtitle), canvas.style.size(.small))
        let size = canvas.size(of: text, asTitle: false, width: right - left)
        let legend = Legend(keys, canvas, within: right - left)
        // Beside the subtitle, where there is room; else below it.
        let isBeside =
            canvas.measure.width(text, size: size) + legend.width + canvas.pixels(28) <= right - left
            && !text.isEmpty
        let lines = subtitleLines(text, right - left, size, canvas)
        canvas.write(.subtitle, lines: lines, at: Scene.Point(left, y), .left, Letters(size, canvas.theme.quiet))
        if isBeside { legend.draw(on: &canvas, at: Scene.Point(right - legend.width, y)) }
        y += Double(max(lines.count, 1) - 1) * PageCanvas.leading * size
        let rows = isBeside ? [] : legend.rows(within: right - left)
        for (index, row) in rows.enumerated() {
            if index > 0 || !text.isEmpty { y += max(canvas.pixels(27), PageCanvas.leading * small) }
            row.draw(on: &canvas, at: Scene.Point(left, y))
        }
        if text.isEmpty, rows.isEmpty { y -= canvas.pixels(20) }
        return Box(left: left, top: y + max(canvas.pixels(24), most * 0.7), right: right, bottom: bottom)
    }

    /// Up to three lines, or as many as have room in a fifth of the page, which end between the subtitle's parts. What has no room there is left
    /// out whole: not what the numbers are, which comes first, nor what is not over, which comes last; nor what outlines are, for which there
    /// may be one line more.
    private func subtitleLines(_ text: String, _ width: Double, _ size: Double, _ canvas: PageCanvas) -> [String] {
        let measure = canvas.measure
        guard measure.width(text, size: size) > width || canvas.label.clean(text) != text else { return [text] }
        var parts = text.split(separator: PageText.separator).map(String.init)
        let outline = texts.outline.map { canvas.label.clean($0.part) }
        let most = max(
            parts.contains { $0 == outline } ? 4 : 3, Int(Double(canvas.style.height) / 5 / (PageCanvas.leading * size))
        )
        while true {
            let lines = lines(of: parts, width, size, canvas, most: most)
            guard lines.count > most,
                let index = parts.indices.dropFirst(texts.naming).dropLast().first(where: { parts[$0] != outline })
            else { return Array(lines.prefix(most)) }
            parts.remove(at: index)
        }
    }

    /// Parts on as many lines as they need, each on at most `most`, which end between them where they can. No line is longer than a label.
    private func lines(
        of parts: [String], _ width: Double, _ size: Double, _ canvas: PageCanvas, most: Int = 2
    ) -> [String] {
        parts.reduce(into: []) { lines, part in
            let joined = lines.last.map { $0 + PageText.separator + part } ?? part
            if !lines.isEmpty, canvas.measure.width(joined, size: size) <= width, canvas.label.clean(joined) == joined {
                lines[lines.count - 1] = joined
            } else {
                lines += canvas.measure.lines(part, width: width, size: size, most: most)
            }
        }
    }

    /// Returns the middle of the subtitle's first line.
    private func drawTitle(on canvas: inout PageCanvas, _ left: Double, _ width: Double) -> Double {
        let text = canvas.label.clean(texts.title)
        let size = canvas.size(of: text, asTitle: true, width: width)
        let lines = canvas.measure.lines(text, width: width, size: size, isBold: true)
        let first = Scene.Point(left, max(canvas.pixels(lines.count > 1 ? 33 : 39), size * 0.7))
        canvas.write(.title, lines: lines, at: first, .left, Letters(size, canvas.theme.text, isBold: true))
        let last = first.y + Double(lines.count - 1) * PageCanvas.leading * size
        return last + max(canvas.pixels(lines.count > 1 ? 31 : 35), (size + canvas.style.size(.subtitle)) * 0.6)
    }

    /// Returns where the bars may end.
    private func drawFoot(on canvas: inout PageCanvas, _ left: Double, _ right: Double) -> Double {
        let size = canvas.style.size(.footer)
        let (measure, letters) = (canvas.measure, Letters(size, canvas.theme.faint))
        var y = Double(canvas.style.height) - max(canvas.pixels(21), size * 0.7)
        let end = canvas.label.clean(texts.footerEnd(of: page))
        canvas.write(.footer, end, at: Scene.Point(right, y), .right, letters)
        let room = right - left - (end.isEmpty ? 0 : measure.width(end, size: size) + canvas.pixels(16))
        // A note ends above the page's number.
        let parts = texts.footerParts(of: page).map(canvas.label.clean).joined(separator: PageText.separator)
            .split(separator: PageText.separator, omittingEmptySubsequences: end.isEmpty).map(String.init)
        let all = PageNote(texts.note ?? "", canvas).lines + lines(of: parts, room, size, canvas)
        y -= Double(max(all.count, 1) - 1) * PageCanvas.leading * size
        canvas.write(.footer, lines: all, at: Scene.Point(left, y), .left, letters)
        return y - size / 2 - canvas.pixels(10)
    }
}
