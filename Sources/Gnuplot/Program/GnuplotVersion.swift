/// A version as `gnuplot --version` says it: "gnuplot 5.4 patchlevel 4".
struct GnuplotVersion: Sendable, Comparable, CustomStringConvertible {
    var major: Int
    var minor: Int
    /// A number, or a word such as "rc1" for a release candidate.
    var patchLevel: String

    static let oldestSupported = GnuplotVersion(major: 5, minor: 4, patchLevel: "0")

    var description: String { "\(major).\(minor).\(patchLevel)" }

    /// Patch levels do not count: what barfolio needs came and comes with major and minor versions.
    static func < (one: GnuplotVersion, other: GnuplotVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}

extension GnuplotVersion {
    /// Understands gnuplot's answer; nil where it is anything else.
    init?(answer: String) {
        guard let line = answer.split(separator: "\n").first else { return nil }
        let words = line.split(separator: " ")
        guard words.count >= 4, words[0] == "gnuplot", words[2] == "patchlevel" else { return nil }
        let numbers = words[1].split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 2, let major = Int(numbers[0]), let minor = Int(numbers[1]), major >= 0, minor >= 0
        else { return nil }
        let isWord = words[3].utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) }
        guard isWord, words[3].utf8.count <= 16 else { return nil }
        self.init(major: major, minor: minor, patchLevel: String(words[3]))
    }
}
