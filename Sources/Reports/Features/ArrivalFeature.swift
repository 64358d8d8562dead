import Charts

/// Rows that come later than their dates, and what is done where the newest one is too old.
enum ArrivalFeature {
    static let arrives = ReportOption(
        "arrives", arriving, "When rows come, where that is later than their dates. Default: at once.")
    static let late = ReportOption("late", lateness, "When the newest row is too old. Default: never.").ofTheRunAlone

    private static let arriving = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "after", .days, \.source.arrival.after,
                "How many days after their date rows are complete: rows of later days do not count, and their buckets are awaited."
            ),
            .init(
                "until", .choice, \.source.arrival.until,
                "newest-row: buckets after the day of the newest row are awaited."),
        ], exclusive: [.init("after", "until")], emptyAdvice: "write when they come: arrives: {after: 2 days}")

    private static let lateness = OptionSection<ReportDefinition>(
        keys: [
            .init("warn", .days, \.source.arrival.warnsAfter, "Warn when rows are this many days late."),
            .init(
                "fail", .days, \.source.arrival.failsAfter,
                "Fail when rows are this many days late; the last edition stays."),
        ], emptyAdvice: "write how late it may be: late: {warn: 1 day, fail: 3 days}")

    static let conflicts: [Conflict] = [
        Conflict(
            when: [.names, .any([.given("source.arrives"), .given("source.late")])],
            "only rows of time buckets are awaited or late",
            "group by time (<group.by day> instead of <source.label>), or leave out <source.arrives|source.late>"),
        Conflict(
            at: "source.late.warn",
            when: [.check { ($0.source.arrival.warnsAfter ?? 0) > ($0.source.arrival.failsAfter ?? .max) }],
            "the report would fail before anybody is warned", "make warn the smaller number of days"),
        Conflict(
            at: "on-late", isOwn: true,
            when: [
                .check { $0.hooks[.late] != nil && $0.source.arrival.warnsAfter ?? $0.source.arrival.failsAfter == nil }
            ], "nothing says when rows are late", "say it (<source.late {warn: 1 day}>), or leave out <on-late>"),
    ]
}

extension OptionValue where Value == Int {
    /// A number of days: `2 days`.
    fileprivate static var days: Self {
        .form(
            .form("^(0|[1-9][0-9]{0,3}) days?$", like: "2 days"), "write {name} 2 days", write: { .text("\($0) days") }
        ) { text in
            Period.counted(text).flatMap { $1 == .day && (0...9_999).contains($0) ? $0 : nil }
        }
    }
}
