/// What stands at the foot of a page beside its number and its source.
package enum PageFooter: String, Sendable, CaseIterable {
    /// The days that the report's buckets cover: a page whose bars stay as they are needs not be drawn again.
    case span
    /// The as-of day: the pages of every day are new.
    case asOf = "as-of"
    /// Nothing at all, no number and no source either.
    case none
}
