import Synchronization

/// What was made before, by its key: made once, by the first who asks, and kept.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    /// Knows nothing yet.
    package init() {}

    /// What belongs to a key; where it is not known it is made now, and all others wait: so `make` asks for no other.
    package func value<Failure: Error>(
        of key: Key, orNew make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try known.withLock { known throws(Failure) -> Value in
            if let value = known[key] { return value }
            let value = try make()
            known[key] = value
            return value
        }
    }
}
