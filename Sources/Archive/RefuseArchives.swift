import Charts
import Foundation
import Platform

extension WholeFile {
    /// Replaces the file as ``replace(with:)`` does, unless it is a file of an archive, or what reports are made of.
    ///
    /// - Throws: `.cannotCreate` too where it is.
    package func replaceOutsideArchives(with bytes: Data) throws(ReportError) {
        try refuseLoss()
        try replace(with: bytes)
    }

    /// Refuses what is a file of an archive, also of one that is still to be made, or what reports are made of. Where much is done before the
    /// file is written, this is asked first.
    package func refuseLoss(in archive: String? = nil) throws(ReportError) {
        // Where it is written, though nothing may be there yet.
        try refuseArchives(target, or: archive)
        let start = try? File(regular: target).bytes(to: 16)
        if start == Data("SQLite format 3\0".utf8) || start != nil && isDefinitionFile(target) {
            throw ReportError(
                .cannotCreate, subject: path, found: "it is a database or a definition, which would be lost",
                advice: "name another file")
        }
    }
}

/// Refuses what is written at somebody's wish in the folder of an archive, or of a report that was copied out of one.
///
/// - Parameter path: of a file or folder, which need not be there.
func refuseArchives(_ path: String, or own: String? = nil) throws(ReportError) {
    let nearest = ArchiveProbe.nearest(to: path)
    func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    let isInOwn = own.map { absolute(path).hasPrefix(absolute($0).appendingPath("")) } ?? false
    if let archive = isInOwn ? own : archive(around: URL(filePath: nearest).resolvingSymlinksInPath().path) {
        throw ReportError(
            .cannotCreate, subject: path, found: "an archive publishes its files there",
            evidence: "its folder is \(archive)", advice: "name a path outside the archive")
    }
}

/// The archive, or a report's folder, that something is or is in: its lock and its journal show it, and a report's folder the link to the
/// newest edition. Other programs name links so, too, but have no document there.
private func archive(around path: String) -> String? {
    var folder = path
    while true {
        let names = [ArchiveLayout.lock, ArchiveLayout.journal]
        if names.allSatisfy({ Files.kind(of: folder.appendingPath($0)) != nil }) { return folder }
        let latest = folder.appendingPath(ArchiveLayout.latest)
        if Files.target(of: latest).flatMap({ CivilDate($0) }) != nil,
            Files.kind(of: latest.appendingPath(ArchiveLayout.document)) != nil
        {
            return folder
        }
        if folder.isEmpty || folder == "/" { return nil }
        folder = folder.parentPath
    }
}
