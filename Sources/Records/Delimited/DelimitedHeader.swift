import Charts
import Foundation

/// How rows of text are written.
package enum DelimitedFormat: String, Sendable, CaseIterable {
    /// Fields with commas between them; one that holds a comma, a quotation mark or a line end is in quotation marks, and those in
    /// it are doubled (RFC 4180). A field of nothing at all is NULL, `""` is an empty text, as PostgreSQL, DuckDB and others have it.
    case csv
    /// Fields with tabs between them and nothing quoted. `\t`, `\n`, `\r`, `\\` and others stand for what a field cannot hold, and `\N` is
    /// NULL, as PostgreSQL's COPY and ClickHouse's TSVWithNames have it; so is a field of nothing at all. Other backslashes stay.
    case tsv

    /// The byte between fields.
    var divider: UInt8 { self == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t") }

    /// The format that a first line shows: a tab is hardly ever in the name of a column, unless that is in quotation marks.
    init(firstLine: some Sequence<UInt8>) {
        self = Self.outsideQuotes(firstLine).contains(UInt8(ascii: "\t")) ? .tsv : .csv
    }

    /// What of a line is not within quotation marks, which open where a field begins.
    static func outsideQuotes(_ line: some Sequence<UInt8>) -> [UInt8] {
        let (tab, comma, quote) = (UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "\""))
        var (isQuoted, isStart) = (false, true)
        return line.filter { byte in
            if byte == quote, isQuoted || isStart { isQuoted.toggle() }
            // One after a closing mark is the second of two, and opens them again.
            isStart = byte == tab || byte == comma || byte == quote && !isQuoted
            return !isQuoted
        }
    }
}

