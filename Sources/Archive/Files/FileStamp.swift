import CPlatform
import Foundation

/// What changes when a file does, told without reading it: device, inode, size, and the times of its last change.
///
/// On Linux the time of the last change of the inode is set by the system alone, so that a file cannot be put back unseen.
package struct FileStamp: Sendable, Equatable {
    /// The stamp as text.
    package let text: String

    /// Looks at what stands at a path, following links; nil where nothing can be looked at.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Looks at a file that must be a regular one, not a link.
    ///
    /// Its links are not counted and its inode's time is left out: both change when a later edition uses the file again.
    init?(publishedFile path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        text = Self.text(status)
    }

    /// Looks at the program that this process runs, as it was when it began; nil where the system does not tell.
    package static let ofThisProgram: FileStamp? = {
        let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { path -> String? in
            guard let start = path.baseAddress, cplatform_program(start, path.count) == 0 else { return nil }
            return String(cString: start)
        }
        return path.flatMap { FileStamp($0) }
    }()

    private init(_ status: stat) {
        let changed = status.changed
        text = Self.text(status) + " \(changed.tv_sec).\(changed.tv_nsec)"
    }

    private static func text(_ status: stat) -> String {
        let written = status.written
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec)"
    }
}

extension stat {
    /// When the contents were last written, since 1970 UTC.
    var written: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }

    /// When contents, name, owner or rights last changed, since 1970 UTC.
    var changed: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}
