import Charts

/// How wide a font's characters are, and how high its lines: read from the OpenType or TrueType file itself, so that a
/// page can be laid out before gnuplot draws it.
///
/// Without kerning and shaping. A damaged file gives nil or wrong numbers, never a crash. After
/// https://learn.microsoft.com/typography/opentype/spec/.
package struct FontMetrics: Sendable {
    /// How far the font reaches above the baseline, in ems.
    package let ascent: Double
    /// How far it reaches below the baseline, in ems; positive.
    package let descent: Double
    /// What tells this font from its other versions: its size in bytes, and the checksum of all its bytes that it bears
    /// itself (`checkSumAdjustment` in the table "head").
    package let identity: String
    private let unitsPerEm: Double
    private let glyphCount: Int
    /// Four bytes for each glyph with an advance of its own; all later glyphs have the last one's.
    private let advances: FontTable
    private let advanceCount: Int
    private let glyphs: GlyphMap

    /// Reads a font's tables, in about a millisecond even for those with all of Chinese.
    /// - Parameters:
    ///   - file: the path of a `.ttf`, `.otf` or `.ttc` file.
    ///   - index: which of the fonts in the file, from 0, as `FontFace.index` says.
    /// - Returns: nil if it is no such font, or there is no such file.
    /// - Throws: a `ReportError` of kind `.inputOutput` if the file is there and cannot be read now.
    package static func read(file: String, index: Int) throws(ReportError) -> FontMetrics? {
        try FontBytes.with(file: file) { FontMetrics($0, index: index) }
    }

    init?(_ bytes: FontBytes, index: Int) {
        guard let directory = SFNTTableDirectory(bytes, index: index),
            let head = directory.table("head"), let units = head.unsigned16(18), (16...16_384).contains(units),
            let lines = directory.table("hhea"), let ascender = lines.signed16(4), let descender = lines.signed16(6),
            let advanceCount = lines.unsigned16(34), advanceCount > 0,
            let glyphCount = directory.table("maxp")?.unsigned16(4), glyphCount > 0,
            let advances = directory.table("hmtx"), advances.count >= 4 * advanceCount,
            let map = directory.table("cmap"), let glyphs = GlyphMap(map)
        else { return nil }
        unitsPerEm = Double(units)
        identity = "\(bytes.count)/\(index)/\(head.unsigned32(8) ?? 0)"
        ascent = Double(ascender) / unitsPerEm
        descent = -Double(descender) / unitsPerEm
        self.glyphCount = glyphCount
        self.advances = advances
        self.advanceCount = advanceCount
        self.glyphs = glyphs
    }

    /// How far the pen moves on over a character, in ems; nil if the font has no shape for it.
    package func advance(of character: Unicode.Scalar) -> Double? {
        guard let glyph = glyphs.glyph(of: Int(character.value)), glyph > 0, glyph < glyphCount else { return nil }
        return advances.unsigned16(4 * min(glyph, advanceCount - 1)).map { Double($0) / unitsPerEm }
    }
}
