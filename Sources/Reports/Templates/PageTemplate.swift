import Archive
import CPlatform
import Charts
import Foundation
import Platform

/// The gnuplot source that draws pages: the one that is built in, or the user's own `page.gp`.
struct PageTemplate: Sendable, Equatable {
    /// What messages call it: the file's path.
    let name: String
    let text: String

    static let builtIn = PageTemplate(name: "page.gp", text: BuiltInTemplate.page)
}

extension PageTemplate {
    /// The template of a folder; where it has none, or no folder is named, the built-in one.
    ///
    /// - Throws: `.definition` where the folder is none, the file cannot be read, or it sets terminal or output.
    init(folder: String?, subject: String) throws(ReportError) {
        guard let folder,
            let (path, text) = try TemplateFolder(folder, subject: subject, kind: .definition).template("page.gp")
        else {
            self = .builtIn
            return
        }
        if let line = Self.lineThatSetsOutput(text) {
            throw ReportError(
                .definition, subject: subject,
                found: "\(path), line \(line.number): a template sets neither terminal nor output: \(line.text)",
                advice: "take the line out: the renderer sets both, so that one script serves every format")
        }
        self.init(name: path, text: text.hasSuffix("\n") ? text : text + "\n")
    }

    /// The first line that sets or unsets terminal or output, in full or abbreviated as gnuplot allows, so that a mistake is reported before
    /// anything is drawn. It reads commands, not what they do: what it misses (`eval`, `load`) shows when the pictures are looked at.
    private static func lineThatSetsOutput(_ text: String) -> (number: Int, text: String)? {
        // What stands in quotes or a comment is no command; a command goes on in the next line after a backslash.
        // By code points, since CR LF is one character.
        let texts = /"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#.*/.matchingSemantics(.unicodeScalar)
        let setting = /\b(?:set?|uns(?:et?)?)(?:[^\S\n]|\\\r?\n)+(\w+)/.matchingSemantics(.unicodeScalar)
        let code = text.replacing(texts, with: "\"")
        let command = code.matches(of: setting).first { set in ["output", "terminal"].contains { $0.hasPrefix(set.1) } }
        guard let end = command?.1.startIndex else { return nil }
        let number = code.utf8[..<end].count { $0 == UInt8(ascii: "\n") }
        let line = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[number]
        return (number + 1, String(line).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

/// A folder with templates of the user's own. What is not in it is built in.
struct TemplateFolder: Sendable {
    let path: String
    let subject: String

    /// A folder that is there.
    ///
    /// - Parameter kind: of the error where it is not.
    init(_ path: String, subject: String, kind: ReportError.Kind) throws(ReportError) {
        guard Files.leadsToFolder(path) else {
            throw ReportError(
                kind, subject: subject, found: "there is no folder of templates at \(path)",
                advice: "make one: barfolio templates export \(path.shellWord)")
        }
        (self.path, self.subject) = (path, subject)
    }

    /// A template with its path; nil where the folder has none of that name.
    ///
    /// - Throws: `.definition` where it cannot be read as UTF-8 text, or is larger than any.
    func template(_ name: String) throws(ReportError) -> (path: String, text: String)? {
        let path = path.appendingPath(name)
        guard Files.kind(behind: path) != nil else { return nil }
        do throws(ReportError) {
            let bytes = try File.input(
                path, "the template \(path)", "take out of it what draws no page; the built-in one has some kilobytes")
            if let text = String(data: bytes, encoding: .utf8) { return (path, text) }
        } catch {
            throw ReportError(
                .definition, subject: subject, found: error.found, evidence: error.evidence, advice: error.advice)
        }
        throw ReportError(
            .definition, subject: subject, found: "the template \(path) is not UTF-8 text", advice: "save it as UTF-8")
    }
}

/// The templates that are used where the user names none of their own.
enum BuiltInTemplate {
    /// gnuplot source that draws one page.
    static let page = text(ctemplates_page_gp)
    /// Mustache: a report's page.
    static let reportPage = text(ctemplates_report_html)
    /// Mustache: the archive's page.
    static let archivePage = text(ctemplates_archive_html)

    /// All of them, by the names of their files.
    static let files: [(name: String, text: String)] =
        [
            ("page.gp", page), ("report.html", reportPage), ("archive.html", archivePage),
            ("README.md", text(ctemplates_readme_md)),
        ] + languages.map { ("languages/\($0.tag).txt", $0.text()) }

    private static func text(_ file: ctemplates_file, _ range: Range<Int>? = nil) -> String {
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        return String(decoding: bytes[range ?? bytes.indices], as: UTF8.self)
    }

    /// The languages, each with its file: they stand one behind the other, a zero between, and begin with `language = de`.
    static let languages: [(tag: String, text: @Sendable () -> String)] = {
        let bytes = UnsafeBufferPointer(start: ctemplates_languages.bytes, count: ctemplates_languages.count)
        return bytes.split(separator: 0).map { file in
            let range = file.startIndex..<file.endIndex
            let line = String(decoding: file.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            return (String(line.dropFirst("language = ".count)), { text(ctemplates_languages, range) })
        }
    }()
}

/// Writes the built-in templates and their description into a folder, each file whole, for the user to change.
///
/// - Parameters:
///   - folder: where they go; it is made where it is missing.
///   - isReplacing: whether files of these names that stand there are replaced.
/// - Returns: the paths of the files.
/// - Throws: `.cannotCreate` where files stand there already; nothing is written then.
package func exportTemplates(into folder: String, isReplacing: Bool) throws(ReportError) -> [String] {
    let files = BuiltInTemplate.files
    let names = files.map(\.name)
    let standing = names.filter { Files.kind(of: folder.appendingPath($0)) != nil }
    guard isReplacing || standing.isEmpty else {
        throw ReportError(
            .cannotCreate, subject: folder,
            found: "\(standing.joined(separator: ", ")) \(standing.count == 1 ? "is" : "are") there already; "
                + "nothing was written",
            advice: "name another folder, or have them replaced: --force")
    }
    for below in ["", "languages"] {
        let own = files.filter { $0.name.parentPath == below }
        try OutputFolder(folder.appendingPath(below)).publish(own.map { ($0.name.lastPathPart, $0.text) })
    }
    return names.map { folder.appendingPath($0) }
}

extension OutputFolder {
    /// Writes texts into files of the folder, each whole.
    func publish(_ files: [(name: String, text: String)]) throws(ReportError) {
        let staged = try stage()
        do {
            for file in files { try staged.write(Data(file.text.utf8), to: file.name) }
            try publish(staged, files: files.map(\.name))
        } catch {
            staged.discard()
            throw error
        }
    }
}
