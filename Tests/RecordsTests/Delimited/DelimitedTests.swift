import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// What a program prints is read as a database of the same rows is.
struct DelimitedTests {
    /// A cell as SQLite has it, and as the two formats write it.
    private struct Cell {
        let stored: DatabaseValue
        let csv, tsv: String

        static let null = Cell(stored: .null, csv: "", tsv: "\\N")

        init(stored: DatabaseValue, csv: String, tsv: String) { (self.stored, self.csv, self.tsv) = (stored, csv, tsv) }

        /// - Parameter isQuoted: whether quotation marks stand around it, though they need not.
        init(_ text: String, isQuoted: Bool) {
            stored = text.databaseValue
            let needsMarks = isQuoted || text.isEmpty || text.contains { "\",\n\r\r\n".contains($0) }
            csv = needsMarks ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
            tsv = text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
                .replacing("\r", with: "\\r")
        }
    }

    private static let names = [
        "buy", "sell", "a, b", "5\" pipe", "\"", "\"\"", "two\nlines", "\n", "주문 완료", "週ごと", "tab\there", "back\\slash",
        "\\N",
        "carriage\rreturn", "100%", "NULL", " blank ", "ends in \\", "👩‍👩‍👧",
    ]
    private static let dates = [
        "2026-11-20", "2026-11-19 23:59:59", "2026-01-01T00:00:00Z", "2026-02-30", "soon", "2026-06-15 12:00:00+09:00",
        "2025-12-31 23:59", "2026-11-21",
    ]
    private static let values = [
        "1", "-7", "12.5", "0.1", "1e3", "-0", "x", "9007199254740993", "1.10", "007", "+5", ".",
    ]

