import Charts
import Records

/// Commands that draw what an inspection found, ready to be pasted into a shell.
package struct ChartSuggestions {
    /// Commands with what they show.
    package struct Suggestion: Encodable, Sendable {
        /// What the commands show, or how to choose among them.
        package let comment: String
        /// Each draws a chart; more than one where only a person can choose.
        package let commands: [String]
    }

    /// Three at most, the best first.
    package let all: [Suggestion]

    private static let most = 3
    /// Bars by name are suggested up to so many.
    private static let mostNames = 100

    /// Finds out what can be drawn.
    ///
    /// - Parameter asOf: stated in the commands where the user stated it.
    package init(_ inspection: DatabaseInspection, today: CivilDate, asOf: CivilDate?) {
        let writer = SuggestionWriter(database: inspection.database, today: today, asOf: asOf)
        let (dated, named) = Self.ranked(inspection, namesAtMost: Self.mostNames)
        var all: [Suggestion] = []
        if ShellWord.canBePasted(inspection.database) {
            all += dated.prefix(1).flatMap { writer.byTime($0) }
            all += named.prefix(1).flatMap { writer.byName($0, atMost: Self.mostNames) }
            all += dated.dropFirst().flatMap { writer.byTime($0) }
        }
        self.all = Array(all.prefix(Self.most))
    }

    /// The tables that can be drawn by time or else by name, the likeliest first.
    static func tables(of inspection: DatabaseInspection, namesAtMost most: Int) -> [TableInspection] {
        let (dated, named) = ranked(inspection, namesAtMost: most)
        return dated + named.filter { table in !dated.contains { $0.name == table.name } }
    }

    private static func ranked(
        _ inspection: DatabaseInspection, namesAtMost most: Int
    ) -> (dated: [TableInspection], named: [TableInspection]) {
        let tables = inspection.tables.filter { $0.sampled > 0 && ShellWord.canBePasted($0.name) }
        return (
            tables.filter { $0.bestDate != nil }.sorted { $0.rank > $1.rank },
            tables.filter { $0.bestLabel(atMost: most) != nil }.sorted { $0.rank > $1.rank }
        )
    }
}

extension TableInspection {
    /// The column of dates to draw by: a proven one rather than an ambiguous one.
    var bestDate: (column: String, date: DateInspection)? {
        let dates = columns.compactMap { column -> (column: String, date: DateInspection)? in
            guard case .date(let date) = column.role, !date.readings.isEmpty, ShellWord.canBePasted(column.name) else {
                return nil
            }
            return (column.name, date)
        }
        return [DateInspection.Verdict.proven, .partly, .ambiguous].lazy.compactMap { verdict in
            dates.first { $0.date.verdict == verdict }
        }.first
    }

    /// The column of numbers to add up.
    var bestValue: String? {
        columns.first { $0.role == .number && ShellWord.canBePasted($0.name) }?.name
    }

    /// The column of names to draw by: the one with the fewest, but more than one.
    func bestLabel(atMost most: Int) -> ColumnInspection? {
        columns.filter { $0.role == .text && (2...most).contains($0.distinct) && ShellWord.canBePasted($0.name) }
            .min { $0.distinct < $1.distinct }
    }

    /// Larger tables are likelier what a person looks for, those with proven dates above all.
    fileprivate var rank: (Int, Int64) {
        let count: Int64 =
            switch rows {
            case .exactly(let count): count
            case .moreThan(let count): count + 1
            case nil: 0
            }
        return (bestDate?.date.verdict == .proven ? 1 : 0, count)
    }
}
