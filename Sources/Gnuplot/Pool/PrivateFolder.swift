import Charts
import Foundation
import Platform

/// A folder that only we may enter, under the system's temporary folder. The next run removes what a killed one has left.
package struct PrivateFolder: Sendable {
    private let locked: LockedFolder
    package var path: String { locked.path }

    /// Makes a new one, after removing those of this user's that no process holds any more.
    init() throws(ReportError) {
        let (parent, prefix) = (FileManager.default.temporaryDirectory.path, LockedFolder.temporary)
        LockedFolder.sweep(parent, prefix: prefix, areOwn: true)
        do {
            locked = try LockedFolder(in: parent, prefix: prefix, permissions: 0o700)
        } catch {
            throw cannotCreate(parent, error.evidence)
        }
    }

    func folder(_ name: String) throws(ReportError) -> String {
        let inner = path + "/" + name
        guard mkdir(inner, 0o700) == 0 else { throw cannotCreate(inner) }
        return inner
    }

    /// Makes one, and removes it when the work is done, whatever happens.
    package static func with<Result: Sendable>(_ work: @Sendable (String) async throws -> Result) async throws -> Result
    {
        let folder = try PrivateFolder()
        defer { folder.remove() }
        return try await work(folder.path)
    }

    func remove() { locked.remove() }
}

/// That a folder cannot be made, and what the system says: by default of the last call.
func cannotCreate(_ path: String, _ evidence: String? = systemMessage()) -> ReportError {
    ReportError(
        .cannotCreate, subject: Files.named(path), found: "a working folder for gnuplot cannot be made here",
        evidence: evidence, advice: "free some space, or let this user write there, or set TMPDIR to another folder")
}
