/// What was read: one amount for every bucket or label, in the order in which they are drawn.
public struct Tally: Sendable, Equatable {
    /// What an amount belongs to.
    public enum Key: Sendable, Equatable {
        /// A span of time.
        case bucket(Bucket)
        /// A name from the database.
        case label(String)
    }

    /// One bar's worth: its key, and its amount or nil where there is none.
    public struct Entry: Sendable, Equatable {
        /// What the amount belongs to.
        public var key: Key
        /// The amount; nil is "missing", which is not nought.
        public var amount: Amount?

        /// Pairs a key with its amount.
        public init(key: Key, amount: Amount?) {
            self.key = key
            self.amount = amount
        }
    }

    /// Rows that could not be used, by reason.
    public struct Rejected: Sendable, Equatable, Codable {
        /// Why, in words, without a value of the database.
        public var reason: String
        /// How many.
        public var count: Int
        /// The rowids (or row numbers, counted from 1, of a query) of the first few.
        public var examples: [Int64]

        /// Describes one reason.
        public init(reason: String, count: Int, examples: [Int64]) {
            self.reason = reason
            self.count = count
            self.examples = examples
        }
    }

    /// In the order of time, or as stored.
    public var entries: [Entry]
    /// Rows looked at.
    public var rows: Int
    /// Rows that went into an amount.
    public var used: Int
    /// Rows that could not be used; rows outside the report's span of time are not among them.
    public var rejected: [Rejected]

    /// Gathers what was read.
    public init(entries: [Entry], rows: Int, used: Int, rejected: [Rejected]) {
        self.entries = entries
        self.rows = rows
        self.used = used
        self.rejected = rejected
    }
}
