/// One bar, as the data has it; nothing here knows about pixels or colours.
public struct Bar: Sendable, Equatable {
    /// What a bar says where there is no ordinary value.
    public enum State: String, Sendable, Codable {
        /// An ordinary value.
        case value
        /// Nothing happened.
        case zero
        /// Nothing is known.
        case missing
    }

    /// Why a bar stands out.
    public enum Mark: String, Sendable, Codable {
        /// It equals the largest value.
        case max
    }

    /// The name below the axis.
    public var label: String
    /// The span of time it stands for; nil for a bar with a name from the database.
    public var bucket: Bucket?
    /// The series, where buckets are divided into series.
    public var series: String?
    /// The exact number; nil where it is missing.
    public var amount: Amount?
    /// The number as it is written above the bar.
    public var text: String
    /// Why it stands out, if it does.
    public var mark: Mark?

    /// Value, zero or missing.
    public var state: State {
        guard let amount else { return .missing }
        return amount.isZero ? .zero : .value
    }

    /// Whether rows of its span may be missing: its bucket ends after the as-of day does, or the report was limited to a part of it.
    public var isPartial: Bool { bucket?.isPartial ?? false }
}
