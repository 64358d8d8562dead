/// Comma-separated values as others read them (RFC 4180, https://www.rfc-editor.org/rfc/rfc4180), safe for spreadsheets: a text that one
/// would take for a formula has an apostrophe before it; numbers never have one.
package enum CSVText {
    /// A line of cells, without its end; nothing where a cell is nil. An empty text is quoted, so that it is told from nothing.
    package static func line(_ cells: [String?]) -> String {
        cells.map { cell in
            guard let cell = cell?.withoutFormula else { return "" }
            let isPlain = !cell.isEmpty && !cell.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
            return isPlain ? cell : "\"" + cell.escaping(["\"": "\"\""]) + "\""
        }.joined(separator: ",")
    }
}

extension String {
    /// The text as a cell of a spreadsheet that shows it: what begins as a formula does may call programs
    /// (https://owasp.org/www-community/attacks/CSV_Injection).
    fileprivate var withoutFormula: String {
        let isFormula = unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
        let first = isFormula && wholeMatch(of: Self.number) == nil ? "'" : ""
        // Where semicolons divide cells, as in German, one begins behind each, whatever the quotation marks; and so does one in a new line.
        let isDivided = utf8.contains { $0 == UInt8(ascii: ";") || $0 < 0x20 }
        return first + (isDivided ? replacing(Self.nextFormula) { $0.1 + "'" + $0.2 } : self)
    }

    /// Made once, and never changed.
    private nonisolated(unsafe) static let number = /[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?/
    private nonisolated(unsafe) static let nextFormula = /([;\t\r\n]"*)([=+@＝＋－＠-])/.matchingSemantics(.unicodeScalar)
}
