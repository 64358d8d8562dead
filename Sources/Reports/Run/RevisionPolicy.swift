/// What a run does where a number of a closed bucket is not what was published before.
package enum RevisionPolicy: String, Sendable, CaseIterable {
    /// Publishes the new number; the journal alone knows.
    case accept
    /// Publishes the new number, and says so.
    case warn
    /// Publishes nothing: the report fails.
    case fail
}
