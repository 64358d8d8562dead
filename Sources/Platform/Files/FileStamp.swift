import CPlatform
import Foundation
import SystemPackage

/// What changes when a file does, without reading it: device, inode, size, and the times of its last change.
///
/// On Linux the system alone sets the time of the inode's last change, so that no file can be put back unseen.
package struct FileStamp: Sendable, Equatable {
    /// The stamp as text.
    package let text: String

    /// Looks at what is at a path, following links; nil where there is nothing that we can look at.
    package init?(_ path: String) {
        guard let status = try? Stat(path) else { return nil }
        let changed = status.st_ctim
        text = Self.text(status) + " \(changed.tv_sec).\(changed.tv_nsec)"
    }

    /// Looks at a regular file, not a link. Its inode's time is left out: it changes when an edition uses it again.
    package init?(publishedFile path: String) {
        guard let status = try? Stat(path, followTargetSymlink: false), status.type == .regular else { return nil }
        text = Self.text(status)
    }

    /// Looks at the program that this process runs, as it was when it began; nil where the system does not tell.
    package static let ofThisProgram: FileStamp? = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        guard cplatform_program(&path, path.count) == 0 else { return nil }
        return FileStamp(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }()

    private static func text(_ status: Stat) -> String {
        let (raw, written) = (status.rawValue, status.st_mtim)
        return "\(raw.st_dev) \(raw.st_ino) \(raw.st_size) \(written.tv_sec).\(written.tv_nsec)"
    }
}
