/// Which glyph stands for which character: the `cmap` table, in its formats 4 (up to U+FFFF) and 12 (all of Unicode).
struct GlyphMap: Sendable {
    private let table: FontTable
    /// Where the part for Unicode begins.
    private let start: Int
    private let isFull: Bool

    /// Chooses the part that has the most characters.
    init?(_ table: FontTable) {
        self.table = table
        guard let count = table.unsigned16(2) else { return nil }
        var basic: Int?
        var full: Int?
        for entry in 0..<count {
            guard let platform = table.unsigned16(4 + 8 * entry), let encoding = table.unsigned16(6 + 8 * entry),
                let offset = table.unsigned32(8 + 8 * entry)
            else { return nil }
            // Unicode's own platform, or Windows with Unicode or with symbols in the private use area.
            guard platform == 0 || (platform == 3 && [0, 1, 10].contains(encoding)) else { continue }
            switch table.unsigned16(offset) {
            case 4: basic = basic ?? offset
            case 12: full = full ?? offset
            default: break
            }
        }
        guard let start = full ?? basic else { return nil }
        self.start = start
        isFull = full != nil
    }

    /// A character's glyph; nil or 0 if there is none.
    func glyph(of character: Int) -> Int? {
        isFull ? glyphInGroups(character) : glyphInSegments(character)
    }

    /// Format 12: groups of twelve bytes (first character, last character, first glyph) in ascending order.
    private func glyphInGroups(_ character: Int) -> Int? {
        guard let count = table.unsigned32(start + 12) else { return nil }
        let groups = start + 16
        let reaches = { (group: Int) in table.unsigned32(groups + 12 * group + 4).map { $0 >= character } }
        guard let group = firstIndex(below: count, where: reaches),
            let first = table.unsigned32(groups + 12 * group), first <= character,
            let glyph = table.unsigned32(groups + 12 * group + 8)
        else { return nil }
        return glyph + character - first
    }

    /// Format 4: four lists in parallel (last character, first character, difference, place of the glyphs).
    private func glyphInSegments(_ character: Int) -> Int? {
        guard character <= 0xFFFF, let doubledCount = table.unsigned16(start + 6) else { return nil }
        let (lasts, firsts) = (start + 14, start + 16 + doubledCount)
        let (deltas, places) = (firsts + doubledCount, firsts + 2 * doubledCount)
        let reaches = { (segment: Int) in table.unsigned16(lasts + 2 * segment).map { $0 >= character } }
        guard let segment = firstIndex(below: doubledCount / 2, where: reaches),
            let first = table.unsigned16(firsts + 2 * segment), first <= character,
            let delta = table.unsigned16(deltas + 2 * segment), let place = table.unsigned16(places + 2 * segment)
        else { return nil }
        if place == 0 { return (character + delta) & 0xFFFF }
        // Counted from where the place itself stands.
        guard let glyph = table.unsigned16(places + 2 * segment + place + 2 * (character - first)) else { return nil }
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }

    /// The first index for which a condition holds that holds for all later ones; nil if there is none or the table
    /// ends before.
    private func firstIndex(below count: Int, where holds: (Int) -> Bool?) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            guard let answer = holds(middle) else { return nil }
            if answer { high = middle } else { low = middle + 1 }
        }
        return low < count ? low : nil
    }
}
