extension BarPage {
    /// Behind all bars, so that no part of a stack is under the next one's. That of a single bar has its title: it is the larger.
    func drawTrack(of piece: BarPiece, on canvas: inout PageCanvas) {
        guard !piece.isTotal, let track = piece.track, track.height > 0, track.width > 0 else { return }
        canvas.fill(
            .track, canvas.theme.track,
            track.bar(area.growth(hangs: false), radius: canvas.pixels(Double(chart.bars.corners))),
            title: chart.isStacked ? nil : piece.bar.title(canvas.label, chart))
    }

    /// Three thin sides: what is behind them stays to be seen; but of series in grays, of which one is white, they are filled.
    func drawGhost(of piece: BarPiece, on canvas: inout PageCanvas) {
        guard let ghost = piece.ghost else { return }
        let hasSeries = chart.isStacked || piece.bar.series != nil
        if hasSeries, canvas.theme.isHatched { canvas.fill(.pale, canvas.theme.grid, ghost) }
        let thick = max(1, canvas.pixels(1.5).rounded())
        let growth = area.growth(hangs: (piece.bar.partner?.height ?? 0) < 0)
        let (across, along) = ghost.size(growth)
        for box in [
            ghost.part(across: 0...thick, from: 0, to: along, growth),
            ghost.part(across: (across - thick)...across, from: 0, to: along, growth),
            ghost.part(from: along - thick, to: along, growth),
        ] { canvas.fill(.ghost, canvas.theme.ghost, box) }
    }

    func draw(_ piece: BarPiece, on canvas: inout PageCanvas) {
        if piece.isTotal {
            // Beside lines that are the stacks' own totals it has the outlines' color.
            let color = pieces.contains { $0.net != nil } ? canvas.theme.ghost : canvas.theme.text
            if let line = piece.outlineEnd { drawLine(line, color, on: &canvas) }
            drawMark(of: piece, on: &canvas)
            if let net = piece.net { drawLine(net, canvas.theme.text, on: &canvas) }
            return
        }
        let bar = piece.bar
        guard bar.state == .value || chart.isStub(bar), piece.box.height > 0, piece.box.width > 0 else { return }
        let fill = canvas.fill(of: bar)
        // Only the outer end of a stack is rounded, which takes more than one part to do: stacks are square.
        let radius = chart.isStacked ? 0 : canvas.pixels(Double(chart.bars.corners))
        let room = (min(piece.box.width, piece.box.height) / 4).rounded(.down)
        let isSmall = min(piece.box.width, piece.box.height) >= 3
        let thick = min(max(1, canvas.pixels(2).rounded()), max(room, isSmall ? 1 : 0))
        let title = piece.track == nil || chart.isStacked ? bar.title(canvas.label, chart) : nil
        // It may be too small for what a rim is around.
        let isRimAlone = fill.rim != nil && thick < 1
        canvas.fill(
            fill.role, fill.rim ?? fill.color, piece.box.bar(piece.growth, radius: isRimAlone ? 0 : radius),
            title: title)
        if fill.rim != nil, !isRimAlone {
            canvas.fill(.pale, fill.color, piece.box.inset(by: thick).bar(piece.growth, radius: radius - thick))
        }
        let end = radius < 1 || isRimAlone ? [] : piece.box.inset(by: 0.5).bar(piece.growth, radius: radius - 0.5)
        if let hatch = fill.hatch { hatch.draw(in: piece.box, within: end, on: &canvas) }
        if let line = piece.outlineEnd { drawLine(line, canvas.theme.text, on: &canvas) }
        drawMark(of: piece, on: &canvas)
        if bar.drawn.isCapped {
            let rise = min(piece.box.size(piece.growth).across * 0.25, canvas.pixels(14))
            canvas.fill(
                .gap, canvas.theme.background, piece.box.gap(piece.growth, thickness: canvas.pixels(6), rise: rise))
        }
    }

    /// A line that is seen on any color.
    private func drawLine(_ line: Box, _ color: Color, on canvas: inout PageCanvas) {
        canvas.fill(.patch, canvas.theme.background, line.inset(by: -1))
        canvas.fill(.line, color, line)
    }

    /// A line in the marked color over the stack, or the bar of a series, that stands out, below its bold number.
    private func drawMark(of piece: BarPiece, on canvas: inout PageCanvas) {
        guard let line = piece.markLine(canvas) else { return }
        canvas.fill(.mark, canvas.rim(of: \.marked) ?? canvas.theme.marked, line)
    }
}
