import Charts
import Foundation

/// What a report says, for programs: `report.json`, and what `--json` prints. Schema `barfolio/1`.
package struct ReportDocument: Codable, Sendable, Equatable {
    /// Rows read, used and rejected.
    package struct Source: Codable, Sendable, Equatable {
        /// Rows looked at.
        package var rows: Int
        /// Rows that went into a bar.
        package var used: Int
        /// Rows that could not be used, by reason.
        package var rejected: [Tally.Rejected]
    }

    /// One page and its files.
    package struct Page: Codable, Sendable, Equatable {
        /// Counted from 1.
        package var number: Int
        /// The file names' common part.
        package var stem: String
        /// A hash of all that decides the page's bytes.
        package var key: String
        /// SHA-256 in hexadecimal of every file, by name.
        package var files: [String: String]
        /// From the left.
        package var bars: [Bar]

        /// Describes a page.
        package init(number: Int, stem: String, key: String, files: [String: String], bars: [Bar]) {
            self.number = number
            self.stem = stem
            self.key = key
            self.files = files
            self.bars = bars
        }
    }

    /// One bar.
    package struct Bar: Sendable, Equatable {
        /// The name below the axis.
        package var label: String
        /// Where its span of time begins and ends (exclusive), ISO 8601 with offset; nil for bars by name.
        package var start, end: String?
        /// The series; nil where buckets are not divided into series.
        package var series: String?
        /// The exact number; nil where it is missing.
        package var value: Amount?
        /// The height that is drawn.
        package var drawn: Double
        /// The number as it is written.
        package var text: String
        /// Why it stands out.
        package var mark: Charts.Bar.Mark?
        /// Value, zero or missing.
        package var state: Charts.Bar.State
        /// Whether rows of its span may be missing: it ends after the as-of day does, or `since` or `until` cut it.
        package var partial: Bool
    }

    /// Always `barfolio/1`.
    package var schema = "barfolio/1"
    /// The report's name.
    package var report: String
    /// The heading.
    package var title: String
    /// The last day that the report knows of, `YYYY-MM-DD`.
    package var asOf: String
    /// The IANA name of the zone in which days begin.
    package var timeZone: String
    /// The first day of a week; nil where weeks do not matter.
    package var weekStart: String?
    /// SHA-256 of the definition; nil for a chart made by hand.
    package var definitionSHA256: String?
    /// gnuplot's version; nil where it was not run.
    package var gnuplot: String?
    /// The font family; nil where gnuplot was not run.
    package var font: String?
    /// Rows read, used and rejected.
    package var source: Source
    /// In order.
    package var pages: [Page]
    /// SHA-256 in hexadecimal of the files that are of no single page (PDF, contact sheets), by name.
    package var files: [String: String]
    /// A hash of all that decides their bytes, by name, as for pages.
    package var keys: [String: String]
    /// SHA-256 of what decides the numbers: editions that have the same can be compared; nil for a chart made by hand.
    package var numbersSHA256: String?

    enum CodingKeys: String, CodingKey {
        case schema, report, title, gnuplot, font, source, pages, files, keys
        case numbersSHA256 = "numbers_sha256"
        case asOf = "as_of"
        case timeZone = "time_zone"
        case weekStart = "week_start"
        case definitionSHA256 = "definition_sha256"
    }

    /// Gathers what is known before any page is drawn.
    package init(
        report: String, title: String, asOf: CivilDate, timeZone: String, weekStart: Weekday?,
        definitionSHA256: String?, gnuplot: String?, font: String?, tally: Tally
    ) {
        self.report = report
        self.title = title
        self.asOf = asOf.description
        self.timeZone = timeZone
        self.weekStart = weekStart?.rawValue
        self.definitionSHA256 = definitionSHA256
        self.gnuplot = gnuplot
        self.font = font
        source = Source(rows: tally.rows, used: tally.used, rejected: tally.rejected)
        pages = []
        files = [:]
        keys = [:]
    }

    /// Reads a document. Those of before there were files of no page have no key for them.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        schema = try values.decode(String.self, forKey: .schema)
        report = try values.decode(String.self, forKey: .report)
        title = try values.decode(String.self, forKey: .title)
        asOf = try values.decode(String.self, forKey: .asOf)
        timeZone = try values.decode(String.self, forKey: .timeZone)
        weekStart = try values.decodeIfPresent(String.self, forKey: .weekStart)
        definitionSHA256 = try values.decodeIfPresent(String.self, forKey: .definitionSHA256)
        gnuplot = try values.decodeIfPresent(String.self, forKey: .gnuplot)
        font = try values.decodeIfPresent(String.self, forKey: .font)
        source = try values.decode(Source.self, forKey: .source)
        pages = try values.decode([Page].self, forKey: .pages)
        files = try values.decodeIfPresent([String: String].self, forKey: .files) ?? [:]
        keys = try values.decodeIfPresent([String: String].self, forKey: .keys) ?? [:]
        numbersSHA256 = try values.decodeIfPresent(String.self, forKey: .numbersSHA256)
    }

    /// Writes the document with all its keys, `null` where there is nothing to say.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(schema, forKey: .schema)
        try values.encode(report, forKey: .report)
        try values.encode(title, forKey: .title)
        try values.encode(asOf, forKey: .asOf)
        try values.encode(timeZone, forKey: .timeZone)
        try values.encode(weekStart, forKey: .weekStart)
        try values.encode(definitionSHA256, forKey: .definitionSHA256)
        try values.encode(gnuplot, forKey: .gnuplot)
        try values.encode(font, forKey: .font)
        try values.encode(source, forKey: .source)
        try values.encode(pages, forKey: .pages)
        try values.encode(files, forKey: .files)
        try values.encode(keys, forKey: .keys)
        try values.encode(numbersSHA256, forKey: .numbersSHA256)
    }
}

