import Charts
import Foundation

/// A folder of definitions.
package struct DefinitionFolder: Sendable {
    let path: String
    let names: Set<String>
    /// Whether it has no others.
    let areAll: Bool

    /// What names it in a command that is to be pasted: ` --reports DIR`, and nothing for the usual one.
    var option: String { path == "reports" ? "" : " " + ShellWord.option("--reports", path) }

    /// Names a folder, and definitions by their paths: those that are in it count.
    package init(_ path: String, definitions: some Sequence<String>, areAll: Bool = true) {
        let folder = URL(filePath: path).resolvingSymlinksInPath().pathComponents
        let own = definitions.filter {
            URL(filePath: $0).deletingLastPathComponent().resolvingSymlinksInPath().pathComponents.starts(with: folder)
        }
        (self.path, names, self.areAll) = (path, Set(own.map(\.pathStem)), areAll)
    }
}
