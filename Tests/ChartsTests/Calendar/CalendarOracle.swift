import Foundation
import TestKit
import Testing

/// What `Tests/Oracles/calendar-oracle.py`, Python's zoneinfo and nothing of ours, says about a zone of this machine.
enum CalendarOracle {
    /// Where both read the zones.
    static let folder = "/usr/share/zoneinfo"

    private static let script = Repository.root.appending(path: "Tests/Oracles/calendar-oracle.py").path

    /// Whether there is a Python to ask. CI has one, so there its absence is a failure and no reason to skip.
    static let isAvailable: Bool = {
        if ProcessInfo.processInfo.environment["CI"] != nil { return true }
        return (try? run(["-c", "import zoneinfo"])) != nil && FileManager.default.fileExists(atPath: folder)
    }()

    /// The script's lines for one zone.
    static func lines(_ what: String, zone: String, _ options: [String] = []) throws -> [Substring] {
        try run([script, what, folder, zone] + options).split(separator: "\n")
    }

    private static func run(_ arguments: [String]) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3"] + arguments
        python.standardInput = FileHandle.nullDevice
        python.standardOutput = try FileHandle(forWritingTo: file)
        try python.run()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0, "python3 \(arguments.joined(separator: " "))")
        return try String(contentsOf: file, encoding: .utf8)
    }
}
