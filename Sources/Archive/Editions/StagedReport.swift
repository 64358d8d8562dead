import Charts
import Foundation
import Platform
import Synchronization

/// A private folder, on the destination's own file system, in which a report comes together before it is published.
///
/// Its name has a random part, so that nobody else's files are ever mixed with ours. Until it is published nothing
/// of it can be seen under the report's name; a run that dies leaves it behind for the next run to sweep.
package final class StagedReport: Sendable {
    /// The folder's absolute path: gnuplot works in a folder of its own.
    package var folder: String { home.path }
    private let home: LockedFolder
    /// The names of files that may not have reached the disk.
    private let unsettled = Mutex<Set<String>>([])

    /// Makes the folder inside `parent`.
    init(
        in parent: String, prefix: String = Files.unfinished, permissions: mode_t? = FileMode.current?.folders
    ) throws(ReportError) {
        home = try LockedFolder(in: Files.absolute(parent), prefix: prefix, permissions: permissions)
    }

    /// The path of a file in it.
    package func path(_ name: String) -> String { folder.appendingPath(name) }

    /// Writes a new file.
    package func write(_ bytes: some DataProtocol, to name: String) throws(ReportError) {
        _ = unsettled.withLock { $0.insert(name) }
        try Files.write(bytes, to: path(name), isSynced: false)
    }

    /// Writes a new file line by line; answers the SHA-256 of its bytes.
    package func write(lines: some Sequence<Data>, to name: String) throws(ReportError) -> String {
        _ = unsettled.withLock { $0.insert(name) }
        var hash = SHA256()
        let file = try File(path(name), .writeOnly, [.create, .exclusiveCreate])
        for line in lines {
            hash.update(line)
            try file.write(line)
        }
        try file.finish()
        return hexadecimal(hash.finalize())
    }

    /// Gives a file of it another name too: a hard link where the file system has them, else a copy.
    package func name(_ file: String, also other: String) throws(ReportError) {
        guard link(path(file), path(other)) != 0 else { return }
        try write(File(regular: path(file)).bytes(), to: other)
    }

    /// Takes note of a file that gnuplot wrote; answers the SHA-256 of its bytes.
    package func seal(_ name: String, _ bytes: [UInt8]) -> String {
        _ = unsettled.withLock { $0.insert(name) }
        return sha256(bytes)
    }

    /// Removes a file that is not published.
    package func remove(_ name: String) {
        _ = unsettled.withLock { $0.remove(name) }
        Files.remove(path(name))
    }

    /// Flushes all files and the folder to the disk, which comes before publishing.
    func settle() throws(ReportError) {
        let names = unsettled.withLock { names in
            defer { names = [] }
            return names.sorted()
        }
        // gnuplot wrote some of them.
        if let mode = FileMode.current {
            for name in names { if let file = try? File(regular: path(name)) { _ = fchmod(file.number, mode.files) } }
        }
        try Files.sync(names, in: folder)
    }

    /// Throws it away.
    package func discard() { home.remove() }
}

/// The folder that a chart made by hand goes into: the user's own, with other files in it.
package struct OutputFolder: Sendable {
    /// The folder's path.
    package let path: String
    /// The nearest part of it that was there before.
    private let nearest: String

    /// Names a folder, making it where it is missing, and sweeps away what a killed run left there.
    package init(_ path: String) throws(ReportError) {
        (self.path, nearest) = (path, ArchiveProbe.nearest(to: path))
        if !path.isEmpty { try refuseArchives(path) }
        try Files.ensureFolder(path)
        LockedFolder.sweep(path, prefix: Files.unfinished)
    }

    /// Removes what was made of it, as far as it is empty: nothing was published there.
    package func leave() {
        var folder = path
        while !folder.isEmpty, folder != nearest, rmdir(folder) == 0 { folder = folder.parentPath }
    }

    /// A hidden folder for the files to come together in.
    package func stage() throws(ReportError) -> StagedReport { try StagedReport(in: path) }

    /// Moves the files into the folder, each whole, and removes the staging folder.
    package func publish(_ staged: StagedReport, files: [String]) throws(ReportError) {
        try staged.settle()
        for name in files { try Files.move(staged.path(name), to: path.appendingPath(name)) }
        try Files.sync(path)
        staged.discard()
    }
}