extension ReportDocument.Bar: Codable {
    enum CodingKeys: String, CodingKey {
        case label, start, end, series, value, drawn, text, mark, state, partial
    }

    /// Describes a bar with its times in `zone`.
    package init(_ bar: Charts.Bar, zone: TimeZoneRules) {
        label = bar.label
        start = bar.bucket.map { zone.iso8601($0.start) }
        end = bar.bucket.map { zone.iso8601($0.end) }
        series = bar.series
        value = bar.amount
        drawn = bar.drawn
        text = bar.text
        mark = bar.mark
        state = bar.state
        partial = bar.isPartial
    }

    /// Reads a bar.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        label = try values.decode(String.self, forKey: .label)
        start = try values.decodeIfPresent(String.self, forKey: .start)
        end = try values.decodeIfPresent(String.self, forKey: .end)
        series = try values.decodeIfPresent(String.self, forKey: .series)
        if try values.decodeNil(forKey: .value) {
            value = nil
        } else if let whole = try? values.decode(Int64.self, forKey: .value) {
            value = .integer(whole)
        } else {
            value = .real(try values.decode(Double.self, forKey: .value))
        }
        drawn = try values.decode(Double.self, forKey: .drawn)
        text = try values.decode(String.self, forKey: .text)
        mark = try values.decodeIfPresent(Charts.Bar.Mark.self, forKey: .mark)
        state = try values.decode(Charts.Bar.State.self, forKey: .state)
        partial = try values.decode(Bool.self, forKey: .partial)
    }

    /// Writes a bar with all its keys, `null` where there is nothing to say.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(label, forKey: .label)
        try values.encode(start, forKey: .start)
        try values.encode(end, forKey: .end)
        try values.encode(series, forKey: .series)
        switch value {
        case .integer(let whole): try values.encode(whole, forKey: .value)
        case .real(let number): try values.encode(number, forKey: .value)
        case nil: try values.encodeNil(forKey: .value)
        }
        try values.encode(drawn, forKey: .drawn)
        try values.encode(text, forKey: .text)
        try values.encode(mark, forKey: .mark)
        try values.encode(state, forKey: .state)
        try values.encode(partial, forKey: .partial)
    }
}
