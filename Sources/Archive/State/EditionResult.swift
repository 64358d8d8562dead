/// How an edition came out.
package enum EditionResult: String, Codable, Sendable, CaseIterable {
    /// It is new, or differs from what was published of it before.
    case published
    /// It was there already, and is the same.
    case unchanged
    /// Nothing of it was published; what was there before stays.
    case failed
}
