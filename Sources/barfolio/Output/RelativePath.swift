import Charts
import Foundation

/// The path of a file as it is written into another file's folder.
enum RelativePath {
    /// From the folder, where the file is in it or in the folder above it, so that both can be moved together; else from the root.
    static func of(_ file: String, from folder: String) -> String {
        let parent = resolved(file.parentPath)
        let file = parent.appendingPath(file.lastPathPart)
        let folder = resolved(folder)
        if let rest = rest(of: file, in: folder) { return rest }
        let above = folder.parentPath
        guard above != "/", let rest = rest(of: file, in: above) else { return file }
        return "../" + rest
    }

    private static func rest(of file: String, in folder: String) -> String? {
        let start = folder.appendingPath("").utf8
        guard folder.appendingPath("") != "/", file.utf8.starts(with: start) else { return nil }
        return String(decoding: file.utf8.dropFirst(start.count), as: UTF8.self)
    }

    /// Without links; what is not there yet below what is.
    private static func resolved(_ folder: String) -> String {
        if let path = realpath(folder.isEmpty ? "." : folder, nil) {
            defer { free(path) }
            return String(cString: path)
        }
        let above = resolved(folder.parentPath)
        return above.appendingPath(folder.lastPathPart)
    }
}
