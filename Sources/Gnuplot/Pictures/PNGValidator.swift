import CPlatform
import Charts
import Foundation

/// Distinguishes whole PNG files from broken ones: signature, the check sum of every chunk, the size asked for, and the
/// end exactly where the file ends. The pixels themselves are not unpacked.
enum PNGValidator {
    /// What is wrong with the file, in words that follow its name; nil if nothing is.
    static func flaw(in data: some ContiguousBytes, width: Int, height: Int) -> String? {
        data.withUnsafeBytes { bytes -> String? in
            func number(at offset: Int) -> Int {
                Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            }
            guard bytes.starts(with: signature) else { return "is not a PNG" }
            var position = signature.count
            var hasPixels = false
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
                }
                hasPixels = hasPixels || (kind == pixelsKind && length > 0)
                position += 12 + length
                if kind == endKind {
                    guard hasPixels else { return "has no pixels" }
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
