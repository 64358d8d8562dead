import Archive
import Charts
import Platform
import Records

/// How an edition is made of its rows: the keys of its definition with their resolved values, in a fixed order.
///
/// It stands in `report.json` (`method`); `numbers_sha256` and the fingerprint of an edition come from it. So it holds nothing that
/// depends on the process that writes it: no dictionary, no clock, and of files their names without folders.
struct ReportMethod: Sendable {
    /// One key and its value, as a definition has them.
    struct Entry: Sendable, Equatable {
        let key, value: String
        /// Whether others must not read the value: SQL and arguments may hold a password.
        var isPrivate = false

        /// The value, or its hash where it is private.
        var shown: String { isPrivate ? ReportMethod.hash + sha256(value).prefix(16) : value }
    }

    /// What decides the numbers, given the same rows and as-of day.
    private(set) var numbers: [Entry]
    /// What else decides how the edition looks: options that are not as usual.
    private(set) var drawing: [Entry]
    /// Whether numbers depend on how many buckets there are: totals of a whole report begin with its first, and the largest series are those of
    /// all.
    private let dependsOnLast: Bool

    /// SHA-256 of the entries that decide numbers: editions that have the same one can be compared (`numbers_sha256`).
    ///
    /// Every value comes after its length in bytes, so that no text can pass for two. Archives hold the hash. Whoever changes the
    /// text makes the next edition of every report incomparable with those before, which is what the version in its first line is for.
    var numbersSHA256: String {
        let lines = numbers.map { "\($0.key) \($0.value.utf8.count):\($0.value)\n" }
        return sha256(Self.version + "\n" + lines.joined())
    }

    /// That a key has another value, for messages: `draw.corners is 4, was 0`; of hashes, and where only the ends of long texts differ, that alone.
    static func change(of key: String, from old: String?, to new: String?) -> String {
        func text(_ value: String?) -> String {
            guard let value else { return "not set" }
            let isSpan = key == "group.last" && value.last?.isLetter == true && !value.hasPrefix("1 ")
            return isSpan && !value.hasSuffix("s")
                ? value + "s" : value.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened
        }
        let texts = [text(new), text(old)]
        return texts[0] == texts[1] || texts.contains { $0.hasPrefix(hash) }
            ? "\(key) was changed" : "\(key) is \(texts[0]), was \(texts[1])"
    }

    /// The keys whose values differ: `source.table is orders, was invoices`; nil where none does.
    static func changes(from old: [String: String], to new: [String: String]) -> String? {
        let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
        let changes = keys.map { change(of: $0, from: old[$0], to: new[$0]) }
        return changes.isEmpty ? nil : changes.joined(separator: "; ")
    }

    /// What decides numbers and is another than in a published edition; nil where that is nothing, or is not known.
    func changes(since published: ReportDocument) -> String? {
        func deciding(_ method: ReportDocument.Method) -> [String: String] {
            method.numbers.merging(method.drawing.filter { dependsOnLast && $0.key == "group.last" }) { one, _ in one }
        }
        return published.method.flatMap { Self.changes(from: deciding($0), to: deciding(document)) }
    }

    /// The same as a document has it.
    var document: ReportDocument.Method { .init(numbers: numbers.shown, drawing: drawing.shown) }

    private static let hash = "sha256 "

    private static let version = "barfolio-numbers/2"

    init(of request: ReportRequest) {
        numbers = request.numbers
        let known = Set(numbers.map(\.key))
        drawing = Self.options(in: request.definition).filter { !known.contains($0.key) }
        dependsOnLast = request.grouping?.total == .report || request.shown.largestSeries != nil
    }

    /// The options that are not as usual, of those that decide what an edition shows, in the order of the table. A key that says what the
    /// mapping that it is in says already is left out.
    static func options(in definition: ReportDefinition) -> [Entry] {
        var entries: [Entry] = []
        let usual = definition.language == .file ? ReportDefinition.blank : .byHand
        for (key, reading) in readings {
            guard let value = reading.current(definition), value != reading.current(usual) else { continue }
            let text = reading.namesFiles ? namesWithoutFolders(value) : value.notation
            let isSaid = entries.contains { key == $0.key || key.hasPrefix($0.key + ".") && $0.value == text }
            if !isSaid { entries.append(.init(key: key, value: text)) }
        }
        return entries
    }

    private static let readings = OptionTable.report.all(where: \.decidesEdition).flatMap { path, option in
        option.readings.map { (key: path, reading: $0) }
    }
}

extension [ReportMethod.Entry] {
    /// The entries as others may read them, by their keys.
    var shown: [String: String] { texts(\.shown) }

    func texts(_ text: (Element) -> String) -> [String: String] {
        Dictionary(map { ($0.key, text($0)) }) { "\($0), \($1)" }
    }
}

