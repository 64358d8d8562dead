import Charts
import Foundation
import Records

/// Periods: CSV with the columns `first` and `name`, and perhaps `last`, of RFC 4180.
extension NamedPeriods {
    /// Reads a file.
    ///
    /// - Throws: where lines are no periods, are not in order, overlap, or leave days out.
    init(csv bytes: [UInt8]) throws(LineFlaw) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LineFlaw(1, "the calendar is not UTF-8 text", "save it as UTF-8")
        }
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        let columns = try PeriodLine.Columns(lines[0])
        var all: [Named] = []
        var (end, isEnded): (CivilDate?, Bool) = (nil, false)
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            let period = try PeriodLine(line, number: index + 1, columns)
            guard !isEnded else {
                throw LineFlaw(period.number, "there is a period after the end", "write the line without a name last")
            }
            try period.check(after: all.last, end: end)
            if period.name.isEmpty {
                (end, isEnded) = (period.first, true)
            } else {
                all.append(.init(period.first, period.name))
                end = period.last?.advanced(byDays: 1)
            }
        }
        guard !all.isEmpty else {
            throw LineFlaw(lines.count, "there are no periods", "write a line for each: 2026-01-05,P1")
        }
        guard let end, let periods = NamedPeriods(all, end: end) else {
            throw LineFlaw(
                lines.count, "the last period has no end", "add the day after it, without a name: 2027-01-04,")
        }
        self = periods
    }
}

/// A line of the file: a period, or without a name the day after the last.
private struct PeriodLine {
    struct Columns {
        let first, name: Int
        let last: Int?

        init(_ header: Substring) throws(LineFlaw) {
            let names = try fields(of: header, 1).map { $0.lowercased() }
            guard let first = names.firstIndex(of: "first"), let name = names.firstIndex(of: "name") else {
                throw LineFlaw(
                    1, "the first line does not name the columns first and name",
                    "begin with the line “first,name”, and write a line for each period: 2026-01-05,P1")
            }
            (self.first, self.name, last) = (first, name, names.firstIndex(of: "last"))
        }
    }

    let number: Int
    let first: CivilDate
    let last: CivilDate?
    let name: String

    init(_ line: Substring, number: Int, _ columns: Columns) throws(LineFlaw) {
        let fields = try fields(of: line, number)
        func day(_ column: Int) throws(LineFlaw) -> CivilDate {
            guard column < fields.count, let day = CivilDate(fields[column]) else {
                let text = String(line).shortened
                throw LineFlaw(number, "“\(text)” has no day in column \(column + 1)", "write days as 2026-01-05")
            }
            return day
        }
        self.number = number
        first = try day(columns.first)
        name = columns.name < fields.count ? fields[columns.name] : ""
        let isEnd = fields.count { !$0.isEmpty } == 1
        last = try isEnd ? nil : columns.last.map { column throws(LineFlaw) in try day(column) }
        if let last {
            guard last >= first else {
                throw LineFlaw(number, "\(last) is before \(first)", "write the last day of the period")
            }
            guard !name.isEmpty else { throw LineFlaw(number, "the period has no name", "give it one") }
        }
    }

    /// - Throws: where the line does not follow the period before it, and the end that this has.
    func check(after previous: NamedPeriods.Named?, end: CivilDate?) throws(LineFlaw) {
        if let end, first != end {
            throw LineFlaw(
                number,
                first < end
                    ? "\(first) is in the period before, too"
                    : "\(end) to \(first.advanced(byDays: -1)) are in no period",
                "let each period begin on the day after the one before")
        }
        if let previous, first <= previous.firstDay {
            throw LineFlaw(number, "\(first) is not after \(previous.firstDay)", "write the periods in their order")
        }
    }
}

/// The fields of a line, without blanks around them. One that goes on in the next line is refused, since each line is a period.
private func fields(of line: Substring, _ number: Int) throws(LineFlaw) -> [String] {
    guard line.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else {
        throw LineFlaw(number, "a quotation mark has no other one", "double those within a field: \"P1, \"\"long\"\"\"")
    }
    return DelimitedHeader.fields(of: Array(line.utf8)[...], .csv).map { $0.trimmingCharacters(in: .whitespaces) }
}
