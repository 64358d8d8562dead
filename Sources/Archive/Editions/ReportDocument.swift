import Charts
import Foundation
import Platform

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
        /// Rows after the as-of day, of a chart made by hand; else there is no such key. Those of an edition grow with its source, and it stays.
        package var later: Int?

        /// Those of a reading, but for what is later.
        package init(_ rows: Tally.Rows) { (self.rows, used, rejected) = (rows.all, rows.used, rows.rejected) }
    }

    /// One page and its files.
    package struct Page: Codable, Sendable, Equatable {
        /// What the names of the files for phones have after the page's stem.
        package static let narrowSuffix = "-narrow"
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
            (self.number, self.stem, self.key, self.files, self.bars) = (number, stem, key, files, bars)
        }
    }

    /// One bar.
    package struct Bar: Codable, Sendable, Equatable {
        /// The name below the axis.
        package var label: String
        /// Where its span of time begins, ISO 8601 with offset; nil for bars by name.
        @ExplicitNull package var start: String?
        /// Exclusive.
        @ExplicitNull package var end: String?
        /// The series; nil where buckets are not divided into series.
        @ExplicitNull package var series: String?
        /// The exact number; nil where it is missing.
        @ExplicitNull package var value: Amount?
        /// What was divided by what, where the number is a ratio; else there is no such key.
        package var ratio: Tally.Ratio?
        /// How many days, hours or months it is made of, where the calendar is folded; else there is no such key.
        package var occurrences: Int?
        /// What it is compared with; else there is no such key.
        package var compared: Compared?
        /// Why a bucket that is not over is not compared, where others are; else there is no such key.
        package var uncompared: PartnerNumber.Absence?
        /// What its stack is compared with; else there is no such key.
        package var stack: Stack?
        /// The height that is drawn.
        package var drawn: Double
        /// The number as it is written.
        package var text: String
        /// Why it stands out.
        @ExplicitNull package var mark: Charts.Bar.Mark?
        /// Value, zero or missing.
        package var state: Charts.Bar.State
        /// Whether rows of its span may be missing: it ends after the as-of day or its clock does, or `since` or `until` cut it.
        package var partial: Bool

        /// Describes a bar with its times in `zone`.
        package init(_ bar: Charts.Bar, zone: TimeZoneRules) {
            label = bar.names.label
            (start, end) = (bar.bucket.map { zone.iso8601($0.start) }, bar.bucket.map { zone.iso8601($0.end) })
            series = bar.series
            (value, ratio, occurrences) = (bar.value.amount, bar.value.ratio, bar.value.occurrences)
            compared = bar.partner.map { Compared($0.number, of: bar.value.amount, zone) }
            uncompared = bar.uncompared
            stack = bar.stack.map { Stack($0, zone) }
            (drawn, text) = (bar.drawn.height, bar.drawn.text)
            (mark, state, partial) = (bar.mark, bar.state, bar.isPartial)
        }
    }

    /// The number that a bar is compared with.
    package struct Compared: Codable, Sendable, Equatable {
        /// What counts: where that begins, in its bucket or as a running total does, and, exclusive, where it ends; ISO 8601 with offset.
        package var start, end: String
        /// The number.
        package var value: Amount
        /// How much the bar's number is more, as a share of this one; nil of zero and of a number below it.
        @ExplicitNull package var change: Double?

        /// Describes what a number is compared with.
        package init(_ partner: PartnerNumber, of amount: Amount?, _ zone: TimeZoneRules) {
            (start, end) = (zone.iso8601(partner.since ?? partner.bucket.start), zone.iso8601(partner.until))
            (value, change) = (partner.amount, amount.flatMap { partner.share(of: $0) })
        }
    }

    /// A compared stack.
    package struct Stack: Codable, Sendable, Equatable {
        /// What its parts come to.
        package var value: Amount
        /// What that is compared with, series without rows now among it.
        package var compared: Compared

        /// Describes a stack.
        package init(_ stack: Charts.Bar.Stack, _ zone: TimeZoneRules) {
            (value, compared) = (stack.total, Compared(stack.partner.number, of: stack.total, zone))
        }
    }

    /// A line across the bars.
    package struct Line: Codable, Sendable, Equatable {
        /// What it is called, and how it is written beside the line.
        package var name, text: String
        /// Its number where it is level; nil where it has steps.
        @ExplicitNull package var value: Amount?
        /// The number at each bucket or name of the report, from the first; nil where there is none.
        package var steps: [Amount?]?

        /// Describes a line over some columns.
        package init(_ line: ReferenceLine, columns: Int) {
            (name, text, value) = (line.name, line.text, line.level)
            steps = line.isLevel ? nil : (0..<columns).map { line.amounts[$0] }
        }
    }

    /// How far its day was to come when an edition was made.
    package enum Ahead: String, Codable, Sendable {
        /// It was the next one by the zone's clock, or one after that.
        case tomorrow, later
    }

    static let schema = "barfolio/1"
    /// Always `barfolio/1`.
    package var schema = ReportDocument.schema
    /// The report's name.
    package var report: String
    /// The heading.
    package var title: String
    /// The definition's locale: the language of title and labels, and of all that is said of them; else there is no such key.
    package var language: String?
    /// The last day that the report knows of, `YYYY-MM-DD`.
    package var asOf: String
    /// Where that day was not over: the first instant of it whose rows do not count, ISO 8601 with offset; else there is no such key.
    package var clock: String?
    /// Where that day was still to come: how far, by the day on which it was made; else there is no such key.
    package var ahead: Ahead?
    /// The IANA name of the zone in which days begin.
    package var timeZone: String
    /// The first day of a week; nil where weeks do not matter.
    @ExplicitNull package var weekStart: String?
    /// SHA-256 of the definition; nil for a chart made by hand.
    @ExplicitNull package var definitionSHA256: String?
    /// gnuplot's version; nil where it was not run.
    @ExplicitNull package var gnuplot: String?
    /// The font family; nil where gnuplot was not run.
    @ExplicitNull package var font: String?
    /// Rows read, used and rejected.
    package var source: Source
    /// The lines across the bars; else there is no such key.
    package var referenceLines: [Line]?
    /// In order.
    package var pages: [Page] = []
    /// What else its web page shows of the same numbers; else there is no such key.
    package var views: Views?
    /// SHA-256 in hexadecimal of the files that are of no single page (PDF, contact sheets), by name.
    package var files: [String: String] = [:]
    /// A hash of all that decides their bytes, by name, as for pages.
    package var keys: [String: String] = [:]
    /// How it was made of its rows; nil in documents of older versions.
    package var method: Method?
    /// With what it was made; nil in documents of older versions.
    package var madeWith: MadeWith?
    /// SHA-256 of what decides the numbers: editions that have the same can be compared; nil for a chart made by hand.
    @ExplicitNull package var numbersSHA256: String?

    enum CodingKeys: String, CodingKey {
        case schema, report, title, language, clock, ahead, gnuplot, font, source, pages, files, keys, method, views
        case madeWith = "made_with"
        case numbersSHA256 = "numbers_sha256"
        case referenceLines = "lines"
        case asOf = "as_of"
        case timeZone = "time_zone"
        case weekStart = "week_start"
        case definitionSHA256 = "definition_sha256"
    }

    /// Gathers what is known before any page is drawn.
    package init(report: String, title: String, asOf: CivilDate, timeZone: String, rows: Tally.Rows) {
        (self.report, self.title, self.asOf, self.timeZone) = (report, title, asOf.description, timeZone)
        source = Source(rows)
    }

    /// The document's lines, with their ends: UTF-8, sorted keys, a page a line; the same for the same report.
    ///
    /// Each is made when it is asked for: an encoder takes many times the room of what it encodes.
    package var lines: some Sequence<Data> {
        let shell = copy(of: self) { $0.pages = [] }.jsonData()
        // A quotation mark within a text has a backslash before it, so this is the key and nothing else.
        let start = shell.range(of: Data(#""pages":["#.utf8))?.upperBound ?? shell.endIndex
        return (-1...pages.count).lazy.map { index in
            switch index {
            case -1: shell[..<start] + Data("\n".utf8)
            case pages.count: shell[start...] + Data("\n".utf8)
            default: pages[index].jsonData() + Data((index == pages.count - 1 ? "\n" : ",\n").utf8)
            }
        }
    }

    /// The numbers of all bars as CSV (``CSVText``), page by page, with a header and the ends of lines: `report.csv`. They are exact, as
    /// in the document.
    package var numbers: some Sequence<Data> {
        (-1..<pages.count).lazy.map { index in
            let lines =
                index < 0
                ? [["start", "end", "label", "series", "value", "state", "partial"]]
                : pages[index].bars.map { bar in
                    [
                        bar.start, bar.end, bar.label, bar.series, bar.value?.description, bar.state.rawValue,
                        "\(bar.partial)",
                    ]
                }
            return Data(lines.map { CSVText.line($0) + "\r\n" }.joined().utf8)
        }
    }

    /// The files of data that it decides, by name, in pieces: its numbers, and the same for web pages of other editions, where they are no
    /// more than a page would compare.
    package var dataFiles: [String: AnySequence<Data>] {
        var files = [ArchiveLayout.numbers: AnySequence(numbers)]
        let isCompared = pages.reduce(0) { $0 + $1.bars.count } <= Self.mostCompared
        if isCompared { files[ArchiveLayout.numbersScript] = AnySequence([EditionNumbers(self).script]) }
        return files
    }

    private static let mostCompared = 100_000

    /// Names under which an edition's newest page is there once more, with those of its files: `last.svg` is `page-002.svg`.
    package var lastPage: [String: String] {
        guard let page = pages.last else { return [:] }
        let pictures = page.files.keys.filter { $0.hasPrefix(page.stem) && PictureFormat(ofFile: $0) != nil }
        return Dictionary(
            uniqueKeysWithValues: pictures.map { name in
                (ArchiveLayout.lastPage + name.dropFirst(page.stem.count), name)
            })
    }

    /// SHA-256 in hexadecimal of all files of an edition that the document decides, but for itself and the web page, by name.
    ///
    /// - Parameter data: its ``dataFiles``.
    package func editionFiles(with data: [String: AnySequence<Data>]) -> [String: String] {
        var all = (pages + periodPages).reduce(into: files) { files, page in files.merge(page.files) { one, _ in one } }
        for (name, file) in lastPage { all[name] = all[file] }
        for (name, pieces) in data { all[name] = sha256(pieces: pieces) }
        return all
    }

    /// The lines in one piece.
    package var json: Data { Data(lines.joined()) }

    /// Reads a document of such ``lines``, page by page: a decoder takes many times the room of what it decodes.
    package init(json: Data) throws {
        let lines = DocumentLines(json)
        self = try JSONDecoder().decode(ReportDocument.self, from: lines.shell)
        pages += try lines.pages.map { try JSONDecoder().decode(Page.self, from: $0) }
    }
}

extension Int64 {
    /// The instant of a text of ISO 8601, in seconds since 1970 UTC; nil where it is none.
    package init?(iso8601 text: String) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        self.init(date.timeIntervalSince1970)
    }
}

/// A document's bytes taken apart by its lines: no text in JSON has a line end of its own.
struct DocumentLines {
    /// The document without its pages.
    let shell: Data
    let pages: [Data]

    init(_ json: Data) {
        let lines = json.withUnsafeBytes { bytes in
            bytes.split(separator: UInt8(ascii: "\n")).map { line in
                json[(json.startIndex + line.startIndex)..<(json.startIndex + line.endIndex)]
            }
        }
        shell = (lines.first ?? Data()) + (lines.dropFirst().last ?? Data())
        pages = lines.dropFirst().dropLast().map { $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0 }
    }
}
