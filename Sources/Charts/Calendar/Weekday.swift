/// A day of the week. Its raw value is the English name, as definitions and options write it.
package enum Weekday: String, Sendable, CaseIterable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The name as a sentence writes it: `Sunday`.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// 0 for Sunday to 6 for Saturday.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
