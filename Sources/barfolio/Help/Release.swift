/// Which barfolio this is.
enum Release {
    /// The version, as `barfolio --version` prints it, and CHANGELOG.md.
    static let version = "0.1.0"
    /// The date in the manual: set with the version, so that the same sources make the same pages.
    static let day = "2026-11-22"
}
