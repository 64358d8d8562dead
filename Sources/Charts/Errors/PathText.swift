/// Paths taken apart byte by byte, as the system does it. (Foundation goes by characters as people see them, and so does not
/// see a slash that a combining mark follows.)
extension String {
    private static let slash = UInt8(ascii: "/")

    /// Whether the path begins at the root.
    package var isAbsolutePath: Bool { utf8.first == Self.slash }

    /// The path of something in this folder, with one slash between, however many the folder's path ends with.
    package func appendingPath(_ name: String) -> String {
        let folder = String(decoding: withoutSlashesAtTheEnd, as: UTF8.self)
        return folder.isEmpty || folder.utf8.last == Self.slash ? folder + name : folder + "/" + name
    }

    /// What comes after the last slash; slashes at the end do not count.
    package var lastPathPart: String {
        let bytes = withoutSlashesAtTheEnd
        let start = bytes.lastIndex(of: Self.slash).map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(decoding: bytes[start...], as: UTF8.self)
    }

    /// The folder that it is in; empty for a name alone.
    package var parentPath: String {
        let bytes = withoutSlashesAtTheEnd
        guard let slash = bytes.lastIndex(of: Self.slash) else { return "" }
        let folder = bytes[..<slash]
        return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
    }

    /// The last part without its ending.
    package var pathStem: String {
        let name = lastPathPart
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return name }
        return String(decoding: name.utf8[..<dot], as: UTF8.self)
    }

    private var withoutSlashesAtTheEnd: Substring.UTF8View {
        var bytes = self[...].utf8
        while bytes.last == Self.slash, bytes.count > 1 { bytes.removeLast() }
        return bytes
    }
}

/// Whether a file's name ends as those of definitions do, in capital letters or not.
package func isDefinitionFile(_ name: String) -> Bool {
    [".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
}
