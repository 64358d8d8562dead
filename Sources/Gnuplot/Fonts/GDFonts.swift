import Charts
import Foundation

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A folder in which gnuplot's GD terminals find the fonts that a page is drawn in, before they would ask fontconfig.
///
/// They look for a file with the font's name (GDFONTPATH). That spares them fontconfig, draws with the very file that the texts were
/// measured by, and lets it be a copy without hints: GD makes a font anew for every text, up to five times, and each time runs the
/// program by which a TrueType font prepares its hinting, which takes longer than to draw the picture. Letters without hints
/// look as pngcairo's do.
enum GDFonts {
    /// Lays fonts out in a new folder.
    /// - Parameters:
    ///   - files: the fonts' files, by the names that gnuplot is told.
    ///   - subject: whom a message names.
    /// - Throws: `.inputOutput` where there is no place for them, or one that is there cannot be read.
    static func lay(_ files: [String: String], in folder: String, subject: String) throws(ReportError) {
        guard mkdir(folder, 0o700) == 0 else { throw .noPlace(folder, subject) }
        // In an order, so that a system call that fails is the same one every time.
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            // What has a full stop is taken for a whole file name.
            try lay(file, at: "\(folder)/\(name)" + (name.contains(".") ? "" : ".ttf"), subject)
        }
    }

    private static func lay(_ font: String, at path: String, _ subject: String) throws(ReportError) {
        let place = try FontBytes.with(file: font) { SFNTTableDirectory($0, index: 0)?.preparation }
        guard let place else {
            guard symlink(font, path) == 0 else { throw .noPlace(path, subject) }
            return
        }
        do {
            let copy = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
            _ = try copy.closeAfter {
                try copy.writeAll(Data(contentsOf: URL(fileURLWithPath: font), options: .mappedIfSafe))
                try copy.writeAll(toAbsoluteOffset: Int64(place.offset), withoutHints)
                try copy.writeAll(toAbsoluteOffset: Int64(place.lengthField), [0, 0, 0, UInt8(withoutHints.count)])
            }
        } catch {
            if let error = error as? Errno { errno = error.rawValue }
            throw .noPlace(path, subject)
        }
    }

    /// The program that switches all glyphs' programs off: `PUSHB[1] 1 1, INSTCTRL`
    /// (https://learn.microsoft.com/typography/opentype/spec/tt_instructions).
    private static let withoutHints: [UInt8] = [0xB1, 1, 1, 0x8E]
}

extension SFNTTableDirectory {
    /// Where a TrueType font's "control value program" (the table "prep") lies, and the field with its length; nil where there is
    /// none that could be written over.
    fileprivate var preparation: (offset: Int, lengthField: Int)? {
        guard !isCollection, place(of: "glyf") != nil, let place = place(of: "prep"), place.range.count >= 4
        else { return nil }
        return (place.range.lowerBound, place.entry + 12)
    }
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
