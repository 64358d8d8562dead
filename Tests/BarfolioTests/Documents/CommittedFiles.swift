import Foundation
import Synchronization
import Testing

/// The repository's files, as git knows them: what a clone has, and what would be committed next.
struct CommittedFiles: Sendable {
    /// The repository's folder.
    let root: String
    /// The paths below it, sorted.
    let paths: [String]
    private let known: Set<String>
    private let folders: Set<String>

    /// - Parameter paths: below `root`.
    init(root: String, paths: [String]) {
        self.root = root
        self.paths = paths.sorted()
        known = Set(paths)
        var folders: Set<String> = [""]
        for path in paths {
            var folder = path.parentFolder
            while folders.insert(folder).inserted { folder = folder.parentFolder }
        }
        self.folders = folders
    }

    /// Those of this repository, asked once a run.
    static let ofThisRepository = Task { try await CommittedFiles(root: Samples.repository) }

    private init(root: String) async throws {
        // In a container a clone may be somebody else's, which git would refuse to read.
        let git = "exec git -c safe.directory='*' -C \"$1\" ls-files -z --cached --others --exclude-standard"
        let listed = try await Scratch().shell(git, root).split(separator: "\0").map(String.init)
        // What is deleted and not yet committed is listed all the same.
        self.init(root: root, paths: listed.filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") })
    }

    /// Whether there is such a file, or a folder of files; `""` is the repository itself.
    func has(_ path: String) -> Bool { known.contains(path) || folders.contains(path) }

    /// Whether it is a folder.
    func isFolder(_ path: String) -> Bool { folders.contains(path) }

    /// A Markdown file, which is read once: links into it ask for it again and again.
    func document(_ path: String) throws -> MarkdownDocument {
        let file = "\(root)/\(path)"
        if let document = Self.documents.withLock({ $0[file] }) { return document }
        let document = MarkdownDocument(path: path, text: try String(contentsOfFile: file, encoding: .utf8))
        Self.documents.withLock { $0[file] = document }
        return document
    }

    private static let documents = Mutex<[String: MarkdownDocument]>([:])
}

extension String {
    /// The path of the folder that this path is in; `""` at the top.
    var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
