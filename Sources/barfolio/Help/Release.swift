/// Which barfolio this is.
enum Release {
    /// The version, as `barfolio --version` prints it.
    static let version = "0.1.0"
    /// The day that the manual bears, year, month and day: set with the version, so that the same sources make the same pages.
    static let day = (year: 2026, month: 11, day: 22)
}
