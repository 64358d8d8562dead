/// How a report's bars are arranged and what they say. Everything is resolved.
package struct ChartStyle: Sendable, Equatable {
    /// How bars share a page.
    package enum Layout: String, Sendable, CaseIterable {
        /// Side by side; the series of a bucket next to each other.
        case bars
        /// The series of a bucket on top of each other.
        case stacked
        /// A cell for each, in rows and columns.
        case grid
    }

    /// What stands where a value is zero.
    package enum Zero: String, Sendable, CaseIterable {
        /// The number 0 on the axis.
        case label
        /// A grey stub without a number, 5 % of the height.
        case stub
        /// Nothing.
        case blank
    }

    /// Where a bar's number is.
    package enum NumberPlace: String, Sendable, CaseIterable {
        /// Above the bar, or below one that hangs.
        case above
        /// Inside the bar beside the axis; as above where the bar is too low or too narrow for it.
        case foot
    }

    /// Which bars decide the scale.
    package enum Scale: String, Sendable, CaseIterable {
        /// All of the report, those too that a filter hides.
        case report
        /// All of the report that are shown.
        case shown
        /// Those of the page.
        case page
    }

    /// What becomes the rows of a grid.
    package enum Sections: String, Sendable, CaseIterable {
        /// The series; buckets or names are the columns.
        case series
        /// The weeks; weekdays are the columns.
        case week
        /// The months; days are the columns.
        case month
        /// The years; months or quarters are the columns.
        case year
    }

    /// How a grid's cells are filled.
    package enum Cells: String, Sendable, CaseIterable {
        /// The larger the number, the stronger the color.
        case heat
        /// Two colors in turn.
        case checkerboard
    }

    /// In which order bars by name stand.
    package enum Order: String, Sendable, CaseIterable {
        /// As the database gives them.
        case stored
        /// From the largest to the smallest.
        case largest
        /// From the smallest to the largest.
        case smallest
    }

    /// How bars share a page.
    package var layout: Layout = .bars
    /// What stands where a value is zero.
    package var zero: Zero = .label
    /// Where a bar's number is.
    package var numberPlace: NumberPlace = .above
    /// Which bars decide the scale.
    package var scale: Scale = .report
    /// Bars end here, in the unit of the amounts; the number is still told. nil for no cap.
    package var cap: Double?
    /// Whether the full height is shown behind bars.
    package var hasTracks = false
    /// The radius of bars' corners in pixels on a page of 960 × 600.
    package var corners = 0
    /// How numbers are written.
    package var numbers = NumberStyle()
    /// The rows of a grid.
    package var sections: Sections = .series
    /// The fill of a grid's cells.
    package var cells: Cells = .heat
    /// What a grid's cells say, with `{section}`, `{item}` and `{value}`; the number where nothing is said.
    package var cellPattern: String?
    /// The series that are shown, in this order; all in the order of their names where it is empty.
    package var only: [String] = []
    /// In which order bars by name stand.
    package var order: Order = .stored
    /// How many names are shown, the first in ``order``; nil for all.
    package var top: Int?
    /// How time buckets are named.
    package var labels = BucketLabels()
    /// The first day of a week, for grids of weeks.
    package var weekStart: Weekday = .sunday

    /// Side by side, nothing special.
    package init() {}
}
