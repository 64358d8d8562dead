import Foundation
import Synchronization

/// The permissions of what is published, where the user asks for some; else the process's umask decides, as everywhere.
///
/// Not the umask itself: the commands of sources and hooks would inherit it.
package struct FileMode: Sendable, Equatable {
    /// Of files. Who may read a folder may enter it.
    package let files: mode_t

    /// Reads an octal number such as `644`; nil where it is none, where the owner may not read and write, where somebody may write and not
    /// read, or where files would be programs.
    package init?(octal text: String) {
        guard (3...4).contains(text.utf8.count), let bits = mode_t(text, radix: 8), bits & 0o700 == 0o600,
            bits & ~0o666 == 0, bits & 0o222 & ~(bits >> 1) == 0
        else { return nil }
        files = bits
    }

    private init(files: mode_t) { self.files = files }

    /// Of folders.
    package var folders: mode_t { files | (files & 0o444) >> 2 }

    /// Of locks, and folders that nobody reads: theirs alone who may write. Who else could open a lock could keep runs away.
    package var locks: mode_t { [0o600, 0o060, 0o006].filter { files & $0 == $0 }.reduce(0, |) }
    package var privateFolders: mode_t { FileMode(files: locks).folders }

    /// Zero where none are asked for.
    private static let asked = Atomic<UInt32>(0)

    /// Has everything that is published from now on get these.
    package func use() { Self.asked.store(UInt32(files), ordering: .relaxed) }

    /// Those that are asked for.
    package static var current: FileMode? {
        let files = asked.load(ordering: .relaxed)
        return files == 0 ? nil : FileMode(files: mode_t(files))
    }

    /// As `ls -l` writes them: `rw-r-----`.
    package static func text(_ mode: mode_t) -> String {
        zip("rwxrwxrwx", (0...8).reversed()).map { mode >> $1 & 1 == 1 ? String($0) : "-" }.joined()
    }
}
