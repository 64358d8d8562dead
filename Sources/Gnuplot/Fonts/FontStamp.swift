import Charts
import Foundation
import Platform
import SystemPackage

extension FontCatalog {
    /// What changes when a font is installed or removed: the files of fontconfig's settings (fonts-conf(5)), and every folder of fonts
    /// that they name, with the times of their last changes. Takes a few milliseconds, where asking fontconfig takes a hundred.
    package static func stamp(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        let variables = ["FONTCONFIG_FILE", "FONTCONFIG_PATH"].map { environment[$0] ?? "" }
        let homes =
            variables[1].split(separator: ":").map(String.init)
            + ["/etc/fonts", "/usr/local/etc/fonts", "/opt/homebrew/etc/fonts"]
        func paths(_ name: String, beside file: String? = nil) -> [String] {
            name.isAbsolutePath
                ? [name] : (homes + [file?.parentPath].compactMap(\.self)).map { $0.appendingPath(name) }
        }
        var (lines, seen) = (variables, Set<String>())
        var settings = paths(variables[0].isEmpty ? "fonts.conf" : variables[0])
        // What fontconfig knows without any settings.
        var folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
        while let file = settings.popLast(), seen.count < 1_000 {
            guard seen.insert(file).inserted, let stamp = FileStamp.of(file) else { continue }
            if Files.leadsToFolder(file) {
                settings += Files.names(in: file).filter { $0.hasSuffix(".conf") }.map(file.appendingPath)
                continue
            }
            lines.append("\(file) \(stamp)")
            let text = (try? File(input: file, what: "the file").bytes(to: 1 << 20)).map([UInt8].init) ?? []
            for tag in text.split(separator: UInt8(ascii: "<")) {
                let isFolder = tag.starts(with: "dir".utf8)
                guard isFolder || tag.starts(with: "include".utf8), let end = tag.firstIndex(of: UInt8(ascii: ">"))
                else { continue }
                let name = String(decoding: tag[(end + 1)...], as: UTF8.self)
                    .trimmingCharacters(in: .whitespacesAndNewlines)
                if isFolder { folders += paths(name, beside: file) } else { settings += paths(name, beside: file) }
            }
        }
        for folder in folders.eachOnce { collect(folder, depth: 0, &lines) }
        return lines.joined(separator: "\n")
    }

    private static func collect(_ folder: String, depth: Int, _ lines: inout [String]) {
        guard depth < 6, lines.count < 10_000, let status = try? Stat(folder), status.type == .directory else { return }
        let changed = status.st_ctim
        lines.append("\(folder) \(status.rawValue.st_ino) \(changed.tv_sec).\(changed.tv_nsec)")
        // Links may lead to folders. Fonts, of which there are thousands, are not looked at.
        let entries = (try? FolderEntry.all(in: folder + "/.")) ?? []
        for entry in entries where [.directory, .symbolicLink].contains(entry.kind) {
            collect(folder + "/" + entry.name, depth: depth + 1, &lines)
        }
    }
}
