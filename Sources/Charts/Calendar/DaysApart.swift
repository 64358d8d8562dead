extension Period {
    /// The days from one to another, a period apart.
    ///
    /// Months and longer periods are counted from the first day, so that the 31st becomes the last day of shorter months and
    /// comes back in longer ones. The last day is only among them where a step meets it.
    package func days(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
        var days: [CivilDate] = []
        while true {
            let day = first.advanced(by: self, times: days.count)
            guard day <= last else { return days }
            days.append(day)
        }
    }
}

extension CivilDate {
    fileprivate func advanced(by period: Period, times count: Int) -> CivilDate {
        switch period {
        case .day: advanced(byDays: count)
        case .week: advanced(byDays: 7 * count)
        case .month: advanced(byMonths: count)
        case .quarter: advanced(byMonths: 3 * count)
        case .year: advanced(byMonths: 12 * count)
        }
    }

    private func advanced(byMonths count: Int) -> CivilDate {
        let first = firstOfMonth(advancedByMonths: count)
        let (year, month, _) = first.components
        return first.advanced(byDays: min(components.day, Self.length(ofMonth: month, year: year)) - 1)
    }
}
