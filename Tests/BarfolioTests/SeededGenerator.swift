import Foundation

/// Random numbers that come again with the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A new seed, or that of `BARFOLIO_SEED`; printed, so that a failure can be had again.
    init(for purpose: String) {
        let wanted = ProcessInfo.processInfo.environment["BARFOLIO_SEED"].flatMap { UInt64($0) }
        let seed = wanted ?? UInt64.random(in: 1..<1_000_000_000)
        print("\(purpose): BARFOLIO_SEED=\(seed)")
        self.init(seed: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
