// Templates: the files beside this one, built into the binary.

/// The templates that are used where the user names none of their own.
public enum BuiltInTemplate {
    /// gnuplot source that draws one page of bars.
    public static let bars = text(PackageResources.bars_gp)
    /// Mustache: a report's page.
    public static let reportPage = text(PackageResources.report_html)
    /// Mustache: the archive's page.
    public static let archivePage = text(PackageResources.archive_html)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
