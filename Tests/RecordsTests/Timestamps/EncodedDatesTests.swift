import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Columns of dates as programs write them: read as they are meant, or refused, and never of other days.
@Suite(.tags(.faults))
struct EncodedDatesTests {
    /// How programs write a moment, as SQL.
    struct Encoding: CustomTestStringConvertible, Sendable {
        let name: String
        let sql: @Sendable (Int) -> String
        var testDescription: String { name }

        init(_ name: String, _ sql: @escaping @Sendable (Int) -> String) { (self.name, self.sql) = (name, sql) }

        /// As Foundation writes it.
        static func text(_ name: String, _ format: String, zone hours: Int = 0, around: (String, String) = ("", ""))
            -> Encoding
        {
            Encoding(name) { seconds in
                let formatter = DateFormatter()
                formatter.locale = Locale(identifier: "en_US_POSIX")
                formatter.timeZone = TimeZone(secondsFromGMT: hours * 3_600)
                formatter.dateFormat = format
                let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
                return "'\(around.0)\(text)\(around.1)'"
            }
        }
    }

    static let encodings: [Encoding] = [
        .text("iso8601", "yyyy-MM-dd"), .text("iso8601", "yyyy-MM-dd HH:mm:ss"),
        .text("iso8601", "yyyy-MM-dd'T'HH:mm:ss'Z'"),
        .text("iso8601", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", zone: 9), .text("iso8601", "yyyy-MM-dd HH:mm:ss 'UTC'"),
        .text("iso8601", "yyyy-MM-dd HH:mm:ss.SSSSSS Z 'UTC'"),
        .text("iso8601", "yyyy-MM-dd HH:mm:ss", around: ("", "\r")),
        Encoding("unix") { "\($0)" }, Encoding("unix-ms") { "\($0 * 1_000 + 145)" },
        Encoding("unix-us") { "\($0 * 1_000_000 + 145)" }, Encoding("unix-ns") { "\($0 * 1_000_000_000 + 145)" },
        Encoding("core-data") { "\(Double($0 - 978_307_200) + 0.25)" },
        Encoding("core-data-ns") { "\(($0 - 978_307_200) * 1_000_000_000 + 145)" },
        Encoding("webkit") { "\(($0 + 11_644_473_600) * 1_000_000)" },
        Encoding("julian") { "\(Double($0) / 86_400 + 2_440_587.5)" },
        Encoding("microseconds since the year 1") { "\(($0 + 62_135_596_800) * 1_000_000 + 5)" },
        Encoding(".NET ticks") { "\(($0 + 62_135_596_800) * 10_000_000 + 5)" },
        Encoding(".NET ticks with the kind") { "\((($0 + 62_135_596_800) * 10_000_000) | 1 << 62)" },
        Encoding(".NET ticks with the kind") { "\((($0 + 62_135_596_800) * 10_000_000) | Int.min)" },
        Encoding("Windows FILETIME") { "\(($0 + 11_644_473_600) * 10_000_000)" },
        Encoding("UUID version 1") { "\(($0 + 12_219_292_800) * 10_000_000)" },
        Encoding("OpenVMS") { "\(($0 + 3_506_716_800) * 10_000_000)" },
        Encoding("seconds since 1904") { "\($0 + 2_082_844_800)" },
        Encoding("serial days of Excel") { "\(Double($0) / 86_400 + 25_569)" },
        Encoding("days since 1970") { "\($0 / 86_400)" },
        .text("digits YYYYMMDD", "yyyyMMdd"),
        Encoding("digits YYYYMMDD") { String(Encoding.text("", "yyyyMMdd").sql($0).dropFirst().dropLast()) },
        Encoding("digits YYYYMMDDhhmmss") {
            String(Encoding.text("", "yyyyMMddHHmmss").sql($0).dropFirst().dropLast())
        },
        .text("digits YYYYMMDDhhmmss", "yyyyMMddHHmmss.SSS"),
        Encoding("with milliseconds") { String(Encoding.text("", "yyyyMMddHHmmssSSS").sql($0).dropFirst().dropLast()) },
        .text("ISO 8601 without marks", "yyyyMMdd'T'HHmmss"),
        .text("ISO 8601 without marks", "yyyyMMdd'T'HHmmssZ", zone: -5),
        .text("RFC 2822", "EEE, d MMM yyyy HH:mm:ss Z", zone: 2), .text("RFC 2822", "EEE, dd MMM yyyy HH:mm:ss 'GMT'"),
        .text("name of the month", "dd-MMM-yyyy"), .text("name of the month", "d MMMM yyyy"),
        .text("name of the month", "EEEE, d MMMM yyyy"), .text("years of two digits", "dd-MMM-yy"),
        .text("iso8601", "yyyy-M-d"), .text("year, month and day", "yyyy年M月d日 HH:mm"),
        .text("logs", "dd/MMM/yyyy:HH:mm:ss Z", around: ("[", "]")),
        .text("JavaScript's Date", "EEE MMM dd yyyy HH:mm:ss 'GMT'Z '(CET)'", zone: 1),
        .text("ctime", "EEE MMM dd HH:mm:ss yyyy"), .text("logs", "dd/MMM/yyyy:HH:mm:ss Z", zone: 1),
        .text("quotes", "yyyy-MM-dd HH:mm:ss", around: ("\"", "\"")), .text("quotes", "yyyy-MM-dd", around: ("  ", "")),
        .text("day, month and year", "dd.MM.yyyy HH:mm"), .text("month, day and year", "MM/dd/yyyy"),
        .text("year, month and day", "yyyy/MM/dd HH:mm:ss"),
    ]

    /// Some moments: of one day, of a year, or of forty; the newest of no day after 2026-11-20.
    private func moments(_ random: inout SeededGenerator) -> [Int] {
        let span = [86_400, 30 * 86_400, 366 * 86_400, 40 * 366 * 86_400].randomElement(using: &random) ?? 0
        let today = 1_795_132_800
        // Ends today more often than not; and begins after 1985.
        let end =
            Bool.random(using: &random) ? today : Int.random(in: min(today, 480_000_000 + span)...today, using: &random)
        let end2 = end / 86_400 * 86_400
        return (0..<Int.random(in: 3...60, using: &random)).map { _ in
            Int.random(in: end2 - span..<end2, using: &random)
        }
    }

    private func years(_ moments: [Int]) -> [String: Int] {
        Dictionary(grouping: moments) { TimeZoneRules.utc.day(at: Int64($0)).description.prefix(4) + "-01-01" }
            .mapValues(\.count)
    }

    private func years(_ source: RecordSource) throws -> [String: Int] {
        let grouping = try grouping(.year, asOf: "2026-11-20")
        let tally = try readTally(source, grouping: grouping, asOf: grouping.asOf)
        var years: [String: Int] = [:]
        for entry in tally.entries {
            if case .bucket(let bucket) = entry.key, case .integer(let count)? = entry.value.amount, count > 0 {
                years[bucket.firstDay.description] = Int(count)
            }
        }
        return years
    }

    @Test(arguments: encodings)
    func `dates are read as they are meant, or refused with a true sentence`(encoding: Encoding) throws {
        for seed in 1...FaultCount.of("BARFOLIO_ENCODINGS", inTest: 5, inFull: 200) {
            var random = SeededGenerator(seed: UInt64(seed))
            let moments = moments(&random)
            let others = ["", "(NULL)", "(0)", "(-1)", "('')"].randomElement(using: &random) ?? ""
            let rows = moments.map { "(\(encoding.sql($0)))" } + (others.isEmpty ? [] : moments.map { _ in others })
            let type = ["", "TEXT", "INTEGER", "DATETIME"].randomElement(using: &random) ?? ""
            let database = try TemporaryDatabase(
                """
                CREATE TABLE t (id INTEGER PRIMARY KEY, created_date \(type));
                INSERT INTO t (created_date) VALUES \(rows.shuffled(using: &random).joined(separator: ", "))
                """)
            let truth = years(moments)
            let subject: Comment = "seed \(seed), \(type), \(rows.prefix(3))"
            let source = database.source(date: "created_date", aggregate: .count)

            // A run says what it takes them for, and is right, or refuses.
            do {
                #expect(try years(source) == truth, subject)
            } catch let error as ReportError {
                let sentence = "\(error.evidence ?? "") \(error.advice)"
                #expect(sentence.contains(encoding.name) || sentence.contains("iso_day"), "\(seed): \(error)")
            }
            let inspection = try inspectDatabase(
                database.path, asOf: try day("2026-11-20"), limits: ReadLimits(allTables: .seconds(600)))
            guard case .date(let date)? = inspection.tables.first?.columns.last?.role else { continue }
            let days = moments.map { TimeZoneRules.utc.day(at: Int64($0)) }
            switch date.verdict {
            case .proven, .partly:
                #expect(date.readings.first?.format.rawValue == encoding.name, "\(subject): \(date)")
                #expect(encoding.name == "iso8601" || date.readings.first?.first == days.min(), "\(subject): \(date)")
            case .written:
                var source = source
                source.ask(try #require(date.writing).query("created_date", of: "t"))
                (source.dateColumn, source.dateFormat) = ("iso_day", .iso8601)
                #expect(try years(source) == truth, "\(subject): \(date)")
            case .ambiguous:
                let isNamed =
                    date.readings.contains { $0.format.rawValue == encoding.name }
                    || date.evidence.contains(encoding.name)
                #expect(isNamed, "\(subject): \(date)")
            case .unknown:
                let sentence = date.evidence + (date.writing.map { "\($0)" } ?? "")
                #expect(
                    sentence.contains(encoding.name) || sentence.contains("where the month comes first"),
                    "\(subject): \(date)")
            }
        }
    }
}
