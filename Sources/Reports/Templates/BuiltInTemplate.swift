// Templates: the files beside this one, built into the binary.

import CPlatform

/// The templates that are used where the user names none of their own.
package enum BuiltInTemplate {
    /// gnuplot source that draws one page.
    package static let page = text(ctemplates_page_gp)
    /// Mustache: a report's page.
    package static let reportPage = text(ctemplates_report_html)
    /// Mustache: the archive's page.
    package static let archivePage = text(ctemplates_archive_html)

    /// What a writer of templates needs to know.
    package static let readme = text(ctemplates_readme_md)

    /// All of them, by the names of their files.
    package static let files: [(name: String, text: String)] = [
        ("page.gp", page), ("report.html", reportPage), ("archive.html", archivePage), ("README.md", readme),
    ]

    private static func text(_ file: ctemplates_file) -> String {
        String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}
