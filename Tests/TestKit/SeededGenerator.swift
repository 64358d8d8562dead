import Foundation

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers for the same seed, on every machine.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a sequence.
    public init(seed: UInt64) { state = seed }

    /// Begins with a new seed, or that of `BARFOLIO_SEED`; prints it, so that a failure can be had again.
    package init(for purpose: String) {
        let wanted = ProcessInfo.processInfo.environment["BARFOLIO_SEED"].flatMap { UInt64($0) }
        let seed = wanted ?? UInt64.random(in: 1..<1_000_000_000)
        print("\(purpose): BARFOLIO_SEED=\(seed)")
        self.init(seed: seed)
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
