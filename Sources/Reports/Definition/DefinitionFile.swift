import Charts
import Foundation
import Records

/// A definition file, read once: what it defines or what is wrong with it, and what can be known of it all the same.
package struct DefinitionFile: Sendable {
    /// Where it is.
    package let path: String
    /// What it defines, with what the `_defaults.yaml` of its folder says where it says nothing; or all that is wrong with both.
    package let definition: Result<ReportDefinition, ReportErrors>
    /// The commands that it names, or else its folder's defaults, as far as they can be read: a report whose definition is broken
    /// elsewhere still tells somebody.
    let hooks: Hooks
    /// Whether its report can have past editions: its rows have dates.
    ///
    /// Told from the text alone, since machines that share a work must tell the same, whatever time zones and databases they know. What
    /// is not a sound report by name, as far as can be seen, is not known to have none: it is tried, and fails with words.
    package let mayHavePast: Bool
    /// The report's name.
    package var name: String { path.pathStem }

    /// Reads a file, or takes bytes as if the file held them.
    package init(_ path: String, as bytes: Data? = nil) {
        self.path = path
        let defaults = DefinitionDefaults(folder: path.parentPath)
        var (definition, hooks, mayHavePast) = (ReportDefinition.blank, defaults.hooks, true)
        var problems: [ReportError] = []
        do throws(ReportErrors) {
            let text =
                if let bytes { try DefinitionText(path, bytes) } else {
                    try DefinitionText(path, what: "the definition")
                }
            guard let root = text.root else {
                throw DefinitionText.refusal(
                    path, "the definition is empty",
                    "name at least a source:, or have a definition written: barfolio init DB")
            }
            (definition.language, definition.sha256) = (.file, text.sha256)
            // Where the defaults are not sound, nobody knows what is missing, or what does not go together.
            let isPartial = !defaults.problems.isEmpty
            var reader = OptionReader(file: path, isPartial: isPartial)
            reader.read(OptionTable.report, root.over(defaults.root), into: &definition)
            // How many names a folder's reports show is nothing to those by time.
            if definition.group.by != nil, root["source"]?["label"] == nil {
                (definition.order, definition.style.top) = (nil, nil)
            }
            // What contradicts itself because a part of it was refused is not told twice.
            if reader.problems.isEmpty, !isPartial { reader.object(to: definition) }
            problems = reader.problems
            hooks = definition.hooks.over(defaults.root == nil ? defaults.hooks : Hooks())
            mayHavePast = defaults.isReadable ? root.over(defaults.text?.root).mayHavePast : true
        } catch {
            problems = error.errors
        }
        (self.hooks, self.mayHavePast) = (hooks, mayHavePast)
        if let objection = ReportName.objection(to: path.pathStem) {
            self.definition = .failure(
                DefinitionText.refusal(
                    path, "“\(path.pathStem)” cannot be a report's name: \(objection)", "give the file another name"))
            return
        }
        definition.name = path.pathStem
        definition.annotations = AnnotationsFile(besideDefinition: path)
        definition.defaultsSHA256 = defaults.text?.sha256
        self.definition = ReportErrors(defaults.problems + problems).map { .failure($0) } ?? .success(definition)
    }
}

extension DefinitionNode {
    /// Whether it is not known to be the definition of a report by name.
    fileprivate var mayHavePast: Bool {
        guard let source = self["source"], source["label"] != nil else { return true }
        return source["date"] != nil || self["group"]?["by"] != nil
    }
}

extension Hooks {
    fileprivate func over(_ others: Hooks) -> Hooks {
        Hooks(
            onSuccess: onSuccess ?? others.onSuccess, onFailure: onFailure ?? others.onFailure,
            onRevision: onRevision ?? others.onRevision)
    }
}

/// Reads a definition file (YAML 1.2; the keys are in `docs/reference.md`), and the `_defaults.yaml` of its folder, if
/// there is one: what the definition does not say, that says. All problems of both files are reported at once.
///
/// - Parameter path: the file; relative paths in it are relative to its folder.
/// - Throws: `ReportErrors` of kind `.definition`, each with `file:line:column`. What is wrong with the defaults comes first,
///   and is equal for each definition of the folder: a run tells equal errors once.
package func readDefinition(at path: String) throws(ReportErrors) -> ReportDefinition {
    try DefinitionFile(path).definition.get()
}
