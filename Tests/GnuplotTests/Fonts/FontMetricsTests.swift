import Foundation
import TestKit
import Testing

@testable import Gnuplot

struct FontMetricsTests {
    private static func face(_ family: String, bold: Bool = false) async throws -> FontFace {
        try #require(
            try await FontCatalog.read(path: nil).face(family: family, bold: bold), "\(family) is not installed")
    }

    @Test
    func `are those of a TrueType file`() async throws {
        let face = try await Self.face("DejaVu Sans")
        let metrics = try #require(try FontMetrics.read(file: face.file, index: face.index))
        #expect(metrics.advance(of: " ") == 651.0 / 2048)
        #expect(metrics.advance(of: "W") == 2025.0 / 2048)
        #expect(metrics.advance(of: "日") == nil)
    }

    @Test
    func `are read once, what is no font as well`() async throws {
        let catalog = try await FontCatalog.read(path: nil)
        let face = try #require(catalog.face(family: "DejaVu Sans", bold: false))
        let first = try #require(try catalog.metrics(file: face.file, index: face.index))
        #expect(try catalog.metrics(file: face.file, index: face.index) === first)
        let workshop = try Workshop()
        let path = workshop.folder + "/later.ttf"
        #expect(try catalog.metrics(file: path, index: 0) == nil)
        try FileManager.default.copyItem(atPath: face.file, toPath: path)
        #expect(try catalog.metrics(file: path, index: 0) == nil)
    }

    @Test(
        .enabled("needs a collection of fonts: fonts-noto-cjk") {
            try await face("Noto Sans CJK JP").file.hasSuffix(".ttc")
        })
    func `are those of a font in a collection, of characters beyond U+FFFF too`() async throws {
        let face = try await Self.face("Noto Sans CJK JP")
        let metrics = try #require(try FontMetrics.read(file: face.file, index: face.index))
        #expect(metrics.advance(of: "日") == 1)
        #expect(metrics.advance(of: "\u{20089}") == 1)
        #expect(metrics.advance(of: "a").map { $0 < 0.6 } == true)
        let bold = try await Self.face("Noto Sans CJK JP", bold: true)
        let boldMetrics = try #require(try FontMetrics.read(file: bold.file, index: bold.index))
        #expect(boldMetrics.advance(of: "a") != metrics.advance(of: "a"))
    }

    @Test
    func `are nil for what is no font, or no font of the file`() async throws {
        let face = try await Self.face("DejaVu Sans")
        #expect(try FontMetrics.read(file: "/nonexistent", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/dev/zero", index: 0) == nil)
        #expect(try FontMetrics.read(file: "/etc/passwd", index: 0) == nil)
        #expect(try FontMetrics.read(file: face.file, index: 1) == nil)
        #expect(try FontMetrics.read(file: face.file, index: -1) == nil)
        #expect(try FontMetrics.read(file: face.file, index: .max) == nil)
    }

    @Test
    func `are the same when the file is cut meanwhile`() async throws {
        let face = try await Self.face("DejaVu Sans")
        let path = FileManager.default.temporaryDirectory.appending(path: "font-\(UUID().uuidString)").path
        defer { unlink(path) }
        try FileManager.default.copyItem(atPath: face.file, toPath: path)
        let metrics = try #require(try FontMetrics.read(file: path, index: 0))
        let other = try #require(try FontMetrics.read(file: face.file, index: 0))
        truncate(path, 0)
        for character in (0x20..<0x2000).compactMap(Unicode.Scalar.init) {
            #expect(metrics.advance(of: character) == other.advance(of: character))
        }
    }

    @Test
    func `survive five hundred damaged fonts`() async throws {
        let face = try await Self.face("DejaVu Sans")
        let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: face.file)))
        let places = try #require(placesThatMatter(in: original))
        let path = FileManager.default.temporaryDirectory.appending(path: "font-\(UUID().uuidString)").path
        try Data(original).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        func put(_ byte: UInt8, at place: Int) throws {
            try file.seek(toOffset: UInt64(place))
            try file.write(contentsOf: [byte])
        }
        var (opened, random) = (0, SeededGenerator(for: "damaged fonts"))
        for number in 0..<500 {
            var damage: [Int] = []
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                // Most of the file is outlines, which are not read: half of the damage goes to where it matters.
                let place =
                    Bool.random(using: &random)
                    ? Int.random(in: 0..<400, using: &random) : places.randomElement(using: &random) ?? 0
                try put(Bool.random(using: &random) ? .random(in: 0...255, using: &random) : 255, at: place)
                damage.append(place)
            }
            if number % 4 == 0 {
                try file.truncate(atOffset: UInt64.random(in: 1..<UInt64(original.count), using: &random))
            }
            if let metrics = try FontMetrics.read(file: path, index: 0) {
                opened += 1
                for value: UInt32 in [0x20, 0x41, 0xE9, 0x3A9, 0x2022, 0xFB01, 0xFFFF, 0x1D538, 0x10FFFF] {
                    if let scalar = Unicode.Scalar(value) { _ = metrics.advance(of: scalar) }
                }
            }
            let end = Int(try file.seekToEnd())
            if end < original.count { try file.write(contentsOf: original[end...]) }
            for place in damage { try put(original[place], at: place) }
        }
        #expect(opened > 25 && opened < 500)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(original), "each was damaged by itself")
    }

    /// Every place in the tables that are read.
    private func placesThatMatter(in font: [UInt8]) -> [Int]? {
        func number(_ range: Range<Int>) -> Int { font[range].reduce(0) { $0 << 8 | Int($1) } }
        return (0..<number(4..<6)).flatMap { index -> [Int] in
            let entry = 12 + 16 * index
            let name = String(decoding: font[entry..<(entry + 4)], as: UTF8.self)
            guard ["cmap", "head", "hhea", "hmtx", "maxp"].contains(name) else { return [] }
            let (offset, length) = (number((entry + 8)..<(entry + 12)), number((entry + 12)..<(entry + 16)))
            return Array(offset..<(offset + min(length, 600)))
        }
    }
}
