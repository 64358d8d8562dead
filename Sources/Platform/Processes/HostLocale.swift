import Foundation

/// The locale of the user who started us (`LC_ALL`): for programs of the user's, and for what the terminal can show.
///
/// Our own process has none. What it writes follows the report's locale alone; and ICU, which Foundation asks, crashes on the name of a
/// language of twelve letters.
package enum HostLocale {
    /// `LC_ALL` as it was when the process began; nil where it was not set.
    static let all = getenv("LC_ALL").map { String(cString: $0) }

    /// From now on this process has no locale. To be called while there is no other thread.
    package static func leave() {
        _ = all
        setenv("LC_ALL", "C", 1)
    }

    /// The environment as the process was given it.
    package static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = all
        return environment
    }
}
