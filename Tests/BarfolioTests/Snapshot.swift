import Foundation

/// Everything in a folder at one moment, byte for byte.
struct Snapshot: Equatable {
    enum Entry: Equatable {
        case file(Data)
        case link(String)
        case folder
    }

    /// By path, from the folder.
    private(set) var entries: [String: Entry] = [:]

    /// Takes a folder in; what is not there has no entries.
    init(_ folder: String) {
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            entries[name] = Self.entry(folder + "/" + name)
        }
    }

    private static func entry(_ path: String) -> Entry {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .link("gone") }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "?")
        default: return .file(FileManager.default.contents(atPath: path) ?? Data())
        }
    }

    /// The paths of what differs.
    func differences(from other: Snapshot) -> [String] {
        Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }.sorted()
    }
}
