import Charts

/// Which series and names are shown, in which order, and what the others are called: what comes of a definition in its language, and of
/// what was read before.
package struct ShownNames: Sendable {
    /// The series that are there even where they have no rows.
    package var expectedSeries: [String] = []
    /// The largest series, and the others together; nil where all are shown.
    package var largestSeries: LargestSeries?
    /// The order of bars by name and which are shown, the others together as one bar, where that has a name.
    package var names = ChartStyle.Names()
    /// The series whose rows a name counts by in that order; empty for all.
    package var rankingSeries: [String] = []

    /// All are shown, and names stay as stored.
    package init() {}
}

/// The largest series of a whole report, and all others as one.
package struct LargestSeries: Sendable {
    /// How many.
    package let count: Int
    /// What the others are called together. A series of that name is one of them.
    package let rest: String
    /// Those that are shown, the largest first, where that is known already.
    package var shown: [String]?

    /// The series that one of the source is drawn as.
    func group(of name: String) -> String { shown?.contains(name) == true && name != rest ? name : rest }

    /// Says how many are shown, and what the others are called.
    package init(count: Int, rest: String = "Other") { (self.count, self.rest) = (count, rest) }
}
