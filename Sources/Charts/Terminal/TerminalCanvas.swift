/// Cells of a terminal that are being filled, as many columns wide as it has.
struct TerminalCanvas {
    /// How a cell looks.
    struct Look: Equatable {
        /// Of the character; nil for the terminal's own.
        var color: Color?
        /// Behind the character; nil for the terminal's own.
        var ground: Color?
        var isBold = false
        var isFaint = false
        /// Whether the character's color and the one behind it change places.
        var isReversed = false
    }

    private struct Cell: Equatable {
        var text = " "
        var look = Look()
        /// Whether the wide character on its left covers it.
        var isCovered = false
        var isEmpty: Bool { text == " " && look.ground == nil && !look.isReversed && !isCovered }
    }

    let columns: Int
    private var rows: [[Cell]] = []

    init(columns: Int) { self.columns = columns }

    /// How many rows there are so far.
    var height: Int { rows.count }

    /// Writes text from a column on; what goes beyond either side is left out.
    mutating func write(_ text: TerminalText, row: Int, column: Int, _ look: Look = Look()) {
        addRows(upTo: row)
        var column = column
        for glyph in text.glyphs {
            if column >= 0, column + glyph.columns <= columns { put(glyph, row, column, look) }
            column += glyph.columns
        }
    }

    /// Writes text below all that is there.
    mutating func append(_ text: TerminalText, _ look: Look = Look()) {
        write(text.cut(toColumns: columns), row: height, column: 0, look)
    }

    /// Fills a piece of a row with one narrow character.
    mutating func fill(_ character: Character, row: Int, columns range: Range<Int>, _ look: Look = Look()) {
        addRows(upTo: row)
        let glyphs = TerminalText(String(character)).glyphs
        for column in range.clamped(to: 0..<columns) {
            for glyph in glyphs { put(glyph, row, column, look) }
        }
    }

    /// Whether nothing has been written into a cell.
    func isFree(row: Int, column: Int) -> Bool {
        !rows.indices.contains(row) || !(0..<columns).contains(column) || rows[row][column].isEmpty
    }

    /// The rows as text, without blanks at their ends; a row ends in the terminal's own colors.
    func lines(_ colors: TerminalColors) -> [String] { rows.map { line($0, colors) } }

    private mutating func addRows(upTo row: Int) {
        while rows.count <= row { rows.append(Array(repeating: Cell(), count: columns)) }
    }

    private mutating func put(_ glyph: TerminalText.Glyph, _ row: Int, _ column: Int, _ look: Look) {
        for place in column..<(column + glyph.columns) { uncover(row, place) }
        rows[row][column] = Cell(text: glyph.text, look: look)
        if glyph.columns == 2 { rows[row][column + 1] = Cell(text: "", look: look, isCovered: true) }
    }

    /// Takes away the other half of a wide character.
    private mutating func uncover(_ row: Int, _ column: Int) {
        if rows[row][column].isCovered { rows[row][column - 1] = Cell() }
        if column + 1 < columns, rows[row][column + 1].isCovered { rows[row][column + 1] = Cell() }
    }

    private func line(_ cells: [Cell], _ colors: TerminalColors) -> String {
        let used = cells.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        var line = ""
        var look = Look()
        for cell in cells[..<used] {
            if cell.look != look, colors != .none {
                line += sequence(cell.look, colors)
                look = cell.look
            }
            line += cell.text
        }
        return look == Look() ? line : line + "\u{1B}[0m"
    }

    private func sequence(_ look: Look, _ colors: TerminalColors) -> String {
        var parameters = [0]
        if look.isBold { parameters.append(1) }
        if look.isFaint { parameters.append(2) }
        if look.isReversed { parameters.append(7) }
        if let color = look.color { parameters += colors.parameters(color, plane: 38) }
        if let ground = look.ground { parameters += colors.parameters(ground, plane: 48) }
        return "\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m"
    }
}
