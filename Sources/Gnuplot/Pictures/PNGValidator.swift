import CPlatform
import Charts
import Foundation

/// Distinguishes whole PNG files from broken ones: signature, the check sum of every chunk, the size asked for, exactly the pixels
/// that its header promises, and the end exactly where the file ends.
enum PNGValidator {
    /// What is wrong with the file, as text that follows its name; nil if nothing is.
    static func flaw(in data: some ContiguousBytes, width: Int, height: Int) -> String? {
        data.withUnsafeBytes { bytes -> String? in
            func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
            guard bytes.starts(with: signature) else { return "is not a PNG" }
            var position = signature.count
            var pixels = PNGPixels(size: 0)
            while position + 12 <= bytes.count {
                let length = number(at: position)
                let kind = number(at: position + 4)
                let isFirst = position == signature.count
                guard length <= bytes.count - position - 12 else { break }
                let covered = UnsafeRawBufferPointer(rebasing: bytes[(position + 4)..<(position + 8 + length)])
                let checksum = crc32_z(0, covered.baseAddress?.assumingMemoryBound(to: UInt8.self), covered.count)
                guard Int(checksum) == number(at: position + 8 + length) else {
                    return "is damaged: a check sum is wrong"
                }
                guard isFirst == (kind == headerKind) else { return "is damaged: its header is not at the beginning" }
                if isFirst {
                    guard length == 13 else { return "is damaged: its header has the wrong length" }
                    let (w, h) = (number(at: position + 8), number(at: position + 12))
                    guard (w, h) == (width, height) else { return "is \(w)×\(h) pixels instead of \(width)×\(height)" }
                    guard let size = PNGPixels.size(ofHeader: UnsafeRawBufferPointer(rebasing: covered.dropFirst(4)))
                    else { return "is damaged: no such pixels exist" }
                    pixels = PNGPixels(size: size)
                }
                if kind == pixelsKind, length > 0 {
                    let flaw = pixels.add(UnsafeRawBufferPointer(rebasing: covered.dropFirst(4)))
                    if let flaw { return "is damaged: \(flaw)" }
                }
                position += 12 + length
                if kind == endKind {
                    guard pixels.hasBegun else { return "has no pixels" }
                    guard pixels.isWhole else { return "is damaged: it has fewer pixels than its header says" }
                    return position == bytes.count
                        ? nil : "has \(counted(bytes.count - position, "byte")) after its end"
                }
            }
            return "is cut off"
        }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let headerKind = 0x4948_4452  // IHDR
    private static let pixelsKind = 0x4944_4154  // IDAT
    private static let endKind = 0x4945_4E44  // IEND
}

/// The pixels of a PNG, unpacked into nothing: only how many bytes they are is counted.
private struct PNGPixels: ~Copyable {
    private let size: Int
    /// zlib wants it to stay where it is.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var count = 0
    private var isDone = false
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

    /// - Parameter size: the bytes that they are to be.
    init(size: Int) {
        self.size = size
        stream.initialize(to: z_stream())
        inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        room.deallocate()
    }

    var hasBegun: Bool { stream.pointee.total_in > 0 }
    var isWhole: Bool { isDone && count == size }

    /// Takes the next packed bytes; says what is wrong with them. Ends where there are more pixels than there should be.
    mutating func add(_ packed: UnsafeRawBufferPointer) -> String? {
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: packed.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(packed.count)
        while stream.pointee.avail_in > 0, !isDone {
            stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(room.count)
            let status = inflate(stream, Z_NO_FLUSH)
            count += room.count - Int(stream.pointee.avail_out)
            if count > size { return "it has more pixels than its header says" }
            isDone = status == Z_STREAM_END
            guard isDone || status == Z_OK else { return "its pixels cannot be unpacked" }
        }
        return stream.pointee.avail_in > 0 ? "there is something behind its pixels" : nil
    }

    /// The bytes of the pixels that a header promises, with one before each line of them; nil where there are no such pixels, or where they are
    /// interlaced, as gnuplot is told to write none (https://www.w3.org/TR/png-3/, 7.2, 8.1 and 11.2.1).
    static func size(ofHeader bytes: UnsafeRawBufferPointer) -> Int? {
        func number(at offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height, depth) = (number(at: 0), number(at: 4), Int(bytes[8]))
        let kinds: [UInt8: (samples: Int, depths: [Int])] = [
            0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]), 6: (4, [8, 16]),
        ]
        guard let kind = kinds[bytes[9]], kind.depths.contains(depth), bytes[10] == 0, bytes[11] == 0, bytes[12] == 0
        else { return nil }
        return height * (1 + (width * depth * kind.samples + 7) / 8)
    }
}
