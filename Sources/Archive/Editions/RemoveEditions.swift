import Charts

/// Editions that were taken out of an archive and still fill its disk.
package struct RemovedEditions: Sendable {
    /// Where they stood.
    package let paths: [String]
    /// Where they stand.
    fileprivate let folders: [String]

    /// Deletes them. What cannot be deleted is swept away by the next run.
    package func delete() { folders.forEach(Storage.remove) }
}

extension ReportArchive {
    /// Takes editions of a report out, each whole in one step, and puts `latest` right.
    ///
    /// They have no name any more that a reader could find, but are still to be deleted, after what leads to them was written
    /// anew. Whoever is killed in between leaves them to be swept away by the next run.
    ///
    /// - Throws: where one cannot be renamed; those before it are out.
    package func remove(_ editions: [String], of report: String) throws(ReportError) -> RemovedEditions {
        let home = path.appendingPath(report)
        var (paths, folders): ([String], [String]) = ([], [])
        for edition in editions {
            let place = folder(of: report, edition: edition)
            let folder = Storage.sibling(of: place)
            try Storage.move(place, to: folder)
            forget(edition: edition, of: report)
            paths.append(place)
            folders.append(folder)
        }
        if !editions.isEmpty { try Storage.sync(home) }
        try pointToLatest(of: report)
        return RemovedEditions(paths: paths, folders: folders)
    }
}
