import Charts
import Foundation
import Platform

extension ReportDocument {
    /// How an edition is made of its rows: the keys of its definition that are set, with their resolved values, by their paths
    /// (`source.table`). A value that others must not read, such as SQL, is there by its hash.
    package struct Method: Codable, Sendable, Equatable {
        /// What decides the numbers; ``ReportDocument/numbersSHA256`` is its hash.
        package var numbers: [String: String]
        /// What else decides how the edition looks.
        package var drawing: [String: String]

        /// Gathers both.
        package init(numbers: [String: String], drawing: [String: String]) {
            (self.numbers, self.drawing) = (numbers, drawing)
        }

        /// What the weekdays, hours or months of a fold are called, by the labels of its bars: in the same order in all languages, from Sunday
        /// on. None where nothing is folded.
        package func names(inFold labels: some Sequence<String>) -> [Substring] {
            guard let fold = numbers["group.fold"] else { return [] }
            // "Mon 09" is of Monday; a grid has its bars by hours.
            let names = labels.map { $0.dropLast(fold.hasPrefix("weekday-hour") ? 3 : 0) }.eachOnce
            let start = fold.hasPrefix("weekday") ? drawing["group.week-start"] ?? numbers["group.week-start"] : nil
            let first = start.flatMap(Weekday.init(rawValue:))
            let late = Weekday.allCases.prefix(first?.number ?? 0)
                .count { numbers["group.days"]?.contains($0.rawValue) ?? true }
            return names.suffix(late) + names.dropLast(late)
        }
    }

    /// With what an edition was made: where the bytes of two editions differ and their ``Method`` does not, this tells why.
    package struct MadeWith: Codable, Sendable, Equatable {
        /// Barfolio's version.
        package var barfolio: String
        /// gnuplot's version; nil where it was not run.
        @ExplicitNull package var gnuplot: String?
        /// SHA-256 in hexadecimal of the font files that texts were measured by, by their names; else there is no such key.
        package var fonts: [String: String]?
        /// The release of the time zone database, such as `2025b`; nil where it does not say it.
        @ExplicitNull package var tzdata: String?
        /// The version of Unicode CLDR, from which names of months and habits of numbers come; nil where it is not known.
        @ExplicitNull package var cldr: String?

        /// Gathers what is known.
        package init(barfolio: String, gnuplot: String?, fonts: [String: String]?, tzdata: String?, cldr: String?) {
            (self.barfolio, self.gnuplot, self.fonts) = (barfolio, gnuplot, fonts)
            (self.tzdata, self.cldr) = (tzdata, cldr)
        }
    }

    /// Whether the definition says where its first bucket begins.
    package var hasFirstBucket: Bool {
        ["group.last", "group.since"].contains { method?.numbers[$0] != nil || method?.drawing[$0] != nil }
    }

    /// The series that has all but the largest; nil where there is none.
    package var restSeries: String? {
        method?.numbers["source.series.top"]?.unicodeScalars.split(separator: " ", maxSplits: 1).last.map { String($0) }
    }

    /// Which series the definition chooses to show, as a list; nil where it chooses none.
    package var chosenSeries: String? { method?.drawing["source.series.only"] }
}

extension ReportArchive {
    /// With what a published edition was made; nil where that cannot be read.
    package func toolsOfEdition(_ edition: String, of report: String) -> ReportDocument.MadeWith? {
        let path = reader.documentPath(of: report, edition: edition)
        guard let bytes = try? File(regular: path).bytes() else { return nil }
        return (try? JSONDecoder().decode(ReportDocument.self, from: DocumentLines(bytes).shell))?.madeWith
    }
}