/// The last parts of paths.
private func namesWithoutFolders(_ value: JSONValue) -> String {
    switch value {
    case .text(let path): path.lastPathPart
    case .list(let paths): "[" + paths.map(namesWithoutFolders).joined(separator: ", ") + "]"
    default: value.notation
    }
}

extension ReportRequest {
    var method: ReportMethod { ReportMethod(of: self) }

    /// All that decides a report's numbers, given the same rows and as-of day.
    ///
    /// What only decides how they are drawn is left out, how many buckets there are (`last`) too, and the folder in which a database or a
    /// program is reached: an archive that moves with its database stays comparable. So is `compare`: what a bar is seen beside changes no
    /// number of its own, and only those are compared with another edition's.
    fileprivate var numbers: [ReportMethod.Entry] {
        var entries: [ReportMethod.Entry] = []
        func add(_ key: String, _ value: String?, isPrivate: Bool = false) {
            if let value { entries.append(.init(key: key, value: value, isPrivate: isPrivate)) }
        }
        add("source.database", source.database?.lastPathPart)
        switch source.origin {
        case .database(_, .table(let name)): add("source.table", name)
        case .database(_, .query(let text)): add("source.query", text, isPrivate: true)
        case .command(let command):
            for word in command.arguments { add("source.command", word, isPrivate: true) }
            add("source.format", source.format?.rawValue)
        }
        if source.dateColumn != nil {
            add("source.date", source.dateColumn)
            add("source.date.format", source.dateFormat?.rawValue)
            add("source.date.zone", source.dateZone)
        }
        add("source.label", source.label)
        for measure in source.measures { add("source.value", measure.column) }
        if source.measures.count > 1 { for measure in source.measures { add("source.value.name", measure.name) } }
        add("source.per", source.per)
        add("source.series", source.series)
        add("source.arrives", source.arrival.after.map { "after \($0)" } ?? source.arrival.until?.rawValue)
        // Names that stand more than once are told apart by their rank.
        if chartStyle.names.order != .stored { add("source.label.order", chartStyle.names.order.rawValue) }
        add("source.label.top", chartStyle.names.top.map(String.init))
        add("source.label.rest", chartStyle.names.rest)
        // Names rank by the series that are shown.
        let only = chartStyle.names.rest == nil ? [] : chartStyle.series.only
        if !only.isEmpty { add("source.series.only", JSONValue.list(only.map { .text($0) }).notation) }
        add("source.series.top", shown.largestSeries.map { "\($0.count) \($0.rest)" })
        add("source.where", source.condition, isPrivate: true)
        add("source.aggregate", source.aggregate?.rawValue)
        if source.isPreAggregated { add("source.pre-aggregated", "true") }
        return entries + numbersOfDays
    }

    /// Those of them that say which days count and how they are put together.
    private var numbersOfDays: [ReportMethod.Entry] {
        var entries: [ReportMethod.Entry] = []
        let (group, calendar) = (definition.group, definition.group.calendar)
        func add(_ key: String, _ value: String?) {
            if let value { entries.append(.init(key: "group." + key, value: value)) }
        }
        func addStarts(_ days: Grouping) {
            if days.period == .week { add("week-start", days.starts.week.rawValue) }
            if days.starts.year > 1 { add("year-start", calendar.yearStart.rawValue) }
            if days.starts.month > 1 { add("month-start", "\(days.starts.month)") }
            if days.zone.dayStart > 0 { add("day-start", calendar.dayStart?.description) }
        }
        let last = group.last.map { "\($0.count) \($0.period?.rawValue ?? "")" }
        // By name, days matter where rows of other days are left out.
        if source.hasPast { add("time-zone", zone.name) }
        if let span {
            add("last", last)
            add("since", span.since?.description)
            add("until", span.until?.description)
        }
        if source.hasPast, grouping == nil { addStarts(days) }
        if let grouping {
            add("by", grouping.period.rawValue)
            if let fold = grouping.fold {
                add("fold", "\(fold.unit.rawValue) \(fold.shown.rawValue)")
                add("last", last)
                if group.last?.period == .week { add("week-start", grouping.starts.week.rawValue) }
            }
            addStarts(grouping)
            add("since", group.since?.description)
            add("until", grouping.until?.description)
            add("total", grouping.total?.rawValue)
            add("calendar", calendar.file?.lastPathPart)
            // The days of a calendar are those of the buckets; which days are closed is to be seen nowhere else.
            let holidays = (grouping.closed?.holidays ?? []).map(\.description).joined(separator: " ")
            add("holidays", calendar.holidays.map { "\($0.lastPathPart), days \(sha256(holidays).prefix(12))" })
            if !calendar.openDays.isEmpty { add("days", calendar.openDays.map(\.rawValue).joined(separator: ", ")) }
        }
        return entries
    }
}
