import Charts
import Foundation
import Mustache

/// Text for HTML, in elements and in quoted attributes alike.
///
/// Replaces Mustache's own escaping, which goes by characters as people see them and so lets a quotation mark or `<`
/// pass that carries a combining mark. This one goes by code points, as browsers do.
struct HTMLText: MustacheContentType {
    /// The first line of a template, which makes it use this escaping by the name under which Mustache knows it.
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

extension String {
    /// JSON that can be within a script element, of HTML or as a script by itself: no text in it can end the element,
    /// begin a comment or end a line of a program.
    init(embedded json: Data) {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            switch scalar {
            // They are in its strings only, where they may be escaped.
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                text += ("\\u" + padded(scalar.value, 4, radix: 16)).unicodeScalars
            default: text.append(scalar)
            }
        }
        self.init(text)
    }
}
