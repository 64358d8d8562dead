import Foundation
import Platform
import SystemPackage

/// The archive's folder as readers may see it: files and folders that are not hidden, and links that stay within.
struct ArchiveFolder: Sendable {
    let path: String

    /// What a path leads to.
    enum Entry { case file(ServedFile), folder }

    /// What has this path, if readers may see it. The names come from a ``RequestPath``.
    ///
    /// An edition that is made again is swapped for the new one, and the old one is removed: a request on its way into
    /// the old one finds nothing there any more, and looks again.
    func entry(_ names: [String]) -> Entry? {
        for _ in 0..<3 { if let entry = try? look(for: names) { return entry } }
        return nil
    }

    /// Goes down name by name, in open folders, following links itself: whatever others rename, it stays within.
    private func look(for names: [String]) throws -> Entry? {
        var folders = [try File(path, .readOnly, .directory)]
        var ahead = Array(names.reversed())
        var links = 0
        while let name = ahead.popLast() {
            // These two come from links only.
            if name.isEmpty || name == "." { continue }
            if name == ".." {
                guard folders.count > 1 else { return nil }
                folders.removeLast()
                continue
            }
            guard name.utf8.first != UInt8(ascii: "."), let here = folders.last else { return nil }
            switch here.kind(of: name) {
            case .symbolicLink?:
                links += 1
                guard links <= 8, let target = Self.target(of: name, in: here), let way = wayIn(target) else {
                    return nil
                }
                if target.utf8.first == UInt8(ascii: "/") { folders.removeLast(folders.count - 1) }
                ahead += way.reversed()
            case .directory?: folders.append(try File(name, in: here, .directory))
            case .regular?: return ahead.isEmpty ? try ServedFile(name, in: here).map(Entry.file) : nil
            default: return nil
            }
        }
        return .folder
    }

    private static func target(of link: String, in folder: File) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(folder.number, link, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(validating: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The names along a link's target, from the archive where it begins with a slash; nil where it leads elsewhere.
    private func wayIn(_ target: String) -> [String]? {
        var bytes = target.utf8[...]
        if bytes.first == UInt8(ascii: "/") {
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            let root = String(cString: real) + "/"
            guard bytes.starts(with: root.utf8) else { return nil }
            bytes = bytes.dropFirst(root.utf8.count)
        }
        return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A regular file that is open for reading. It stays what it was, though another file takes its name meanwhile.
struct ServedFile: Sendable {
    let file: File
    /// In bytes, when it was opened.
    let size: Int
    /// Differs whenever the bytes may: made of the size, the time of the last change and the file's number.
    let tag: String

    /// Opens a file in an open folder; nil where it is not a regular one.
    init?(_ name: String, in folder: File) throws {
        file = try File(name, in: folder)
        let status = try file.status
        guard status.type == .regular else { return nil }
        size = Int(status.size)
        let time = status.st_mtim
        tag = [size, Int(time.tv_sec), Int(time.tv_nsec), Int(truncatingIfNeeded: status.rawValue.st_ino)]
            .map { String($0, radix: 16) }.joined(separator: "-")
    }
}