    private func rows(_ count: Int, seed: UInt64) -> [[Cell]] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            [Self.dates, Self.values, Self.names].map { texts in
                if Int.random(in: 0..<12, using: &random) == 0 { return .null }
                let text = texts[Int.random(in: 0..<texts.count, using: &random)]
                return Cell(text, isQuoted: Bool.random(using: &random))
            }
        }
    }

    private func database(_ rows: [[Cell]]) throws -> TemporaryDatabase {
        let database = try TemporaryDatabase("CREATE TABLE t (at TEXT, n TEXT, name TEXT)")
        try DatabaseQueue(path: database.path).write { connection in
            for row in rows {
                try connection.execute(
                    sql: "INSERT INTO t VALUES (?, ?, ?)", arguments: StatementArguments(row.map(\.stored)))
            }
        }
        return database
    }

    private func text(_ rows: [[Cell]], _ format: DelimitedFormat, lineEnd: String) -> String {
        let divider = format == .csv ? "," : "\t"
        // A column that nobody wants comes first, and one last.
        let lines =
            [["ignored", "at", "n", "name", "too"]]
            + rows.map { row in ["x"] + row.map { format == .csv ? $0.csv : $0.tsv } + ["y"] }
        return lines.map { $0.joined(separator: divider) + lineEnd }.joined()
    }

    @Test(arguments: [DelimitedFormat.csv, .tsv], [("\n", 100), ("\r\n", 1_000), ("\n", 1 << 20)])
    func `rows come out as SQLite's do, however they are cut`(
        format: DelimitedFormat, _ way: (lineEnd: String, block: Int)
    ) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let rows = rows(300, seed: seed)
            let database = try database(rows)
            var printed = Printed(text(rows, format, lineEnd: way.lineEnd), block: way.block)
            printed.piece = [1_000, 7, 1 << 16][Int(seed) % 3]
            let weeks = try grouping(.week, asOf: "2026-11-20", zone: "Asia/Tokyo")
            for aggregate in [RecordSource.Aggregate.count, .sum, .min, .max, .avg, .median, .percentile(90)] {
                let ours = Printed.source(
                    date: "at", format: .iso8601, value: "n", aggregate: aggregate, series: "name")
                let theirs = database.source(
                    date: "at", format: .iso8601, value: "n", aggregate: aggregate, series: "name")
                var stored = try readTally(theirs, grouping: weeks, asOf: weeks.asOf, zone: weeks.zone)
                stored.reading.readBy = nil
                #expect(try printed.read(ours, weeks) == stored)
            }
            for aggregate in [RecordSource.Aggregate.sum, nil] {
                let ours = Printed.source(label: "name", value: "n", aggregate: aggregate)
                let theirs = database.source(label: "name", value: "n", aggregate: aggregate)
                var stored = try readTally(theirs, grouping: nil, asOf: try day("2026-11-20"))
                stored.reading.readBy = nil
                #expect(try printed.read(ours) == stored)
            }
        }
    }

    @Test func `the number of threads and the pieces never show`() throws {
        var random = SeededGenerator(seed: 5)
        let lines = (0..<4_000).map { "\($0 % 7),\(Double.random(in: -1e6...1e6, using: &random))\n" }
        let source = Printed.source(label: "name", value: "n", aggregate: .sum)
        let tallies = try [(1, 1 << 16), (2, 1 << 16), (8, 333)].map { jobs, piece in
            var printed = Printed("name,n\n" + lines.joined(), block: 1_000)
            printed.piece = piece
            return try printed.read(source, jobs: jobs)
        }
        #expect(tallies[0] == tallies[1] && tallies[1] == tallies[2])
    }

    @Test func `a byte order mark, blank lines and a last line without an end do no harm`() throws {
        let source = Printed.source(label: "name", value: "n")
        let tally = try Printed("\u{FEFF}name,n\r\n\r\na,1\r\n\nb,2").read(source)
        #expect(tally.entries.map(\.key) == [.label("a"), .label("b")])
        #expect(tally.entries.map(\.value.amount) == [.integer(1), .integer(2)])
    }

    @Test(arguments: [
        ("day,n,who\r2026-11-19,3,x\r", false), ("day,n,who\r2026-11-19,3,\"x\"\r2026-11-20,4,\"x\"\r", false),
        ("\"day\",\"n\"\r\"2026-11-19\",\"3\"\r", false), ("day,n,5\" pipe\r2026-11-19,3,x\r", false),
        ("day,n,who\r2026-11-19,3,\"two\nlines\"\r", false), ("day\tn\twho\r2026-11-19\t3\t\"x\"\r", false),
        ("\"day\",n\r\n2026-11-19,3\r\n", true), ("day,n,\"a\rname\"\n2026-11-19,3,x\n", true),
    ])
    func `line ends that are carriage returns alone are told, whatever is in quotation marks`(
        text: String, isRead: Bool
    ) throws {
        let source = Printed.source(date: "day", format: .iso8601, value: "n")
        let days = try grouping(.day, asOf: "2026-11-20", last: 2)
        guard !isRead else {
            #expect(try Printed(text).read(source, days).rows.used == 1)
            return
        }
        let error = try #require(throws: ReportError.self) { _ = try Printed(text).read(source, days) }
        #expect(error.found == "its lines end with carriage returns alone", "\(error)")
    }

    @Test func `in TSV a backslash stands for what databases write so, and else for itself`() throws {
        let names = [
            #"CORP\x"#: #"CORP\x"#, "CORPx": "CORPx", #"/a\x22"#: #"/a\x22"#, #"C:\\dir"#: #"C:\dir"#,
            #"it\'s"#: "it's",
            #"a\Nb"#: #"a\Nb"#, #"\\N"#: #"\N"#, #"\N"#: "(none)", #"\Nx"#: #"\Nx"#, #"end\"#: #"end\"#,
        ]
        for (lineEnd, (written, name)) in ["\n", "\r\n"].flatMap({ end in names.map { (end, $0) } }) {
            for text in ["n\tname\(lineEnd)1\t\(written)\(lineEnd)", "name\tn\(lineEnd)\(written)\t1\(lineEnd)"] {
                let tally = try Printed(text).read(Printed.source(label: "name", value: "n"))
                #expect(tally.entries.map(\.key) == [.label(name)], "\(text)")
            }
        }
        let controls = try Printed("name\tn\n\\b\\f\\v\\0\t1\n").read(Printed.source(label: "name", value: "n"))
        #expect(controls.entries.map(\.key) == [.label("\u{8}\u{C}\u{B}\0".legible)])
    }

    @Test(arguments: [
        ("name,n\na,1\nname,n\nb,2\n", 2), ("\"name\",\"n\"\r\na,1\r\n\"name\",\"n\"\r\n", 2),
        ("name\tn\nname\tn\n", 1), (",name,n\n0,a,1\n1,b,2\n,name,n\n", 3),
        ("\u{FEFF}name,n\na,1\n\u{FEFF}name,n\nb,2\n", 2), ("\u{FEFF}\"name\",n\r\na,1\r\n\u{FEFF}\"name\",n\r\n", 2),
    ])
    func `a header that comes again is refused, with what leaves it out`(text: String, row: Int) throws {
        for block in [16, 1 << 20] {
            let error = try #require(throws: ReportError.self) {
                _ = try Printed(text, block: block).read(Printed.source(label: "name", value: "n"))
            }
            #expect(error.found == "row \(row) below the header is the header again", "\(error)")
            #expect(error.advice.hasSuffix("[awk, 'NR == 1 || FNR > 1', a.csv, b.csv]"), "\(error)")
        }
        // One that only begins so is a row, and so is one of a single column: a word may be counted that is called as the column.
        let source = Printed.source(label: "name", value: "n")
        #expect(try Printed("name,n\nname,1\nnumb,2\n").read(source).rows.used == 2)
        let words = Printed.source(label: "word", aggregate: .count)
        #expect(
            try Printed("word\nword\nthe\nword\n").read(words).entries.map(\.value.amount) == [
                .integer(2), .integer(1),
            ])
    }

    @Test func `blanks beside a number do no harm`() throws {
        let text = "n,name\n  9.5,a\n12 ,b\n\"7\r\",c\n   ,d\n1 2,d\n45%,d\n -3,d\n"
        let tally = try Printed(text).read(Printed.source(label: "name", value: "n", aggregate: .sum))
        #expect(tally.entries.map(\.value.amount) == [.real(9.5), .integer(12), .integer(7), .integer(-3)])
        #expect(tally.rows.rejected.map(\.examples) == [[4, 5, 6]])
    }

    @Test func `where a row is one field, an empty line is NULL`() throws {
        let tally = try Printed("name\na\n\nb\n").read(Printed.source(label: "name", aggregate: .count))
        #expect(tally.entries.map(\.key) == [.label("a"), .label("(none)"), .label("b")])
    }

    @Test func `dates prove their format, from the first rows`() throws {
        let rows = (0..<2_000).map { "\(1_763_600_000 + $0)" }.joined(separator: "\n")
        let months = try grouping(.month, asOf: "2026-11-20", last: 13)
        let tally = try Printed("at\n\(rows)\n", block: 4_096).read(Printed.source(date: "at"), months)
        #expect(tally.rows.used == 2_000)
        #expect(tally.reading.dateFormat?.text.hasSuffix(", and in no other format that barfolio knows") == true)
    }

    @Test(arguments: [
        (1 << 20, "unix, since 1 sampled"), (64, "of no proven format, since there are no values in its first rows"),
    ])
    func `dates behind many rows without one prove their format, too, if they are in the first block`(
        block: Int, words: String
    ) throws {
        let text = "at,n\n" + String(repeating: ",1\n", count: 1_500) + "1795132800,1\n"
        let months = try grouping(.month, asOf: "2026-11-20", last: 1)
        let rows = block == 64 ? text.replacing("1795132800", with: "2026-11-20") : text
        let tally = try Printed(rows, block: block).read(Printed.source(date: "at"), months)
        #expect(tally.reading.dateFormat?.text.hasPrefix(words) == true, "\(tally.reading.dateFormat as Any)")
        #expect(tally.rows.used == 1)
    }

    @Test func `a header alone is no rows`() throws {
        let tally = try Printed("name,n").read(Printed.source(label: "name", value: "n"))
        #expect(tally.entries.isEmpty && tally.rows.all == 0)
    }

    @Test func `reading ends early where there would be too many bars`() throws {
        let lines = (0..<100_000).map { "name \($0),1\n" }.joined()
        let read = try Printed("name,n\n" + lines, block: 4_096).read(
            Printed.source(label: "name", value: "n"), mostBars: 10)
        #expect(!read.rows.isWhole && read.entries.isEmpty && read.rows.all > 10 && read.rows.all < 2_000)
    }

    @Test(arguments: [
        ("", "nothing"), ("\n\n", "names no columns"), ("name\na\n", "no column n"),
        ("Names,n\na,1\n", "no column name"),
        ("name,n,n\na,1,2\n", "2 columns n"),
        ("name,n\na,1\nb\n", "row 2 below the header has 1 field, and the header 2"),
        ("name,n\na,1\nb,2,3\n", "row 2 below the header has 3 fields"),
        ("name,n\na,\"1\n", "ends within quotation marks"),
        ("name,n\n\"a\"b,1\n", "row 1 below the header has text behind a closing quotation mark"),
        ("name,n\na\"b\",1\n", "row 1 below the header has a quotation mark in the middle"),
    ])
    func `what is no such text is refused`(text: String, words: String) throws {
        for block in [16, 1 << 20] {
            let error = try #require(throws: ReportError.self) {
                try Printed(text, block: block).read(Printed.source(label: "name", value: "n"))
            }
            #expect(error.kind == .data && error.found.contains(words), "\(error)")
        }
    }

    @Test func `names of a header may hold line ends and quotation marks, as fields may`() throws {
        for block in [16, 1 << 20] {
            let tally = try Printed("\"a \"\"b\"\"\r\nc\",name,n\nx,y,1\n", block: block).read(
                Printed.source(label: "name", value: "n"))
            #expect(tally.entries.map(\.key) == [.label("y")])
        }
    }

    @Test func `the first row that is wrong is told, whoever finds it`() throws {
        let lines = (1...3_000).map { [1_500, 2_000, 2_900].contains($0) ? "a\n" : "a,1\n" }
        for _ in 0..<20 {
            let error = try #require(throws: ReportError.self) {
                try Printed("name,n\n" + lines.joined(), block: 512).read(
                    Printed.source(label: "name", value: "n", aggregate: .sum), jobs: 4)
            }
            #expect(error.found.contains("row 1500 below the header"), "\(error)")
        }
    }

    @Test func `rejected rows are named by their numbers, across blocks`() throws {
        let lines = (1...2_000).map { $0 % 700 == 0 ? "a,x\n" : "a,1\n" }
        let tally = try Printed("name,n\n" + lines.joined(), block: 512).read(
            Printed.source(label: "name", value: "n", aggregate: .sum)
        )
        #expect(tally.rows.rejected.map(\.examples) == [[700, 1_400]])
    }

    @Test func `more days and series than there is room for are refused`() throws {
        let rows = (0..<2_000).map { "2026-11-20,s\($0)\n" }.joined()
        let days = try grouping(.day, asOf: "2026-11-20")
        let error = try #require(throws: ReportError.self) {
            try Printed("d,s\n0002-01-01,s0\n" + rows).read(Printed.source(date: "d", series: "s"), days)
        }
        #expect(error.found.contains("more memory than is allowed"), "\(error)")
    }

    @Test(arguments: [
        ("at;v\n2026-11-01;3\n", "csv.reader(sys.stdin, delimiter=\";\")"),
        ("\u{FEFF}\"at\";\"v\"\n2026-11-01;3\n", "reconfigure(encoding=\"utf-8-sig\")"),
        ("\"at\" | \"v\"\n2026-11-01 | 3\n", "divided by “|”"),
        ("\"at\"\t\"v\"\n\"2026-11-01\"\t3\n", "TSV has no quotation marks: let"),
        ("at\t\"v\"\n2026-11-01\t3\n", #"csv.reader(sys.stdin, delimiter="\t"))"#),
        ("at, v\n2026-11-01, 3\n", "there are blanks beside names and values"),
        ("at,total\n2026-11-01,3\n", "name one of these columns"),
        ("at v\n2026-11-01 3\n", "'PROGRAM | tr -s '' '' ,'"),
        ("[{\"at\":1,\n\"v\":2}]\n", #"keys = ["at", "v"]; rows = [dict(zip(keys, keys))] + json.loads(sys.stdin"#),
        ("{\"at\": 1}\n{\"at\": 2}\n", #"json.loads("[" + re.sub(r"}\s*\n\s*{", "}, {", sys.stdin.read()) + "]", "#),
        (" <html>\n", "seems to be HTML"),
        ("sep=,\nat,v\n2026-11-01,3\n", "tail -n +2"), ("# made by hand\nat,v\n2026-11-01,3\n", "tail -n +2"),
        ("Sales\nof 2026\n\nat,v\n2026-11-01,3\n", "the header is line 4: let its output go through another program: "),
        ("Sales,\n,\n\"at\",\"v\"\r\n2026-11-01,3\r\n", "'PROGRAM | tail -n +3'"),
        ("\n\nAt\tV\n2026-11-01\t3\n", "'PROGRAM | tail -n +3'"),
        ("Konto 1\n\nat;v\n2026-11-01;3,5\n", "'PROGRAM | tail -n +3'"),
        // Not all columns that are wanted.
        ("Sales\nat,total\n2026-11-01,3\n", "if it is a row and no header, put one before it"),
    ])
    func `what is wrong with a first line is told`(text: String, advice: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try Printed(text).read(Printed.source(label: "at", value: "v"))
        }
        #expect(error.advice.contains(advice), "\(error)")
    }

    @Test(arguments: [
        ("at\tv\n2026-11-01\t3\n", DelimitedFormat.csv, "tabs: write format: tsv under source:"),
        ("at\ttotal\n2026-11-01\t3\n", .csv, "tabs: write format: tsv under source:"),
        ("at,v\n2026-11-01,3\n", .tsv, "commas: write format: csv under source:"),
        ("\"at\",\"v\"\n2026-11-01,3\n", .tsv, "commas: write format: csv under source:"),
        ("at;v\n2026-11-01;3\n", .csv, "“;”: let"), ("at;v\n2026-11-01;3\n", .tsv, "“;”: let"),
    ]) func `a format that is not that of the text is told as that`(
        text: String, format: DelimitedFormat, advice: String
    ) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try Printed(text, format).read(Printed.source(label: "at", value: "v"))
        }
        #expect(error.advice.hasPrefix("the fields seem to be divided by " + advice), "\(error)")
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8, 0, 0, 0], "gzip", "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD, 4, 0], "zstd", "zstd -dc"),
            (Array("PK\u{3}\u{4}".utf8), "a zip archive or a spreadsheet", "unzip -p"),
            (Array("SQLite format 3\0".utf8), "a SQLite database", "database:"),
        ] as [([UInt8], String, String)])
    func `what is no text is named`(start: [UInt8], name: String, advice: String) throws {
        var printed = Printed("")
        printed.bytes = start + Array("x\nat,v\n".utf8)
        let error = try #require(throws: ReportError.self) {
            _ = try printed.read(Printed.source(label: "at", value: "v"))
        }
        #expect(error.found == "its output is \(name), not text" && error.advice.contains(advice), "\(error)")
    }

    @Test func `a first line in another encoding is told as that`() throws {
        func error(_ encoding: String.Encoding) throws -> ReportError {
            var printed = Printed("")
            printed.bytes = Array(try #require("at,größe\r\n2026-11-01,3\r\n".data(using: encoding)))
            return try #require(throws: ReportError.self) {
                _ = try printed.read(Printed.source(label: "at", value: "größe"))
            }
        }
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            #expect(try error(encoding).found.hasPrefix("its text is UTF-16"))
        }
        #expect(try error(.isoLatin1).advice.hasPrefix("the first line is not UTF-8"))
    }

    @Test func `an endless row is refused before it takes all memory`() throws {
        var printed = Printed("name,n\n")
        printed.bytes += [UInt8](repeating: 65, count: RowBlocks.longestRow + (1 << 20))
        let error = try #require(throws: ReportError.self) {
            try printed.read(Printed.source(label: "name", value: "n"))
        }
        #expect(error.found.contains("a row of more than"), "\(error)")
    }

    @Test(arguments: [
        ("b \"x,2", "has a quotation mark in the middle of a field"), ("b,\"2", "ends within quotation marks"),
    ])
    func `a quotation mark that is not closed is told with its row, however much comes after it`(
        row: String, words: String
    ) throws {
        let rest = String(repeating: "c,3\n", count: RowBlocks.longestRow / 3)
        let error = try #require(throws: ReportError.self) {
            try Printed("name,n\na,1\n\(row)\n" + rest).read(Printed.source(label: "name", value: "n"))
        }
        #expect(error.found == "row 2 below the header \(words)", "\(error)")
    }

    @Test(arguments: [
        ("1,5", "valueHasComma"), (String(repeating: "1", count: 62) + ",5", "valueHasComma"),
        (String(repeating: "1", count: 63) + ",5", "valueIsNotANumber"), ("1,5x", "valueIsNotANumber"),
        (",", "valueIsNotANumber"), ("1.500.000", "valueHasPoints"), ("1.500.00", "valueIsNotANumber"),
    ])
    func `a number of another country is told from what is none`(text: String, reason: String) throws {
        let read = Array(text.utf8).withUnsafeBufferPointer { StoredNumber(text: $0) }
        guard case .none(let rejection) = read else { throw CancellationError() }
        #expect("\(rejection)" == reason)
    }

    @Test func `numbers in text are read as the standard library reads them`() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...20, using: &random)
            let text = String((0..<count).map { _ in "0123456789.-".randomElement(using: &random) ?? "0" })
            // Of more digits than a double holds, all are kept.
            let (read, all) = Array(text.utf8).withUnsafeBufferPointer { bytes in
                let read = StoredNumber(text: bytes)
                guard case .long(let kept) = read else { return (read, text) }
                return (read.shortened, String(decoding: kept, as: UTF8.self))
            }
            #expect(all == text)
            switch (read, Int64(text), Double(text)) {
            case (.integer(let ours), let theirs?, _): #expect(ours == theirs, "\(text)")
            case (.real(let ours), nil, let theirs?): #expect(ours.bitPattern == theirs.bitPattern, "\(text)")
            case (.none, nil, nil): break
            default: Issue.record("\(text): \(read)")
            }
        }
    }
}
