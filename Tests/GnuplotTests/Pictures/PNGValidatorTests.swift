import Foundation
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
}
