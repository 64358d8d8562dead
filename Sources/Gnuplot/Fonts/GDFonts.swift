import Charts
import Foundation

/// A folder in which gnuplot's GD terminals find the fonts that a page is drawn in, before they would ask fontconfig.
///
/// They look for a file with the font's name (GDFONTPATH). That spares them fontconfig, draws with the very file that the texts were
/// measured by, and lets it be a copy without hints: GD makes a font anew for every text, up to five times, and each time runs the
/// program by which a TrueType font prepares its hinting, which takes longer than to draw the picture. Letters without hints
/// look as pngcairo's do.
enum GDFonts {
    /// Puts fonts into a new folder.
    /// - Parameters:
    ///   - files: the fonts' files, by the names that gnuplot gets.
    ///   - subject: what a message names.
    /// - Throws: `.inputOutput` where they cannot be written, or one that is there cannot be read.
    static func lay(_ files: [String: String], in folder: String, subject: String) throws(ReportError) {
        guard mkdir(folder, 0o700) == 0 else { throw .noPlace(folder, subject) }
        // In an order, so that a system call that fails is the same one every time.
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            // What has a full stop is taken for a whole file name.
            try lay(file, at: "\(folder)/\(name)" + (name.contains(".") ? "" : ".ttf"), subject)
        }
    }

    private static func lay(_ font: String, at path: String, _ subject: String) throws(ReportError) {
        guard let number = try openFont(font) else { return try link(font, at: path, subject) }
        let original = FileDescriptor(rawValue: number)
        defer { try? original.close() }
        do {
            let size = Int(try original.seek(offset: 0, from: .end))
            guard let place = try preparation(of: original, size: size) else {
                return try link(font, at: path, subject)
            }
            let copy = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
            _ = try copy.closeAfter {
                try copy.writeAll(try original.read(size, at: 0))
                try copy.writeAll(toAbsoluteOffset: Int64(place.offset), withoutHints)
                try copy.writeAll(toAbsoluteOffset: Int64(place.lengthField), [0, 0, 0, UInt8(withoutHints.count)])
            }
        } catch {
            if let error = error as? ReportError { throw error }
            if let error = error as? Errno { errno = error.rawValue }
            throw .noPlace(path, subject)
        }
    }

    private static func link(_ font: String, at path: String, _ subject: String) throws(ReportError) {
        guard symlink(font, path) == 0 else { throw .noPlace(path, subject) }
    }

    /// Where a TrueType font's "control value program" (the table "prep") begins, and the field with its length in the table
    /// directory; nil where there is none that could be overwritten, or the file is a collection.
    private static func preparation(
        of font: FileDescriptor, size: Int
    ) throws -> (offset: Int, lengthField: Int)? {
        func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        let heading = try font.read(12, at: 0)
        guard heading.count == 12, [[0, 1, 0, 0], Array("true".utf8)].contains(Array(heading[..<4])) else { return nil }
        let directory = try font.read(16 * number(heading[4..<6]), at: 12)
        let entries = stride(from: 0, to: directory.count - 15, by: 16)
        func entry(_ name: String) -> Int? { entries.first { directory[$0..<($0 + 4)].elementsEqual(name.utf8) } }
        guard entry("glyf") != nil, let entry = entry("prep") else { return nil }
        let (offset, length) = (
            number(directory[(entry + 8)..<(entry + 12)]), number(directory[(entry + 12)..<(entry + 16)])
        )
        return length >= 4 && offset + length <= size ? (offset, 12 + entry + 12) : nil
    }

    /// The program that switches all glyphs' programs off: `PUSHB[1] 1 1, INSTCTRL`
    /// (https://learn.microsoft.com/typography/opentype/spec/tt_instructions).
    private static let withoutHints: [UInt8] = [0xB1, 1, 1, 0x8E]
}

extension ReportError {
    /// Says so by `errno`.
    fileprivate static func noPlace(_ path: String, _ subject: String) -> ReportError {
        ReportError(
            .inputOutput, subject: subject, found: "a font cannot be laid out for gnuplot at \(path)",
            evidence: String(cString: strerror(errno)),
            advice: "see that the temporary folder has room, or set TMPDIR to another one")
    }
}
