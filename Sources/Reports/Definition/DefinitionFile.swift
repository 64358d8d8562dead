import Charts
import Foundation
import Records

/// Reads a definition file (YAML 1.2; the keys are in `docs/reference.md`), and the `_defaults.yaml` of its folder, if
/// there is one: what the definition does not say, that says. All problems of both files are told at once.
///
/// - Parameter path: the file; relative paths in it are relative to its folder.
/// - Throws: `ReportErrors` of kind `.definition`, each with `file:line:column`. What is wrong with the defaults comes first,
///   and is equal for each definition of the folder: a run tells equal errors once.
package func readDefinition(at path: String) throws(ReportErrors) -> ReportDefinition {
    try readDefinition(at: path, as: nil)
}

/// Reads a definition, from bytes where they are given, as if the file held them.
func readDefinition(at path: String, as bytes: Data?) throws(ReportErrors) -> ReportDefinition {
    let name = path.pathStem
    if let objection = ReportName.objection(to: name) {
        throw DefinitionText.refusal(
            path, "“\(name)” cannot be a report's name: \(objection)", "give the file another name")
    }
    let defaults = DefinitionDefaults(folder: path.parentPath)
    var definition: ReportDefinition
    do throws(ReportErrors) {
        let text: DefinitionText
        if let bytes {
            text = try DefinitionText(path, bytes)
        } else {
            text = try DefinitionText(path, what: "the definition")
        }
        definition = try read(text, over: defaults)
    } catch {
        throw ReportErrors(defaults.problems + error.errors) ?? error
    }
    if let errors = ReportErrors(defaults.problems) { throw errors }
    definition.name = name
    definition.annotations = AnnotationsFile(besideDefinition: path)
    definition.defaultsSHA256 = defaults.sha256
    return definition
}

/// Whether a report can have past editions: its rows have dates.
///
/// Told from the text alone, since machines that share a work must tell the same, whatever time zones and databases they know. What
/// is not a sound report by name, as far as can be seen, is not known to have none: it is tried, and fails with words.
///
/// - Parameter path: the definition's file.
package func mayHavePast(_ path: String) -> Bool {
    do throws(ReportErrors) {
        let defaults = try DefinitionDefaults.text(in: path.parentPath)
        guard let root = try DefinitionText(path, what: "the definition").root?.over(defaults?.root),
            let source = root["source"], source["label"] != nil
        else { return true }
        return source["date"] != nil || root["group"]?["by"] != nil
    } catch {
        return true
    }
}

private func read(_ text: DefinitionText, over defaults: DefinitionDefaults) throws(ReportErrors) -> ReportDefinition {
    guard let root = text.root else {
        throw DefinitionText.refusal(
            text.file, "the definition is empty",
            "name at least a source:, or have a definition written: barfolio init DB")
    }
    var definition = ReportDefinition.blank
    (definition.language, definition.sha256) = (.file, text.sha256)
    // Where the defaults are not sound, nobody knows what is missing, or what does not go together.
    let isPartial = !defaults.problems.isEmpty
    var reader = OptionReader(file: text.file, isPartial: isPartial)
    reader.read(OptionTable.report, root.over(defaults.root), into: &definition)
    // How many names a folder's reports show is nothing to those by time.
    if definition.group.by != nil, root["source"]?["label"] == nil {
        (definition.order, definition.style.top) = (nil, nil)
    }
    // What contradicts itself because a part of it was refused is not told twice.
    if reader.problems.isEmpty, !isPartial { reader.object(to: definition) }
    if let errors = ReportErrors(reader.problems) { throw errors }
    return definition
}

/// The commands that the defaults of a folder name, as far as they can be read; none where it has no defaults.
package func readDefaultHooks(in folder: String) -> Hooks { DefinitionDefaults(folder: folder).hooks }

/// The commands that a definition names, or else its folder's defaults, as far as they can be read: a report whose
/// definition is broken elsewhere still tells somebody.
///
/// - Parameter path: the definition's file.
package func readHooks(ofDefinitionAt path: String) -> Hooks {
    let defaults = DefinitionDefaults(folder: path.parentPath)
    guard let root = (try? DefinitionText(path, what: "the definition"))?.root else { return defaults.hooks }
    var definition = ReportDefinition.blank
    var reader = OptionReader(file: path, isPartial: true)
    reader.read(OptionTable.report, root.over(defaults.root), into: &definition)
    // Defaults that are broken elsewhere have no root, and still count.
    guard defaults.root == nil else { return definition.hooks }
    return Hooks(
        onSuccess: definition.hooks.onSuccess ?? defaults.hooks.onSuccess,
        onFailure: definition.hooks.onFailure ?? defaults.hooks.onFailure,
        onRevision: definition.hooks.onRevision ?? defaults.hooks.onRevision)
}
