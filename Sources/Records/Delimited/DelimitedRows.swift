import Charts

/// Rows of delimited text, one after the other. The hot loop: nothing is allocated for a row.
///
/// The text ends in a line feed, so that no byte has to be asked whether it is the last. Escaped fields are written over with what they mean.
struct DelimitedRows: StoredRow, ~Copyable {
    /// A field of the row: where it begins, and its bytes; a negative count is NULL.
    private struct Field {
        var start = 0
        var count = -1
    }

    private let bytes: UnsafeMutablePointer<UInt8>
    private let end: Int
    // Parts of the header, which as a whole is too large to be copied for every row.
    private let format: DelimitedFormat
    private let subject: String
    private let fieldCount: Int
    private let names: [String]
    /// How a row begins that may be the header again: its first field's count and first byte. One of a single field may be a name.
    private let again: (count: Int, first: UInt8)
    private let fields: UnsafeMutablePointer<Field>
    private var position: Int
    private var row: Int64 = 0

    /// Reads the rows in a range of a text, the last of which ends in a line feed.
    init(_ bytes: UnsafeMutablePointer<UInt8>, _ range: Range<Int>, _ header: DelimitedHeader) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
        (format, subject) = (header.format, header.source.subject)
        (names, fieldCount) = (header.names, header.names.count)
        let first = header.names[0].utf8
        again = (
            header.names.count == 1 ? .min : first.isEmpty ? -1 : first.count, first.first ?? header.format.divider
        )
        fields = .allocate(capacity: fieldCount)
        fields.initialize(repeating: Field(), count: fieldCount)
    }

    deinit { fields.deallocate() }

    mutating func step() throws -> Bool {
        guard passOverBlankLines() else { return false }
        row &+= 1
        var index = position
        var number = 0
        while true {
            let field = try format == .csv ? fieldOfCSV(at: &index) : fieldOfTSV(at: &index)
            if number < fieldCount { fields[number] = field }
            number &+= 1
            if bytes[index] == Self.lineFeed { break }
            index &+= 1
        }
        guard number == fieldCount else {
            throw failure("has \(counted(number, "field")), and the header \(fieldCount)")
        }
        if fields[0].count == again.count, bytes[fields[0].start] == again.first, isHeader {
            throw failure(
                "is the header again",
                "join SELECTs by UNION ALL, and leave out the headers of further files: command: [awk, 'NR == 1 || FNR > 1', a.csv, b.csv]"
            )
        }
        position = index &+ 1
        return true
    }

    /// Whether the row says what the header says.
    private var isHeader: Bool {
        @inline(never) get {
            for (index, name) in names.enumerated() {
                guard case .text(let text) = text(Int32(index)) else {
                    if name.isEmpty { continue }
                    return false
                }
                if !name.utf8.elementsEqual(text) { return false }
            }
            return true
        }
    }

    /// Lines without anything say nothing, but where a row has only one field: there it is NULL. False where there is no row left.
    private mutating func passOverBlankLines() -> Bool {
        while position < end {
            let first = bytes[position]
            // Of several files that were put one behind the other, each may begin with a byte order mark.
            if first == 0xEF, bytes[position &+ 1] == 0xBB, bytes[position &+ 2] == 0xBF {
                position &+= 3
                continue
            }
            guard fieldCount > 1, first == Self.lineFeed || first == Self.carriageReturn else { return true }
            if first == Self.lineFeed {
                position &+= 1
            } else if bytes[position &+ 1] == Self.lineFeed {
                position &+= 2
            } else {
                return true
            }
        }
        return false
    }

    /// Reads the field that begins at `index`, which afterwards is the index of the divider or the line feed behind it.
    @inline(__always)
    private func fieldOfCSV(at index: inout Int) throws -> Field {
        let start = index
        if bytes[start] == Self.quote { return try quotedField(at: &index) }
        while true {
            let byte = bytes[index]
            // Most bytes are letters and digits, which come after the comma.
            if byte > Self.comma {
                index &+= 1
                continue
            }
            if byte == Self.comma { return Field(start: start, count: index == start ? -1 : index &- start) }
            if byte == Self.lineFeed { return lastField(start, index) }
            if byte == Self.quote { throw failure("has a quotation mark in the middle of a field") }
            index &+= 1
        }
    }

    /// A field that begins with a quotation mark; those in it are doubled, and halved where they stand.
    @inline(never)
    private func quotedField(at index: inout Int) throws -> Field {
        let start = index &+ 1
        var written = start
        index = start
        while true {
            guard index < end else { throw failure("ends within quotation marks") }
            let byte = bytes[index]
            if byte == Self.quote {
                guard bytes[index &+ 1] == Self.quote else { break }
                index &+= 1
            }
            if written != index { bytes[written] = byte }
            written &+= 1
            index &+= 1
        }
        index &+= 1
        if bytes[index] == Self.carriageReturn, bytes[index &+ 1] == Self.lineFeed { index &+= 1 }
        guard bytes[index] == Self.comma || bytes[index] == Self.lineFeed else {
            throw failure("has text behind a closing quotation mark")
        }
        return Field(start: start, count: written &- start)
    }

    @inline(__always)
    private func fieldOfTSV(at index: inout Int) throws -> Field {
        let start = index
        while true {
            let byte = bytes[index]
            if byte == Self.tab { return Field(start: start, count: index == start ? -1 : index &- start) }
            if byte == Self.lineFeed { return lastField(start, index) }
            if byte == Self.backslash { return escapedField(start, at: &index) }
            index &+= 1
        }
    }

    /// A field in which backslashes stand for something.
    @inline(never)
    private func escapedField(_ start: Int, at index: inout Int) -> Field {
        var written = index
        var isNull = false
        while bytes[index] != Self.tab, bytes[index] != Self.lineFeed {
            var byte = bytes[index]
            if byte == Self.backslash, bytes[index &+ 1] != Self.tab, bytes[index &+ 1] != Self.lineFeed {
                isNull = index == start && bytes[index &+ 1] == UInt8(ascii: "N")
                // Of programs that do not escape, a backslash is one.
                if let meaning = Self.meaning(of: bytes[index &+ 1]) {
                    index &+= 1
                    byte = meaning
                }
            }
            bytes[written] = byte
            written &+= 1
            index &+= 1
        }
        if bytes[index] == Self.lineFeed, written > start, bytes[written &- 1] == Self.carriageReturn,
            bytes[index &- 1] == Self.carriageReturn
        {
            written &-= 1
        }
        return Field(start: start, count: isNull && written == start &+ 2 ? -1 : written &- start)
    }

    /// What a backslash and another byte stand for in what PostgreSQL, ClickHouse and MySQL print; nil where nothing.
    private static func meaning(of escaped: UInt8) -> UInt8? {
        switch escaped {
        case backslash, UInt8(ascii: "'"): escaped
        case UInt8(ascii: "t"): tab
        case UInt8(ascii: "n"): lineFeed
        case UInt8(ascii: "r"): carriageReturn
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "v"): 11
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "0"): 0
        default: nil
        }
    }

    /// A field up to a line feed, or to the carriage return before it.
    @inline(__always)
    private func lastField(_ start: Int, _ lineFeed: Int) -> Field {
        let hasReturn = lineFeed > start && bytes[lineFeed &- 1] == Self.carriageReturn
        let count = lineFeed &- start &- (hasReturn ? 1 : 0)
        return Field(start: start, count: count == 0 ? -1 : count)
    }

    @inline(never)
    private func failure(_ found: String, _ advice: String? = nil) -> RowFailure {
        let (format, subject) = (format, subject)
        return RowFailure(row: row) { row in
            ReportError(
                .data, subject: subject, found: "row \(row) below the header \(found)",
                advice: advice
                    ?? "have the program print \(format.rawValue.uppercased()) with a header and nothing else"
                    + " (format: under source: says which it is)")
        }
    }

    @inline(__always)
    func number(_ column: Int32) -> StoredNumber {
        guard case .text(let text) = text(column) else { return .null }
        let number = StoredNumber(text: text)
        if case .none = number { return Self.numberAmongBlanks(text) }
        return number
    }

    /// Programs that print columns of one width put blanks beside numbers.
    @inline(never)
    private static func numberAmongBlanks(_ text: UnsafeBufferPointer<UInt8>) -> StoredNumber {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == tab || byte == carriageReturn }
        let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
        return StoredNumber(text: UnsafeBufferPointer(rebasing: text[(text.firstIndex { !isBlank($0) } ?? 0)..<end]))
    }

    @inline(__always)
    func text(_ column: Int32) -> StoredText {
        let field = fields[Int(column)]
        if field.count < 0 { return .null }
        return .text(UnsafeBufferPointer(start: bytes + field.start, count: field.count))
    }

    @inline(__always)
    func name(_ column: Int32) -> StoredText { text(column) }

    func rowID(_ column: Int32) -> Int64 { row }

    private static let comma = UInt8(ascii: ",")
    private static let tab = UInt8(ascii: "\t")
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
