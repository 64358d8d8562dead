import Foundation
import Testing

@testable import Gnuplot

struct FontMetricsTests {
    private func face(_ family: String, bold: Bool = false) async throws -> FontFace {
        try #require(
            try await FontCatalog.read(path: nil).face(family: family, bold: bold), "\(family) is not installed")
    }

    @Test
    func `are those of a TrueType file`() async throws {
        let face = try await face("DejaVu Sans")
        let metrics = try #require(try FontMetrics.read(file: face.file, index: face.index))
        #expect(metrics.advance(of: " ") == 651.0 / 2048)
        #expect(metrics.advance(of: "W") == 2025.0 / 2048)
        #expect(metrics.advance(of: "日") == nil)
        #expect((0.9...1.0).contains(metrics.ascent))
        #expect((0.2...0.3).contains(metrics.descent))
    }

    @Test
    func `are those of a font in a collection, of characters beyond U+FFFF too`() async throws {
        let face = try await face("Noto Sans CJK JP")
        let metrics = try #require(try FontMetrics.read(file: face.file, index: face.index))
        #expect(metrics.advance(of: "日") == 1)
        #expect(metrics.advance(of: "\u{20089}") == 1)
        #expect(metrics.advance(of: "a").map { $0 < 0.6 } == true)
        let bold = try await self.face("Noto Sans CJK JP", bold: true)
        let boldMetrics = try #require(try FontMetrics.read(file: bold.file, index: bold.index))
        #expect(boldMetrics.advance(of: "a") != metrics.advance(of: "a"))
    }

    @Test
    func `are nil for what is no font, or no font of the file`() async throws {
        let face = try await face("DejaVu Sans")
        #expect(try FontMetrics.read(file: "/nonexistent", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/dev/zero", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/etc/passwd", index: 0) == nil)
        #expect(try FontMetrics.read(file: face.file, index: 1) == nil)
        #expect(try FontMetrics.read(file: face.file, index: -1) == nil)
        #expect(try FontMetrics.read(file: face.file, index: .max) == nil)
    }

    @Test
    func `survive two thousand damaged fonts`() async throws {
        let face = try await face("DejaVu Sans")
        let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: face.file)))
        let places = try #require(placesThatMatter(in: original))
        var opened = 0
        for number in 0..<2_000 {
            var bytes = original
            if number % 4 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count)) }
            for _ in 0..<Int.random(in: 1...8) {
                // Most of the file is outlines, which nobody reads: half of the damage goes to where it matters.
                let place = Bool.random() ? Int.random(in: 0..<400) : places.randomElement() ?? 0
                if place < bytes.count { bytes[place] = Bool.random() ? .random(in: 0...255) : 255 }
            }
            guard let metrics = FontMetrics(FontBytes(bytes), index: 0) else { continue }
            opened += 1
            for value: UInt32 in [0x20, 0x41, 0xE9, 0x3A9, 0x2022, 0xFB01, 0xFFFF, 0x1D538, 0x10FFFF] {
                if let scalar = Unicode.Scalar(value) { _ = metrics.advance(of: scalar) }
            }
        }
        #expect(opened > 100 && opened < 2_000)
    }

    /// Every place in the tables that are read.
    private func placesThatMatter(in font: [UInt8]) -> [Int]? {
        let file = FontTable(bytes: font)
        guard let count = file.unsigned16(4) else { return nil }
        return (0..<count).flatMap { entry -> [Int] in
            let name = String(decoding: font[(12 + 16 * entry)..<(16 + 16 * entry)], as: UTF8.self)
            guard ["cmap", "head", "hhea", "hmtx", "maxp"].contains(name),
                let offset = file.unsigned32(12 + 16 * entry + 8), let length = file.unsigned32(12 + 16 * entry + 12)
            else { return [] }
            return Array(offset..<(offset + min(length, 600)))
        }
    }
}
