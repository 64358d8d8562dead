import Foundation

/// Everything in a folder at one moment, byte for byte.
struct Snapshot: Equatable, Sendable {
    enum Entry: Equatable, Sendable {
        case file(Data)
        case link(String)
        case folder
    }

    /// By path, from the folder.
    private(set) var entries: [String: Entry] = [:]

    /// Takes a folder in; what is not there has no entries. An archive's journal, its own checksums and its cache are left out: they
    /// tell of runs, and no reader of reports sees them.
    init(_ folder: String) {
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            let parts = name.split(separator: "/")
            if parts.contains(where: { [".cache", "journal.jsonl"].contains($0) }) { continue }
            let isInEdition = parts.dropLast().last?.first?.isNumber == true
            if parts.last == "SHA256SUMS", !isInEdition { continue }
            entries[name] = Self.entry(folder + "/" + name)
            // When runs were is left out of what it tells of reports, and whether something was new.
            if name == "state.js", case .file(let bytes)? = entries[name] {
                let times = /"(made|ended|seconds|minutes|recent|folder)":("[^"]*"|[\d.]+|\[[^\]]*\]|null)/
                let text = String(decoding: bytes, as: UTF8.self).replacing(times, with: "")
                entries[name] = .file(Data(text.replacing("\"unchanged\"", with: "\"published\"").utf8))
            }
        }
    }

    private static func entry(_ path: String) -> Entry {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .link("gone") }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "?")
        case S_IFREG: return .file(FileManager.default.contents(atPath: path) ?? Data())
        default: return .link("neither a file nor a folder")
        }
    }

    /// The paths of what differs.
    func differences(from other: Snapshot) -> [String] {
        Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }.sorted()
    }

    /// The entries whose paths pass.
    func only(_ isWanted: (String) -> Bool) -> Snapshot {
        var less = self
        less.entries = entries.filter { isWanted($0.key) }
        return less
    }

    /// The same with one file's bytes as something makes them.
    func changing(_ name: String, _ change: (Data) -> Data) -> Snapshot {
        var other = self
        if case .file(let bytes) = entries[name] { other.entries[name] = .file(change(bytes)) }
        return other
    }

    /// The same things under other paths; of things under one path, one.
    func renamed(_ name: (String) -> String) -> Snapshot {
        var other = self
        other.entries = Dictionary(entries.map { (name($0.key), $0.value) }) { one, _ in one }
        return other
    }
}
