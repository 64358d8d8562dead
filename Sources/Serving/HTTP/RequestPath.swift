import Foundation

/// The path of a request: names without any way out of the folder.
struct RequestPath: Equatable {
    /// The names from the top down, decoded: none is empty, begins with a dot or has slashes or control characters.
    let names: [String]
    /// Whether a slash is at the end, as for folders.
    let isFolder: Bool
    /// The path as it was sent, without the query.
    let encoded: String

    /// The path of annotations, before the report's name.
    static let annotations = "/.barfolio/annotations/"

    /// Takes an address apart: throws `.badRequest` where it is none, `.notFound` where it names what is never shown.
    init(_ target: String) throws {
        encoded = String(target.prefix { $0 != "?" })
        // The slashes come before the decoding: one that is encoded stays within its name, and so is refused.
        var parts = encoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        isFolder = parts.last?.isEmpty == true
        if isFolder { parts.removeLast() }
        names = try parts.map { try Self.name($0) }
    }

    /// A name, decoded. Throws as ``init(_:)`` does.
    static func name(_ part: Substring) throws -> String {
        guard let name = part.removingPercentEncoding else { throw HTTPError(.badRequest, "the address is malformed") }
        let isRefused = name.utf8.contains {
            $0 < 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        }
        if name.isEmpty || name.utf8.first == UInt8(ascii: ".") || isRefused { throw HTTPError.notFound }
        return name
    }
}
