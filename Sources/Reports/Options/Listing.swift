import Charts

/// How a report stands on the archive's first page.
struct Listing: Codable, Sendable, Equatable {
    /// When there should be an edition; nil where the editions tell.
    var expected: ExpectedEditions?
    /// Under which heading it stands; nil for none.
    var group: String?
}

/// The as-of days of which there should be an edition.
enum ExpectedEditions: String, Codable, Sendable, CaseIterable {
    case daily
    /// Monday to Friday.
    case weekdays
    /// One day a week, that of the newest edition.
    case weekly
    /// None: nobody waits for the next one.
    case never

    /// - Parameter newest: the as-of day of the newest edition.
    func weekdays(newest: CivilDate?) -> [Weekday] {
        switch self {
        case .daily: Weekday.allCases
        case .weekdays: Weekday.allCases.filter { $0 != .saturday && $0 != .sunday }
        case .weekly: newest.map { [$0.weekday] } ?? []
        case .never: []
        }
    }
}
