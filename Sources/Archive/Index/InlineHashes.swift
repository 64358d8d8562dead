import Foundation

/// The hashes by which a page's Content-Security-Policy knows its own style and script, so that no other runs: those of what
/// stands between `<style>` and `</style>`, and between `<script>` and `</script>`, the first of each without attributes.
///
/// CSP Level 3, 6.7.3: https://www.w3.org/TR/CSP3/#match-element-to-source-list
struct InlineHashes: Sendable {
    /// As in `'sha256-…'`, without the quotes; "none" where the template has no such element.
    let style, script: String

    init(_ template: String) {
        style = Self.hash(of: "style", in: template)
        script = Self.hash(of: "script", in: template)
    }

    private static func hash(of element: String, in template: String) -> String {
        guard let opening = template.firstRange(of: "<\(element)>"),
            let closing = template[opening.upperBound...].firstRange(of: "</\(element)>")
        else { return "none" }
        // Browsers take all line ends for line feeds before they look at anything (HTML, 13.2.3.5).
        let lines = template[opening.upperBound..<closing.lowerBound].unicodeScalars
            .split(omittingEmptySubsequences: false) { $0 == "\n" }
            .map { String($0.last == "\r" ? $0.dropLast() : $0) }
        let text = Data(lines.joined(separator: "\n").utf8)
        return "sha256-" + Data(SHA256.hash(text)).base64EncodedString()
    }
}
