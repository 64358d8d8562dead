import Foundation

/// The path of a request: names without any way out of the folder.
struct RequestPath: Equatable {
    /// The names from the top down, decoded. None of them is empty, begins with a dot, or holds a slash, a backslash or a control
    /// character.
    let names: [String]
    /// Whether a slash is at the end, as for folders.
    let isFolder: Bool
    /// The path as it was sent, without the query.
    let encoded: String

    /// The path of annotations, before the report's name.
    static let annotations = "/.barfolio/annotations/"

    /// Takes an address apart.
    ///
    /// - Throws: `HTTPError`: `.badRequest` where it is no address, `.notFound` where it names what is never shown.
    init(_ target: String) throws {
        encoded = String(target.prefix { $0 != "?" })
        // The slashes come before the decoding: one that is encoded stays within its name, and so is refused.
        var parts = encoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        isFolder = parts.last?.isEmpty == true
        if isFolder { parts.removeLast() }
        names = try parts.map { try Self.name($0) }
    }

    /// A name, decoded.
    ///
    /// - Throws: `HTTPError`, as ``init(_:)`` does.
    static func name(_ part: Substring) throws -> String {
        guard let bytes = decoded(part), let name = String(validating: bytes, as: UTF8.self) else {
            throw HTTPError(.badRequest, "the address is malformed")
        }
        let first = bytes.first
        let isRefused = bytes.contains {
            $0 < 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        }
        guard let first, first != UInt8(ascii: "."), !isRefused else { throw HTTPError.notFound }
        return name
    }

    private static func decoded(_ part: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = part.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
