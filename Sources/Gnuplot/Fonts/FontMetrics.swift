import CPlatform
import Charts
import Foundation

/// How wide a font's characters are: read from the OpenType or TrueType file itself, so that a page can be laid out
/// before gnuplot draws it.
///
/// Without kerning and shaping. A damaged file gives nil or wrong numbers, never a crash.
package final class FontMetrics: Sendable {
    /// What distinguishes this font from its other versions: its size in bytes, its index in the file, and the checksum
    /// of all its bytes that it contains (`checkSumAdjustment` in the table "head").
    package let identity: String
    /// The most bytes of a file. Installed fonts of all of Chinese, in all weights, have up to half of them.
    static let largest = 256 << 20
    private let unitsPerEm: Double
    /// Nothing changes what it points to.
    private nonisolated(unsafe) let font: OpaquePointer

    /// Reads a font's file, in some milliseconds even where it has all of Chinese.
    /// - Parameter index: which of the fonts in the `.ttf`, `.otf` or `.ttc` file, from 0, as `FontFace.index` says.
    /// - Returns: nil if it is no such font, larger than any, or there is no such file.
    /// - Throws: a `ReportError` of kind `.inputOutput` if the file is there and cannot be read now.
    package static func read(file: String, index: Int) throws(ReportError) -> FontMetrics? {
        guard let descriptor = try openFont(file) else { return nil }
        defer { close(descriptor) }
        var font: OpaquePointer?
        let code = cfont_open(descriptor, index, largest, &font)
        guard code == 0 else { throw cannotBeRead(file, code) }
        guard let font else { return nil }
        let identity = "\(lseek(descriptor, 0, SEEK_END))/\(index)/\(cfont_checksum(font))"
        return FontMetrics(font, identity)
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

/// Opens a font's file; nil where there is no regular file that this user may read.
/// - Throws: `.inputOutput` where there is one, but it cannot be read now. Without the font the pages would look
///   different unnoticed.
func openFont(_ path: String) throws(ReportError) -> Int32? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
        if errno == EINTR { return try openFont(path) }
        if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) { return nil }
        throw cannotBeRead(path, errno)
    }
    var information = stat()
    if fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    return nil
}

private func cannotBeRead(_ path: String, _ code: Int32) -> ReportError {
    ReportError(
        .inputOutput, subject: path, found: "the font cannot be read",
        evidence: "the system says: \(systemWords(code))",
        advice: "check that the file exists and this user can read it, then run again")
}
