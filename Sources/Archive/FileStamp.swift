import Foundation

/// What changes when a file does, told without reading it: device, inode, size, and the times of its last change.
///
/// The time of the inode's last change is set by the system alone, so that a file cannot be put back unseen.
public struct FileStamp: Sendable, Equatable {
    /// The stamp as text.
    public let text: String

    /// Looks at what stands at a path, following links; nil where nothing can be looked at.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Looks at a file that must be a regular one, not a link.
    ///
    /// Its links are not counted and its inode's time is left out: both change when a later night uses the file again.
    init?(publishedFile path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        text = Self.text(status)
    }

    private init(_ status: stat) {
        #if canImport(Darwin)
            let changed = status.st_ctimespec
        #else
            let changed = status.st_ctim
        #endif
        text = Self.text(status) + " \(changed.tv_sec).\(changed.tv_nsec)"
    }

    private static func text(_ status: stat) -> String {
        #if canImport(Darwin)
            let written = status.st_mtimespec
        #else
            let written = status.st_mtim
        #endif
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec)"
    }
}
