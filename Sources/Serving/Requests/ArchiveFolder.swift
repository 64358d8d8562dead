import Foundation

/// The archive's folder as readers may see it: regular files and folders that are not hidden, and links that stay within.
struct ArchiveFolder: Sendable {
    let path: String

    /// What a path leads to.
    enum Entry { case file(OpenFile), folder }

    private static let mostLinks = 8
    private static let attempts = 3

    /// What stands under a name, if readers may see it. The names come from a ``RequestPath``.
    ///
    /// An edition that is made again is swapped for the new one, and the old one is removed: who was on the way into the old one finds
    /// nothing there any more, and looks again.
    func entry(_ names: [String]) -> Entry? {
        for _ in 0..<Self.attempts {
            if let entry = look(for: names) { return entry }
        }
        return nil
    }

    /// Goes down name by name, from one open folder to the next, following links by itself: whatever others rename meanwhile, it
    /// does not leave the archive.
    private func look(for names: [String]) -> Entry? {
        let root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else { return nil }
        var folders = [root]
        defer { for folder in folders { close(folder) } }
        var ahead = Array(names.reversed())
        var links = 0
        while let name = ahead.popLast() {
            // These two come out of links alone.
            if name.isEmpty || name == "." { continue }
            if name == ".." {
                guard folders.count > 1 else { return nil }
                close(folders.removeLast())
                continue
            }
            guard name.utf8.first != UInt8(ascii: "."), let here = folders.last else { return nil }
            var status = stat()
            guard fstatat(here, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            switch status.st_mode & S_IFMT {
            case S_IFLNK:
                links += 1
                guard links <= Self.mostLinks, let target = Self.target(of: name, in: here) else { return nil }
                guard let way = wayIn(target) else { return nil }
                if target.utf8.first == UInt8(ascii: "/") {
                    while folders.count > 1 { close(folders.removeLast()) }
                }
                ahead += way.reversed()
            case S_IFDIR:
                let next = openat(here, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard next >= 0 else { return nil }
                folders.append(next)
            case S_IFREG:
                guard ahead.isEmpty, let file = OpenFile(name, in: here) else { return nil }
                return .file(file)
            default: return nil
            }
        }
        return .folder
    }

    private static func target(of link: String, in folder: Int32) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(folder, link, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(validating: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The names that a link's target leads along, from the root where it begins with a slash; nil where it leads elsewhere.
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
