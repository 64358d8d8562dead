/// Several independent failures, told together so that a person can mend them in one go.
public struct ReportErrors: Error, Sendable, Equatable {
    /// The failures in the order in which they were found; never empty.
    public let errors: [ReportError]

    /// Gathers failures.
    public init(_ first: ReportError, _ others: [ReportError] = []) {
        errors = [first] + others
    }

    /// Gathers failures if there are any.
    public init?(_ errors: [ReportError]) {
        guard let first = errors.first else { return nil }
        self.init(first, Array(errors.dropFirst()))
    }
}

extension ReportErrors: CustomStringConvertible {
    /// The messages, one after the other.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
