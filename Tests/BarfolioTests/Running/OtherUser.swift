import Foundation
import Testing

/// Who runs a program. Only root can run one as somebody else.
enum OtherUser: String, CaseIterable, Sendable {
    /// The one that the database belongs to.
    case owner
    /// Another member of the owner's group.
    case group
    /// Somebody else.
    case other
    /// Root.
    case root

    /// User and group numbers that nobody has.
    var numbers: (user: Int, group: Int) {
        switch self {
        case .owner: (64_001, 64_001)
        case .group: (64_002, 64_001)
        case .other: (64_003, 64_003)
        case .root: (0, 0)
        }
    }

    /// A command line that this user runs.
    func running(_ words: [String]) -> [String] {
        let (user, group) = numbers
        return ["/usr/bin/env", "setpriv", "--reuid", "\(user)", "--regid", "\(group)", "--clear-groups"] + words
    }

    /// Whether a test may run barfolio and Python as any of them here.
    static func canBeOthers() async throws -> Bool {
        guard geteuid() == 0 else { return false }
        let scratch = try Scratch()
        chmod(scratch.path, 0o777)
        for words in [[try Barfolio.binary(), "--help"], python + ["-c", "import sqlite3"]] {
            let outcome = try await scratch.invocation(of: other.running(words)).run()
            guard outcome.isSuccess else { return false }
        }
        return true
    }

    /// The system's Python first: one in root's home is of no use to others.
    static let python = ["/usr/bin/env", "PATH=/usr/local/bin:/usr/bin:/bin:\(Barfolio.path)", "python3"]
}

extension Scratch {
    /// Any program, about to be run in here.
    func invocation(of words: [String]) throws -> Invocation {
        Invocation(words: words, folder: path, environment: try environment())
    }

    /// A folder in here that belongs to somebody, with the rights stated.
    func folder(_ name: String, of owner: OtherUser, mode: mode_t) throws -> String {
        let folder = try folder(name)
        try #require(chown(folder, uid_t(owner.numbers.user), gid_t(owner.numbers.group)) == 0)
        try #require(chmod(folder, mode) == 0)
        return folder
    }

    /// Lets everybody pass through here and write where an invocation needs to.
    func openForAll() throws {
        chmod(path, 0o755)
        for name in ["home", "tmp", "out"] { chmod(try folder(name), 0o777) }
    }

    /// Waits until a file is there.
    func wait(for name: String) async throws {
        for _ in 0..<6_000 {
            if exists(name) { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("\(name) is not there after 120 s")
    }
}
