import Charts
import Records

/// Writes the commands that draw a table.
struct SuggestionWriter {
    let database: String
    let today: CivilDate
    /// Stated in the commands where the user stated it.
    let asOf: CivilDate?

    /// Its rows, and the sum of its numbers, in buckets of time.
    func byTime(_ table: TableInspection) -> [ChartSuggestions.Suggestion] {
        guard let (column, date) = table.bestDate else { return [] }
        func commands(_ value: String?) -> [String] {
            date.readings.map { reading in
                let span = SuggestedSpan(reading, today: today)
                return command(
                    table.name,
                    [("--date", column), ("--date-format", reading.format.rawValue)]
                        + (value.map { [("--value", $0)] } ?? []) + span.options, value ?? "per-\(span.period.rawValue)"
                )
            }
        }
        var choice = ""
        if date.verdict == .ambiguous {
            let readings = date.readings.map { "\($0.format.rawValue) (\($0.first) to \($0.last))" }
            choice =
                "; \(ShellWord.visible(column)) could be \(readings.joined(separator: " or ")): "
                + "keep the line whose days are right"
        }
        let name = ShellWord.visible(table.name)
        let counted = ChartSuggestions.Suggestion(comment: "how many rows of \(name)" + choice, commands: commands(nil))
        guard let value = table.bestValue else { return [counted] }
        return [
            counted,
            .init(comment: "the sum of \(ShellWord.visible(value)) of \(name)" + choice, commands: commands(value)),
        ]
    }

    /// Its numbers as stored, or its rows by name.
    func byName(_ table: TableInspection, atMost most: Int) -> [ChartSuggestions.Suggestion] {
        guard let label = table.bestLabel(atMost: most) else { return [] }
        let words = "of \(ShellWord.visible(table.name)) by \(ShellWord.visible(label.name))"
        // A table that is little more than names and numbers is drawn as it is stored.
        if let value = table.bestValue, table.bestDate == nil, table.sampled <= most {
            return [
                .init(
                    comment: "\(ShellWord.visible(value)) \(words), as stored",
                    commands: [command(table.name, [("--label", label.name), ("--value", value)], value)])
            ]
        }
        return [
            .init(
                comment: "how many rows \(words)",
                commands: [
                    command(table.name, [("--label", label.name), ("--aggregate", "count")], "by-\(label.name)")
                ])
        ]
    }

    private func command(_ table: String, _ options: [(String, String)], _ what: String) -> String {
        let path = database.hasPrefix("-") ? "./" + database : database
        let asOf = asOf.map { [("--as-of", $0.description)] } ?? []
        let all = [("--table", table)] + options + asOf + [("--out", "charts"), ("--name", Self.stem(table, what))]
        return "barfolio chart \(ShellWord.quoted(path)) "
            + all.map { ShellWord.option($0.0, $0.1) }.joined(separator: " ")
    }

    /// A name for the files: letters and digits of what is drawn.
    private static func stem(_ table: String, _ what: String) -> String {
        let words = "\(table)-\(what)".lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let stem = words.joined(separator: "-").prefix(60)
        return stem.isEmpty ? "chart" : String(stem)
    }
}

/// How much of the time to draw: about a year of weeks at most, so that every chart gives a page or a few.
struct SuggestedSpan {
    let period: Period
    /// How many buckets.
    let last: Int
    /// The last day to draw, where nothing was added for long: the end is where the records end.
    let until: CivilDate?

    init(_ reading: DateInspection.Reading, today: CivilDate) {
        switch reading.last.daysSinceEpoch - reading.first.daysSinceEpoch {
        case ..<15: (period, last) = (.day, 7)
        case ..<180: (period, last) = (.week, 7)
        case ..<1_830: (period, last) = (.month, 12)
        default: (period, last) = (.year, 10)
        }
        until = today.daysSinceEpoch - reading.last.daysSinceEpoch > 62 ? reading.last : nil
    }

    /// The same as options of `chart`.
    var options: [(String, String)] {
        [("--by", period.rawValue), ("--last", String(last)), ("--per-page", String(last))]
            + (until.map { [("--until", $0.description)] } ?? [])
    }
}
