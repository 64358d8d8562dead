import Charts

/// Why a request is not answered as it wished.
struct HTTPError: Error, Equatable {
    let status: Status
    /// A sentence without a final full stop.
    let found: String
    /// What to do about it, likewise; may be empty.
    let advice: String
    /// The methods that would do, for ``Status/methodNotAllowed``.
    var allowed: String?

    init(_ status: Status, _ found: String, advice: String = "", allowed: String? = nil) {
        (self.status, self.found, self.advice, self.allowed) = (status, found, advice, allowed)
    }

    static let notFound = HTTPError(.notFound, "there is nothing of this name in the archive")

    /// What the keeper of annotations said.
    init(_ error: any Error) {
        switch error {
        case let refusal as HTTPError: self = refusal
        case let error as ReportError:
            self.init(Status(error.kind), "\(error.subject): \(error.found)", advice: error.advice)
        case let errors as ReportErrors where !errors.errors.isEmpty:
            // Told together, as on the command line; the first decides.
            self.init(
                Status(errors.errors[0].kind),
                errors.errors.map { "\($0.subject): \($0.found)" }.joined(separator: "\n"),
                advice: errors.errors[0].advice)
        default: self.init(.failed, "the annotations could not be kept", advice: "look at what barfolio serve says")
        }
    }
}

/// What an answer's first line says.
struct Status: Equatable {
    let code: Int
    let phrase: String

    private init(_ code: Int, _ phrase: String) { (self.code, self.phrase) = (code, phrase) }

    static let done = Status(200, "OK")
    static let notModified = Status(304, "Not Modified")
    static let permanentRedirect = Status(308, "Permanent Redirect")
    static let badRequest = Status(400, "Bad Request")
    static let forbidden = Status(403, "Forbidden")
    static let notFound = Status(404, "Not Found")
    static let methodNotAllowed = Status(405, "Method Not Allowed")
    static let timedOut = Status(408, "Request Timeout")
    static let conflict = Status(409, "Conflict")
    static let tooLarge = Status(413, "Content Too Large")
    static let addressTooLong = Status(414, "URI Too Long")
    static let mediaType = Status(415, "Unsupported Media Type")
    static let misdirected = Status(421, "Misdirected Request")
    static let unusable = Status(422, "Unprocessable Content")
    static let fieldsTooLarge = Status(431, "Request Header Fields Too Large")
    static let failed = Status(500, "Internal Server Error")
    static let encoding = Status(501, "Not Implemented")
    static let version = Status(505, "HTTP Version Not Supported")

    fileprivate init(_ kind: ReportError.Kind) {
        switch kind {
        case .usage: self = .notFound
        case .data, .definition: self = .unusable
        case .busy: self = .conflict
        case .page, .database, .gnuplot, .noProcess, .cannotCreate, .inputOutput: self = .failed
        }
    }
}
