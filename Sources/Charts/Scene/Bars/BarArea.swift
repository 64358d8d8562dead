/// Where the bars of a page are, and which way they grow: upright from the foot, or, turned, from the left, with the first bar on top.
///
/// What is in it has two coordinates, whichever way it lies, both pixels: along the slots, from the first one's side, and the height
/// above the lower end of the scale.
struct BarArea {
    /// On the page, its sides on whole pixels.
    let box: Box
    let isTurned: Bool
    /// What names above the bars take of each slot.
    let namesAbove: Double
    private let axis: Axis
    private let columns: Int

    init(_ box: Box, of page: Page, isTurned: Bool, namesAbove: Double) {
        (self.box, self.isTurned, self.namesAbove) = (box.onPixels, isTurned, namesAbove)
        (axis, columns) = (page.axis, page.columnRange.count)
    }

    /// From the first slot's side to the last one's.
    var length: Double { isTurned ? box.height : box.width }
    /// From one slot to the next.
    var slot: Double { length / Double(columns) }
    /// From the lower end of the scale to the upper one.
    var height: Double { isTurned ? box.width : box.height }
    /// From the lower end of the scale to a value on it.
    func height(of value: Double) -> Double { axis.share(of: value) * height }

    /// A part of it, on the page.
    func box(from: Double, to: Double, low: Double, high: Double) -> Box {
        isTurned
            ? Box(left: box.left + low, top: box.top + from, right: box.left + high, bottom: box.top + to)
            : Box(left: box.left + from, top: box.bottom - high, right: box.left + to, bottom: box.bottom - low)
    }

    /// The way of a bar that grows, or hangs below the axis.
    func growth(hangs: Bool) -> Growth { isTurned ? (hangs ? .left : .right) : (hangs ? .down : .up) }
}

/// The way from a bar's foot to its end.
enum Growth {
    case up, down, right, left

    var isTurned: Bool { self == .right || self == .left }
    /// Whether the bar is below the axis.
    var hangs: Bool { self == .down || self == .left }
}

extension Box {
    /// A point in it: its distance across from its left or upper side, and from its foot the way that a bar grows.
    func point(across: Double, along: Double, _ growth: Growth) -> Scene.Point {
        switch growth {
        case .up: Scene.Point(left + across, bottom - along)
        case .down: Scene.Point(left + across, top + along)
        case .right: Scene.Point(left + along, top + across)
        case .left: Scene.Point(right - along, top + across)
        }
    }

    /// Its size across the way that a bar grows, and along it.
    func size(_ growth: Growth) -> (across: Double, along: Double) {
        growth.isTurned ? (height, width) : (width, height)
    }

    /// Its part between two heights above its foot; as wide as itself, or between two distances across.
    func part(across: ClosedRange<Double>? = nil, from low: Double, to high: Double, _ growth: Growth) -> Box {
        let across = across ?? 0...max(0, size(growth).across)
        let one = point(across: across.lowerBound, along: low, growth)
        let two = point(across: across.upperBound, along: high, growth)
        return Box(
            left: min(one.x, two.x), top: min(one.y, two.y), right: max(one.x, two.x), bottom: max(one.y, two.y))
    }

    /// The corners of the outline of a bar that is in it: a rectangle from the axis whose far end may have rounded corners, in true pixels.
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
