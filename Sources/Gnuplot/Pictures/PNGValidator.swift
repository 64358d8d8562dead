import Foundation

/// Tells whole PNG files from broken ones: signature, the check sum of every chunk, the size asked for, and the
/// end exactly where the file ends. The pixels themselves are not unpacked.
enum PNGValidator {
    /// What is wrong with the file, as words that follow its name; nil if nothing is.
    static func flaw(in data: some ContiguousBytes, width: Int, height: Int) -> String? {
        data.withUnsafeBytes { bytes in
            guard bytes.starts(with: signature) else { return "is not a PNG" }
            return flaw(inChunksOf: bytes, width: width, height: height)
        }
    }

    private static func flaw(inChunksOf bytes: UnsafeRawBufferPointer, width: Int, height: Int) -> String? {
        var position = signature.count
        var hasPixels = false
        while position + 12 <= bytes.count {
            let length = bytes.bigEndian(at: position)
            let kind = bytes.bigEndian(at: position + 4)
            let isFirst = position == signature.count
            guard length <= bytes.count - position - 12 else { break }
            let covered = UnsafeRawBufferPointer(rebasing: bytes[(position + 4)..<(position + 8 + length)])
            guard checksum(of: covered) == bytes.bigEndian(at: position + 8 + length) else {
                return "is damaged: a check sum is wrong"
            }
            guard isFirst == (kind == headerKind) else { return "is damaged: its header is not at the beginning" }
            if isFirst {
                guard length == 13 else { return "is damaged: its header has the wrong length" }
                let (w, h) = (bytes.bigEndian(at: position + 8), bytes.bigEndian(at: position + 12))
                guard (w, h) == (width, height) else { return "is \(w)×\(h) pixels instead of \(width)×\(height)" }
            }
            hasPixels = hasPixels || (kind == pixelsKind && length > 0)
            position += 12 + length
            if kind == endKind {
                guard hasPixels else { return "has no pixels" }
                return position == bytes.count ? nil : "has \(bytes.count - position) bytes after its end"
            }
        }
        return "is cut off"
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let headerKind = 0x4948_4452  // IHDR
    private static let pixelsKind = 0x4944_4154  // IDAT
    private static let endKind = 0x4945_4E44  // IEND

    private static func checksum(of bytes: UnsafeRawBufferPointer) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        checksumTable.withUnsafeBufferPointer { table in
            var position = 0
            // Eight bytes at a step, by a table for each of them: a fifth of the time of byte after byte.
            while position + 8 <= bytes.count {
                var word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                word ^= UInt64(sum)
                sum = 0
                for step in 0..<8 {
                    sum ^= table[(7 - step) << 8 | Int(truncatingIfNeeded: word & 0xFF)]
                    word >>= 8
                }
                position += 8
            }
            for byte in bytes[position...] { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        }
        return Int(sum ^ 0xFFFF_FFFF)
    }

    /// CRC-32 of every byte, as the PNG specification has it; then of every byte with one to seven zeros behind it.
    private static let checksumTable: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 {
            var sum = UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
            table.append(sum)
        }
        for place in 256..<2048 {
            let before = table[place - 256]
            table.append(table[Int(before & 0xFF)] ^ (before >> 8))
        }
        return table
    }()
}

extension UnsafeRawBufferPointer {
    fileprivate func bigEndian(at offset: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
