import Charts
import Foundation

/// A font in a file of its own.
package struct FontFile: Sendable, Equatable {
    /// The file's absolute path.
    package let path: String
    /// The families in it, under all their names; the first is the one to draw with.
    package let families: [String]
    /// The characters that it has shapes for.
    package let coverage: CharacterCoverage

    /// Takes a file that was examined before.
    init(path: String, families: [String], coverage: CharacterCoverage) {
        (self.path, self.families, self.coverage) = (path, families, coverage)
    }

    /// Asks fontconfig's `fc-query` about a font file.
    /// - Parameters:
    ///   - path: the file's absolute path.
    ///   - searchPath: folders divided by colons, as in `PATH`, in which `fc-query` is looked for; nil means the usual
    ///     ones.
    /// - Throws: a `ReportError` of kind `.definition` if it is no font that can be read; `.gnuplot` if fontconfig
    ///   cannot be asked.
    package static func read(path: String, searchPath: String? = nil) async throws(ReportError) -> FontFile {
        try checkFile(path)
        guard let program = SearchPath(searchPath).executable(named: "fc-query") else {
            throw ReportError(
                .gnuplot, subject: path, found: "there is no fc-query to ask about the font",
                advice: "install fontconfig: apt-get install fontconfig (Debian, Ubuntu) or brew install fontconfig")
        }
        let answer: BriefRun
        do {
            answer = try await BriefRun.of(
                program, ["--format", "%{family}\\t%{charset}\\n", path], timeLimit: .seconds(60))
        } catch {
            if error.isShortage { throw .noProcess("\(program): \(error.words)") }
            throw refusal(path, "the file is not a font", evidence: error.words)
        }
        let columns = answer.output.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
        var families: [String] = []
        for family in columns.compactMap(\.first).flatMap({ $0.split(separator: ",") }).map(String.init)
        where !families.contains(family) {
            families.append(family)
        }
        guard !families.isEmpty else { throw refusal(path, "the font in the file has no name", evidence: nil) }
        let coverage = CharacterCoverage(fontconfigSets: columns.compactMap { $0.count == 2 ? $0[1] : nil })
        return FontFile(path: path, families: families, coverage: coverage)
    }

    private static func checkFile(_ path: String) throws(ReportError) {
        guard path.isAbsolutePath else {
            throw refusal(path, "the path of the font file is not absolute", evidence: nil)
        }
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw refusal(path, "the font file cannot be found", evidence: String(cString: strerror(errno)))
        }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw refusal(path, "the font file is not a regular file", evidence: nil)
        }
        guard access(path, R_OK) == 0 else {
            throw refusal(path, "the font file cannot be read", evidence: String(cString: strerror(errno)))
        }
    }

    private static func refusal(_ path: String, _ found: String, evidence: String?) -> ReportError {
        ReportError(
            .definition, subject: path, found: found, evidence: evidence,
            advice: "name a TrueType or OpenType file (.ttf, .otf, .ttc) that can be read")
    }
}
