import Foundation
import TestKit

extension SeededGenerator {
    /// A new seed, or that of `BARFOLIO_SEED`; printed, so that a failure can be had again.
    init(for purpose: String) {
        let wanted = ProcessInfo.processInfo.environment["BARFOLIO_SEED"].flatMap { UInt64($0) }
        let seed = wanted ?? UInt64.random(in: 1..<1_000_000_000)
        print("\(purpose): BARFOLIO_SEED=\(seed)")
        self.init(seed: seed)
    }
}
