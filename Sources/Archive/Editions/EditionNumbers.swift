import Charts
import Foundation

/// The numbers of an edition, for the web pages of others that compare themselves with it: `numbers.js`, format `barfolio-numbers/1`.
///
/// A script, since a page that is opened from a disk may load no JSON; it adds itself to a variable, by its as-of day.
struct EditionNumbers: Encodable {
    /// The bars of one bucket or name, as a list: its start and end, how complete it is, and a number for each series.
    ///
    /// A start is ISO 8601 with offset, of which the time is left out where the row before has the same; or a name. An end is 0 where the next
    /// row begins, and null of a name. Numbers are texts with all digits, null where one is missing, and 0 where there is no such bar.
    struct Row: Encodable {
        enum Number: Equatable { case none, missing, digits(String) }

        var start: String
        var end: String?
        /// Whether it ends where the next one begins.
        var isNext = false
        /// 1 where numbers may grow, and 2 more where some have not arrived.
        var flags = 0
        var numbers: [Number]

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(start)
            if isNext { try list.encode(0) } else { try list.encode(end) }
            try list.encode(flags)
            for number in numbers {
                switch number {
                case .none: try list.encode(0)
                case .missing: try list.encodeNil()
                case .digits(let digits): try list.encode(digits)
                }
            }
        }
    }

    private let schema = "barfolio-numbers/1"
    private let asOf: String
    /// The IANA name of the zone of its times.
    private let timeZone: String
    /// SHA-256 of what decides the numbers, and the options that do.
    @ExplicitNull private var sha256: String?
    private let method: [String: String]
    /// Null stands for bars that are not divided.
    private let series: [String?]
    /// Whether the first bucket is where the definition says, and not where rows begin.
    private let bounded: Bool
    /// The series that has all but the largest; nil where there is none.
    private let rest: String?
    /// Which series the definition chooses to show; null where it chooses none.
    @ExplicitNull private var only: String?
    /// Whether its as-of day was to come; else there is no such key.
    private let ahead: Bool?
    /// The names of a fold, where its first is not that of the first row; else there is no such key.
    private let names: [String]?
    private let rows: [Row]

    init(_ document: ReportDocument) {
        let bars = document.pages.flatMap(\.bars)
        (asOf, timeZone) = (document.asOf, document.timeZone)
        sha256 = document.numbersSHA256
        method = document.method?.numbers ?? [:]
        bounded = document.hasFirstBucket
        (rest, only) = (document.restSeries, document.chosenSeries)
        ahead = document.ahead.map { _ in true }
        let names = document.method?.names(inFold: bars.map(\.label)).map(String.init) ?? []
        self.names = names.first.map { bars[0].label.hasPrefix($0) } ?? true ? nil : names
        series = bars.map(\.series).eachOnce
        let numbers = Dictionary(uniqueKeysWithValues: zip(series, 0...))
        var rows: [Row] = []
        for bar in bars {
            let (start, column) = (bar.start ?? bar.label, numbers[bar.series] ?? 0)
            if rows.last?.start != start || rows.last?.numbers[column] != Row.Number.none {
                rows.append(Row(start: start, end: bar.end, numbers: Array(repeating: .none, count: numbers.count)))
            }
            rows[rows.count - 1].numbers[column] = bar.value.map { .digits($0.description) } ?? .missing
            if !document.isOver(bar) { rows[rows.count - 1].flags |= 1 }
            if bar.state == .awaited { rows[rows.count - 1].flags |= 2 }
        }
        // What follows from the rows beside them is left out of times.
        var short = rows
        for (index, row) in rows.enumerated() where row.end != nil {
            short[index].isNext = index + 1 < rows.count && rows[index + 1].start == row.end
            let before = index > 0 ? rows[index - 1].start.dropFirst(10) : ""
            if row.start.dropFirst(10) == before { short[index].start = String(row.start.prefix(10)) }
        }
        self.rows = short
    }

    var script: Data {
        let numbers = String(embedded: jsonData(keys: .convertToSnakeCase))
        return Data("(globalThis.barfolioNumbers??={})[\"\(asOf)\"]=\(numbers);\n".utf8)
    }
}
