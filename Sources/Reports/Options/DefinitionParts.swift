import Archive
import Charts
import Records

// Parts of a definition that options name one by one, where the definition has them as one value or none.

extension RecordSource {
    var databasePath: String? {
        get { database }
        set { origin = .database(path: newValue ?? "", relation ?? .table("")) }
    }

    var table: String? {
        get { if case .table(let name) = relation { name } else { nil } }
        set { if let database { origin = .database(path: database, .table(newValue ?? "")) } }
    }

    var query: String? {
        get { if case .query(let text) = relation { text } else { nil } }
        set { if let database { origin = .database(path: database, .query(newValue ?? "")) } }
    }

    var command: RecordCommand? {
        get { if case .command(let command) = origin { command } else { nil } }
        set { if let newValue { origin = .command(newValue) } }
    }

    var dateColumn: String? {
        get { date?.column }
        set { date = newValue.map { DateColumn(column: $0, format: date?.format, zone: date?.zone) } }
    }

    /// How the dates are meant; nothing where there are none.
    var dateFormat: TimestampFormat? {
        get { date?.format }
        set { date?.format = newValue }
    }

    /// The zone of times that name none; nothing where there are no dates.
    var dateZone: String? {
        get { date?.zone }
        set { date?.zone = newValue }
    }
}

extension OptionValue where Value == Int {
    /// A number of days: `2 days`.
    static var days: Self {
        .form(
            .form("^(0|[1-9][0-9]{0,3}) days?$", like: "2 days"), "write {name} 2 days", write: { .text("\($0) days") }
        ) { text in
            Period.counted(text).flatMap { $1 == .day && (0...9_999).contains($0) ? $0 : nil }
        }
    }
}

extension RecordCommand? {
    /// How its output is written; nothing where there is none.
    var format: DelimitedFormat? {
        get { self?.format }
        set { self?.format = newValue }
    }
}

extension Hook? {
    /// How long it may take; nothing where there is none.
    var timeLimit: Duration {
        get { self?.timeLimit ?? Hook.usualTimeLimit }
        set { self?.timeLimit = newValue }
    }
}

extension Marking {
    /// Among which bars the smallest is looked for, instead of the largest.
    var scopeOfSmallest: Scope? {
        get { extreme == .min ? scope : nil }
        set { (extreme, scope) = (.min, newValue ?? scope) }
    }
}

extension OptionValue where Value == String {
    /// A time zone that this machine knows.
    static var zone: Self {
        .text(write: { .text($0) }) { name throws(Flaw) in
            _ = try TimeZoneDatabase().zone(named: name)
            return name
        }
    }

    /// A language that this machine knows.
    static var locale: Self {
        .text(write: { .text($0) }) { name throws(Flaw) in
            _ = try LocaleDatabase().language(ofLocale: name)
            return name
        }
    }
}

extension OptionValue where Value == LabelPattern {
    /// A pattern of dates.
    static var pattern: Self { .text(write: { .text($0.text) }) { text throws(Flaw) in try LabelPattern(text) } }
}
