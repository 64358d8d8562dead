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
            .cannotCreate, subject: path, found: "an archive has published files there",
            advice: "name a path outside the archive")
    }
}

/// Whether something is a report's folder in an archive, or in one: its link to the newest edition shows it. Other programs name links so, too,
/// but have no document there.
private func isInReport(_ path: String) -> Bool {
    var folder = path
    while true {
        let latest = folder.appendingPath(ArchiveLayout.latest)
        if Files.target(of: latest).flatMap({ CivilDate($0) }) != nil,
            Files.kind(of: latest.appendingPath(ArchiveLayout.document)) != nil
        {
            return true
        }
        if folder.isEmpty || folder == "/" { return false }
        folder = folder.parentPath
    }
}
