import Charts

/// A gnuplot that was found, runs, and is new enough.
package struct GnuplotProgram: Sendable, Equatable {
    /// The absolute path of the executable.
    package let path: String
    /// Its version with the patch level, for example "5.4.4".
    package let version: String

    /// Takes a gnuplot that was examined before; `find(path:)` is the way to examine one.
    package init(path: String, version: String) {
        self.path = path
        self.version = version
    }

    /// The first `gnuplot` along a search path, asked for its version.
    ///
    /// Relative folders of the search path are passed over: what runs must not depend on the current folder.
    /// - Parameter path: folders divided by colons, as in `PATH`; nil means the usual ones.
    /// - Throws: a `ReportError` of kind `.gnuplot` if there is none, it does not run or answer within ten
    ///   seconds, or it is older than 5.4; the advice says how to install one.
    package static func find(path: String?) async throws(ReportError) -> GnuplotProgram {
        try await examine(try locate(path: path))
    }

    /// The absolute path of the first `gnuplot` along a search path. Nothing is started.
    /// - Throws: a `ReportError` of kind `.gnuplot` if there is none.
    package static func locate(path: String?) throws(ReportError) -> String {
        let searchPath = SearchPath(path)
        guard let executable = searchPath.executable(named: "gnuplot") else {
            throw unusable(
                "there is no gnuplot along the search path",
                evidence: "looked in " + searchPath.folders.joined(separator: ", "))
        }
        return executable
    }

    /// Asks an executable for its version.
    /// - Throws: as `find(path:)` does.
    package static func examine(_ executable: String) async throws(ReportError) -> GnuplotProgram {
        let version = try await versionAnswered(by: executable)
        guard version >= GnuplotVersion.oldestSupported else {
            throw unusable("\(executable) is version \(version), and at least 5.4 is needed")
        }
        return GnuplotProgram(path: executable, version: version.description)
    }
}

private func versionAnswered(by executable: String) async throws(ReportError) -> GnuplotVersion {
    let answer: BriefRun
    do {
        answer = try await BriefRun.of(executable, ["--version"], timeLimit: .seconds(10))
    } catch {
        if error.isShortage { throw .noProcess("\(executable): \(error.words)") }
        throw unusable("\(executable) does not run", evidence: error.words)
    }
    guard let version = GnuplotVersion(answer: answer.output) else {
        throw unusable(
            "\(executable) does not say its version as gnuplot does",
            evidence: String((answer.output + answer.errors).prefix(500)))
    }
    return version
}

private func unusable(_ found: String, evidence: String? = nil) -> ReportError {
    ReportError(
        .gnuplot, subject: "gnuplot", found: found, evidence: evidence,
        advice: GnuplotProgram.installationAdvice)
}

extension GnuplotProgram {
    /// What a person without a usable gnuplot can do.
    static let installationAdvice =
        "install gnuplot 5.4 or newer: apt-get install gnuplot-nox (Debian, Ubuntu) or brew install gnuplot (macOS)"
}
