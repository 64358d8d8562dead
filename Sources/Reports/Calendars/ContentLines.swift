import Charts

/// A line of iCalendar (RFC 5545, 3.1): `DTSTART;VALUE=DATE:20261225`.
struct ContentLine {
    /// The number of its first line in the file, from 1.
    let number: Int
    /// In capitals: which case it is written in means nothing.
    let name: String
    /// The first value of each parameter, by its name in capitals, without quotation marks.
    let parameters: [String: String]
    let value: String

    /// A value of names that are known, such as `CONFIRMED`.
    var word: String { value.uppercased() }

    /// Takes a line apart.
    ///
    /// - Throws: where it is none.
    fileprivate init(_ bytes: ArraySlice<UInt8>, number: Int) throws(LineFlaw) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LineFlaw(number, "the line is not UTF-8 text", "save the calendar as UTF-8")
        }
        var rest = text.unicodeScalars[...]
        // Of a file that begins with a mark of its byte order, or that others were joined to.
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        /// Takes what comes before the first of some letters.
        func take(to ends: String) -> String {
            let part = rest.prefix { !ends.unicodeScalars.contains($0) }
            rest = rest[part.endIndex...]
            return String(part)
        }
        let flaw = LineFlaw(
            number, "“\(text.shortened)” is no line of iCalendar: NAME:VALUE",
            "export the calendar again; a line that goes on in the next one has a blank before the rest")
        let name = take(to: ":;")
        var parameters: [String: String] = [:]
        while rest.first == ";" {
            rest.removeFirst()
            let parameter = take(to: "=:;")
            guard !parameter.isEmpty, rest.first == "=" else { throw flaw }
            var values: [String] = []
            while rest.first == "=" || rest.first == "," {
                rest.removeFirst()
                let isQuoted = rest.first == "\""
                if isQuoted { rest.removeFirst() }
                values.append(take(to: isQuoted ? "\"" : ",;:"))
                if isQuoted, rest.popFirst() == nil { throw flaw }
            }
            parameters[parameter.uppercased()] = values.first
        }
        let isName = name.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
        guard !name.isEmpty, isName, rest.popFirst() == ":" else { throw flaw }
        self.number = number
        // A name in a group, as of vCard: item1.DTSTART.
        self.name = name.split(separator: ".").last?.uppercased() ?? ""
        self.parameters = parameters
        value = String(rest).trimmingCharacters(in: .whitespaces)
    }
}

/// The lines of iCalendar, one after the other: those that go on in the next one put together, blank ones left out.
struct ContentLines {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next line; nil after the last.
    ///
    /// - Throws: where it is none.
    mutating func next() throws(LineFlaw) -> ContentLine? {
        while position < bytes.count {
            var line = lineOfFile()
            let first = number
            // Put together before it is text: a letter may be cut in two.
            while position < bytes.count, " \t".utf8.contains(bytes[position]) { line += lineOfFile().dropFirst() }
            if !line.isEmpty { return try ContentLine(line, number: first) }
        }
        return nil
    }

    /// The next line of the file, which ends in CR LF, LF or CR.
    private mutating func lineOfFile() -> ArraySlice<UInt8> {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        let rest = bytes[position...]
        let end = rest.firstIndex { $0 == carriageReturn || $0 == lineFeed } ?? rest.endIndex
        let isPair = end + 1 < bytes.count && bytes[end] == carriageReturn && bytes[end + 1] == lineFeed
        position = min(bytes.count, end + (isPair ? 2 : 1))
        number += 1
        return bytes[rest.startIndex..<end]
    }
}

/// What is wrong in a line of a file, counted from 1.
struct LineFlaw: Error, Equatable {
    let line: Int
    let flaw: Flaw

    init(_ line: Int, _ flaw: Flaw) { (self.line, self.flaw) = (line, flaw) }

    init(_ line: Int, _ found: String, _ advice: String) { self.init(line, Flaw(found, advice)) }
}
