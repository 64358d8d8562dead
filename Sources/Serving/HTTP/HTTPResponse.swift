import Archive
import Charts
import Foundation

struct HTTPResponse {
    let status: Status
    /// Without those that every response has.
    let fields: [(name: String, value: String)]
    /// What follows the head: a file, sent piece by piece, then some bytes.
    let file: ServedFile?
    let bytes: Data

    init(_ status: Status, _ fields: [(name: String, value: String)], _ file: ServedFile? = nil, _ bytes: Data = Data())
    {
        (self.status, self.fields, self.file, self.bytes) = (status, fields, file, bytes)
    }

    /// What is made for this request alone: a document of annotations, or why there is none.
    init(
        _ status: Status, _ type: String, _ bytes: Data, allowed: String? = nil,
        _ more: [(name: String, value: String)] = []
    ) {
        let own = [("Content-Type", "\(type); charset=utf-8"), ("Cache-Control", "no-store")]
        self.init(status, own + (allowed.map { [("Allow", $0)] } ?? []) + more, nil, bytes)
    }

    /// An error: in JSON where a script asked, else as text.
    init(_ error: HTTPError, isJSON: Bool) {
        let text = [error.found, error.advice].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
        let bytes = isJSON ? ["error": error.found, "advice": error.advice].jsonData() : Data(text.utf8)
        self.init(error.status, isJSON ? "application/json" : "text/plain", bytes, allowed: error.allowed)
    }

    /// The first line and the fields, as they are sent.
    func head(isLast: Bool) -> Data {
        var (now, parts, date) = (time(nil), tm(), [CChar](repeating: 0, count: 64))
        gmtime_r(&now, &parts)
        let count = strftime(&date, date.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        let common = [
            ("Date", String(decoding: date.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)),
            ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"), ("Connection", isLast ? "close" : "keep-alive"),
        ]
        // A response of this status has no body, and none of this length either.
        let length = status == .notModified ? [] : [("Content-Length", "\((file?.size ?? 0) + bytes.count)")]
        let lines = ["HTTP/1.1 \(status.rawValue)"] + (fields + length + common).map { "\($0): \($1)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

/// The status of a response: its code and its phrase.
enum Status: String {
    case ok = "200 OK"
    case notModified = "304 Not Modified"
    case permanentRedirect = "308 Permanent Redirect"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case preconditionFailed = "412 Precondition Failed"
    case contentTooLarge = "413 Content Too Large"
    case uriTooLong = "414 URI Too Long"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case misdirectedRequest = "421 Misdirected Request"
    case unprocessableContent = "422 Unprocessable Content"
    case headerFieldsTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
    case notImplemented = "501 Not Implemented"
    case versionNotSupported = "505 HTTP Version Not Supported"

    var code: Int { Int(rawValue.prefix(3)) ?? 0 }
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
        guard let errors = ReportErrors(thrown: error)?.errors, let first = errors.first else {
            self.init(
                .internalServerError, "the annotations could not be kept", advice: "look at what barfolio serve says")
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
    /// Whether it is text, which packs well.
    let isText: Bool

    private static let byEnding = [
        "html": "text/html", "json": "application/json", "jsonl": "application/jsonl", "js": "text/javascript",
        "css": "text/css", PageScript.ending: "text/plain", "txt": "text/plain", "md": "text/plain",
        "yaml": "text/plain", "csv": "text/csv",
        "jpg": "image/jpeg", "webp": "image/webp", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    ]

    init(_ name: String) {
        let isList = name == ArchiveLayout.checksums
        let ending = isList ? "txt" : name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        let type = PictureFormat(ofFile: ".\(ending)")?.mediaType ?? Self.byEnding[ending] ?? "application/octet-stream"
        isText = ["text/", "image/svg", "application/json"].contains { type.hasPrefix($0) }
        text = type + (isText ? "; charset=utf-8" : "")
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
