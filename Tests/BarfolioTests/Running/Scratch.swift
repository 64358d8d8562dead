import Foundation
import Synchronization
import Testing

/// A folder of one test's own; gone when the value is.
final class Scratch: Sendable {
    let path: String

    init() throws {
        var template = Array((FileManager.default.temporaryDirectory.path + "/barfolio-test-XXXXXX").utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// One that is made once a run and must not be changed: what is static is never freed, so it goes at the process's end.
    static func shared() throws -> Scratch {
        let scratch = try Scratch()
        let count = sharedPaths.withLock { paths in
            paths.append(scratch.path)
            return paths.count
        }
        if count == 1 {
            atexit {
                for path in Scratch.sharedPaths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
            }
        }
        return scratch
    }

    private static let sharedPaths = Mutex<[String]>([])

    /// The path of something in here.
    func at(_ name: String) -> String { "\(path)/\(name)" }

    /// A new folder in here, with those above it.
    @discardableResult
    func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
        return at(name)
    }

    /// Writes a file, making its folder if need be; answers its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try folder((name as NSString).deletingLastPathComponent)
        try Data(text.utf8).write(to: URL(fileURLWithPath: at(name)))
        return at(name)
    }

    /// Adds text to the end of a file.
    func append(_ text: String, to name: String) throws { try write(name, try self.text(name) + text) }

    /// Writes a program.
    @discardableResult
    func program(_ name: String, _ shell: String) throws -> String {
        let path = try write(name, "#!/bin/sh\n\(shell)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// Makes a link that points to `target`.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
    }

    /// Copies something in here under another name.
    func copy(_ name: String, to other: String) throws {
        try FileManager.default.copyItem(atPath: at(name), toPath: at(other))
    }

    /// A copy of all that is in here, to be changed at will. Names of one file are those of one file there, too.
    func copied() async throws -> Scratch {
        let copy = try Scratch()
        try await copy.shell("cp -a \"$1\"/. .", path)
        return copy
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: at(name)) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: at(name))) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    /// The names in a folder of here, sorted.
    func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: at(folder)).sorted()
    }

    /// The names in the archive, but for the styles and scripts, whose hashes change with the templates.
    func namesInArchive() throws -> [String] {
        try names(in: "archive").filter { $0.wholeMatch(of: /page-[0-9a-f]{8}\.(css|js)/) == nil }
    }

    /// Where a link points.
    func target(of name: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: at(name))
    }
}
