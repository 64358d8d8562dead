import CPlatform
import Charts
import Foundation
import SystemPackage

/// The system calls that publishing is made of, each failing with the path it was about.
package enum Files {
    /// What begins the name of everything unfinished, so that a later run knows it.
    package static let unfinished = ".unfinished-"

    /// Makes a folder, with the permissions that are asked for, or else the process's umask leaves. Fails where something exists already.
    package static func makeFolder(
        _ path: String, permissions: mode_t? = FileMode.current?.folders
    ) throws(ReportError) {
        if make(path, permissions) { return }
        // Of one without a name that anybody knows the folder is told in which it would be.
        throw failure(named(path) == path ? "the folder cannot be made" : "nothing can be made there", path)
    }

    /// Makes a folder that readers of the archive have no business in; answers whether it could be made.
    package static func makePrivateFolder(_ path: String) -> Bool { make(path, FileMode.current?.privateFolders) }

    private static func make(_ path: String, _ permissions: mode_t?) -> Bool {
        guard mkdir(path, permissions ?? 0o777) == 0 else { return false }
        // What else it has from the folder above, such as a group to hand on (setgid), stays. Who is not in that group would lose it by asking.
        if let permissions, let folder = try? File(path, .readOnly, [.directory, .noFollow]),
            let made = try? folder.status.permissions.rawValue, made & 0o777 != permissions
        {
            _ = fchmod(folder.number, made & ~0o777 | permissions)
        }
        return true
    }

    /// Makes a folder, and those on the way to it, where they are missing; a link to a folder is one.
    package static func ensureFolder(_ path: String) throws(ReportError) {
        if path.isEmpty {
            throw ReportError(
                .usage, subject: "the folder", found: "its name is empty", advice: "name a folder, or . for this one")
        }
        // From the left, so that `..` is what the system makes of it.
        var way = path.isAbsolutePath ? "/" : ""
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            way = way.appendingPath(String(decoding: part, as: UTF8.self))
            if make(way, FileMode.current?.folders) { continue }
            let code = Errno(rawValue: errno)
            // A folder may exist where nothing can be made.
            if leadsToFolder(way) { continue }
            throw failure("the folder cannot be made", path, code == .fileExists ? .notDirectory : code)
        }
    }

    /// Writes a new file and, unless somebody else will, flushes it to the disk. It gets owner and group of another one, as far as we may.
    /// Fails where something exists already.
    package static func write(
        _ bytes: some Sequence<UInt8>, to path: String, isSynced: Bool = true,
        permissions: mode_t? = FileMode.current?.files, owner: Stat? = nil
    ) throws(ReportError) {
        let file = try File(path, .writeOnly, [.create, .exclusiveCreate], permissions: permissions)
        // Of the open file: whoever owns the folder may have replaced it by a link.
        if let owner, fchown(file.number, owner.userID.rawValue, owner.groupID.rawValue) != 0 {
            _ = fchown(file.number, .max, owner.groupID.rawValue)
        }
        try file.write(bytes)
        if isSynced { try file.sync() }
        try file.finish()
    }

    /// Writes over what is in a file, since file systems send a file that was emptied first to the disk at once.
    package static func overwrite(
        _ path: String, with bytes: some Collection<UInt8>, _ options: FileDescriptor.OpenOptions = []
    ) throws(ReportError) {
        let file = try File(path, .writeOnly, options, permissions: 0o600)
        try file.write(bytes)
        try file.truncate(to: bytes.count)
        try file.finish()
    }

    /// Flushes a file or folder that someone else wrote to the disk. A folder that this user may not list, or that its file system cannot
    /// flush, is left to the system: its files are whole.
    package static func sync(_ path: String) throws(ReportError) {
        let path = path.isEmpty ? "." : path
        do throws(ReportError) { try File(path).sync() } catch {
            guard [EACCES, EPERM, EINVAL].contains(error.errorNumber), leadsToFolder(path) else { throw error }
        }
    }

    /// Flushes files of a folder, and the folder itself, to the disk.
    ///
    /// A file at a time costs most of a millisecond each: from some number on one call for the whole file system is
    /// cheaper, though it waits for what others have written, too.
    package static func sync(_ names: [String], in folder: String) throws(ReportError) {
        if names.count > 16 {
            let file = try File(folder)
            if cplatform_sync_file_system(file.number) == 0 { return }
            guard errno == ENOSYS else { throw failure("it cannot be written", folder) }
        }
        for name in names { try sync(folder.appendingPath(name)) }
        try sync(folder)
    }

    /// Moves a file or folder; a file at the new path is replaced.
    package static func move(_ old: String, to new: String) throws(ReportError) {
        if rename(old, new) == 0 { return }
        let isRemoved = new.lastPathPart.hasPrefix(unfinished)
        throw failure(isRemoved ? "it cannot be moved" : "it cannot be put in its place", isRemoved ? old : new)
    }

    /// Swaps two folders in one step.
    package static func exchange(_ one: String, _ other: String) throws(ReportError) {
        guard cplatform_rename_exchange(one, other) == 0 else {
            var error = failure("it cannot be replaced", other)
            if [EINVAL, ENOSYS, ENOTSUP].contains(error.errorNumber) {
                error.found = "this file system cannot replace a folder in one step"
                error.advice = "keep the archive on a local file system such as ext4, xfs, btrfs or tmpfs"
            }
            throw error
        }
    }

    /// Makes `path` a symbolic link to `target`, replacing one that exists in one step.
    package static func link(_ path: String, to target: String) throws(ReportError) {
        try replace(path) { temporary throws(ReportError) in
            guard symlink(target, temporary) == 0 else { throw failure("the link cannot be made", path) }
        }
    }

    /// Writes a file so that a reader finds the old or the new one whole. Leaves it alone where its bytes are the same, and its permissions
    /// those that are asked for, if any.
    package static func replace(_ path: String, with bytes: Data) throws(ReportError) {
        let mode = (try? Stat(path, followTargetSymlink: false))?.permissions.rawValue
        if FileMode.current.map({ $0.files == mode }) ?? true, holds(path, bytes) { return }
        try replace(path) { temporary throws(ReportError) in try write(bytes, to: temporary) }
        try sync(path.parentPath)
    }

    /// Whether a regular file has these bytes and no others. One that is larger is not read.
    package static func holds(_ path: String, _ bytes: Data) -> Bool {
        (try? File(regular: path).bytes(most: bytes.count)) == bytes
    }

    /// Makes something under a name that nobody else uses, then moves it to its path.
    package static func replace(
        _ path: String, as temporary: String? = nil, _ make: (String) throws(ReportError) -> Void
    ) throws(ReportError) {
        let temporary = temporary ?? sibling(of: path)
        do {
            try make(temporary)
            try move(temporary, to: path)
        } catch {
            _ = unlink(temporary)
            throw error
        }
    }

    /// Where a symbolic link points to; nil where there is none.
    package static func target(of path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// What a path is itself, links not followed; nil where there is nothing.
    package static func kind(of path: String) -> FileType? { (try? Stat(path, followTargetSymlink: false))?.type }

    /// What a path leads to, behind all links; nil where nothing is.
    package static func kind(behind path: String) -> FileType? { (try? Stat(path))?.type }

    /// Whether this is a folder itself, not a link to one.
    package static func isFolder(_ path: String) -> Bool { kind(of: path) == .directory }

    /// Whether this is a folder, or a link to one.
    package static func leadsToFolder(_ path: String) -> Bool { kind(behind: path) == .directory }

    /// The names in a folder, sorted; none where it cannot be read.
    package static func names(in folder: String) -> [String] {
        (try? FolderEntry.all(in: folder.appendingPath(".")).map(\.name)) ?? []
    }

    /// Removes a file or a folder with all in it, if it is there. Never fails: the next run sweeps what remains.
    package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    /// Whose a folder is in which this user may not remove anything; nil where it may.
    package static func keeper(of folder: String) -> String? {
        guard isFolder(folder), access(folder, W_OK | X_OK) != 0, [EACCES, EPERM].contains(errno) else { return nil }
        return owner(of: folder)
    }

    private static func owner(of path: String) -> String {
        (try? FileManager.default.attributesOfItem(atPath: path)[.ownerAccountName] as? String) ?? "another user"
    }

    /// That what cannot be written, or else the folder that it would be in, is another user's, as after a run by sudo; empty where it is not.
    private static func ownership(of path: String) -> String {
        let path = kind(of: path) == nil ? absolute(path).parentPath : path
        let isOthers = (try? Stat(path)).map { $0.userID.rawValue != geteuid() } ?? false
        return isOthers ? "\(path) belongs to \(owner(of: path)): " : ""
    }

    /// The path from the root on; a relative one begins in the folder that we are in.
    package static func absolute(_ path: String) -> String {
        path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath.appendingPath(path)
    }

    /// A name beside `path` that nobody else uses.
    package static func sibling(of path: String) -> String {
        path.parentPath.appendingPath(unfinished + UUID().uuidString.lowercased())
    }

    /// Makes a system call, and says of what it failed.
    package static func call<Value>(
        _ found: String, _ path: String, isReading: Bool = false, _ work: () throws -> Value
    ) throws(ReportError) -> Value {
        do {
            return try work()
        } catch {
            throw failure(found, path, error as? Errno ?? .ioError, isReading: isReading)
        }
    }

    /// A path as messages name it: without folders of ours that have other names every time, and are gone when somebody reads of them.
    package static func named(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix(unfinished) && !$0.hasPrefix(LockedFolder.temporary) }.joined(separator: "/")
    }

    /// The error that a system call's code means: by default that of the last one.
    package static func failure(
        _ found: String, _ path: String, _ code: Errno = Errno(rawValue: errno), isReading: Bool = false
    ) -> ReportError {
        // The nearest part that still exists when somebody reads of it: unfinished things are removed.
        var nearest = path
        while nearest.utf8.count > 1, nearest.contains("/" + unfinished) { nearest = nearest.parentPath }
        if nearest.isEmpty { nearest = "." }
        let (kind, advice): (ReportError.Kind, String) =
            switch code {
            case .noSpace, Errno(rawValue: EDQUOT):
                (.inputOutput, "make room on this file system (df -h \(nearest.shellWord)) and run it again")
            case .fileTooLarge:
                (.inputOutput, "allow larger files (ulimit -f), or choose a file system that has them")
            case .ioError: (.inputOutput, "the device reports errors: look at the system's log before anything else")
            case .permissionDenied where isReading, .notPermitted where isReading:
                (.inputOutput, "give this user the right to read it; who has it now: ls -la \(nearest.shellWord)")
            case .permissionDenied, .notPermitted:
                (.cannotCreate, "\(ownership(of: nearest))let this user write there, or choose another folder")
            case .readOnlyFileSystem: (.cannotCreate, "the file system is read-only: choose another folder")
            case .noLocks, .noFunction: (.cannotCreate, "choose a file system with locks (flock)")
            case .improperLink:
                (
                    .cannotCreate,
                    "it is a mount of its own, or of a container's image: copy the archive to a volume (cp -a)"
                )
            case .notDirectory, .fileExists, .isDirectory, .tooManySymbolicLinkLevels, .directoryNotEmpty:
                (.cannotCreate, "something else is in the way: look at it (ls -la \(nearest.shellWord)) and move it")
            default: (.cannotCreate, "look at the path: ls -la \(nearest.shellWord)")
            }
        var error = ReportError(
            kind, subject: named(path), found: found, evidence: "the system says: \(code.description)", advice: advice)
        error.errorNumber = code.rawValue
        return error
    }
}
