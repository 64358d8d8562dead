import CPlatform
import Charts
import Foundation

/// The system calls that publishing is made of, each failing with the path it was about.
enum Storage {
    /// Makes a folder, with the modes that the process's umask leaves. Fails where something stands already.
    static func makeFolder(_ path: String) throws(ReportError) {
        guard mkdir(path, 0o777) == 0 else { throw failure("the folder cannot be made", path) }
    }

    /// Makes a folder, and those on the way to it, where they are missing; a link to a folder is one.
    static func ensureFolder(_ path: String) throws(ReportError) {
        guard !path.isEmpty else {
            throw ReportError(
                .usage, subject: "the folder", found: "its name is empty",
                advice: "name a folder, or . for this one")
        }
        // From the left, so that `..` is what the system makes of it.
        var way = path.isAbsolutePath ? "/" : ""
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            way = way.appendingPath(String(decoding: part, as: UTF8.self))
            if mkdir(way, 0o777) == 0 || (errno == EEXIST && leadsToFolder(way)) { continue }
            // A folder that exists may stand where nothing can be made.
            if leadsToFolder(way) { continue }
            if errno == EEXIST { errno = ENOTDIR }
            throw failure("the folder cannot be made", path)
        }
    }

    /// Writes a new file and, unless somebody else will, has it reach the disk.
    static func write(_ bytes: some DataProtocol, to path: String, isSynced: Bool = true) throws(ReportError) {
        let file = try NewFile(path)
        try file.write((bytes as? Data) ?? Data(bytes))
        if isSynced { try file.sync() }
        try file.close()
    }

    /// Has a file or folder that someone else wrote reach the disk.
    static func sync(_ path: String) throws(ReportError) {
        let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw failure("it cannot be opened", path) }
        defer { _ = close(descriptor) }
        guard uninterrupted({ cplatform_sync_file(descriptor) }) == 0 else {
            throw failure("it cannot be written", path)
        }
    }

    /// Has files of a folder, and the folder itself, reach the disk.
    ///
    /// A file at a time costs most of a millisecond each. From some number on one call for the whole file system is cheaper by
    /// far, though it waits for what others have written, too.
    static func sync(_ names: [String], in folder: String) throws(ReportError) {
        if names.count > 16 {
            let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure("it cannot be opened", folder) }
            defer { _ = close(descriptor) }
            if cplatform_sync_file_system(descriptor) == 0 { return }
            guard errno == ENOSYS else { throw failure("it cannot be written", folder) }
        }
        for name in names { try sync(folder.appendingPath(name)) }
        try sync(folder)
    }

    /// Moves a file or folder; what stood at the new path is replaced where the system allows it.
    static func move(_ old: String, to new: String) throws(ReportError) {
        guard rename(old, new) == 0 else { throw failure("it cannot be put in its place", new) }
    }

    /// Swaps two folders in one step.
    static func exchange(_ one: String, _ other: String) throws(ReportError) {
        guard cplatform_rename_exchange(one, other) == 0 else {
            if errno == EINVAL || errno == ENOSYS || errno == ENOTSUP {
                throw ReportError(
                    .cannotCreate, subject: other,
                    found: "this file system cannot replace a folder in one step", evidence: reason(),
                    advice: "keep the archive on a local file system such as ext4, xfs, btrfs or tmpfs")
            }
            throw failure("it cannot be replaced", other)
        }
    }

    /// Makes `path` a symbolic link to `target`, replacing one that stands there in one step.
    static func link(_ path: String, to target: String) throws(ReportError) {
        let temporary = sibling(of: path)
        guard symlink(target, temporary) == 0 else { throw failure("the link cannot be made", path) }
        do {
            try move(temporary, to: path)
        } catch {
            _ = unlink(temporary)
            throw error
        }
    }

    /// Where a symbolic link points to; nil where there is none.
    static func target(of path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// Writes a file so that a reader finds the old or the new one whole. Leaves it alone where its bytes are the same.
    static func replace(_ path: String, with bytes: some DataProtocol) throws(ReportError) {
        if FileStamp(publishedFile: path) != nil, FileManager.default.contents(atPath: path) == Data(bytes) { return }
        let temporary = sibling(of: path)
        do {
            try write(bytes, to: temporary)
            try move(temporary, to: path)
        } catch {
            _ = unlink(temporary)
            throw error
        }
        try sync(path.parentPath)
    }

    /// Whether a folder stands there itself, not a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a folder stands there, or a link to one.
    static func leadsToFolder(_ path: String) -> Bool {
        var status = stat()
        let code = errno
        defer { errno = code }
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted; none where it cannot be read.
    static func names(in folder: String) -> [String] { (try? listing(of: folder)) ?? [] }

    /// The names in a folder, sorted; none where there is no folder.
    ///
    /// - Parameter foldersAlone: leave out what is no folder itself.
    /// - Throws: where there is one that cannot be read, now or by us.
    static func listing(of folder: String, foldersAlone: Bool = false) throws(ReportError) -> [String] {
        var stream = opendir(folder)
        while stream == nil, errno == EINTR { stream = opendir(folder) }
        guard let stream else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw failure("the folder cannot be read", folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            // Most file systems tell here what it is, which spares a look at each of thousands.
            let kind = Int(entry.pointee.d_type)
            guard
                !foldersAlone || kind == Int(DT_DIR)
                    || (kind == Int(DT_UNKNOWN) && isFolder(folder.appendingPath(name)))
            else { continue }
            names.append(name)
        }
        return names.sorted()
    }

    /// Makes a system call, again and again where a signal comes in between.
    static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Removes a file or a folder with all in it, if it is there. Never fails: what stays is swept by the next run.
    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// What all our unfinished things are called, so that a later run knows them.
    static let unfinishedPrefix = ".unfinished-"

    /// A name beside `path` that nobody else uses.
    static func sibling(of path: String) -> String {
        let folder = path.parentPath
        return folder.appendingPath(unfinishedPrefix + UUID().uuidString.lowercased())
    }

    /// The error that `errno` stands for.
    static func failure(_ found: String, _ path: String) -> ReportError {
        let code = errno
        let place = standing(path)
        let (kind, advice): (ReportError.Kind, String) =
            switch code {
            case ENOSPC, EDQUOT: (.inputOutput, "make room on this file system (df -h '\(place)') and run it again")
            case EIO: (.inputOutput, "the device reports errors: look at the system's log before anything else")
            case EACCES, EPERM: (.cannotCreate, "let this user write there, or choose another folder")
            case EROFS: (.cannotCreate, "the file system is read-only: choose another folder")
            case ENOTDIR, EEXIST, EISDIR, ELOOP, ENOTEMPTY:
                (.cannotCreate, "something else stands in the way: look at it (ls -la '\(place)') and move it")
            default: (.cannotCreate, "look at the path: ls -la '\(place)'")
            }
        return ReportError(
            kind, subject: path, found: found,
            evidence: "the system says: \(String(cString: strerror(code)))",
            advice: advice)
    }

    /// The nearest part of a path that will still be there when somebody reads of it: unfinished things are removed.
    private static func standing(_ path: String) -> String {
        var place = path
        while place.utf8.count > 1, place.contains("/" + unfinishedPrefix) { place = place.parentPath }
        return place.isEmpty ? "." : place
    }

    private static func reason() -> String { "the system says: \(String(cString: strerror(errno)))" }
}
