/// A request that was answered, for the log.
public struct ServedRequest: Sendable, Equatable {
    /// As the client sent it; empty where the request could not be understood.
    public let method: String
    /// The address as the client sent it, percent-encoded; printable ASCII, or empty.
    public let target: String
    /// The answer's status.
    public let status: Int

    /// Whether somebody tried to change something.
    public var isChange: Bool { method == "PUT" }
}
