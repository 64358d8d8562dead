import Charts
import Foundation

/// The folders that are searched for programs.
struct SearchPath: Sendable {
    let folders: [String]

    /// - Parameter path: folders divided by colons, as in `PATH`; nil means the usual ones. Relative folders are
    ///   passed over: what runs must not depend on the current folder.
    init(_ path: String?) {
        let usual = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"
        folders = (path ?? usual).split(separator: ":").map(String.init).filter { $0.isAbsolutePath }
    }

    /// The absolute path of the first executable file of a name.
    func executable(named name: String) -> String? {
        folders.map { $0 + "/" + name }.first { candidate in
            var information = stat()
            return stat(candidate, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
                && access(candidate, X_OK) == 0
        }
    }
}
