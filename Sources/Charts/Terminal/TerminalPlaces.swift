/// Where the bars of a page stand in a terminal: all columns are equally wide, and bars as wide as leaves them apart.
struct TerminalPlaces {
    /// The cells from one column to the next.
    let slot: Int
    /// How many columns there is room for.
    let shown: Int
    private let barWidth: Int
    private let indent: Int
    private let columns: Int
    /// Whether the series of a column stand beside each other.
    private let isGrouped: Bool

    /// Wider columns make no chart that is easier to read.
    private static let widestSlot = 24

    init(_ page: Page, _ style: ChartStyle, columns: Int) {
        self.columns = columns
        let first = page.columnRange.lowerBound
        let used = (page.bars.map { $0.place.column - first }.max() ?? 0) + 1
        // The places of a full page, so that pages can be compared; a page alone takes the room that it needs.
        let places = page.count > 1 ? page.columnRange.count : max(used, min(5, page.columnRange.count))
        let abreast = style.layout == .stacked ? 1 : max(1, page.rows.count)
        isGrouped = abreast > 1
        let least = abreast == 1 ? 1 : abreast + 1
        slot = min(max(least, min(Self.widestSlot * max(1, abreast / 2), columns / places)), max(columns, 1))
        shown = max(1, min(places, columns / slot))
        if abreast == 1 {
            let wish = max(1, Int((Double(slot) * 0.56).rounded()))
            // As far from its left neighbour as from its right one.
            let isEven = (slot - wish).isMultiple(of: 2)
            barWidth = isEven || slot < 3 ? wish : wish + 1 < slot ? wish + 1 : wish - 1
        } else {
            barWidth = max(1, (slot - max(1, slot / 4)) / abreast)
        }
        indent = max(0, (slot - barWidth * abreast) / 2)
    }

    /// The cells of a bar; the series of a stack share theirs.
    func range(ofColumn column: Int, row: Int) -> Range<Int> {
        let left = column * slot + indent + (isGrouped ? row * barWidth : 0)
        return left..<(left + barWidth)
    }

    /// How many of a page's bars there is no room for.
    func left(on page: Page) -> Int {
        page.bars.count { bar in
            let column = bar.place.column - page.columnRange.lowerBound
            return column >= shown || range(ofColumn: column, row: bar.place.row).upperBound > columns
        }
    }
}
