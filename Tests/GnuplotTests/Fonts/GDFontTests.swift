import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct GDFontTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func file(_ family: String) async throws -> String {
        let face = try await FontCatalog.read(path: nil).face(family: family, bold: false)
        return try #require(face?.file, "\(family) is not installed")
    }

    private func pixels(_ change: (inout RenderJob) -> Void) async throws -> [UInt8] {
        var job = try workshop.job("page", Workshop.bar(1), [.png])
        job.pictures[0].isFast = true
        change(&job)
        let task = job
        return try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(task) }.contents[0]
    }

    @Test
    func `are copies without hints of TrueType files, which say the same otherwise`() async throws {
        let original = try await file("DejaVu Sans")
        try WorkerFontFolder.lay(["DejaVu Sans": original], in: workshop.folder + "/gd", subject: "page")
        let copy = workshop.folder + "/gd/DejaVu Sans.ttf"
        let bytes = [[UInt8]]([original, copy].map { [UInt8](FileManager.default.contents(atPath: $0) ?? Data()) })
        let changed = bytes[0].indices.filter { bytes[0][$0] != bytes[1][$0] }
        let name = try #require(bytes[0].firstRange(of: Array("prep".utf8))).upperBound
        let length = Array(bytes[1][(name + 8)..<(name + 12)])
        let offset = bytes[0][(name + 4)..<(name + 8)].reduce(0) { $0 << 8 | Int($1) }
        #expect(length == [0, 0, 0, 4] && Array(bytes[1][offset..<(offset + 4)]) == [0xB1, 1, 1, 0x8E])
        #expect(changed.allSatisfy { (name + 8..<name + 12).contains($0) || (offset..<offset + 4).contains($0) })
        let metrics = try FontMetrics.read(file: copy, index: 0)
        #expect(metrics?.advance(of: "W") == 2025.0 / 2048)
        #expect(bytes[0].count == bytes[1].count)
    }

    @Test
    func `are links to files of other kinds, under names that gnuplot finds`() async throws {
        let original = try workshop.write("letters.otf", "OTTO")
        let files = ["Noto Sans CJK JP:Bold": original, "No. 5": original]
        try WorkerFontFolder.lay(files, in: workshop.folder + "/gd", subject: "page")
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
        #expect(error?.found.hasPrefix("a font file cannot be placed for gnuplot at /") == true)
        #expect(error?.evidence == "File name too long")
    }
}
