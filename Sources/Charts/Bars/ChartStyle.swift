/// How a report's bars are arranged and what they say. Everything is resolved.
package struct ChartStyle: Sendable, Equatable {
    /// How bars share a page: side by side (the series of a bucket next to each other), on top of each other, as shares of their
    /// whole, lying below each other, a small chart for each series, or a cell for each, in rows and columns.
    package enum Layout: String, Sendable, CaseIterable {
        case bars, stacked, shares, rows, panels, grid

        /// Whether each bar stands by itself, from the axis.
        package var isSideBySide: Bool {
            switch self {
            case .bars, .rows, .panels: true
            case .stacked, .shares, .grid: false
            }
        }
    }

    /// What is where a value is zero: the number 0 on the axis, a gray stub without a number (5 % of the height), or nothing.
    package enum Zero: String, Sendable, CaseIterable { case label, stub, blank }

    /// Where a bar's number is: above the bar (below one that hangs), or inside it beside the axis, where there is room.
    package enum NumberPlace: String, Sendable, CaseIterable { case above, foot }

    /// Which bars decide the scale: all of the report, those that a filter does not hide, or those of the page.
    package enum Scale: String, Sendable, CaseIterable { case report, shown, page }

    /// What becomes the rows of a grid: the series (buckets or names are the columns), weeks (of weekdays), weekdays (of weeks), months (of
    /// days), or years (of weeks, months or quarters).
    package enum Sections: String, Sendable, CaseIterable { case series, week, weekday, month, year }

    /// How a grid's cells are filled: the stronger the larger the number, or with two colors in turn.
    package enum Cells: String, Sendable, CaseIterable { case heat, checkerboard }

    /// In which order bars by name stand: as the database gives them, by their names, or by their numbers.
    package enum Order: String, Sendable, CaseIterable { case stored, name, largest, smallest }

    /// How bars share a page.
    package var layout: Layout = .bars
    /// Whether bars lie, with their names at the left.
    package var isTurned = false
    /// Whether names of lying bars are above them: at their left they would be broken or cut.
    package var hasNamesAbove = false
    /// How a zero is drawn.
    package var zero: Zero = .label
    /// Where a bar's number is.
    package var numberPlace: NumberPlace = .above
    /// Which bars decide the scale.
    package var scale: Scale = .report
    /// Bars end here, in the unit of the amounts; the number is still shown. nil for no cap.
    package var cap: Double?
    /// Whether the full height is shown behind bars.
    package var hasTracks = false
    /// The radius of bars' corners in pixels on a page of 960 × 600.
    package var corners = 0
    /// How numbers are written.
    package var numbers = NumberStyle()
    /// The rows of a grid.
    package var sections: Sections = .series
    /// Whether a grid of weekdays by weeks is of more than a year: a block for each, one below the other.
    package var hasYearBlocks = false
    /// The fill of a grid's cells.
    package var cells: Cells = .heat
    /// What a grid's cells say, with `{section}`, `{item}` and `{value}`; the number where nothing is said.
    package var cellPattern: String?
    /// The series that are shown, in this order; all in the order of their names where it is empty.
    package var only: [String] = []
    /// The series that have the first colors, since a definition states both; else all have colors by their names.
    package var hues: [String] = []
    /// The series that have colors of their own, by name. Not a dictionary: how a report is described must not change.
    package var seriesColors: [SeriesColor] = []
    /// In which order bars by name stand.
    package var order: Order = .stored
    /// How many names are shown, the first in ``order``; nil for all.
    package var top: Int?
    /// What is said beside the data.
    package var phrases = Phrases()
    /// How time buckets are named.
    package var labels = BucketLabels()
    /// The first day of a week, for grids of weeks.
    package var starts = CalendarStarts()
    /// Whether series are on top of each other, be it as they are or as shares of the whole.
    package var isStacked: Bool { layout == .stacked || layout == .shares }
    /// What bars are compared with; nil for nothing.
    package var comparison: PartnerStyle?
    /// The lines across the bars, from the definition's first.
    package var lines: [LineRequest] = []
    /// The series of which each can be shown alone, in the order of their views.
    package var viewedSeries: [String] = []

    /// The number of the view that shows a series alone, counted from 1; 0 for one that has no view of its own, and nil where there are no
    /// such views.
    func view(of series: String?) -> Int? {
        viewedSeries.isEmpty ? nil : series.flatMap(viewedSeries.firstIndex).map { $0 + 1 } ?? 0
    }

    /// Side by side, nothing special.
    package init() {}
}

/// The color of the series of a name.
package struct SeriesColor: Sendable, Equatable {
    /// The series' name.
    package var name: String
    /// Its color.
    package var color: Color

    /// Gives a series a color.
    package init(_ name: String, _ color: Color) { (self.name, self.color) = (name, color) }
}