/// The first line of delimited text, of which CSV's names may hold line ends.
package struct DelimitedHeader {
    let format: DelimitedFormat
    /// The names of the columns, from the left.
    let names: [String]
    /// Where the first row begins.
    let end: Int
    /// Whose text it is, for messages.
    let source: RecordSource
    /// How to come to the header, where it is a line below; nil where none names all columns that are wanted.
    private let headerBelow: String?

    /// How files begin that are no text, and what to do about each.
    private static let others: [(start: [UInt8], name: String, advice: String)] = [
        ([0x1F, 0x8B], "gzip", piped(through: "gzip -dc")),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz", piped(through: "xz -dc")),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd", piped(through: "zstd -dc")),
        (Array("BZh91AY&SY".utf8), "bzip2", piped(through: "bzip2 -dc")),
        (
            Array("PK\u{3}\u{4}".utf8), "a zip archive or a spreadsheet",
            "print a file of it (unzip -p), or save it as CSV"
        ),
        (Array("SQLite format 3\0".utf8), "a SQLite database", "name that as database: in place of the command"),
    ]

    /// How a command's output goes through another one: no shell reads a command by itself.
    private static func piped(through filter: String) -> String {
        "let its output go through another program: command: [bash, -o, pipefail, -c, 'PROGRAM | \(filter.escaping(["'": "''"]))']"
    }

    /// What makes CSV of objects, of a list or one after the other, with all digits of their numbers (of jq, 1.7 was the first to keep them).
    private static func filter(ofJSON columns: [String], isList: Bool) -> String {
        let keys = columns.map { "\"" + $0.escaping(["\\": "\\\\", "\"": "\\\""]) + "\"" }.joined(separator: ", ")
        // No text in JSON goes on in the next line.
        let list = isList ? "sys.stdin.read()" : #""[" + re.sub(r"}\s*\n\s*{", "}, {", sys.stdin.read()) + "]""#
        let program =
            #"import json, re, sys; sys.stdin.reconfigure(encoding="utf-8-sig"); keys = [\#(keys)]; rows = [dict(zip(keys, keys))] + json.loads(\#(list), parse_float=str); text = lambda value: value if isinstance(value, str) else json.dumps(value); print(*[",".join("" if row.get(key) is None else "\"" + text(row[key]).replace("\"", "\"\"") + "\"" for key in keys) for row in rows], sep="\n")"#
        return "python3 -c \(program.shellWord)"
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// SQLite's own limit.
    private static let mostColumns = 32_767

    /// Reads the first line of a text.
    ///
    /// - Throws: `.data` where it is no header.
    init(_ text: ArraySlice<UInt8>, _ format: DelimitedFormat, of source: RecordSource) throws(ReportError) {
        (self.format, self.source) = (format, source)
        func refusal(_ found: String, _ advice: String) -> ReportError {
            ReportError(.data, subject: source.subject, found: found, advice: advice)
        }
        if let other = Self.others.first(where: { text.starts(with: $0.start) }) {
            throw refusal("its output is \(other.name), not text", other.advice)
        }
        // Microsoft's programs put a byte order mark before UTF-8.
        let start = text.starts(with: Self.mark) ? text.startIndex + Self.mark.count : text.startIndex
        var quotes = 0
        let quotedEnd = text[start...].firstIndex { byte in
            quotes += byte == UInt8(ascii: "\"") && format == .csv ? 1 : 0
            return byte == UInt8(ascii: "\n") && quotes % 2 == 0
        }
        let lineEnd = quotedEnd ?? text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        let line = text[start..<lineEnd]
        end = min(lineEnd + 1, text.endIndex)
        // Of other texts no column's name has a zero byte.
        guard !line.contains(0) else {
            throw refusal(
                "its text is UTF-16, as it seems, and not UTF-8", Self.piped(through: "iconv -f UTF-16 -t UTF-8"))
        }
        // In quotation marks one may belong to a name.
        let bare = format == .csv ? DelimitedFormat.outsideQuotes(line.dropLast()) : Array(line.dropLast())
        guard !bare.contains(UInt8(ascii: "\r")) else {
            throw refusal("its lines end with carriage returns alone", Self.piped(through: "tr '\\r' '\\n'"))
        }
        names = Self.fields(of: line, format)
        headerBelow =
            source.columns.allSatisfy(names.contains) ? nil : Self.header(of: source.columns, below: text[start...])
        guard names.count <= Self.mostColumns, names.contains(where: { !$0.isEmpty }) else {
            throw refusal("the first line names no columns", headerBelow ?? "have a header printed, as psql --csv does")
        }
    }

    /// How to come to the line below the first that names all of these columns; nil where none of the next does.
    private static func header(of columns: [String], below text: ArraySlice<UInt8>) -> String? {
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 20, omittingEmptySubsequences: false)
        let number = lines.prefix(20).dropFirst().firstIndex { line in
            // What is to be done about semicolons is said when the line is the first.
            let line = ArraySlice(line.map { $0 == UInt8(ascii: ";") ? UInt8(ascii: ",") : $0 })
            let names = DelimitedFormat.allCases.flatMap { fields(of: line, $0) }.map { $0.lowercased() }
            return columns.allSatisfy { names.contains($0.lowercased()) }
        }
        return number.map { "the header is line \($0 + 1): " + piped(through: "tail -n +\($0 + 1)") }
    }

    /// The indices of columns, as an array of fields has them.
    ///
    /// - Throws: `.data` where one is missing, or is there twice.
    func indices(of columns: [String]) throws -> [Int32] {
        try columns.map { wanted in
            do {
                return Int32(try columnIndex(wanted, among: names, source))
            } catch var error as ReportError {
                error.advice = advice(onLacking: wanted) ?? error.advice
                throw error
            }
        }
    }

    /// What to do about a line that is written otherwise, so that a column is not found in it; nil where nothing tells.
    private func advice(onLacking column: String) -> String? {
        func bare(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " && $0 != "\"" } }
        let wanted = column.lowercased()
        if names.contains(where: { $0.lowercased() == wanted }) { return nil }
        if let headerBelow { return headerBelow }
        if names.contains(where: { $0.contains("\u{FFFD}") }) {
            return "the first line is not UTF-8, but perhaps LATIN1: " + Self.piped(through: "iconv -f LATIN1 -t UTF-8")
        }
        if names.contains(where: { $0.trimmingCharacters(in: .whitespaces).lowercased() == wanted }) {
            return "there are blanks beside names and values, which belong to them: have the program print none"
        }
        let (start, all) = (names[0].filter { !$0.isWhitespace }.prefix(2), source.columns)
        if start.first == "<" { return "it seems to be HTML or XML: have the program print CSV with a header" }
        if start.first == "┌" || start == "+-" {
            return "it seems to be a table for people: have the program print CSV"
        }
        if start.first == "{" || start == "[" || start == "[{" {
            return "it seems to be JSON: " + Self.piped(through: Self.filter(ofJSON: all, isList: start.first == "["))
        }
        let other: Character = format == .csv ? "\t" : ","
        let quote: [Character] = format == .tsv ? ["\""] : []
        let mark = ((names.count == 1 ? [other, ";", "|", " "] : [";", "|"]) + quote).first { mark in
            names.contains { $0.contains(mark) && $0.split(separator: mark).contains { bare($0) == bare(column) } }
        }
        if let mark {
            let filter =
                "python3 -c 'import csv, sys; sys.stdin.reconfigure(encoding=\"utf-8-sig\"); csv.writer(sys.stdout).writerows(csv.reader(sys.stdin, delimiter=\"\(mark == ";" ? ";" : "\\t")\"))'"
            let ways: [Character: String] = [
                "\t": "tabs: write format: tsv under source:", ",": "commas: write format: csv under source:",
                " ": "blanks: have the program write commas, or " + Self.piped(through: "tr -s ' ' ,"),
                // Numbers that come with them have commas of their own.
                ";": "“;”: " + Self.piped(through: filter),
                "\"": "tabs, but TSV has no quotation marks: " + Self.piped(through: filter),
            ]
            return "the fields seem to be divided by " + (ways[mark] ?? "“\(mark)”: have the program write commas")
        }
        guard all.allSatisfy({ nearestSpelling(to: $0, among: names.filter { $0 != "" }) == nil }) else { return nil }
        let header = "echo column{1..\(names.count)} | tr \" \" \"\(format == .tsv ? "\\t" : ",")\""
        let (added, skipped) = (Self.piped(through: "(\(header); cat)"), Self.piped(through: "tail -n +2"))
        return "if it is a row and no header, put one before it: \(added) and name column1 and so on; "
            + "if the header is in the line below, \(skipped); else name one of these columns"
    }

    /// The fields of a line, which may end with a carriage return.
    package static func fields(of line: ArraySlice<UInt8>, _ format: DelimitedFormat) -> [String] {
        let quote = UInt8(ascii: "\"")
        var names: [String] = []
        var name: [UInt8] = []
        var (isQuoted, previous) = (false, format.divider)
        for byte in line.last == UInt8(ascii: "\r") ? line.dropLast() : line {
            if byte == quote, format == .csv {
                isQuoted.toggle()
                // The second of two is the mark itself.
                if isQuoted, previous == quote { name.append(quote) }
            } else if byte == format.divider, !isQuoted {
                names.append(String(decoding: name, as: UTF8.self))
                name = []
            } else {
                name.append(byte)
            }
            previous = byte
        }
        return names + [String(decoding: name, as: UTF8.self)]
    }
}
