import Charts

/// A report before it is drawn: all that was found out about it.
package struct ReportChart: Sendable {
    /// What was asked for.
    package let request: ReportRequest
    /// What was read.
    package let tally: Tally
    /// The bars, marked.
    package let bars: [Bar]
    /// The bars, page by page.
    package let pages: [Page]

    /// The words around the bars, with what is said of names that were read and are not shown.
    package var words: PageWords {
        var words = request.words
        if let leftOut = request.words(forNamesLeftOutOf: tally) { words.subtitle.append(leftOut) }
        return words
    }

    /// How many rows could not be used.
    var rejected: Int { tally.rejected.reduce(0) { $0 + $1.count } }

    /// What was decided and not stated: a format that was proven, with its proof; bars of one name that nobody asked to be added up.
    package var notes: [String] {
        var all: [String] = []
        if let date = request.source.date, date.format == nil, let words = tally.dateFormat {
            all.append("\(request.subject): the dates of \(date.column) are \(words)")
        }
        if request.grouping == nil, request.source.aggregate == nil, let label = request.source.label,
            let most = mostRepeatedName
        {
            all.append(
                "\(request.subject): one name of \(label) has \(most) bars, a row each; --aggregate sum, or aggregate: sum, makes one of them"
            )
        }
        return all
    }

    /// How many bars the name has that has the most; nil where every name has one.
    private var mostRepeatedName: Int? {
        var counts: [String: Int] = [:]
        for entry in tally.entries where entry.series == nil {
            if case .label(let name) = entry.key { counts[name, default: 0] += 1 }
        }
        return counts.values.max().flatMap { $0 > 1 ? $0 : nil }
    }

    /// What the data give reason to say.
    package var warnings: [String] {
        var all = tally.rejected.map { rejected in
            "\(rejected.count) of \(tally.rows) rows were not used: \(rejected.reason) (rows \(rejected.exampleText))"
        }
        all += tally.remarks.map { "\(request.source.name) says: \($0)" }
        if let lateness { all.append("rows are late: \(lateness.words)") }
        if request.isToCome { all.append("\(request.asOf), the as-of day, is in the future") }
        if pages.isEmpty { all.append("there are no records, so there are no pages") }
        return all.map { "\(request.subject): \($0)" }
    }

    /// Every text that may be drawn, in no order.
    var texts: [String] {
        let words = words
        return [words.title, words.source, words.cap ?? "", request.chart.cellPattern ?? ""] + words.subtitle
            + (pages.first.map { $0.rows + $0.columnNames } ?? [])
            + pages.flatMap { $0.bars.flatMap { [$0.label, $0.text] } + $0.furtherNumbers(request.chart) }
            + request.annotations.compactMap(\.words)
    }
}

extension Tally.Rejected {
    /// The first few rows, as a message names them.
    var exampleText: String {
        examples.map(String.init).joined(separator: ", ") + (count > examples.count ? ", …" : "")
    }
}
