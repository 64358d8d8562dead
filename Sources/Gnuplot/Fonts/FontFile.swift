import Charts
import Foundation
import Platform

/// A font in a file of its own.
package struct FontFile: Sendable, Equatable {
    /// The file's absolute path.
    package let path: String
    /// The families in it, under all their names; the first is the one to draw with.
    package let families: [String]
    /// The characters that it has shapes for.
    package let coverage: CharacterCoverage

    /// Asks fontconfig's `fc-query` about a font file, by its absolute path.
    /// - Parameter searchPath: where `fc-query` is looked for, as in `PATH`; nil means the usual folders.
    /// - Throws: a `ReportError` of kind `.definition` if it is no font that can be read; `.gnuplot` if fontconfig
    ///   cannot be asked.
    package static func read(path: String, searchPath: String? = nil) async throws(ReportError) -> FontFile {
        func refusal(_ found: String, _ evidence: String? = nil) -> ReportError {
            ReportError(
                .definition, subject: path, found: found, evidence: evidence,
                advice: "name a TrueType or OpenType file (.ttf, .otf, .ttc) that can be read")
        }
        var information = stat()
        guard path.isAbsolutePath else { throw refusal("the path of the font file is not absolute") }
        guard stat(path, &information) == 0 else { throw refusal("the font file cannot be found", systemMessage()) }
        guard information.st_mode & S_IFMT == S_IFREG else { throw refusal("the font file is not a regular file") }
        if let error = Self.refusal(path, size: Int(information.st_size)) { throw error }
        guard access(path, R_OK) == 0 else { throw refusal("the font file cannot be read", systemMessage()) }
        guard let program = executable(named: "fc-query", along: searchPath) else {
            throw ReportError(
                .gnuplot, subject: path, found: "fc-query, which reads font files, is not installed",
                advice: "install fontconfig: apt-get install fontconfig (Debian, Ubuntu) or brew install fontconfig")
        }
        let answer = try await BriefRun.of(program, ["--format", FontCatalog.format, path], timeLimit: .seconds(60))
        if let failure = answer.failure { throw refusal("the file is not a font", failure) }
        // fontconfig also knows fonts that gnuplot's libraries take for others, as those of web pages (WOFF).
        let kind = String(decoding: try File(input: path, what: "the font file").bytes(to: 4), as: UTF8.self)
        guard ["\0\u{1}\0\0", "true", "OTTO", "ttcf"].contains(kind) else {
            throw refusal("it is another kind of font")
        }
        let catalog = FontCatalog(list: answer.output)
        let families = catalog.fonts.flatMap(\.families).eachOnce
        guard !families.isEmpty else { throw refusal("the font in the file has no name") }
        return FontFile(path: path, families: families, coverage: catalog.coverage)
    }

    private static let largest = 64 << 20

    /// The error of a file of more than `most` bytes; nil where it has no more.
    private static func refusal(_ path: String, size: Int, most: Int = FontFile.largest) -> ReportError? {
        if size <= most { return nil }
        return ReportError(
            .definition, subject: path, found: "the font file has \(size) bytes, more than the \(most) allowed",
            advice: "name a file with one font, or install the font and name its family")
    }

    /// The file's bytes, as they are now.
    /// - Throws: what the system says; `.definition` where there are too many.
    func bytes(most: Int = FontFile.largest) throws(ReportError) -> Data {
        let file = try File(input: path, what: "the font file")
        if let error = Self.refusal(path, size: Int(try file.status.size), most: most) { throw error }
        return try file.bytes(to: most)
    }
}

/// The fonts of a page beside the installed ones, and those that its SVG names beside the drawn one.
package struct PageFonts: Sendable, Equatable {
    /// Font files that gnuplot sees by their families' names, installed or not.
    package var files: [FontFile]
    /// The files of installed fonts for gnuplot's GD terminals, by the names that a page calls them, such as "Noto
    /// Sans:Bold"; of others fontconfig knows. Each is the first font of its file.
    package var installed: [String: String]
    /// The families that an SVG names after the drawn one, for browsers that lack it; the best first.
    package var fallbackFamilies: [String]
    /// The characters of the drawn font. An SVG holds a font file for characters beyond them, and for families that the
    /// page draws with.
    package var baseCoverage: CharacterCoverage

    /// Names a page's fonts; nothing but the installed ones by default.
    package init(
        files: [FontFile] = [], installed: [String: String] = [:], fallbackFamilies: [String] = [],
        baseCoverage: CharacterCoverage = .nothing
    ) {
        (self.files, self.installed) = (files, installed)
        (self.fallbackFamilies, self.baseCoverage) = (fallbackFamilies, baseCoverage)
    }
}
