import Archive
import Charts
import Foundation
import Yams

/// What all definitions of a folder share: its file `_defaults.yaml`, which has the grammar of a definition but may leave
/// out anything. Without that file there is nothing.
struct DefinitionDefaults {
    /// The file's name.
    static let name = "_defaults.yaml"

    /// The file as it was read; nil where there is none, or it cannot be read.
    let text: DefinitionText?
    /// Whether it is YAML, or there is none.
    private(set) var isReadable = true
    /// All that is wrong with it.
    let problems: [ReportError]
    /// The commands that it names, as far as they can be read.
    private(set) var hooks = Hooks()
    /// What the file says; nil where it says nothing, or is not sound.
    var root: DefinitionNode? { problems.isEmpty ? text?.root : nil }

    /// Looks for the defaults of a folder.
    init(folder: String) {
        do throws(ReportErrors) {
            text = try Self.text(in: folder)
            var definition = ReportDefinition.blank
            var reader = OptionReader(file: text?.file ?? Self.name, isPartial: true)
            if let root = text?.root { reader.read(OptionTable.report, root, into: &definition) }
            (problems, hooks) = (reader.problems, definition.hooks)
        } catch {
            (text, problems, isReadable) = (nil, error.errors, false)
        }
    }

    /// The file as it was read; nil where there is none.
    ///
    /// - Throws: `.definition` where it cannot be read, or is not YAML.
    private static func text(in folder: String) throws(ReportErrors) -> DefinitionText? {
        let path = folder.appendingPath(name)
        if somethingStands(at: path) { return try DefinitionText(path, what: "the file of defaults") }
        let other = folder.appendingPath("_defaults.yml")
        guard somethingStands(at: other) else { return nil }
        throw DefinitionText.refusal(
            other, "defaults of this name are not read", "call the file \(name): mv '\(other)' '\(path)'")
    }
}

/// Whether there is a file, a folder or a link; one that points nowhere too: it is not passed over in silence.
func somethingStands(at path: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

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
