import Foundation

/// What an archive may look like after a run that was ended at any moment: of every report the old or the new night,
/// each whole, and `latest` on one of them.
struct Generations {
    /// The whole archive before the run, and after it.
    let old, new: Snapshot

    /// What is wrong with an archive; nothing where all of it is old or new. Unfinished things may lie about.
    func flaws(of archive: String) async throws -> [String] {
        let found = Snapshot(archive)
        var flaws: [String] = []
        let nights = Self.nights(of: old).union(Self.nights(of: new))
        for night in nights.union(Self.nights(of: found)).sorted() {
            let files = Self.files(under: night, in: found)
            let allowed = [old, new].map { Self.files(under: night, in: $0) }
            if !allowed.contains(files) {
                flaws.append("\(night): neither old nor new: \(files.keys.sorted())")
            } else if !files.isEmpty {
                flaws += try await Night("\(archive)/\(night)").flaws()
            }
        }
        for (path, entry) in found.entries where path.hasSuffix("/latest") {
            let report = (path as NSString).deletingLastPathComponent
            guard case .link(let target) = entry, found.entries["\(report)/\(target)"] == .folder else {
                flaws.append("\(path): points to no night: \(entry)")
                continue
            }
        }
        for path in old.entries.keys where path.hasSuffix("/latest") && found.entries[path] == nil {
            flaws.append("\(path): gone")
        }
        if ![old, new].map({ $0.entries["index.html"] }).contains(found.entries["index.html"]) {
            flaws.append("index.html: neither old nor new")
        }
        return flaws
    }

    /// The folders `REPORT/YYYY-MM-DD`.
    private static func nights(of snapshot: Snapshot) -> Set<String> {
        Set(
            snapshot.entries.keys.filter { path in
                let parts = path.split(separator: "/")
                return parts.count == 2 && parts[1].count == 10 && parts[1].first?.isNumber == true
            })
    }

    private static func files(under folder: String, in snapshot: Snapshot) -> [String: Snapshot.Entry] {
        snapshot.entries.filter { $0.key.hasPrefix(folder + "/") }
    }
}
