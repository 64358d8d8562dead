import Charts
import Foundation
import Platform

extension WholeFile {
    /// Replaces the file as ``replace(with:)`` does, unless it is a file of an archive.
    ///
    /// - Throws: `.cannotCreate` too where it is.
    package func replaceOutsideArchives(with bytes: Data) throws(ReportError) {
        try refuseArchives(path)
        try replace(with: bytes)
    }
}

/// Refuses what is written at somebody's wish where an archive has published something: a file in a report's folder, or one of those that
/// every archive has.
///
/// - Parameter path: of a file or folder, which need not be there.
func refuseArchives(_ path: String) throws(ReportError) {
    let nearest = ArchiveProbe.nearest(to: path)
    let real = URL(filePath: nearest).resolvingSymlinksInPath().path
    let (folder, name) = nearest == path ? (real.parentPath, real.lastPathPart) : (real, path.lastPathPart)
    func has(_ name: String) -> Bool { Files.kind(of: folder.appendingPath(name)) != nil }
    let isOwn = ArchiveLayout.root.contains(name) || SharedFile.isName(name)
    guard !(isOwn && has(ArchiveLayout.lock) && has(ArchiveLayout.journal)), !isInReport(real) else {
        throw ReportError(
            .cannotCreate, subject: path, found: "an archive has published its files there", advice: "name another")
    }
}

/// Whether something is a report's folder in an archive, or in one: its link to the newest edition shows it.
private func isInReport(_ path: String) -> Bool {
    var folder = path
    while true {
        let edition = Files.target(of: folder.appendingPath(ArchiveLayout.latest))
        if edition.flatMap({ CivilDate($0) }) != nil { return true }
        if folder.isEmpty || folder == "/" { return false }
        folder = folder.parentPath
    }
}
