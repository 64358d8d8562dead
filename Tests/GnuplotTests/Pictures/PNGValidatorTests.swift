import CPlatform
import Foundation
import TestKit
import Testing

@testable import Gnuplot

struct PNGValidatorTests {
    /// A white picture of one pixel.
    let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=="
        ) ?? Data()

    @Test
    func `accepts a whole file`() {
        #expect(PNGValidator.flaw(in: png, width: 1, height: 1) == nil)
    }

    @Test
    func `rejects every truncation`() {
        for length in 0..<png.count {
            #expect(PNGValidator.flaw(in: png.prefix(length), width: 1, height: 1) != nil, "\(length) bytes")
        }
    }

    @Test
    func `rejects every flipped bit`() {
        for bit in 0..<(png.count * 8) {
            var damaged = png
            damaged[bit / 8] ^= 1 << (bit % 8)
            #expect(PNGValidator.flaw(in: damaged, width: 1, height: 1) != nil, "bit \(bit)")
        }
    }

    @Test
    func `rejects another size, and bytes after the end`() {
        #expect(PNGValidator.flaw(in: png, width: 2, height: 1) == "is 1×1 pixels instead of 2×1")
        #expect(PNGValidator.flaw(in: png + png, width: 1, height: 1) == "has \(png.count) bytes after its end")
    }

    @Test
    func `rejects a file without pixels, and chunks in the wrong order`() {
        let (signature, header) = (png.prefix(8), png[8..<33])
        let (pixels, end) = (png[33..<(png.count - 12)], png.suffix(12))
        #expect(PNGValidator.flaw(in: signature + header + end, width: 1, height: 1) == "has no pixels")
        #expect(PNGValidator.flaw(in: signature + pixels + header + end, width: 1, height: 1) != nil)
        #expect(PNGValidator.flaw(in: signature + header + header + pixels + end, width: 1, height: 1) != nil)
    }

    /// A PNG of 300×7 pixels with this depth, color type and interlacing, and so many bytes more or less than it needs.
    private func made(_ depth: UInt8, _ type: UInt8, interlaced: Bool = false, more: Int = 0, parts: Int = 1) -> Data {
        let (width, height) = (300, 7)
        let bits = Int(depth) * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(type), default: 0]
        let count = height * (1 + (width * bits + 7) / 8)
        var length = compressBound(uLong(count + more))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress(&packed, &length, [UInt8](repeating: 0, count: count + more), uLong(count + more))
        packed.removeLast(packed.count - Int(length))
        var bytes = png.prefix(8)
        func add(_ kind: String, _ content: some Collection<UInt8>) {
            let covered = Array(kind.utf8) + content
            for number in [UInt32(content.count), UInt32(crc32_z(0, covered, covered.count))].enumerated() {
                if number.offset == 1 { bytes += covered }
                withUnsafeBytes(of: number.element.bigEndian) { bytes += $0 }
            }
        }
        add("IHDR", [0, 0, 1, 44, 0, 0, 0, 7, depth, type, 0, 0, interlaced ? 1 : 0])
        if type == 3 { add("PLTE", [0, 0, 0]) }
        let size = (packed.count + parts - 1) / parts
        for start in stride(from: 0, to: packed.count, by: size) { add("IDAT", packed[start...].prefix(size)) }
        add("IEND", [])
        return bytes
    }

    private func flaw(_ png: Data) -> String? { PNGValidator.flaw(in: png, width: 300, height: 7) }

    private static let kinds: [(UInt8, UInt8)] = [
        (1, 0), (2, 0), (4, 0), (8, 0), (16, 0), (8, 2), (16, 2), (1, 3), (2, 3), (4, 3), (8, 3), (8, 4), (16, 4),
        (8, 6), (16, 6),
    ]

    @Test(arguments: kinds)
    func `a picture has exactly the pixels that its header promises`(kind: (UInt8, UInt8)) {
        func flaw(more: Int = 0, parts: Int = 1) -> String? {
            self.flaw(made(kind.0, kind.1, more: more, parts: parts))
        }
        #expect(flaw() == nil)
        #expect(flaw(parts: 9) == nil)
        #expect(flaw(more: -1) == "is damaged: it has fewer pixels than its header says")
        #expect(flaw(more: 1) == "is damaged: it has more pixels than its header says")
        #expect(flaw(more: 100_000) == "is damaged: it has more pixels than its header says")
        #expect(self.flaw(made(kind.0, kind.1, interlaced: true)) == "is damaged: no such pixels exist")
    }

    @Test func `a picture of which the right header and seven bytes of pixels are there is none`() throws {
        let (header, end) = (made(8, 2).prefix(33), png.suffix(12))
        let covered = Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0, 0, 0, 0]
        var bytes = header + [0, 0, 0, 7] + covered
        withUnsafeBytes(of: UInt32(crc32_z(0, covered, covered.count)).bigEndian) { bytes += $0 }
        #expect(flaw(bytes + end)?.hasPrefix("is damaged: ") == true)
    }

    @Test(arguments: [(3, 0), (8, 1), (16, 3), (8, 5), (0, 0), (1, 2), (8, 7)] as [(UInt8, UInt8)])
    func `a depth that its kind of color does not have is refused`(kind: (UInt8, UInt8)) {
        #expect(flaw(made(kind.0, kind.1)) == "is damaged: no such pixels exist")
    }

    @Test func `256 mebibytes that are packed into 256 kibibytes are not unpacked`() {
        let bomb = made(8, 0, more: 1 << 28)
        let time = threadTime {
            #expect(flaw(bomb) == "is damaged: it has more pixels than its header says")
        }
        #expect(time < .milliseconds(100), "\(time)")
    }
}
