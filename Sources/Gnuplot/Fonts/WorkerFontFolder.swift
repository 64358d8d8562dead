import Charts
import Foundation
import Platform

/// Fonts laid out so that one gnuplot finds them by their families' names, and a rule about fallbacks.
///
/// Every gnuplot gets a new folder: fontconfig caches what it found in one, and notices a change only by its time.
struct WorkerFontFolder {
    /// The folder above, which fontconfig gets.
    let path: String

    /// Makes a new folder for a job's fonts, inside the worker's own.
    init(in parent: String, for job: RenderJob) throws(ReportError) {
        path = "\(parent)/data-\(UInt64.random(in: .min ... .max))"
        let (fonts, subject) = (job.fonts, job.subject)
        guard !fonts.files.isEmpty || !fonts.fallbackFamilies.isEmpty || !fonts.installed.isEmpty else { return }
        guard mkdir(path, 0o700) == 0 else { throw cannotCreate(path) }
        if !fonts.installed.isEmpty { try Self.lay(fonts.installed, in: path + "/gd", subject: subject) }
        try Self.placing(at: path, subject) {
            if !fonts.files.isEmpty { try Self.check(mkdir(path + "/fonts", 0o700)) }
            for (number, file) in fonts.files.enumerated() {
                // Named by us: files from several folders may have the same name.
                let ending = file.path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? "ttf"
                try Files.overwrite(
                    "\(path)/fonts/\(number).\(ending)", with: file.bytes(), [.create, .exclusiveCreate])
            }
            guard !fonts.fallbackFamilies.isEmpty else { return }
            try Self.check(mkdir(path + "/fontconfig", 0o700))
            let rule = Self.rule(job.style.fontFamily, fonts.fallbackFamilies)
            try Files.overwrite(path + "/fontconfig/fonts.conf", with: rule.utf8, .create)
        }
    }

    /// Places fonts, or says that they cannot be placed; what is wrong with one of the user's own is said as it is.
    private static func placing(at path: String, _ subject: String, _ work: () throws -> Void) throws(ReportError) {
        do { try work() } catch {
            let refusal = error as? ReportError
            if let refusal, refusal.kind == .definition { throw refusal }
            throw ReportError(
                .inputOutput, subject: subject,
                found: "a font file cannot be placed for gnuplot at \(Files.named(path))",
                evidence: refusal?.evidence ?? "\(error)",
                advice: "see that the font is there and the temporary folder has room, or set TMPDIR to another one")
        }
    }

    /// fontconfig's rule for what helps out where a family has no shape (fonts-conf(5)). Else any installed font may
    /// help, which for icons is often the wrong one.
    private static func rule(_ family: String, _ helpers: [String]) -> String {
        func string(_ name: String) -> String { XMLElement("string", text: name).xml }
        return """
            <?xml version="1.0"?>
            <fontconfig>
              <match target="pattern">
                <test name="family">\(string(family))</test>
                <edit name="family" mode="append" binding="strong">\(helpers.map(string).joined())</edit>
              </match>
            </fontconfig>

            """
    }

    func remove() { Files.remove(path) }

    /// Puts fonts into a new folder, where GD's terminals look for a file with the font's name first (GDFONTPATH).
    ///
    /// That spares them fontconfig, draws with the very file that the texts were measured by, and lets it be a copy
    /// without hints, whose preparation takes GD longer than to draw a picture (decision 12).
    /// - Parameter files: the fonts' files, by the names that gnuplot gets.
    /// - Throws: `.inputOutput` where they cannot be written, or one that is there cannot be read.
    static func lay(_ files: [String: String], in folder: String, subject: String) throws(ReportError) {
        try placing(at: folder, subject) { try check(mkdir(folder, 0o700)) }
        // In an order, so that a system call that fails is the same one every time.
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            // What has a full stop is taken for a whole file name.
            let path = "\(folder)/\(name)" + (name.contains(".") ? "" : ".ttf")
            let copy = try withoutHints(file)
            try placing(at: path, subject) {
                guard let copy else { return try check(symlink(file, path)) }
                try Files.overwrite(path, with: copy, [.create, .exclusiveCreate])
            }
        }
    }

    private static func check(_ code: Int32) throws(Errno) { if code != 0 { throw Errno(rawValue: errno) } }

    /// A TrueType font with another "control value program" (the table "prep"), one that switches all glyphs' programs off;
    /// nil where there is none that could be overwritten, or the file is a collection or of another kind.
    private static func withoutHints(_ font: String) throws(ReportError) -> [UInt8]? {
        let original = try File.ofSystem(font, what: "the font") { file throws(ReportError) -> Data? in
            guard [Data([0, 1, 0, 0]), Data("true".utf8)].contains(try file.bytes(to: 4)) else { return nil }
            return try file.status.size > File.largest ? nil : file.bytes(to: File.largest)
        }
        guard var bytes = original.map([UInt8].init) else { return nil }
        func number(_ start: Int, _ count: Int = 4) -> Int {
            bytes[start..<min(start + count, bytes.count)].reduce(0) { $0 << 8 | Int($1) }
        }
        let entries = stride(from: 12, to: min(12 + 16 * number(4, 2), bytes.count - 15), by: 16)
        func entry(_ name: String) -> Int? { entries.first { bytes[$0..<($0 + 4)].elementsEqual(name.utf8) } }
        guard entry("glyf") != nil, let entry = entry("prep") else { return nil }
        let (offset, length) = (number(entry + 8), number(entry + 12))
        guard length >= 4, offset + length <= bytes.count else { return nil }
        // PUSHB[1] 1 1, INSTCTRL (https://learn.microsoft.com/typography/opentype/spec/tt_instructions).
        bytes.replaceSubrange(offset..<(offset + 4), with: [0xB1, 1, 1, 0x8E])
        bytes.replaceSubrange((entry + 12)..<(entry + 16), with: [0, 0, 0, 4])
        return bytes
    }
}
