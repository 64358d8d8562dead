import Archive
import CPlatform
import Charts
import Foundation

// Templates: the files beside this one, built into the binary.

import CPlatform

/// The templates that are used where the user names none of their own.
enum BuiltInTemplate {
    /// gnuplot source that draws one page.
    static let page = text(ctemplates_page_gp)
    /// Mustache: a report's page.
    static let reportPage = text(ctemplates_report_html)
    /// Mustache: the archive's page.
    static let archivePage = text(ctemplates_archive_html)

    /// All of them, by the names of their files.
    static let files: [(name: String, text: String)] = [
        ("page.gp", page), ("report.html", reportPage), ("archive.html", archivePage),
        ("README.md", text(ctemplates_readme_md)),
    ]

    private static func text(_ file: ctemplates_file) -> String {
        String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}

/// Writes the built-in templates and their description into a folder, each file whole, for the user to change.
///
/// - Parameters:
///   - folder: where they go; it is made where it is missing.
///   - isReplacing: whether files of these names that stand there are replaced.
/// - Returns: the paths of the files.
/// - Throws: `.cannotCreate` where files stand there already; nothing is written then.
package func exportTemplates(into folder: String, isReplacing: Bool) throws(ReportError) -> [String] {
    let names = BuiltInTemplate.files.map(\.name)
    let standing = names.filter { name in
        let path = folder.appendingPath(name)
        return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }
    guard isReplacing || standing.isEmpty else {
        throw ReportError(
            .cannotCreate, subject: folder,
            found: "\(standing.joined(separator: ", ")) \(standing.count == 1 ? "is" : "are") there already; "
                + "nothing was written",
            advice: "name another folder, or have them replaced: --force")
    }
    try OutputFolder(folder).publish(BuiltInTemplate.files)
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
