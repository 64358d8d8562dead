/// Options that do not go together, said once: the message, the JSON Schema's rule and the reference's line come from it.
///
/// In the texts `<group.by week>` is an option as the reader writes it (`by: week under group:`, `--by week`), `<group.by|group.fold>` the
/// first of both that has a value, and `<=group.by>` the value.
struct Conflict: Sendable {
    /// A condition on what a definition says; keys are named by their paths.
    indirect enum Term: Sendable {
        /// The key, or one below it, has a value; a flag is true.
        case given(String)
        /// Its value, or what holds where it is left out, is one of these.
        case one(String, of: [String])
        /// It has a value, or one holds where it is left out, which is none of these.
        case other(String, than: [String])
        /// It has a list of two or more.
        case several(String)
        case any([Term])
        case none([Term])
        /// The same as the term, by the name that the reference has for it.
        case named(String, Term)
        /// What no schema can say.
        case check(@Sendable (ReportDefinition) -> Bool)
        /// The same of one of the lines, by its index, which is `#` in the path at which it is reported.
        case line(@Sendable (ReportDefinition, Int) -> Bool)

        /// The key has no value.
        static func absent(_ path: String) -> Term { .none([.given(path)]) }

        /// The keys of which it says that one has a value; none where it says anything else.
        fileprivate var keys: [String] {
            switch self {
            case .given(let path): [path]
            case .any(let terms): terms.flatMap(\.keys)
            default: []
            }
        }
    }

    /// The keys at the first given one of which it is reported.
    let paths: [String]
    /// All of these hold.
    let when: [Term]
    let found, advice: String
    /// Whether it is one only where the file itself has the key: what all of a folder share need not serve each of them.
    let isOwn: Bool

    /// - Parameter paths: where none is named, the keys of the first term that says that one has a value.
    init(at paths: String..., isOwn: Bool = false, when: [Term], _ found: String, _ advice: String) {
        self.paths = paths.isEmpty ? when.lazy.map(\.keys).first { !$0.isEmpty } ?? [] : paths
        (self.isOwn, self.when, self.found, self.advice) = (isOwn, when, found, advice)
    }
}
