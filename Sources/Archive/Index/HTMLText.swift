import Mustache

/// Text for HTML, in elements and in quoted attributes alike.
///
/// Replaces Mustache's own escaping, which goes by characters as people see them and so lets a quotation mark or `<`
/// pass that carries a combining mark. This one goes by code points, as browsers do.
struct HTMLText: MustacheContentType {
    /// Puts the escaping in Mustache's register; templates ask for it in their first line.
    static func register() { MustacheContentTypes.register(HTMLText(), named: "BARFOLIO") }

    /// The line that makes a template use this escaping.
    static let pragma = "{{% CONTENT_TYPE:BARFOLIO}}"

    func escapeText(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;".unicodeScalars
            case ">": escaped += "&gt;".unicodeScalars
            case "&": escaped += "&amp;".unicodeScalars
            case "\"": escaped += "&quot;".unicodeScalars
            case "'": escaped += "&#39;".unicodeScalars
            case "\t", "\n", "\r": escaped.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": escaped.append("\u{FFFD}")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
