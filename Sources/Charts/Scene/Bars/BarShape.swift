/// The outline of one bar: a rectangle from the axis whose far end may have rounded corners, in true pixels.
struct BarShape {
    /// The bar's box, its sides on whole pixels.
    let box: Box
    /// The way to its end.
    let growth: Growth

    private var size: (across: Double, along: Double) { box.size(growth) }

    /// The corners of the outline.
    ///
    /// - Parameter radius: of the rounded corners, in pixels; less where the bar is too small for it.
    func corners(radius: Double) -> [Scene.Point] {
        let radius = min(radius, size.across / 2, size.along)
        guard radius >= 1 else { return box.corners }
        return ([(across: 0, along: 0)] + roundEnd(size, radius: radius) + [(across: size.across, along: 0)])
            .map { box.point(across: $0.across, along: $0.along, growth) }
    }

    /// The gap that shows that the bar goes on beyond the cap: a slanting band near its end (only what is above the axis has a cap),
    /// narrower in a bar that is too short for it.
    func gap(thickness: Double, rise: Double) -> [Scene.Point] {
        let share = min(1, size.along * 0.75 / (rise + thickness * 3.5))
        let (thickness, rise) = (thickness * share, rise * share)
        let low = size.along - rise - thickness * 3.5
        return [(0, low), (size.across, low + rise), (size.across, low + rise + thickness), (0, low + thickness)]
            .map { box.point(across: $0, along: $1, growth) }
    }
}
