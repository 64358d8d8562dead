import Charts
import Foundation
import SystemPackage

/// A name in a folder, with what it is itself: links are not followed.
package struct FolderEntry: Sendable, Equatable {
    /// The name; bytes that are not UTF-8 are replaced in it.
    package let name: String
    /// Whether ``name`` is what the system calls it, to the byte.
    package let isExact: Bool
    package let kind: FileType

    /// All that is in a folder itself (`FOLDER/.` follows a link), but `.` and `..`, sorted by name.
    package static func all(in folder: String) throws(ReportError) -> [FolderEntry] {
        let found = "the folder cannot be read"
        let file = try File(folder, .readOnly, [.directory, .noFollow], what: "the folder")
        // The stream closes a descriptor of its own.
        let copy = fcntl(file.number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let stream = fdopendir(copy) else { throw Files.failure(found, folder) }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if bytes != Array(".".utf8), bytes != Array("..".utf8) {
                let name = String(validating: bytes, as: UTF8.self)
                // Most file systems tell here what it is (`DTTOIF`), which spares a look at each of thousands.
                let type = Int32(entry.pointee.d_type)
                let known = type == Int32(DT_UNKNOWN) ? nil : FileType(rawValue: CInterop.Mode(type) << 12)
                let kind = known ?? file.kind(of: bytes.map { CChar(bitPattern: $0) } + [0]) ?? .fifo
                entries.append(
                    FolderEntry(
                        name: name ?? String(decoding: bytes, as: UTF8.self), isExact: name != nil, kind: kind))
            }
            errno = 0
        }
        guard errno == 0 else { throw Files.failure(found, folder) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension FileType {
    /// As in a sentence.
    package var phrase: String {
        switch self {
        case .regular: "a file"
        case .directory: "a folder"
        case .symbolicLink: "a symbolic link"
        default: "a pipe, a socket or a device"
        }
    }
}
