import Charts

/// What came of one report in one run.
package struct ReportRecord: Sendable, Equatable {
    /// How a report came out.
    package enum Result: String, Codable, Sendable, CaseIterable {
        /// Its edition is new, or differs from what was published of it before.
        case published
        /// Its edition was there already, and is the same.
        case unchanged
        /// Nothing of it was published; what was there before stays.
        case failed
    }

    /// The report's name.
    package var report: String
    /// The last day that it knows of; nil where it failed before that was known.
    package var asOf: CivilDate?
    /// How it came out.
    package var result: Result
    /// How many pages it has.
    package var pages: Int
    /// How many of them gnuplot drew.
    package var drawn: Int
    /// How many of them were taken over from earlier editions.
    package var reused: Int
    /// Rows looked at.
    package var rows: Int
    /// Rows that went into a bar.
    package var used: Int
    /// Rows that could not be used.
    package var rejected: Int
    /// Closed buckets whose numbers differ from those last published.
    package var revisions: [Revision]
    /// What a person should know, though nothing failed.
    package var warnings: [String]
    /// Why it failed.
    package var errors: [String]

    /// Describes what came of a report.
    package init(
        report: String, asOf: CivilDate? = nil, result: Result, pages: Int = 0, drawn: Int = 0, reused: Int = 0,
        rows: Int = 0, used: Int = 0, rejected: Int = 0, revisions: [Revision] = [], warnings: [String] = [],
        errors: [String] = []
    ) {
        self.report = report
        self.asOf = asOf
        self.result = result
        self.pages = pages
        self.drawn = drawn
        self.reused = reused
        self.rows = rows
        self.used = used
        self.rejected = rejected
        self.revisions = revisions
        self.warnings = warnings
        self.errors = errors
    }
}

extension ReportRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case report, result, pages, drawn, reused, rows, used, rejected, revisions, warnings, errors
        case asOf = "as_of"
    }

    /// Reads what came of a report.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        report = try values.decode(String.self, forKey: .report)
        asOf = try values.decodeIfPresent(CivilDate.self, forKey: .asOf)
        result = try values.decode(Result.self, forKey: .result)
        pages = try values.decode(Int.self, forKey: .pages)
        drawn = try values.decode(Int.self, forKey: .drawn)
        reused = try values.decode(Int.self, forKey: .reused)
        rows = try values.decode(Int.self, forKey: .rows)
        used = try values.decode(Int.self, forKey: .used)
        rejected = try values.decode(Int.self, forKey: .rejected)
        revisions = try values.decode([Revision].self, forKey: .revisions)
        warnings = try values.decode([String].self, forKey: .warnings)
        errors = try values.decode([String].self, forKey: .errors)
    }

    /// Writes it with all its keys, `null` where there is nothing to say.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(report, forKey: .report)
        try values.encode(asOf, forKey: .asOf)
        try values.encode(result, forKey: .result)
        try values.encode(pages, forKey: .pages)
        try values.encode(drawn, forKey: .drawn)
        try values.encode(reused, forKey: .reused)
        try values.encode(rows, forKey: .rows)
        try values.encode(used, forKey: .used)
        try values.encode(rejected, forKey: .rejected)
        try values.encode(revisions, forKey: .revisions)
        try values.encode(warnings, forKey: .warnings)
        try values.encode(errors, forKey: .errors)
    }
}
