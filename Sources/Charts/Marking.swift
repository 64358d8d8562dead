/// Which bars of a report stand out.
public enum Marking: String, Sendable, CaseIterable {
    /// Every bar that equals the largest value of the whole report.
    case max
    /// None.
    case none
}

/// Marks the bars that stand out: every one that equals the maximum, ties too. Where nothing but zeros
/// was read, nothing stands out.
public func mark(_ bars: [Bar], _ marking: Marking) -> [Bar] {
    let amounts = bars.compactMap(\.amount)
    guard marking == .max, let maximum = amounts.max(), amounts.contains(where: { !$0.isZero }) else { return bars }
    return bars.map { bar in
        var bar = bar
        bar.mark = bar.amount == maximum ? .max : nil
        return bar
    }
}
