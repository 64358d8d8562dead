import Charts
import Foundation
import Mustache
import Synchronization

/// A page's template, read when it is needed first.
final class WebTemplate: Sendable {
    private let text, path: String
    private let known = Mutex<MustacheTemplate?>(nil)

    /// - Parameter path: what messages call it.
    init(_ text: String, path: String) { (self.text, self.path) = (text, path) }

    /// The page with these values, and with the hashes of its style and script (`styleHash`, `scriptHash`).
    func render(_ values: [String: Any]) -> String {
        guard let template = try? parsed() else { preconditionFailure("\(path) was trusted, and is not Mustache") }
        let hashes = ["styleHash": hash(of: "style"), "scriptHash": hash(of: "script")]
        return template.render(values.merging(hashes) { one, _ in one })
    }

    /// The template, ready to be filled in; throws `.definition` where it is not Mustache.
    @discardableResult func parsed() throws(ReportError) -> MustacheTemplate {
        if let template = known.withLock({ $0 }) { return template }
        MustacheContentTypes.register(HTMLText(), named: "BARFOLIO")
        let template = try template()
        known.withLock { $0 = template }
        return template
    }

    private func template() throws(ReportError) -> MustacheTemplate {
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

    /// The hash by which a page's Content-Security-Policy knows its own style or script, so that no other runs, as in
    /// `'sha256-…'`: of what is in the first such element without attributes; "none" where there is none.
    ///
    /// CSP Level 3, 6.7.3: https://www.w3.org/TR/CSP3/#match-element-to-source-list
    private func hash(of element: String) -> String {
        guard let opening = text.firstRange(of: "<\(element)>"),
            let closing = text[opening.upperBound...].firstRange(of: "</\(element)>")
        else { return "none" }
        // Browsers take all line ends for line feeds before they look at anything (HTML, 13.2.3.5).
        let lines = text[opening.upperBound..<closing.lowerBound].unicodeScalars
            .split(omittingEmptySubsequences: false) { $0 == "\n" }
            .map { String($0.last == "\r" ? $0.dropLast() : $0) }
        return "sha256-" + Data(SHA256.hash(Data(lines.joined(separator: "\n").utf8))).base64EncodedString()
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
