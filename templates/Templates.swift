// Templates: the files beside this one, built into the binary.

/// The templates that are used where the user names none of their own.
public enum BuiltInTemplate {
    /// gnuplot source that draws one page.
    public static let page = text(PackageResources.page_gp)
    /// Mustache: a report's page.
    public static let reportPage = text(PackageResources.report_html)
    /// Mustache: the archive's page.
    public static let archivePage = text(PackageResources.archive_html)

    /// What a writer of templates needs to know.
    public static let readme = text(PackageResources.README_md)

    /// All of them, by the names of their files.
    public static let files: [(name: String, text: String)] = [
        ("page.gp", page), ("report.html", reportPage), ("archive.html", archivePage), ("README.md", readme),
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
