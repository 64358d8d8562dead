import Charts
import Foundation

/// Definitions by the names of their reports, which must differ: two of one name would take turns in replacing each other's editions; where
/// file names have no case, on macOS, so would two whose names differ in case alone.
struct DefinitionNames: Sendable {
    private let paths: [String: [String]]

    /// Names definitions by their paths, each once.
    init(_ paths: some Sequence<String>) { self.paths = Dictionary(grouping: paths) { $0.pathStem.lowercased() } }

    /// The path of a report's definition.
    func path(of report: String) -> String { paths[report.lowercased()]?.first ?? report }

    /// Throws `.definition` where another definition has the name of this one.
    func check(_ path: String) throws(ReportErrors) {
        let namesakes = (paths[path.pathStem.lowercased()] ?? []).sorted()
        guard namesakes.count > 1 else { return }
        throw ReportErrors(
            ReportError(
                .definition, subject: path,
                found: "more than one definition is called “\(path.pathStem)”"
                    + (Set(namesakes.map(\.pathStem)).count > 1 ? ", but for small and capital letters" : ""),
                evidence: namesakes.joined(separator: ", "), advice: "give all but one of them another name"))
    }
}

/// A folder of definitions.
package struct DefinitionFolder: Sendable {
    let path: String
    let names: Set<String>
    /// Whether it has no others.
    let areAll: Bool

    /// Names a folder, and definitions by their paths: those that are in it count.
    package init(_ path: String, definitions: some Sequence<String>, areAll: Bool = true) {
        let folder = URL(filePath: path).resolvingSymlinksInPath().pathComponents
        let own = definitions.filter {
            URL(filePath: $0).deletingLastPathComponent().resolvingSymlinksInPath().pathComponents.starts(with: folder)
        }
        (self.path, names, self.areAll) = (path, Set(own.map(\.pathStem)), areAll)
    }
}
