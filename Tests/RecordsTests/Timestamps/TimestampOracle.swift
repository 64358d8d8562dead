import Foundation
import TestKit
import Testing

/// What `Tests/Oracles/timestamp-oracle.py` says of many values, and the database that holds them.
final class TimestampOracle: Sendable {
    /// What is to come of one stored value under one format.
    struct Verdict: Sendable {
        let format: String
        let table: String
        let row: Int64
        /// The UTC day as `YYYY-MM-DD`, or why the value is no date.
        let expectation: String
        /// The value as Python writes it.
        let value: String
    }

    let database: String
    let verdicts: [Verdict]
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        database = folder.appending(path: "dates.sqlite").path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", Repository.root.appending(path: "Tests/Oracles/timestamp-oracle.py").path, database,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        verdicts = try text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 5, "\(line)")
            let row = try #require(Int64(fields[2]))
            return Verdict(format: fields[0], table: fields[1], row: row, expectation: fields[3], value: fields[4])
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
