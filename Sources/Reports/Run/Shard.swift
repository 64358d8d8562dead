/// One of N parts of a work that several machines share: `3/8` is the third of eight.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// Which one it is, counted from 1.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// How many there may be at most.
    package static let most = 10_000

    /// Makes a shard; nil where there is none of that number, or there are too many.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `K/N`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.count == 2, parts.allSatisfy({ part in part.allSatisfy { digits.contains($0) } }),
            let number = Int(String(decoding: parts[0], as: UTF8.self)),
            let count = Int(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        self.init(number, of: count)
    }

    /// `3/8`.
    package var description: String { "\(number)/\(count)" }

    /// The number of the shard that a unit of the work belongs to. It depends on the unit's place alone, so that units which come at the end change
    /// nothing before them; of each N units in a row every shard has one.
    ///
    /// Each group of N begins one shard further than the group before: with as many shards as reports, a slow report would else always be the same shard's.
    ///
    /// - Parameters:
    ///   - unit: the unit's place in the work, counted from 0.
    ///   - count: how many shards there are.
    package static func number(ofUnit unit: Int, of count: Int) -> Int {
        let (group, place) = unit.quotientAndRemainder(dividingBy: count)
        return (place + group) % count + 1
    }
}
