import Foundation

/// A file as it is on the disk: which one it is, and what changes when it is written to.
struct FileState: Equatable {
    /// Which file it is, whatever its name.
    struct Identity: Hashable {
        let device, inode: Int
    }

    let identity: Identity
    private let size, seconds, nanoseconds: Int

    /// Whether it has no bytes.
    var isEmpty: Bool { size == 0 }

    /// Looks at a file by its path, without following a link; nil where there is none.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Looks at an open file.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        identity = Identity(device: Int(status.st_dev), inode: Int(status.st_ino))
        (size, seconds, nanoseconds) = (Int(status.st_size), time.tv_sec, time.tv_nsec)
    }
}
