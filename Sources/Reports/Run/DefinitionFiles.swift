import Archive
import Charts
import Foundation

/// The definition files of a folder, sorted by name; files whose name begins with `_` or `.` are none.
///
/// - Throws: `.usage` where the folder cannot be read.
package func definitionFiles(in folder: String) throws(ReportError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw unreadable(definitions: folder)
    }
    return names.filter { name in
        [".yaml", ".yml"].contains { name.hasSuffix($0) } && !name.hasPrefix("_") && !name.hasPrefix(".")
    }.sorted().map { folder.appendingPath($0) }
}

/// Why the definitions of a folder cannot be listed.
private func unreadable(definitions folder: String) -> ReportError {
    func refusal(_ found: String, _ advice: String) -> ReportError {
        ReportError(.usage, subject: folder, found: found, advice: advice)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
        // Where init writes unasked.
        let option = folder == "reports" ? "" : " --reports \(folder.shellWord)"
        return refusal(
            "there is no such folder of definitions",
            "make it with a first definition in it (barfolio init DB\(option)), or name another with --reports DIR")
    }
    guard isFolder.boolValue else {
        return refusal(
            "this is a file, not a folder of definitions",
            "name the folder that it is in with --reports DIR; a definition needs no option: barfolio run FILE.yaml")
    }
    return refusal(
        "the folder of definitions cannot be read", "see whether this user may read it: ls -ld \(folder.shellWord)")
}

/// Writes a new definition file, after reading it as a run would.
///
/// - Parameters:
///   - text: the definition, in YAML.
///   - path: of the file; its folder is made where it is missing.
///   - isReplacing: whether a file that stands there is replaced.
/// - Throws: `.cannotCreate` where something stands there already; `ReportErrors` of kind `.definition` where the text could
///   not be read back, be it for the folder's defaults. Nothing is written then.
package func writeDefinition(_ text: String, to path: String, isReplacing: Bool) throws {
    guard isReplacing || !somethingStands(at: path) else {
        throw ReportError(
            .cannotCreate, subject: path, found: "it is there already; nothing was written",
            advice: "look at that one, name another folder with --reports DIR, or have it replaced: --force")
    }
    _ = try DefinitionFile(path, as: Data(text.utf8)).definition.get()
    let folder = path.parentPath
    try OutputFolder(folder.isEmpty ? "." : folder).publish([(path.lastPathPart, text)])
}
