import Foundation
import SystemPackage

/// A file as it is on the disk: which one it is, and what changes when it is written to.
struct FileState: Equatable {
    /// Which file it is, whatever its name.
    struct Identity: Hashable {
        let device: DeviceID, inode: Inode
    }

    private let status: Stat

    /// Looks at a file by its path, without following a link; nil where there is none.
    init?(_ path: String) {
        guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
        self.status = status
    }

    init?(_ descriptor: Int32) {
        guard let status = try? FileDescriptor(rawValue: descriptor).stat() else { return nil }
        self.status = status
    }

    var identity: Identity { Identity(device: status.deviceID, inode: status.inode) }
    var type: FileType { status.type }

    /// In bytes.
    var size: Int { Int(status.size) }
    var isEmpty: Bool { size == 0 }

    /// When its contents were changed last, and when anything about it was: seconds and nanoseconds since 1970 UTC.
    private var changes: [[Int]] { [status.st_mtim, status.st_ctim].map { [$0.tv_sec, $0.tv_nsec] } }

    /// The last change, in seconds since 1970 UTC.
    var lastChange: Double { changes.map { Double($0[0]) + Double($0[1]) / 1e9 }.max() ?? 0 }

    /// Equal as to what readers see: changing a file's owner or name does not count.
    static func == (one: FileState, other: FileState) -> Bool {
        one.identity == other.identity && one.size == other.size && one.changes[0] == other.changes[0]
    }

    var text: String {
        let numbers = [Int(status.rawValue.st_dev), Int(status.rawValue.st_ino), size] + changes.joined()
        return numbers.map(String.init).joined(separator: " ")
    }
}

/// The first bytes of an open file, or as many as there are.
func firstBytes(of descriptor: Int32, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, 0)
    return Array(bytes.prefix(max(0, read)))
}

/// The same of a regular file, and its state; nil where there is none that can be read.
func firstBytes(ofFile path: String, _ count: Int) -> (state: FileState, bytes: [UInt8])? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let state = FileState(descriptor), state.type == .regular else { return nil }
    return (state, firstBytes(of: descriptor, count))
}
