import Foundation

/// Distinguishes a sixel picture from anything else: it begins and ends as one.
enum SixelValidator {
    /// What is wrong with the file, in words that follow its name; nil if nothing is.
    static func flaw(in data: Data) -> String? {
        let escape: UInt8 = 0x1B
        guard data.starts(with: [escape, UInt8(ascii: "P")]) else { return "is not a sixel picture" }
        guard data.trimmingLineEnd.suffix(2).elementsEqual([escape, UInt8(ascii: "\\")]) else { return "is cut off" }
        return nil
    }
}

extension Data {
    fileprivate var trimmingLineEnd: Data {
        last == UInt8(ascii: "\n") ? dropLast() : self
    }
}
