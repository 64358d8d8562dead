import TestKit
import Testing

@testable import Serving

/// Faults of Serving that were found once, each with the commit that fixed it.
@Suite(.tags(.process, .deadline))
struct ServingRegressionTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    // Fixed in 45374a52.
    @Test func `a head of 32 KiB is the largest`() async throws {
        try await archive.serving { client async throws in
            func status(_ size: Int) async throws -> Int? {
                let start = "GET / HTTP/1.1\r\n\(client.host)Connection: close\r\nX: "
                let rest = String(repeating: "x", count: size - 4 - start.utf8.count)
                return try await client.send(start + rest + "\r\n\r\n").status
            }
            for size in [1_000, 32_000, 32_768] { #expect(try await status(size) == 200, "\(size)") }
            for size in [32_769, 33_000, 36_000] { #expect(try await status(size) == 431, "\(size)") }
        }
    }
}
