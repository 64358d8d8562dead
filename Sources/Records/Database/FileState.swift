import Foundation

/// A file as it is on the disk: which one it is, and what changes when it is written to.
struct FileState: Equatable {
    /// Which file it is, whatever its name.
    struct Identity: Hashable {
        let device, inode: Int
    }

    let identity: Identity
    let size: Int
    /// When its contents were changed last, and when anything about it was.
    private let written, changed: [Int]
    let isRegular: Bool

    /// Whether it has no bytes.
    var isEmpty: Bool { size == 0 }

    /// The last change, in seconds since 1970 UTC.
    var lastChange: Double { [written, changed].map { Double($0[0]) + Double($0[1]) / 1e9 }.max() ?? 0 }

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
            let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (written, changed) = (status.st_mtim, status.st_ctim)
        #endif
        identity = Identity(device: Int(status.st_dev), inode: Int(status.st_ino))
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int(status.st_size)
        self.written = [written.tv_sec, written.tv_nsec]
        self.changed = [changed.tv_sec, changed.tv_nsec]
    }

    /// Equal as to what readers see: changing a file's owner or name does not count.
    static func == (one: FileState, other: FileState) -> Bool {
        one.identity == other.identity && one.size == other.size && one.written == other.written
    }

    /// All of it as text.
    var text: String {
        ([identity.device, identity.inode, size] + written + changed).map(String.init).joined(separator: " ")
    }
}

/// The first bytes of an open file, or as many as there are.
func firstBytes(of descriptor: Int32, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, 0)
    return Array(bytes.prefix(max(0, read)))
}
