import Foundation
import Testing

extension Outcome {
    /// Expects a failure with an exit code, a message that has the words, and a line that says what to do next.
    func expectFailure(
        _ code: Int32, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(ending == .exited(code), "\(self)", sourceLocation: sourceLocation)
        for word in words {
            #expect(errors.contains(word), "\(self)", sourceLocation: sourceLocation)
        }
        let advice = errors.split(separator: "\n").filter { $0.hasPrefix("  → ") }
        #expect(advice.contains { $0.count > 10 }, "no advice: \(self)", sourceLocation: sourceLocation)
    }

    /// Expects that the command line itself was refused: 64, and where to read how it is written.
    func expectUsageError(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(ending == .exited(64), "\(self)", sourceLocation: sourceLocation)
        for word in words + ["Usage: ", "--help"] {
            #expect(errors.contains(word), "\(self)", sourceLocation: sourceLocation)
        }
    }
}

extension Scratch {
    /// Runs something that fails; expects that nothing in a folder of here changes meanwhile.
    func unchanged(
        _ folder: String, but others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation,
        _ work: () async throws -> Outcome
    ) async throws -> Outcome {
        let before = Snapshot(at(folder))
        let outcome = try await work()
        let changes = Snapshot(at(folder)).differences(from: before)
        #expect(changes.filter { !others.contains($0) } == [], "\(folder): \(changes)", sourceLocation: sourceLocation)
        return outcome
    }
}
