import Archive
import Charts
import Foundation

/// The response to a request.
struct HTTPResponse {
    let status: Status
    /// Without those that every response has.
    var fields: [(name: String, value: String)]
    let body: Body

    /// What follows the head.
    enum Body {
        case bytes(Data)
        /// A file, then some bytes more. It is sent piece by piece.
        case file(ServedFile, then: Data)

        /// In bytes.
        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(let file, let more): file.size + more.count
            }
        }
    }

    init(_ status: Status, _ fields: [(name: String, value: String)], _ body: Body = .bytes(Data())) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    /// A document of annotations, or why there is none.
    init(_ status: Status = .ok, json: Data, _ fields: [(name: String, value: String)] = []) {
        let own = [("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-store")]
        self.init(status, own + fields, .bytes(json))
    }

    /// An error: in JSON where a script asked, else as text.
    init(_ error: HTTPError, isJSON: Bool) {
        let allowed = error.allowed.map { [("Allow", $0)] } ?? []
        if isJSON {
            // Two texts: encoding cannot fail.
            let json = try? JSONEncoder().encode(["error": error.found, "advice": error.advice])
            self.init(error.status, json: json ?? Data("{}".utf8), allowed)
        } else {
            let text = [error.found, error.advice].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
            let own = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
            self.init(error.status, own + allowed, .bytes(Data(text.utf8)))
        }
    }

    /// The first line and the fields, as they are sent.
    func head(isLast: Bool) -> Data {
        let common = [
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"), ("Connection", isLast ? "close" : "keep-alive"),
        ]
        // A response of this status has no body, and none of this length either.
        let length = status == .notModified ? [] : [("Content-Length", "\(body.size)")]
        let lines = ["HTTP/1.1 \(status.code) \(status.phrase)"] + (fields + length + common).map { "\($0): \($1)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

/// The status of a response.
struct Status: Equatable {
    let code: Int
    let phrase: String

    private init(_ code: Int, _ phrase: String) { (self.code, self.phrase) = (code, phrase) }

    static let ok = Status(200, "OK")
    static let notModified = Status(304, "Not Modified")
    static let permanentRedirect = Status(308, "Permanent Redirect")
    static let badRequest = Status(400, "Bad Request")
    static let forbidden = Status(403, "Forbidden")
    static let notFound = Status(404, "Not Found")
    static let methodNotAllowed = Status(405, "Method Not Allowed")
    static let requestTimeout = Status(408, "Request Timeout")
    static let conflict = Status(409, "Conflict")
    static let contentTooLarge = Status(413, "Content Too Large")
    static let uriTooLong = Status(414, "URI Too Long")
    static let unsupportedMediaType = Status(415, "Unsupported Media Type")
    static let misdirectedRequest = Status(421, "Misdirected Request")
    static let unprocessableContent = Status(422, "Unprocessable Content")
    static let headerFieldsTooLarge = Status(431, "Request Header Fields Too Large")
    static let internalServerError = Status(500, "Internal Server Error")
    static let notImplemented = Status(501, "Not Implemented")
    static let versionNotSupported = Status(505, "HTTP Version Not Supported")
}

/// Why a request is refused, or failed.
struct HTTPError: Error, Equatable {
    let status: Status
    /// A sentence without a final full stop.
    let found: String
    /// What to do about it, likewise; may be empty.
    let advice: String
    /// The methods that are allowed, for ``Status/methodNotAllowed``.
    var allowed: String?

    init(_ status: Status, _ found: String, advice: String = "", allowed: String? = nil) {
        (self.status, self.found, self.advice, self.allowed) = (status, found, advice, allowed)
    }

    static let notFound = HTTPError(.notFound, "there is nothing of this name in the archive")

    /// What a ``AnnotationStore`` threw.
    init(_ error: any Error) {
        // Several are reported together, as on the command line; the first decides.
        let errors = (error as? ReportErrors)?.errors ?? (error as? ReportError).map { [$0] } ?? []
        guard let first = errors.first else {
            self =
                error as? HTTPError
                ?? HTTPError(
                    .internalServerError, "the annotations could not be kept",
                    advice: "look at what barfolio serve says")
            return
        }
        let status: Status =
            switch first.kind {
            case .usage: .notFound
            case .data, .definition: .unprocessableContent
            case .busy: .conflict
            case .page, .database, .gnuplot, .noProcess, .cannotCreate, .inputOutput: .internalServerError
            }
        let found = errors.map { "\($0.subject): \($0.found)" }.joined(separator: "\n")
        self.init(status, found, advice: first.advice)
    }
}

/// What a file is, for browsers, by its name alone.
struct MediaType {
    /// The value of the field Content-Type.
    let text: String

    private static let byEnding = [
        "html": "text/html", "svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf",
        "json": "application/json", "jsonl": "application/jsonl", "js": "text/javascript", "css": "text/css",
        "gp": "text/plain", "txt": "text/plain", "md": "text/plain", "yaml": "text/plain", "csv": "text/csv",
        "jpg": "image/jpeg", "webp": "image/webp", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    ]
    private static let withoutCharacters: Set = ["png", "pdf", "jpg", "webp", "woff2", "ttf", "otf"]

    init(_ name: String) {
        let isList = name == ArchiveLayout.checksums
        let ending = isList ? "txt" : name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        let type = Self.byEnding[ending]
        let suffix = type == nil || Self.withoutCharacters.contains(ending) ? "" : "; charset=utf-8"
        text = (type ?? "application/octet-stream") + suffix
    }

    /// The Content-Security-Policy of a page of this type, beside its own; nil where there is nothing to forbid.
    var policy: String? {
        // A picture that is opened by itself is a page, and could run scripts.
        if text.hasPrefix("image/svg") {
            return "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
        }
        // No page of another site may show ours in a frame of its own, and have people click into it.
        return text.hasPrefix("text/html") ? "frame-ancestors 'self'" : nil
    }
}
