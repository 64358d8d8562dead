import Diagnostics
import Foundation

/// A file that somebody else's program reads whenever it likes, such as node_exporter's `*.prom`: it finds the old one or the new one whole.
public struct MetricsFile: Sendable {
    /// The file's path; its folder must be there.
    public let path: String

    /// Names a file.
    public init(_ path: String) { self.path = path }

    /// Replaces the file in one step and has it reach the disk; its modes are those that the umask leaves.
    ///
    /// Meanwhile the new one stands beside it under a name that does not end like it, lest it be read.
    ///
    /// - Throws: `.cannotCreate` or `.inputOutput`; the old file is as it was then.
    public func replace(with text: String) throws(ReportError) {
        let folder = path.parentPath.isEmpty ? "." : path.parentPath
        if Storage.leadsToFolder(path) {
            errno = EISDIR
            throw Storage.failure("the metrics file is a folder", path)
        }
        sweep(folder)
        let temporary = folder.appendingPath(prefix + UUID().uuidString.lowercased())
        do {
            try Storage.write(Data(text.utf8), to: temporary)
            try Storage.move(temporary, to: path)
        } catch {
            _ = unlink(temporary)
            // Whom it concerns is the file that was asked for.
            throw ReportError(
                error.kind, stage: error.stage, subject: path, found: "the metrics file cannot be written",
                evidence: error.evidence, advice: error.advice.replacing(temporary, with: path))
        }
        try Storage.sync(folder)
    }

    private var prefix: String { Storage.unfinishedPrefix + path.lastPathPart + "-" }

    /// Removes what runs that were killed left behind. Nobody takes an hour for one small file.
    private func sweep(_ folder: String) {
        for name in Storage.names(in: folder) where name.hasPrefix(prefix) {
            let file = folder.appendingPath(name)
            var status = stat()
            guard lstat(file, &status) == 0, time(nil) - modified(status) > 3600 else { continue }
            _ = unlink(file)
        }
    }

    private func modified(_ status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}
