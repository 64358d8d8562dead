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
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("dates.sqlite")
        verdicts = try Oracle.lines("timestamp-oracle.py", database).map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 5, "\(line)")
            let row = try #require(Int64(fields[2]))
            return Verdict(format: fields[0], table: fields[1], row: row, expectation: fields[3], value: fields[4])
        }
    }
}
