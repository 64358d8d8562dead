import CPlatform
import SystemPackage

/// What changes when a file does, as text, without reading it: inode, size, and the times of its last change.
package enum FileStamp {
    /// That of what is at a path, following links; nil where there is nothing that we can look at.
    ///
    /// On Linux the system alone sets the time of the inode's last change, so that no file can be put back unseen, nor has one on another
    /// device the same. So the device is left out: every container of an image has the same programs on another one.
    package static func of(_ path: String) -> String? {
        guard let status = try? Stat(path) else { return nil }
        let changed = status.st_ctim
        return text(status) + " \(changed.tv_sec).\(changed.tv_nsec)"
    }

    /// That of a regular file, not a link, with its device. Its inode's time is left out, which changes when an edition uses the file again:
    /// a copy in another file system (`cp -p`) may have the rest in common with it.
    package static func ofPublished(_ path: String) -> String? {
        guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else { return nil }
        return "\(status.rawValue.st_dev) \(text(status))"
    }

    /// That of the program that this process runs, as it was when it began; nil where the system does not tell.
    package static let ofThisProgram: String? = cplatform_program().flatMap { of(String(cString: $0)) }

    private static func text(_ status: Stat) -> String {
        let (raw, written) = (status.rawValue, status.st_mtim)
        return "\(raw.st_ino) \(raw.st_size) \(written.tv_sec).\(written.tv_nsec)"
    }
}
