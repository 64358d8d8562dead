import Foundation

/// What a script of `Tests/Oracles` says, in Python's own words: an independent opinion of what is right.
package enum Oracle {
    /// A Python: the system's where there is one. What comes before it on a PATH may be a script that looks for a Python each time, which
    /// takes longer than what most tests ask.
    package static let python =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") ? "/usr/bin/python3" : "python3"

    /// Runs a script to its end, and answers its lines.
    package static func lines(_ script: String, _ arguments: String...) throws -> [Substring] {
        try run([Repository.root.appending(path: "Tests/Oracles/\(script)").path] + arguments, script, .nullDevice)
    }

    /// What a few lines of Python answer to lines of text.
    package static func answers(_ code: String, to lines: [String]) throws -> [Substring] {
        let file = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
        try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try run(["-c", code], "python3 -c", FileHandle(forReadingFrom: file))
    }

    private static func run(_ arguments: [String], _ script: String, _ input: FileHandle) throws -> [Substring] {
        let python = Process()
        let output = Pipe()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = [Self.python] + arguments
        (python.standardInput, python.standardOutput) = (input, output)
        try python.run()
        let text = String(decoding: bytes(of: output.fileHandleForReading.fileDescriptor), as: UTF8.self)
        python.waitUntilExit()
        guard python.terminationStatus == 0 else { throw Failure(script: script, status: python.terminationStatus) }
        return text.split(separator: "\n")
    }

    /// All that comes. FileHandle would take a signal for an error, such as that of a process that another test waits for.
    private static func bytes(of descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &part, part.count)
            if count > 0 { bytes += part[..<count] } else if count == 0 || errno != EINTR { return bytes }
        }
    }

    private struct Failure: Error {
        let script: String
        let status: Int32
    }
}
