import Charts
import Foundation
import Mustache
import Platform

/// A page's template, read when it is needed first.
final class WebTemplate: Sendable {
    private let text, path: String
    private let known = Memo<String, MustacheTemplate>()
    private let knownParts = Memo<String, Parts>()
    private let knownFiles = Memo<String, [String: SharedFile]>()

    /// A template taken apart.
    private struct Parts {
        /// What is filled in.
        var outline: String
        /// What is the same on all of its pages: the text and the hash of a style and a script that stay in it.
        var own: [String: String] = [:]
        /// Texts that become files, by the value that names the file.
        var files: [String: String] = [:]
    }

    /// - Parameter path: what messages call it.
    init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

    /// The page with these values, and with the hashes of its style and script (`styleHash`, `scriptHash`).
    func render(_ values: [String: Any]) -> String {
        guard let template = try? parsed() else { preconditionFailure("\(path) was trusted, and is not Mustache") }
        return template.render(values.merging(parts.own) { one, _ in one })
    }

    /// The template, ready to be filled in; throws `.definition` where it is not Mustache.
    @discardableResult func parsed() throws(ReportError) -> MustacheTemplate {
        try known.value(of: path) { () throws(ReportError) in
            MustacheContentTypes.register(HTMLText(), named: "BARFOLIO")
            return try template(parts.outline)
        }
    }

    /// The style and the scripts that become files, by the value of the template that is their address; the first script begins with the
    /// texts of a language.
    func sharedFiles(in phrases: Phrases) -> [String: SharedFile] {
        knownFiles.value(of: phrases.language) {
            let texts = "const barfolioTexts = \(String(embedded: phrases.scriptTexts));\n"
            let files = parts.files.map { name, text in
                (name, SharedFile(name == "scriptFile" ? texts + text : text, kind: name == "styleFile" ? "css" : "js"))
            }
            return Dictionary(uniqueKeysWithValues: files)
        }
    }

    /// Which elements become files, where the template asks for the address of such: in the order in which they are in it.
    private static let elements: [(element: String, file: String)] = [
        ("style", "styleFile"), ("script", "scriptFile"), ("script", "laterScriptFile"),
        ("script", "compareScriptFile"),
    ]

    private var parts: Parts {
        knownParts.value(of: path) {
            var parts = Parts(outline: text)
            for (element, file) in Self.elements where text.contains("{{\(file)}}") {
                parts.files[file] = Self.take(element, from: &parts.outline)
            }
            for element in ["style", "script"] { Self.cut(element, from: &parts.outline, into: &parts.own) }
            return parts
        }
    }

    private func template(_ text: String) throws(ReportError) -> MustacheTemplate {
        var refusal = ReportError(
            .definition, subject: path, found: "this is not a Mustache template",
            advice: "check the sections there: every {{#name}} needs its {{/name}}")
        do {
            return try MustacheTemplate(string: HTMLText.pragma + text)
        } catch let error as MustacheTemplate.ParserError {
            let line = error.context.line.replacing(HTMLText.pragma, with: "").prefix(200)
            refusal.subject += ":\(error.context.lineNumber)"
            refusal.evidence =
                switch error.error as? MustacheTemplate.Error {
                case .sectionCloseNameIncorrect: "this closes another section than the one that is open: \(line)"
                case .expectedSectionEnd: "the file ends before a section is closed"
                case .unfinishedName: "the name has no end: \(line)"
                case let other?: "\(other): \(line)"
                case nil: "the file ends within {{ … }}"
                }
        } catch {
            refusal.evidence = "\(error)"
        }
        throw refusal
    }

