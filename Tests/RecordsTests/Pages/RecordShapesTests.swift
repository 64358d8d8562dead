import Foundation
import TestKit
import Testing

@testable import Records

/// A header that was met is not read again: one is the same to the byte, and all its bytes count.
struct RecordShapesTests {
    private func header(_ bytes: [UInt8]) -> RecordShapes.Header? {
        (bytes + Array(repeating: 0xAA, count: 24)).withUnsafeBufferPointer { bytes in
            bytes.baseAddress.flatMap { RecordShapes.Header($0) }
        }
    }

    @Test func `what is behind a header does not count`() throws {
        for length in 1...16 {
            let bytes = [UInt8(length)] + (1..<length).map { UInt8($0) }
            let own = try #require(header(bytes))
            #expect(own.isSame(as: try #require(header(bytes + [1, 2, 3]))))
            for index in 1..<max(1, length) {
                var other = bytes
                other[index] ^= 0x40
                #expect(!own.isSame(as: try #require(header(other))), "\(length), \(index)")
            }
        }
    }

    @Test func `a header of another length is another one, and a long one none`() throws {
        #expect(!(try #require(header([3, 1, 0]))).isSame(as: try #require(header([2, 1, 0]))))
        #expect(header([17] + Array(repeating: 1, count: 16)) == nil)
        #expect(header([0, 1, 2]) == nil)
        #expect(header([0x81, 0x01]) == nil)
    }

    @Test func `of a table with few headers few are read`() throws {
        let temporary = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at INTEGER, name TEXT, value);
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO t SELECT i, 1700000000 + i, substr('abc', 1, i % 3 + 1), iif(i % 2, 1000, 1.5) FROM n;
            """)
        let database = RecordDatabase(path: temporary.path, limits: ReadLimits())
        var (rowCount, headersRead, partCount) = (0, 0, 0)
        try database.read(subject: "t", connections: 1) { connections in
            let source = temporary.source(value: "value")
            let schema = try TableSchema.named("t", source, connections[0])
            let pages = try BTreeTable(source, schema, columns: ["at", "name", "value"], connections[0])
            let parts = try pages.parts(try PageFile(connections[0]))
            partCount = parts.count
            for part in parts {
                let rows = try PageRows(pages, part, connections[0])
                while try rows.step() { rowCount += 1 }
                headersRead += rows.reader.pointee.headersRead
            }
        }
        #expect(rowCount == 20_000 && partCount > 1)
        // Three lengths of names, by two kinds of numbers.
        #expect(partCount...partCount * 6 ~= headersRead)
    }
}
