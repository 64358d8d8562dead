import Charts
import Foundation
import Platform

/// The names of what is in an archive.
package enum ArchiveLayout {
    /// The web page of an edition; in a report's folder, that of its newest edition again; in the archive's own folder, of all reports.
    package static let page = "index.html"
    /// What an edition's pages show, for programs: ``ReportDocument``.
    package static let document = "report.json"
    /// The numbers of an edition, for spreadsheets: ``ReportDocument/numbers``.
    package static let numbers = "report.csv"
    /// The same for the web pages of other editions: ``EditionNumbers``.
    package static let numbersScript = "numbers.js"
    /// What the names of an edition's newest page begin with a second time, so that its address stays where pages are added.
    static let lastPage = "last"
    /// The hashes of the other files of a folder: ``Checksums``.
    package static let checksums = "SHA256SUMS"
    /// The list of all editions, for web pages: ``ArchiveEditions``.
    package static let editions = "editions.js"
    /// How the reports came out last, for web pages and `barfolio status`: ``ArchiveState``.
    package static let state = "state.js"
    /// A line for every run: ``Journal``.
    package static let journal = "journal.jsonl"
    /// In a report's folder: a link to its newest edition.
    package static let latest = "latest"
    /// In a report's folder: what its editions revised (``EditionRevisions``). The editions themselves do not say it.
    static let revisions = "revisions.json"
    /// In an edition's folder until it is there: the texts of what this one revised.
    package static let revised = ".revised"
    /// What begins the name of a folder in which ``ArchiveProbe`` tries a file system.
    static let probe = Files.unfinished + "probe-"
    static let lock = ".lock"
    static let cache = ".cache"
    static let shards = ".shards"

    /// All that may be in the archive's folder beside its reports.
    package static let root = [lock, cache, shards, page, editions, state, checksums, journal]

    /// Whether a file is none of an edition's, but what version control, file managers, web servers and file systems have in folders.
    static func isOfOthers(_ name: String) -> Bool { others.contains(name) || name.hasPrefix("._") }

    private static let others: Set = [
        revised, ".git", ".gitignore", ".gitattributes", ".hg", ".svn", ".DS_Store", "Thumbs.db", "desktop.ini",
        ".directory",
        ".htaccess", ".htpasswd", ".nojekyll", ".well-known", "CNAME", "favicon.ico", "robots.txt", systemFolder,
    ]

    /// A file system's own folder, which is in every archive that has a file system to itself.
    package static let systemFolder = "lost+found"
}

extension FolderEntry {
    /// Whether it is a folder that can be a report's.
    var isReport: Bool {
        kind == .directory && isExact && isComposed && !name.hasPrefix(".") && name != ArchiveLayout.systemFolder
    }

    private var isComposed: Bool { name.utf8.allSatisfy { $0 < 0x80 } || ExactText(name) == ExactText(composed) }
    private var composed: String { name.precomposedStringWithCanonicalMapping }

    /// Why a folder is no report for its name alone, which dictionaries take for another one; nil where that is not so.
    func objection(in archive: String) -> String? {
        if isComposed || kind != .directory { return nil }
        let (old, new) = (archive.appendingPath(name), archive.appendingPath(composed))
        let fix =
            Files.isFolder(new) ? "move its editions to the one that is" : "mv -T \(old.shellWord) \(new.shellWord)"
        return
            "its letters (\(name.percentEncoded())) are not in composed form (Unicode NFC), so it is taken for no report: \(fix)"
    }

    /// Whether it is a folder that has the name of a day, as editions have, and maybe folders of the user's own.
    var isDay: Bool { kind == .directory && CivilDate(name) != nil }

    /// Whether it is what only a report's folder has, even without an edition.
    var isOfReport: Bool {
        name.hasPrefix(Files.unfinished) || [ArchiveLayout.latest, ArchiveLayout.revisions].contains(name)
    }
}