    /// Takes the text of the first such element without attributes out of a template, and its hash, by which the page's
    /// Content-Security-Policy knows its own style or script, so that no other runs: `sha256-…`; "none" where there is none.
    /// Nothing is filled in there, and Mustache, which looks through all that follows at every brace, need not read it.
    ///
    /// CSP Level 3, 6.7.3: https://www.w3.org/TR/CSP3/#match-element-to-source-list
    private static func cut(_ element: String, from text: inout String, into own: inout [String: String]) {
        own[element + "Hash"] = "none"
        guard let (_, range) = find(element, in: text) else { return }
        let content = String(text[range])
        own[element + "Text"] = content
        // Browsers take all line ends for line feeds before they look at anything (HTML, 13.2.3.5).
        let lines = content.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let seen = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.joined(separator: "\n".utf8)
        own[element + "Hash"] = String(decoding: Array(seen), as: UTF8.self).contentHash
        // As many lines as before, for messages.
        let comment = String(repeating: "\n", count: lines.count - 1)
        text.replaceSubrange(range, with: "{{{\(element)Text}}}{{!\(comment)}}")
    }

    /// Takes the first such element without attributes out of a template as a whole, and answers its text; as many lines as before are left.
    private static func take(_ element: String, from text: inout String) -> String? {
        guard let (whole, range) = find(element, in: text) else { return nil }
        let content = String(text[range].drop(while: \.isNewline))
        let lines = text[whole].utf8.count { $0 == UInt8(ascii: "\n") }
        text.replaceSubrange(whole, with: "{{!\(String(repeating: "\n", count: lines))}}")
        return content
    }

    /// The first such element without attributes, and its text. It is sought as data, since the standard library's
    /// `firstRange(of:)` takes 12 ms for our template.
    private static func find(
        _ element: String, in text: String
    ) -> (whole: Range<String.Index>, content: Range<String.Index>)? {
        let bytes = Data(text.utf8)
        guard let opening = bytes.range(of: Data("<\(element)>".utf8)),
            let closing = bytes.range(of: Data("</\(element)>".utf8), in: opening.upperBound..<bytes.count)
        else { return nil }
        let index = { text.utf8.index(text.startIndex, offsetBy: $0) }
        return (
            index(opening.lowerBound)..<index(closing.upperBound), index(opening.upperBound)..<index(closing.lowerBound)
        )
    }
}

/// Text for HTML, in elements and in quoted attributes alike.
///
/// Replaces Mustache's own escaping, which goes by characters as people see them and so lets a quotation mark or `<`
/// pass that carries a combining mark. This one goes by code points, as browsers do.
struct HTMLText: MustacheContentType {
    /// The first line of a template, which makes it use this escaping by the name under which Mustache knows it.
    static let pragma = "{{% CONTENT_TYPE:BARFOLIO}}"

    func escapeText(_ text: String) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;".utf8
            case ">": escaped += "&gt;".utf8
            case "&": escaped += "&amp;".utf8
            case "\"": escaped += "&quot;".utf8
            case "'": escaped += "&#39;".utf8
            case "\t", "\n", "\r": escaped += scalar.utf8
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": escaped += "\u{FFFD}".utf8
            // Names from data would be read backwards, as no picture shows them. We write none of these.
            case "\u{202A}"..."\u{202E}", "\u{2066}", "\u{2067}": continue
            default: escaped += scalar.utf8
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension String {
    /// The text for HTML, in an element or a quoted attribute.
    package var escapedForHTML: String { HTMLText().escapeText(self) }

    /// By which a Content-Security-Policy knows a style or a script of this text: `sha256-…`.
    package var contentHash: String { "sha256-" + Data(SHA256.hash(pieces: [Data(utf8)])).base64EncodedString() }

    /// JSON that can be within a script element, of HTML or as a script by itself: no text in it can end the element,
    /// begin a comment or end a line of a program.
    init(embedded json: Data) {
        var text: [UInt8] = []
        text.reserveCapacity(json.count)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            switch scalar {
            // They are in its strings only, where they may be escaped.
            case "<", ">", "&", "\u{2028}", "\u{2029}": text += ("\\u" + padded(scalar.value, 4, radix: 16)).utf8
            default: text += scalar.utf8
            }
        }
        self.init(decoding: text, as: UTF8.self)
    }
}
