/// What the pages of a report have in common, so that a number is as high, and a cell as large, on every one of them: what is around the
/// bars takes the room that it needs on the page that has most of it.
struct CommonRoom: Sendable, Equatable {
    /// What the frames of all pages leave for the bars.
    var box: Box
    /// Where bars are within it; nil of grids and panels, which divide the box.
    var area: Box?
    var hasScale = false
    /// The largest size that the names of every page have room for.
    var nameSize = Double.infinity
    /// How names are cut where a page cuts some, by their texts: no two of all pages alike.
    var cutNames: [String: [String]] = [:]
    /// How wide the names of a grid's rows are.
    var names = 0.0
    var panels = PanelInsets()
}

/// What the small charts of a report leave around their bars, in pixels.
struct PanelInsets: Sendable, Equatable {
    var top = 0.0, right = 0.0, bottom = 0.0
    /// What the scale takes at the left of the first column.
    var left = 0.0
    /// How many charts are side by side.
    var columns = 1
    /// What the names of the buckets take below the last one.
    var names = 0.0
}
