import Charts
import Foundation

/// The path of the SQLite database that was most likely meant by one that is not there: in the same folder, and nearly of that
/// name. Nil where there is none.
func nearestDatabase(to path: String) -> String? {
    let folder = path.parentPath
    let wanted = path.lastPathPart
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder) else {
        return nil
    }
    // Endings that all have in common make no two names alike, so they are left out of the comparison.
    let endings = usualEndings.union([ending(of: wanted)])
    let known = names.filter { !$0.hasPrefix(".") && endings.contains(ending(of: $0)) }.sorted()
    let stem = wanted.pathStem
    let stems = known.map(\.pathStem)
    guard stems.contains(stem) || stem.count > 2,
        let meant = stems.contains(stem) ? stem : nearestSpelling(to: stem, among: stems)
    else { return nil }
    let alike = known.filter { $0.pathStem == meant }
    let best = alike.filter { ending(of: $0) == ending(of: wanted) } + alike
    return best.map { folder.appendingPath($0) }.first(where: isDatabase)
}

private let usualEndings: Set<String> = [".db", ".db3", ".sqlite", ".sqlite3", ".sqlitedb"]

/// What comes after the stem, with its dot.
private func ending(of name: String) -> String { String(name.dropFirst(name.pathStem.count)) }

/// Whether a file begins as every SQLite database does (https://www.sqlite.org/fileformat.html#magic_header_string).
private func isDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let magic = Array("SQLite format 3\0".utf8)
    var header = [UInt8](repeating: 0, count: magic.count)
    return pread(descriptor, &header, magic.count, 0) == magic.count && header == magic
}
