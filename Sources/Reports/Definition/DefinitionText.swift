import Archive
import Charts
import Foundation
import Yams

/// A YAML file as it was read, once.
struct DefinitionText {
    let file: String
    /// SHA-256 of the file's bytes.
    let sha256: String
    /// What is in it; nil where there is nothing but comments.
    let root: DefinitionNode?

    /// Reads a file.
    ///
    /// - Parameter what: the file in a message, such as “the definition”.
    /// - Throws: `.definition` where it cannot be read, or is not YAML.
    init(_ file: String, what: String) throws(ReportErrors) {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw Self.refusal(file, "\(what) cannot be read", "check the path: ls -l \(file.shellWord)")
        }
        try self.init(file, bytes)
    }

    /// Takes bytes for a file's.
    ///
    /// - Throws: `.definition` where they are not YAML.
    init(_ file: String, _ bytes: Data) throws(ReportErrors) {
        guard let text = String(data: bytes, encoding: .utf8) else {
            throw Self.refusal(file, "the file is not UTF-8 text", "save it as UTF-8")
        }
        self.file = file
        sha256 = Archive.sha256(bytes)
        do {
            root = try compose(yaml: text).map { DefinitionNode($0, file: file) }
        } catch {
            // What a colon in a text is taken for.
            let advice =
                "\(error)".contains("mapping values are not allowed in this context")
                ? "put a text that has a colon into quotation marks, such as title: \"Loans: by week\""
                : "fix the line that is named"
            throw Self.refusal(file, "this is not YAML", advice, evidence: "\(error)")
        }
    }

    /// An error about a whole file.
    static func refusal(_ file: String, _ found: String, _ advice: String, evidence: String? = nil) -> ReportErrors {
        ReportErrors(ReportError(.definition, subject: file, found: found, evidence: evidence, advice: advice))
    }
}
