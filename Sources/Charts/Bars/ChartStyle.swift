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

        /// What pages are made of: bars on one scale, where all series share each page; or small charts or rows of cells, where series stand
        /// apart and a page has some of them.
        package enum Form { case bars, panels, grid }

        /// What its pages are made of.
        package var form: Form {
            switch self {
            case .bars, .stacked, .shares, .rows: .bars
            case .panels: .panels
            case .grid: .grid
            }
        }
    }

    /// How bars share a page.
    package var layout: Layout = .bars
    /// Whether bars lie, with their names at the left.
    package var isTurned = false
    /// Whether names of lying bars are above them: at their left they would be broken or cut.
    package var hasNamesAbove = false
    /// How bars look.
    package var bars = Bars()
    /// How numbers are written.
    package var numbers = NumberStyle()
    /// What a grid is made of.
    package var grid = Grid()
    /// Which series are shown, and in which colors.
    package var series = Series()
    /// Which bars by name are shown.
    package var names = Names()
    /// What is said beside the data.
    package var phrases = Phrases()
    /// How time buckets are named.
    package var labels = BucketLabels()
    /// What bars are compared with; nil for nothing.
    package var partnerStyle: PartnerStyle?
    /// The lines across the bars, from the definition's first.
    package var lines: [LineRequest] = []

    /// Whether series are on top of each other, be it as they are or as shares of the whole.
    package var isStacked: Bool { layout == .stacked || layout == .shares }

    /// Side by side, nothing special.
    package init() {}

    /// How bars look.
    package struct Bars: Sendable, Equatable {
        /// What is where a value is zero: the number 0 on the axis, a gray stub without a number (5 % of the height), or nothing.
        package enum Zero: String, Sendable, CaseIterable { case label, stub, blank }

        /// Where a bar's number is: above the bar (below one that hangs), or inside it beside the axis, where there is room.
        package enum NumberPlace: String, Sendable, CaseIterable { case above, foot }

        /// Which bars decide the scale: all of the report, those that a filter does not hide, or those of the page.
        package enum Scale: String, Sendable, CaseIterable { case report, shown, page }

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
    }
}
