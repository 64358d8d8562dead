import Foundation
import Testing

@testable import Gnuplot

struct GDFontTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func file(_ family: String) async throws -> String {
        let face = try await FontCatalog.read(path: nil).face(family: family, bold: false)
        return try #require(face?.file, "\(family) is not installed")
    }

    private func pixels(_ change: (inout PageJob) -> Void) async throws -> [UInt8] {
        var job = try workshop.job("page", Workshop.bar(1), [.png])
        job.pictures[0].isFast = true
        change(&job)
        let task = job
        return try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(task) }.contents[0]
    }

    @Test
    func `are copies without hints of TrueType files, which say the same otherwise`() async throws {
        let original = try await file("DejaVu Sans")
        try GDFonts.lay(["DejaVu Sans": original], in: workshop.folder + "/gd", subject: "page")
        let copy = workshop.folder + "/gd/DejaVu Sans.ttf"
        let program = try FontBytes.with(file: copy) { SFNTTableDirectory($0, index: 0)?.table("prep")?.bytes }
        #expect(program == [0xB1, 1, 1, 0x8E])
        let metrics = try FontMetrics.read(file: copy, index: 0)
        #expect(metrics?.advance(of: "W") == 2025.0 / 2048)
        let sizes = try [original, copy].map { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int }
        #expect(sizes[0] == sizes[1])
    }

    @Test
    func `are links to files of other kinds, under names that gnuplot finds`() async throws {
        let original = try await file("Noto Sans CJK JP")
        let files = ["Noto Sans CJK JP:Bold": original, "No. 5": original]
        try GDFonts.lay(files, in: workshop.folder + "/gd", subject: "page")
        for name in ["Noto Sans CJK JP:Bold.ttf", "No. 5"] {
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: "\(workshop.folder)/gd/\(name)") == original)
        }
    }

    @Test
    func `are drawn with, under any name that a page calls them`() async throws {
        let original = try await file("DejaVu Sans")
        let usual = try await pixels { _ in }
        let led = try await pixels { $0.fonts.installed = ["DejaVu Sans": original] }
        #expect(usual != led, "letters without hints look otherwise")
        let renamed = try await pixels {
            $0.style.fontFamily = "Nobody has this"
            $0.fonts.installed = ["Nobody has this": original]
        }
        #expect(renamed == led)
    }

    @Test
    func `that have no place are told`() async throws {
        let name = String(repeating: "x", count: 300)
        let error = await reportError { _ = try await pixels { $0.fonts.installed = [name: "/etc/passwd"] } }
        #expect(error?.kind == .inputOutput)
        #expect(error?.found.hasPrefix("a font cannot be laid out for gnuplot at /") == true)
        #expect(error?.evidence == "File name too long")
    }
}
