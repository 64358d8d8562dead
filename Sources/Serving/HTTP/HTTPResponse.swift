import Foundation

/// What a request is answered with.
struct HTTPResponse {
    let status: Status
    /// Without those that every answer has.
    var fields: [(name: String, value: String)]
    let body: Body

    /// What follows the head.
    enum Body {
        case bytes(Data)
        /// A file, then some bytes more. It is sent piece by piece.
        case file(OpenFile, then: Data)

        /// In bytes.
        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(let file, let more): file.size + more.count
            }
        }
    }

    init(_ status: Status, _ fields: [(name: String, value: String)], _ body: Body) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    /// A document of annotations.
    init(annotations: Data) {
        self.init(
            .done, [("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-store")],
            .bytes(annotations))
    }

    /// Why something is refused: in JSON where a script asked, else in words.
    init(_ refusal: HTTPError, isJSON: Bool) {
        let words = Words(error: refusal.found, advice: refusal.advice)
        // Two texts: encoding cannot fail.
        let json = (try? JSONEncoder().encode(words)) ?? Data("{}".utf8)
        let text = Data(
            ([refusal.found] + (refusal.advice.isEmpty ? [] : [refusal.advice])).map { $0 + "\n" }.joined().utf8)
        self.init(
            refusal.status,
            [
                ("Content-Type", isJSON ? "application/json; charset=utf-8" : "text/plain; charset=utf-8"),
                ("Cache-Control", "no-store"),
            ] + (refusal.allowed.map { [("Allow", $0)] } ?? []),
            .bytes(isJSON ? json : text))
    }

    private struct Words: Encodable { let error, advice: String }

    /// The first line and the fields, as they are sent.
    func head(isLast: Bool) -> Data {
        var sockets = ["HTTP/1.1 \(status.code) \(status.phrase)"]
        let usual = [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"), ("Connection", isLast ? "close" : "keep-alive"),
        ]
        // An answer of this status has no body, and none of this length either.
        let length = status == .notModified ? [] : [("Content-Length", "\(body.size)")]
        sockets += (fields + length + usual).map { "\($0): \($1)" }
        return Data((sockets.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
