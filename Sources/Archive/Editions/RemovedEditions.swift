import Platform

/// Editions that were taken out of an archive and still fill its disk.
package struct RemovedEditions: Sendable {
    /// Their original paths.
    package internal(set) var paths: [String] = []
    /// Their paths until they are deleted.
    var folders: [String] = []

    /// None yet.
    package init() {}

    /// Deletes them. The next run sweeps what cannot be deleted.
    package func delete() { folders.forEach(Files.remove) }
}
