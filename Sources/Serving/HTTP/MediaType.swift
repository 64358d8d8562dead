import Charts

/// What a file is, for browsers; told by its name alone.
enum MediaType {
    private static let byEnding = [
        "html": "text/html", "svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf",
        "json": "application/json", "jsonl": "application/jsonl", "js": "text/javascript", "css": "text/css",
        "gp": "text/plain", "txt": "text/plain", "md": "text/plain", "yaml": "text/plain", "csv": "text/csv",
        "jpg": "image/jpeg", "webp": "image/webp", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    ]
    private static let withoutCharacters: Set = ["png", "pdf", "jpg", "webp", "woff2", "ttf", "otf"]

    /// The value of the field Content-Type.
    static func of(_ name: String) -> String {
        if name == "SHA256SUMS" { return "text/plain; charset=utf-8" }
        let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        guard let type = byEnding[ending] else { return "application/octet-stream" }
        return withoutCharacters.contains(ending) ? type : type + "; charset=utf-8"
    }

    /// What a page of this type may do, beside what it says itself; nil where there is nothing to forbid.
    static func policy(_ type: String) -> String? {
        // A picture that is opened by itself is a page, and could run scripts.
        if type.hasPrefix("image/svg") {
            return "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
        }
        // No page of another site may show ours in a frame of its own, and have people click into it.
        if type.hasPrefix("text/html") { return "frame-ancestors 'self'" }
        return nil
    }
}
