import ArgumentParser
import Charts
import Records
import Reports

/// The options of `chart` that say what is read. Their words are those of a definition's `source:`.
struct SourceOptions: ParsableArguments {
    @Option(help: "The table or view to read.", completion: .tables) var table: String?
    @Option(help: ArgumentHelp("A SELECT statement to read instead of a table.", valueName: "SQL")) var query: String?
    @Option(help: ArgumentHelp("The column that says when.", valueName: "COLUMN"), completion: .columns) var date:
        String?
    @Option(help: "How its values are meant; auto has them prove it.") var dateFormat = DateFormatOption()
    @Option(help: ArgumentHelp("The column of names, for bars by name.", valueName: "COLUMN"), completion: .columns)
    var label: String?
    @Option(help: "In which order the names stand (left out: as stored, or with --top the largest first).")
    var order: ChartStyle.Order?
    @Option(help: ArgumentHelp("How many names to show, the first in that order (left out: all).", valueName: "N"))
    var top: Int?
    @Option(help: ArgumentHelp("The column of numbers.", valueName: "COLUMN"), completion: .columns) var value: String?
    @Flag(
        help: "Every row is a whole bucket already, as a query with GROUP BY gives; its date is the bucket's first day."
    )
    var preAggregated = false
    @Option(
        help:
            "How rows become a number (left out: count without a value; with one sum, but rows by name stay a bar each)."
    ) var aggregate: RecordSource.Aggregate?

    @Option(
        help: ArgumentHelp("The column that divides every bucket or name into series.", valueName: "COLUMN"),
        completion: .columns)
    var series: String?
    @Option(
        help: ArgumentHelp("A series to show; the scale stays that of all (repeatable).", valueName: "NAME"))
    var only: [String] = []
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("Only rows for which this SQL condition holds.", valueName: "SQL"))
    var condition: String?
    @Flag(help: "Fail where rows cannot be used, instead of warning.") var strict = false
    @Option(help: ArgumentHelp("How long reading may take.", valueName: "SECONDS")) var readLimit = 600

    func validate() throws {
        guard (1...10_000).contains(top ?? 1) else { throw ValidationError("--top takes a number from 1 to 10000.") }
        guard (1...86_400).contains(readLimit) else { throw ValidationError("--read-limit takes seconds, 1 to 86400.") }
    }

    /// Refuses a source that is none, and says what a person can read who does not know the database.
    func check(_ database: String, isGrouped: Bool) throws {
        let more = "Commands that are ready to be pasted: barfolio inspect \(ShellWord.quoted(database))"
        guard (table == nil) != (query == nil) else {
            throw ValidationError("Name a table (--table NAME) or write a query (--query SQL). \(more)")
        }
        guard isGrouped || label != nil else {
            throw ValidationError(
                "Bars need names (--label COLUMN) or time buckets (--date COLUMN --by week). \(more)")
        }
    }

    /// The options as a definition's source.
    func source(of database: String) -> RecordSource {
        let relation: RecordSource.Relation = table.map { .table($0) } ?? .query(query ?? "")
        var source = RecordSource(
            .database(path: database, relation),
            date: date.map { RecordSource.DateColumn(column: $0, format: dateFormat.format) }, label: label,
            value: value,
            aggregate: aggregate, series: series, condition: condition)
        source.isPreAggregated = preAggregated
        return source
    }

    /// What else they say in a definition.
    func apply(to definition: inout ReportDefinition) {
        definition.isStrict = strict
        definition.readLimit = .seconds(readLimit)
        definition.only = only
        definition.order = order
        definition.top = top
    }
}
