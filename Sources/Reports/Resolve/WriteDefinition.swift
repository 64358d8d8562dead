import Archive
import Charts
import Foundation

/// Writes a new definition file, after reading it as a run would.
///
/// - Parameters:
///   - text: the definition, in YAML.
///   - path: of the file; its folder is made where it is missing.
///   - isReplacing: whether a file that stands there is replaced.
/// - Throws: `.cannotCreate` where something stands there already; `ReportErrors` of kind `.definition` where the text could
///   not be read back, be it for the folder's defaults. Nothing is written then.
package func writeDefinition(_ text: String, to path: String, isReplacing: Bool) throws {
    let isThere = (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    guard isReplacing || !isThere else {
        throw ReportError(
            .cannotCreate, subject: path, found: "it is there already; nothing was written",
            advice: "look at that one, name another folder with --reports DIR, or have it replaced: --force")
    }
    _ = try DefinitionFile(path, as: Data(text.utf8)).definition.get()
    let folder = path.parentPath
    try OutputFolder(folder.isEmpty ? "." : folder).publish([(path.lastPathPart, text)])
}
