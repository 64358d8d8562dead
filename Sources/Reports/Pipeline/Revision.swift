import Archive
import Charts

/// A closed bucket whose number is not the one that was last published.
struct Revision: Codable, Sendable, Equatable {
    /// The bucket's first day.
    var bucket: CivilDate
    /// Where buckets are parts of days, the bucket's first moment, as ISO 8601 with the offset of the report's zone.
    var start: String?
    var period: Period
    /// Of a fold, what its bar is called; the bucket is the last of its days then.
    var label: String?
    /// The series; nil where buckets are not divided into series.
    @ExplicitNull var series: String? = nil
    /// The number that was published; nil where it was missing.
    @ExplicitNull var before: Amount?
    /// The number that the data give now; nil where it is missing.
    @ExplicitNull var after: Amount?

    /// Its bucket: `week 2026-10-04`, of a fold `“Monday”`.
    var bucketName: String { label.map { "“\($0)”" } ?? "\(period.rawValue) \(period.shown(start ?? "\(bucket)"))" }

    /// For people: `revised week 2026-10-04: 41 → 44`, with a series `revised week 2026-10-04, buy: 41 → missing`, and of hours
    /// `revised hour 2026-10-04 14:00 +02:00: 41 → 44`.
    var text: String {
        let name = series.map { "\(bucketName), \($0.shortened)" } ?? bucketName
        return "revised \(name): \(before.plainText) → \(after.plainText)"
    }
}

extension Period {
    /// A bound of its buckets, given as ISO 8601, as `explain` takes it: the day, and of parts of days `2026-10-04 14:00 +02:00`.
    func shown(_ bound: String) -> String {
        let day = bound.prefix(10)
        return seconds == nil ? String(day) : "\(day) \(bound.dropFirst(11).prefix(5)) \(bound.dropFirst(19))"
    }
}

extension ReportRequest {
    /// A revision for a web page, which says by itself that it was revised: `week of Oct 4, 2026, buy: 41 → 44`.
    func text(of revision: Revision, in language: PageLanguage) -> String {
        let phrases = language.phrases
        let bucket = revision.start.flatMap(Int64.init(iso8601:)).flatMap { grouping?.bucket(holding: $0) }
        let name =
            revision.label
            ?? (bucket ?? grouping?.bucket(containing: revision.bucket)).map {
                phrases.name(of: $0, chartStyle.labels.withoutPattern)
            }
        let series = (revision.series?.shortened).map { LabelText { _ in true }.clean($0) }
        let parts = [name, series].compactMap(\.self).map { language.isolated($0) }
        let numbers = [revision.before, revision.after].map {
            $0.map(chartStyle.numbers.language.exactText) ?? phrases(.noValue)
        }
        return phrases(.revision, phrases.joined(parts), language.isolated(numbers.joined(separator: " → ")))
    }
}

extension Amount? {
    /// The number with all its digits, or that there is none.
    var plainText: String { self?.description ?? "missing" }
}
