import Platform

/// Editions that were taken out of an archive and still fill its disk.
package struct RemovedEditions: Sendable {
    /// Where each was, and where it is until it is deleted.
    var all: [(path: String, folder: String)] = []
    /// Their original paths.
    package var paths: [String] { all.map { $0.path } }

    /// None yet.
    package init() {}

    /// Deletes them. The next run sweeps what cannot be deleted.
    package func delete() { for edition in all { Files.remove(edition.folder) } }
}
