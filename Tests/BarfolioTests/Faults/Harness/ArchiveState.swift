import Foundation
import Testing

/// What an archive may look like after a run that was ended at any moment: of every report the old or the new edition,
/// each whole, and `latest` on one of them.
struct ArchiveState: Sendable {
    /// What readers see of the archive before the run, and after it.
    let old, new: Snapshot
    /// What stands for the archive's first page and its list of editions, where they are neither the old nor the new ones.
    private let others: [String: Snapshot.Entry]

    /// What the archive's root shows of all reports.
    private static let shown = ["index.html", "editions.js"]

    /// Takes in two good archives.
    ///
    /// - Parameters:
    ///   - old: nil where there was none.
    ///   - without: an archive after a first run that failed: its first page lists nothing.
    init(old: String?, new: String, without: String? = nil) async throws {
        others = without.map { Self.visible($0).entries.filter { Self.shown.contains($0.key) } } ?? [:]
        self.old = Self.visible(old ?? new + "/none")
        self.new = Self.visible(new)
        for (archive, snapshot) in [(old ?? new, self.old), (new, self.new)] {
            for edition in Self.editions(of: snapshot) {
                try #require(try await Edition("\(archive)/\(edition)").flaws().isEmpty)
            }
        }
    }

    /// What readers see of an archive: neither what is hidden nor the journal and `state.js`, which tell the time, nor what editions revised, which
    /// depends on what a run that was ended had published.
    static func visible(_ archive: String) -> Snapshot {
        Snapshot(archive).only { path in
            !path.hasPrefix("journal.jsonl") && path != "state.js" && !path.hasSuffix("/revisions.json")
                && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }.changing("editions.js", editions).changing("index.html", cards)
    }

    /// The list of editions without what they revised.
    private static func editions(_ script: Data) -> Data {
        let text = String(decoding: script, as: UTF8.self)
        guard text.hasPrefix("var barfolioEditions = "), text.hasSuffix(";\n") else { return script }
        return Data(text.replacing(/"revised":\{[^}]*\}/, with: "").utf8)
    }

    /// The archive's page without how the last run went, which is another matter: the cards of reports that have an edition, in any order.
    private static func cards(_ page: Data) -> Data {
        let text = String(decoding: page, as: UTF8.self)
        guard let start = text.range(of: "<main"), let end = text.range(of: "</main>") else { return page }
        let cards = text[start.lowerBound..<end.lowerBound].matches(of: /(?s)<article.*?<\/article>/)
            .map { $0.output.replacing(/\ class="(?:failed|news)"|\s*<p class="bad">.*?<\/p>/, with: "") }
            .filter { $0.contains("<a href=") }
        return Data((text[..<start.lowerBound] + cards.sorted().joined(separator: "\n") + text[end.lowerBound...]).utf8)
    }

    /// What is wrong with an archive; nothing where all of it is old or new. Unfinished things may lie about.
    func flaws(of archive: String) -> [String] {
        let found = Self.visible(archive)
        var flaws: [String] = []
        let editions = Self.editions(of: old).union(Self.editions(of: new))
        for edition in editions.union(Self.editions(of: found)).sorted() {
            let files = Self.files(under: edition, in: found)
            let allowed = [old, new].map { Self.files(under: edition, in: $0) }
            if !allowed.contains(files) {
                flaws.append("\(edition): neither old nor new: \(files.keys.sorted())")
            } else if files.isEmpty, found.entries[edition] != nil {
                flaws.append("\(edition): empty")
            } else if files != allowed[1], Self.isRevised(edition, in: archive) {
                flaws.append("\(edition): not published, and said to have revised numbers")
            }
        }
        for (path, entry) in found.entries where path.hasSuffix("/latest") {
            let report = (path as NSString).deletingLastPathComponent
            guard case .link(let target) = entry, found.entries["\(report)/\(target)"] == .folder else {
                flaws.append("\(path): points to no edition: \(entry)")
                continue
            }
        }
        for edition in Self.editions(of: found) {
            let page = FileManager.default.contents(atPath: "\(archive)/\(edition)/index.html") ?? Data()
            for name in String(decoding: page, as: UTF8.self).matches(of: /page-[0-9a-f]{8}\.(?:css|js)/)
            where found.entries[String(name.output)] == nil {
                flaws.append("\(edition): its page needs \(name.output), and there is none")
            }
        }
        for path in old.entries.keys where path.hasSuffix("/latest") && found.entries[path] == nil {
            flaws.append("\(path): gone")
        }
        for name in Self.shown {
            let allowed = [old, new].map { $0.entries[name] } + (others[name].map { [$0] } ?? [])
            if !allowed.contains(found.entries[name]) { flaws.append("\(name): neither old nor new") }
        }
        let known = Set(old.entries.keys).union(new.entries.keys)
        for path in found.entries.keys where !known.contains(path) { flaws.append("\(path): a stranger") }
        return flaws.sorted()
    }

    /// What `barfolio verify` finds wrong with an archive; asked only where BARFOLIO_VERIFY is set.
    static func verdict(on archive: String, in scratch: Scratch) async throws -> [String] {
        guard ProcessInfo.processInfo.environment["BARFOLIO_VERIFY"] != nil else { return [] }
        let outcome = try await scratch.barfolio("verify", "--archive", archive)
        return outcome.isSuccess ? [] : ["verify: \(outcome)"]
    }

    /// Whether an archive says that the edition of a path revised numbers.
    private static func isRevised(_ edition: String, in archive: String) -> Bool {
        let path = "\(archive)/\(edition)" as NSString
        let list = FileManager.default.contents(atPath: path.deletingLastPathComponent + "/revisions.json") ?? Data()
        return String(decoding: list, as: UTF8.self).contains("\"\(path.lastPathComponent)\"")
    }

    /// The folders `REPORT/YYYY-MM-DD`.
    private static func editions(of snapshot: Snapshot) -> Set<String> {
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
