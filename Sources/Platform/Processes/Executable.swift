import Charts
import Foundation

/// The folders of a search path, which are divided by colons as in `PATH`; nil means the usual ones. Relative folders are
/// passed over: what runs must not depend on the current folder.
package func folders(of searchPath: String?) -> [String] {
    let usual = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"
    return (searchPath ?? usual).split(separator: ":").map(String.init).filter { $0.isAbsolutePath }
}

/// The absolute path of the first executable file of a name along a search path.
package func executable(named name: String, along searchPath: String?) -> String? {
    folders(of: searchPath).map { $0 + "/" + name }.first(where: isExecutable)
}

/// Whether this is a file that this user may run.
func isExecutable(_ path: String) -> Bool { Files.kind(behind: path) == .regular && access(path, X_OK) == 0 }
