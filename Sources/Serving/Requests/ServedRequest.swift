/// A request that was answered, for the log.
package struct ServedRequest: Sendable, Equatable {
    /// As the client sent it; empty where the request could not be understood.
    package let method: String
    /// The address as the client sent it, percent-encoded; printable ASCII, or empty.
    package let target: String
    /// The answer's status.
    package let status: Int

    /// Whether somebody tried to change something.
    package var isChange: Bool { method == "PUT" }
}
