/// One page: the bars that are seen together, on the scale that all pages share.
public struct Page: Sendable, Equatable {
    /// Counted from 1.
    public let number: Int
    /// How many pages the report has.
    public let count: Int
    /// At most `slots` bars, from the left.
    public let bars: [Bar]
    /// Places for bars; a last page with fewer bars keeps the slots of a full one.
    public let slots: Int
    /// The scale of all pages.
    public let axis: Axis

    /// The name of its files without their ending, `page-001`; numbers beyond 999 grow wider.
    public func fileStem(_ stem: String) -> String { "\(stem)-\(padded(number, 3))" }
}

/// Splits bars into pages of `slots`, all on one scale. No bars make no pages.
public func paginate(_ bars: [Bar], slots: Int) -> [Page] {
    let axis = Axis(for: bars.compactMap(\.amount))
    let count = (bars.count + slots - 1) / slots
    return (0..<count).map { index in
        Page(
            number: index + 1, count: count, bars: Array(bars[(index * slots)..<min((index + 1) * slots, bars.count)]),
            slots: slots, axis: axis)
    }
}
