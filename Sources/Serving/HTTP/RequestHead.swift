/// The first line of a request and its fields, read strictly: what is not plainly right is refused, so that we and a proxy
/// between us and the client cannot understand two different things (RFC 9112, 11.2).
struct RequestHead {
    let method: String
    /// The address as it was sent: percent-encoded, beginning with a slash.
    let target: String
    /// Names in small letters.
    private let fields: [(name: String, value: String)]
    /// Whether the client wants to send more requests on this connection.
    let isPersistent: Bool
    let body: Body

    /// How the end of the body is known.
    enum Body: Equatable { case none, counted(Int), chunked }

    /// Fields that would mean two things if they came twice.
    private static let single: Set = [
        "host", "origin", "content-length", "content-type", "transfer-encoding", "sec-fetch-site", "sec-fetch-mode",
        "sec-fetch-dest", "if-none-match",
    ]

    /// Reads a head without the empty line at its end.
    ///
    /// - Throws: `HTTPError`.
    init(_ bytes: some Collection<UInt8>, _ limits: ServingLimits) throws {
        let lines = try Self.lines(of: bytes)
        let words = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty else { throw Self.malformed("first line") }
        guard words[1].count <= limits.target else { throw HTTPError(.uriTooLong, "the address is too long") }
        guard words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7e).contains($0) }) else {
            throw Self.malformed("address")
        }
        let version = String(decoding: words[2], as: UTF8.self)
        guard version.hasPrefix("HTTP/") else { throw Self.malformed("first line") }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
            throw HTTPError(.versionNotSupported, "this server speaks HTTP/1.1")
        }
        guard lines.count - 1 <= limits.fields else {
            throw HTTPError(.headerFieldsTooLarge, "there are too many fields")
        }
        method = String(decoding: words[0], as: UTF8.self)
        target = String(decoding: words[1], as: UTF8.self)
        let fields = try lines.dropFirst().map(Self.field)
        for name in Self.single where fields.count(where: { $0.name == name }) > 1 {
            throw Self.malformed("field \(name), which is there twice,")
        }
        self.fields = fields
        body = try Self.body(fields)
        let wishes = fields.filter { $0.name == "connection" }.map { $0.value.lowercased() }.joined(separator: ",")
        let tokens = wishes.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        isPersistent = version == "HTTP/1.1" ? !tokens.contains("close") : tokens.contains("keep-alive")
    }

    /// A field's value; nil where there is none.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    private static func lines(of bytes: some Collection<UInt8>) throws -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = Array(bytes)[...]
        while let end = rest.firstIndex(of: 0x0a) {
            guard end > rest.startIndex, rest[end - 1] == 0x0d else { throw malformed("end of a line") }
            lines.append(rest[..<(end - 1)])
            rest = rest[(end + 1)...]
        }
        lines.append(rest)
        return lines
    }

    private static func field(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
            throw malformed("field")
        }
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value.removeFirst() }
        while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
        guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else { throw malformed("field") }
        return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
    }

    private static func body(_ fields: [(name: String, value: String)]) throws -> Body {
        let length = fields.first { $0.name == "content-length" }?.value
        let encoding = fields.first { $0.name == "transfer-encoding" }?.value.lowercased()
        switch (length, encoding) {
        case (nil, nil): return .none
        case (nil, "chunked"): return .chunked
        case (nil, _?): throw HTTPError(.notImplemented, "no other transfer encoding than chunked is understood")
        case (_?, _?): throw malformed("length, which is given in two ways,")
        case (let length?, nil):
            guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw malformed("length")
            }
            // What does not fit into an Int is too large in any case.
            return .counted(Int(length) ?? .max)
        }
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    private static func malformed(_ what: String) -> HTTPError {
        HTTPError(.badRequest, "the request's \(what) is malformed")
    }
}
