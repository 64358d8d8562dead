import Foundation
import Testing

/// Runs that are started at the same time.
@Suite struct SeveralRunsTests {
    @Test func `of runs at the same time one publishes and the others say that it is busy`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        for round in 0..<4 {
            let run = try scratch.invocation([
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", Samples.asOf,
            ])
            let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
                for _ in 0..<3 { group.addTask { try await run.run() } }
                return try await group.reduce(into: [Outcome]()) { $0.append($1) }
            }
            #expect(outcomes.contains { $0.isSuccess }, "round \(round): \(outcomes)")
            for outcome in outcomes where !outcome.isSuccess { outcome.expectFailure(75, "another run", "try again") }
            for report in ["monthly-invoices", "records", "weekly-posts"] {
                #expect(try await Night(scratch.at("archive/\(report)/latest")).flaws().isEmpty)
            }
            #expect(try scratch.names(in: "archive").count == 5)
            try scratch.remove("archive")
        }
    }
}
