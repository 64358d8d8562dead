import Foundation

/// A folder of a test's own, gone when the test is done.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        // Resolved, since that is how the system tells of a process where it works.
        let home = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = home.appending(path: "archive-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func path(_ name: String) -> String { path + "/" + name }

    package func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    package func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

    /// All below the folder, links not followed, sorted.
    package var all: [String] {
        (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
    }
}
