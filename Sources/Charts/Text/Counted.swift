/// A number with its noun: "1 page", "12 pages". The noun's plural ends in an s.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// A number with its noun and a verb: "1 row is", "12 rows are".
package func countedAre(_ number: Int, _ noun: String) -> String {
    counted(number, noun) + (number == 1 ? " is" : " are")
}

/// An ordinal number: "1st", "12th", "23rd".
package func ordinal(_ number: Int) -> String {
    let isTeen = 11...13 ~= number % 100
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
}

extension [String] {
    /// The first few in a line, and that there are more: "a, b and 3 more", or "a, b, …".
    package func listed(most: Int, isCounted: Bool = true) -> String {
        let more = count <= most ? "" : isCounted ? " and \(count - most) more" : ", …"
        return prefix(most).joined(separator: ", ") + more
    }
}

extension Sequence where Element: Hashable {
    /// Each of them once, in the order in which they come.
    package var eachOnce: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

/// A copy of a value, changed.
package func copy<Value, Failure: Error>(
    of value: Value, changing change: (inout Value) throws(Failure) -> Void
) throws(Failure) -> Value {
    var value = value
    try change(&value)
    return value
}

/// A large value, kept beside what holds it: to copy that copies one reference, not each of the value's.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private var box: [Value]

    package init(wrappedValue: Value) { box = [wrappedValue] }

    package var wrappedValue: Value {
        get { box[0] }
        set { box[0] = newValue }
    }
}

extension Boxed: Equatable where Value: Equatable {}

extension String {
    /// As a message has it: the beginning and the end where it has more than `most` characters. A path that the system can open is whole.
    package func brief(most: Int = 5_000) -> String {
        if utf8.count <= most { return self }
        let characters = unicodeScalars
        if characters.count <= most { return self }
        return String(characters.prefix(most / 10)) + " … " + String(characters.suffix(most / 10))
    }

    /// As a message quotes it: its first 200 characters.
    package var shortened: String { utf8.count <= 200 || count <= 200 ? self : String(prefix(200)) + "…" }
}

/// A number of bytes: "12 GB", "80 MB", "500 kB".
package func size(_ bytes: Int64) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GB" : bytes >= 1 << 20 || bytes == 0 ? "\(bytes >> 20) MB" : "\(bytes >> 10) kB"
}
