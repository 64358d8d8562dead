import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct FontFileTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// A copy of an installed font under a name that no font has. The names are of one length, so that nothing moves.
    private func renamed(_ family: String, _ newName: String) async throws -> FontFile {
        let face = try #require(try await FontCatalog.read(path: nil).face(family: family, bold: false))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: face.file))
        for encoding in [String.Encoding.ascii, .utf16BigEndian] {
            let (old, new) = (try #require(family.data(using: encoding)), try #require(newName.data(using: encoding)))
            var rest = bytes.startIndex..<bytes.endIndex
            while let place = bytes.range(of: old, in: rest) {
                bytes.replaceSubrange(place, with: new)
                rest = place.upperBound..<bytes.endIndex
            }
        }
        let path = "\(workshop.folder)/\(newName).ttf"
        try bytes.write(to: URL(fileURLWithPath: path))
        return try await FontFile.read(path: path)
    }

    @Test
    func `is known by its family and its characters`() async throws {
        let font = try await renamed("DejaVu Serif", "Canary Serif")
        #expect(font.families.first == "Canary Serif")
        #expect(font.coverage.contains("é") && !font.coverage.contains("日"))
    }

    @Test
    func `is refused if it is none`() async throws {
        let text = try workshop.write("words.ttf", "not a font")
        let bits = """
            STARTFONT 2.1
            FONT -x-Bits-Medium-R-Normal--8-80-75-75-C-80-ISO10646-1
            SIZE 8 75 75
            FONTBOUNDINGBOX 8 8 0 0
            CHARS 1
            STARTCHAR a
            ENCODING 97
            SWIDTH 1000 0
            DWIDTH 8 0
            BBX 8 1 0 0
            BITMAP
            FF
            ENDCHAR
            ENDFONT

            """
        let cases = [
            (text, "the file is not a font"),
            // fontconfig reads it, as it does a web page's WOFF.
            (try workshop.write("bits.bdf", bits), "it is another kind of font"),
            ("/nonexistent.ttf", "the font file cannot be found"),
            (workshop.folder, "the font file is not a regular file"),
            ("/dev/null", "the font file is not a regular file"),
            ("words.ttf", "the path of the font file is not absolute"),
        ]
        for (path, found) in cases {
            let error = await reportError { try await FontFile.read(path: path) }
            #expect(error?.kind == .definition)
            #expect(error?.found == found)
            #expect(error?.subject == path)
        }
        let error = await reportError { try await FontFile.read(path: text, searchPath: "/nonexistent") }
        #expect(error?.kind == .gnuplot)
    }

    @Test
    func `fails the page if it has grown meanwhile`() async throws {
        let font = try await renamed("DejaVu Serif", "Grown Serif")
        truncate(font.path, 3 << 30)
        let job = try job("grown", "Grown Serif", [font])
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.found == "the font file has 3221225472 bytes, more than the 67108864 allowed")
    }

    /// One script that asks for the font in every way.
    private func job(_ name: String, _ family: String, _ fonts: [FontFile]) throws -> RenderJob {
        var job = try workshop.jobForAll(
            name,
            """
            unset tics; unset border; unset key
            set label "Hamburg" at 0,0.5 font "\(family),30"
            plot [0:1] [0:1] NaN
            """)
        job.fonts.files = fonts
        return job
    }

    @Test
    func `is drawn with in every format, and only where it was asked for`() async throws {
        let font = try await renamed("DejaVu Serif", "Canary Serif")
        let jobs = [
            try job("wanted", "DejaVu Serif", []), try job("with", "Canary Serif", [font]),
            try job("without", "Canary Serif", []), try job("again", "Canary Serif", [font]),
        ]
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            for job in jobs { _ = try await pool.draw(job) }
        }
        for ending in [".png", "-fast.png", ".six"] {
            let wanted = try workshop.content(of: "wanted\(ending)")
            #expect(try workshop.content(of: "with\(ending)") == wanted, "\(ending)")
            #expect(try workshop.content(of: "again\(ending)") == wanted, "\(ending)")
            #expect(try workshop.content(of: "without\(ending)") != wanted, "\(ending)")
        }
        #expect(try workshop.content(of: "with.pdf") == workshop.content(of: "again.pdf"))
        #expect(try workshop.content(of: "with.pdf") != workshop.content(of: "without.pdf"))
        let svg = String(decoding: try workshop.content(of: "with.svg"), as: UTF8.self)
        #expect(svg.contains("@font-face{font-family:'Canary Serif';src:url(data:font/ttf;base64,AAEAAAA"))
        #expect(!String(decoding: try workshop.content(of: "without.svg"), as: UTF8.self).contains("@font-face"))
    }

    @Test
    func `brings along characters that the drawn font lacks, and only then`() async throws {
        let font = try await renamed("FontAwesome", "CanaryIcons")
        #expect(font.coverage.contains("\u{F013}"))
        var jobs = [
            try workshop.job("icon", "set label \"\u{F013}\" at 0,0\nplot [-1:1] [-1:1] NaN", [.svg]),
            try workshop.job("words", Workshop.bar(1), [.svg]),
        ]
        for index in jobs.indices {
            jobs[index].fonts = PageFonts(
                files: [font], fallbackFamilies: ["DejaVu Sans Mono"],
                baseCoverage: try await FontCatalog.read(path: nil).coverage(ofFamily: "DejaVu Sans"))
        }
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { [jobs] pool in
            for job in jobs { _ = try await pool.draw(job) }
        }
        let icon = String(decoding: try workshop.content(of: "icon.svg"), as: UTF8.self)
        // First, for the one character that the drawn font lacks.
        #expect(icon.contains("font-family=\"'CanaryIcons','DejaVu Sans','DejaVu Sans Mono',sans-serif\""))
        #expect(icon.contains("unicode-range:U+f013}"))
        #expect(icon.components(separatedBy: "@font-face").count == 2)
        let words = String(decoding: try workshop.content(of: "words.svg"), as: UTF8.self)
        #expect(words.contains("font-family=\"'DejaVu Sans','DejaVu Sans Mono',sans-serif\""))
        #expect(!words.contains("@font-face"))
    }

    @Test
    func `starts a new gnuplot only for another set of files`() async throws {
        let font = try await renamed("DejaVu Serif", "Canary Serif")
        let real = try await workshop.gnuplot()
        let fake = try workshop.fake("echo start >> '\(workshop.folder)/starts'; exec '\(real.path)' \"$@\"")
        try await withGnuplotPool(fake, workers: 1) { pool in
            for (number, fonts) in [[], [], [font], [font], []].enumerated() {
                _ = try await pool.draw(job("page-\(number)", "Sans", fonts))
            }
        }
        #expect(try workshop.content(of: "starts").split(separator: UInt8(ascii: "\n")).count == 3)
    }

    @Test
    func `fails its page alone when it is gone`() async throws {
        let font = FontFile(path: "\(workshop.folder)/gone.ttf", families: ["Gone"], coverage: .nothing)
        let jobs = [try job("before", "Sans", []), try job("page", "Gone", [font]), try job("after", "Sans", [])]
        let errors = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            var errors: [ReportError] = []
            for job in jobs {
                if let error = await reportError({ try await pool.draw(job) }) { errors.append(error) }
            }
            return errors
        }
        #expect(errors.map(\.kind) == [.inputOutput])
        #expect(workshop.exists("after.svg") && !workshop.exists("page.svg"))
    }
}
