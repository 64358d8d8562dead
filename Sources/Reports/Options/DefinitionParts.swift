import Charts

// Parts of a definition that options name one by one, where the definition has them as one value or none.

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
            _ = try TimeZoneDatabase.ofMachine.zone(named: name)
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
