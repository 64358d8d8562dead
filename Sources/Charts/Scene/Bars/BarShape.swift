/// The shapes of a bar that is in a box, its sides on whole pixels.
extension Box {
    /// The corners of its outline: a rectangle from the axis whose far end may have rounded corners, in true pixels.
    ///
    /// - Parameter radius: of the rounded corners, in pixels; less where the bar is too small for it.
    func bar(_ growth: Growth, radius: Double) -> [Scene.Point] {
        let size = size(growth)
        let radius = min(radius, size.across / 2, size.along)
        guard radius >= 1 else { return corners }
        return ([(across: 0, along: 0)] + roundEnd(size, radius: radius) + [(across: size.across, along: 0)])
            .map { point(across: $0.across, along: $0.along, growth) }
    }

    /// The gap that shows that the bar goes on beyond the cap: a slanting band near its end (only what is above the axis has a cap),
    /// narrower in a bar that is too short for it.
    func gap(_ growth: Growth, thickness: Double, rise: Double) -> [Scene.Point] {
        let size = size(growth)
        let share = min(1, size.along * 0.75 / (rise + thickness * 3.5))
        let (thickness, rise) = (thickness * share, rise * share)
        let low = size.along - rise - thickness * 3.5
        return [(0, low), (size.across, low + rise), (size.across, low + rise + thickness), (0, low + thickness)]
            .map { point(across: $0, along: $1, growth) }
    }
}
