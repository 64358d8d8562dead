import Foundation

/// What did not come about in time.
struct NotYet: Error, CustomStringConvertible {
    let description: String
}

/// Asks again and again until there is an answer; gives up after a while, telling what was waited for.
@discardableResult
func eventually<Value: Sendable>(
    _ what: String, within limit: Duration = .seconds(5), _ ask: () async throws -> Value?
) async throws -> Value {
    let end = ContinuousClock.now + limit
    while true {
        if let value = try await ask() { return value }
        guard ContinuousClock.now < end else { throw NotYet(description: "not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(15))
    }
}
