import Charts
import Platform

/// A gnuplot that was found, runs, and is new enough.
package struct GnuplotProgram: Sendable, Equatable {
    /// The absolute path of the executable.
    package let path: String
    /// Its version with the patch level, for example "5.4.4".
    package let version: String

    /// Takes a gnuplot that was examined before; `find(path:)` is the way to examine one.
    package init(path: String, version: String) { (self.path, self.version) = (path, version) }

    /// The first `gnuplot` along a search path, asked for its version.
    /// - Parameter path: as in `PATH`, but relative folders are passed over; nil means the usual ones.
    /// - Throws: a `ReportError` of kind `.gnuplot` if there is none, it does not run or answer within ten seconds, or
    ///   it is older than 5.4; the advice says how to install one.
    package static func find(path: String?) async throws(ReportError) -> GnuplotProgram {
        try await examine(try locate(path: path))
    }

    /// The absolute path of the first `gnuplot` along a search path. Nothing is started.
    /// - Throws: a `ReportError` of kind `.gnuplot` if there is none.
    package static func locate(path: String?) throws(ReportError) -> String {
        if let executable = executable(named: "gnuplot", along: path) { return executable }
        let folders = folders(of: path)
        throw unusable(
            "there is no gnuplot in the folders of PATH",
            evidence: folders.isEmpty ? "it names no absolute folder" : "looked in " + folders.joined(separator: ", "))
    }

    /// Asks an executable for its version.
    /// - Throws: as `find(path:)` does.
    package static func examine(_ executable: String) async throws(ReportError) -> GnuplotProgram {
        let answer = try await BriefRun.of(executable, ["--version"], timeLimit: .seconds(10))
        if let failure = answer.failure {
            throw unusable(
                "\(executable) does not run", evidence: failure, "see why: \(executable.shellWord) --version; or ")
        }
        guard let version = version(in: answer.output) else {
            throw unusable(
                "\(executable) does not say its version as gnuplot does",
                evidence: String((answer.output + answer.errors).prefix(500)))
        }
        guard version.isSupported else {
            throw unusable("\(executable) is version \(version.text), and at least 5.4 is needed")
        }
        return GnuplotProgram(path: executable, version: version.text)
    }

    /// The version in gnuplot's answer, "gnuplot 5.4 patchlevel 4", and whether it is new enough; nil where no line begins
    /// so: a script may greet before it starts gnuplot. The patch level, which may be a word such as "rc1", does not
    /// count: what barfolio needs came and comes with minor versions.
    static func version(in answer: String) -> (text: String, isSupported: Bool)? {
        let pattern = /^gnuplot +([0-9]+)\.([0-9]+) +patchlevel +([0-9A-Za-z]{1,16})(?: |$)/.anchorsMatchLineEndings()
        guard let found = answer.firstMatch(of: pattern), let major = Int(found.1), let minor = Int(found.2) else {
            return nil
        }
        return ("\(major).\(minor).\(found.3)", (major, minor) >= (5, 4))
    }

    private static func unusable(_ found: String, evidence: String? = nil, _ first: String = "") -> ReportError {
        ReportError(.gnuplot, subject: "gnuplot", found: found, evidence: evidence, advice: first + installationAdvice)
    }

    /// What a person without a usable gnuplot can do.
    static let installationAdvice =
        "install gnuplot 5.4 or newer: apt-get install gnuplot-nox (Debian, Ubuntu) or brew install gnuplot (macOS)"
}
