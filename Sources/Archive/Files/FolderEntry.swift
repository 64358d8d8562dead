import Charts
import Foundation

/// A name in a folder, with what stands there itself: links are not followed.
struct FolderEntry: Sendable, Equatable {
    enum Kind: Sendable {
        case file, folder, link, other

        /// In words: `it is a link`.
        var words: String {
            switch self {
            case .file: "a file"
            case .folder: "a folder"
            case .link: "a symbolic link"
            case .other: "neither a file nor a folder"
            }
        }
    }

    /// The name; bytes that are no UTF-8 are replaced in it.
    let name: String
    /// Whether ``name`` is what the system calls it, to the byte.
    let isExact: Bool
    let kind: Kind
    /// In bytes.
    let size: Int

    /// All that is in a folder, but `.` and `..`, sorted by name.
    ///
    /// - Throws: where it cannot be read, or is no folder itself.
    static func all(in folder: String) throws(ReportError) -> [FolderEntry] {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let stream = fdopendir(descriptor) else {
            let failure = Storage.failure("the folder cannot be read", folder)
            close(descriptor)
            throw failure
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if bytes != Array(".".utf8), bytes != Array("..".utf8) {
                entries.append(FolderEntry(bytes, in: descriptor))
            }
            errno = 0
        }
        guard errno == 0 else { throw Storage.failure("the folder cannot be read", folder) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private init(_ bytes: [UInt8], in folder: Int32) {
        var status = stat()
        let path = bytes.map { CChar(bitPattern: $0) } + [0]
        let isThere = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
        let text = String(validating: bytes, as: UTF8.self)
        name = text ?? String(decoding: bytes, as: UTF8.self)
        isExact = text != nil
        size = isThere ? Int(status.st_size) : 0
        kind =
            switch isThere ? status.st_mode & S_IFMT : 0 {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
    }
}
