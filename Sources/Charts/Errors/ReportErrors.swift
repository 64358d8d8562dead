/// Several independent failures, told together so that a person can fix them in one go.
package struct ReportErrors: Error, Sendable, Equatable {
    /// The failures in the order in which they were found; never empty.
    package let errors: [ReportError]

    /// Gathers failures.
    package init(_ first: ReportError, _ others: [ReportError] = []) {
        errors = [first] + others
    }

    /// Gathers failures if there are any.
    package init?(_ errors: [ReportError]) {
        guard let first = errors.first else { return nil }
        self.init(first, Array(errors.dropFirst()))
    }
}

extension ReportErrors: CustomStringConvertible {
    /// The messages, one after the other.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
