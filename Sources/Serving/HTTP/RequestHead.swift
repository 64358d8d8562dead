import Charts
import Foundation

/// The first line of a request and its fields, read strictly: what is not plainly right is refused, so that we and a
/// proxy between us and the client cannot understand two different things (RFC 9112, 11.2).
struct RequestHead {
    let method: String
    /// The address as it was sent, from the slash after its host on: percent-encoded.
    let target: String
    /// Names in small letters.
    private var fields: [(name: String, value: String)]
    private(set) var body = Body.none
    let version: String

    /// How the end of the body is known.
    enum Body: Equatable { case none, counted(Int), chunked }

    /// Fields that would mean two things if they came twice.
    private static let single: Set = [
        "host", "origin", "content-length", "content-type", "transfer-encoding", "sec-fetch-site", "sec-fetch-mode",
        "sec-fetch-dest",
    ]

    /// Reads a head without the empty line at its end. Throws `HTTPError`.
    init(_ bytes: [UInt8], _ limits: ServingLimits) throws {
        var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
        for index in lines.indices.dropLast() {
            guard lines[index].popLast() == 0x0d else { throw Self.malformed("end of a line") }
        }
        let parts = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty else { throw Self.malformed("first line") }
        guard parts[1].count <= limits.target else { throw HTTPError(.uriTooLong, "the address is too long") }
        let address = String(decoding: parts[1], as: UTF8.self)
        // Whole, as proxies are sent it. Its host counts then, whatever the field says (RFC 9112, 3.2.2).
        let whole = address.wholeMatch(of: /(?i:http):\/\/([^\/?]*)(.*)/)
        target = whole.map { ($0.2.hasPrefix("/") ? "" : "/") + $0.2 } ?? address
        guard target.hasPrefix("/"), parts[1].allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw Self.malformed("address")
        }
        version = String(decoding: parts[2], as: UTF8.self)
        guard version.hasPrefix("HTTP/") else { throw Self.malformed("first line") }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
            throw HTTPError(.versionNotSupported, "this server speaks HTTP/1.1")
        }
        guard lines.count - 1 <= limits.fields else {
            throw HTTPError(.headerFieldsTooLarge, "there are too many fields")
        }
        method = String(decoding: parts[0], as: UTF8.self)
        fields = try lines.dropFirst().map(Self.field)
        if let whole { fields = fields.map { $0.name == "host" ? (name: "host", value: String(whole.1)) : $0 } }
        for name in Self.single where fields.count(where: { $0.name == name }) > 1 {
            throw Self.malformed("field \(name), which is there twice,")
        }
        body = try announcedBody()
    }

    /// A field's value; nil where there is none.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The parts of a field that is a list, in small letters.
    func list(_ name: String) -> [String] {
        fields.filter { $0.name == name }.flatMap { $0.value.split(separator: ",") }
            .map { $0.trimmingCharacters(in: Self.blanks).lowercased() }
    }

    /// Whether the client wants to send more requests on this connection.
    var isPersistent: Bool {
        let wishes = list("connection")
        return version == "HTTP/1.1" ? !wishes.contains("close") : wishes.contains("keep-alive")
    }

    private static let blanks = CharacterSet(charactersIn: " \t")

    private static func field(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
        let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, isToken(parts[0]),
            parts[1].allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 })
        else { throw malformed("field") }
        let (name, value) = (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
        return (name.lowercased(), value.trimmingCharacters(in: blanks))
    }

    private func announcedBody() throws -> Body {
        switch (self["content-length"], self["transfer-encoding"]?.lowercased()) {
        case (nil, nil): return .none
        case (nil, "chunked") where version == "HTTP/1.1": return .chunked
        case (nil, _?): throw HTTPError(.notImplemented, "no transfer encoding but chunked of HTTP/1.1 is understood")
        case (_?, _?): throw Self.malformed("length, which is given in two ways,")
        case (let length?, nil):
            guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw Self.malformed("length")
            }
            // What does not fit into an Int is too large in any case.
            return .counted(Int(length) ?? .max)
        }
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    private static func malformed(_ what: String) -> HTTPError {
        HTTPError(.badRequest, "the request's \(what) is malformed")
    }
}
