import Charts
import Foundation
import Mustache
import Synchronization

/// A page's template, read when it is needed first.
final class WebTemplate: Sendable {
    private let text, path: String
    private let known = Mutex<Parsed?>(nil)

    /// A template and the hashes of its style and script.
    struct Parsed: Sendable {
        let template: MustacheTemplate
        let hashes: InlineHashes
    }

    /// - Parameter path: what messages call it.
    init(_ text: String, path: String) {
        self.text = text
        self.path = path
    }

    /// The template, ready to be filled in.
    ///
    /// - Throws: `.definition` where it is not Mustache.
    func parsed() throws(ReportError) -> Parsed {
        if let parsed = known.withLock({ $0 }) { return parsed }
        HTMLText.register()
        let parsed = Parsed(template: try parse(), hashes: InlineHashes(text))
        known.withLock { $0 = parsed }
        return parsed
    }

    /// The page with these values, and with the hashes of its style and script (`styleHash`, `scriptHash`).
    func render(_ values: [String: Any]) -> String {
        guard let parsed = try? parsed() else { preconditionFailure("\(path) was trusted, and is not Mustache") }
        var values = values
        values["styleHash"] = parsed.hashes.style
        values["scriptHash"] = parsed.hashes.script
        return parsed.template.render(values)
    }

    private func parse() throws(ReportError) -> MustacheTemplate {
        func refusal(_ place: String, _ evidence: String) -> ReportError {
            ReportError(
                .definition, subject: path + place, found: "this is not a Mustache template",
                evidence: evidence, advice: "fix what opens or closes there: every {{#name}} needs its {{/name}}")
        }
        do {
            return try MustacheTemplate(string: HTMLText.pragma + text)
        } catch let error as MustacheTemplate.ParserError {
            let line = error.context.line.replacing(HTMLText.pragma, with: "").prefix(200)
            let words =
                switch error.error as? MustacheTemplate.Error {
                case .sectionCloseNameIncorrect: "this closes another section than the one that is open: \(line)"
                case .expectedSectionEnd: "the file ends before a section is closed"
                case .unfinishedName: "the name has no end: \(line)"
                case let other?: "\(other): \(line)"
                case nil: "the file ends within {{ … }}"
                }
            throw refusal(":\(error.context.lineNumber)", words)
        } catch {
            throw refusal("", "\(error)")
        }
    }
}
