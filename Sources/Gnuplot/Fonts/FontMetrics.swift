import CPlatform
import Charts
import Platform

/// How wide a font's characters are: read from the OpenType or TrueType file itself, so that a page can be laid out
/// before gnuplot draws it.
///
/// Without kerning and shaping. A damaged file gives nil or wrong numbers, never a crash.
package final class FontMetrics: Sendable {
    /// What distinguishes this font from its other versions: its size in bytes, its index in the file, and the checksum
    /// of all its bytes that it contains (`checkSumAdjustment` in the table "head").
    package let identity: String
    private let unitsPerEm: Double
    /// Nothing changes what it points to.
    private nonisolated(unsafe) let font: OpaquePointer

    /// Reads a font's file, in some milliseconds even where it has all of Chinese.
    /// - Parameter index: which of the fonts in the `.ttf`, `.otf` or `.ttc` file, from 0, as `FontFace.index` says.
    /// - Returns: nil if it is no such font, larger than any, or there is no such file.
    /// - Throws: a `ReportError` of kind `.inputOutput` if the file is there and cannot be read now.
    package static func read(file: String, index: Int) throws(ReportError) -> FontMetrics? {
        try File.ofSystem(file, what: "the font") { open throws(ReportError) in
            var font: OpaquePointer?
            // Installed fonts of all of Chinese, in all weights, have up to half of the largest size.
            let code = cfont_open(open.number, index, File.largest, &font)
            guard code == 0 else { throw Files.failure("the font cannot be read", file, Errno(rawValue: code)) }
            guard let font else { return nil }
            return try FontMetrics(font, "\(open.status.size)/\(index)/\(cfont_checksum(font))")
        }
    }

    private init(_ font: OpaquePointer, _ identity: String) {
        self.identity = identity
        unitsPerEm = Double(cfont_units(font))
        self.font = font
    }

    deinit { cfont_close(font) }

    /// How far the pen moves on over a character, in ems; nil if the font has no shape for it.
    package func advance(of character: Unicode.Scalar) -> Double? {
        let units = cfont_advance(font, character.value)
        return units < 0 ? nil : Double(units) / unitsPerEm
    }
}
