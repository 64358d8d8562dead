import Foundation

/// How often a fault is made, or an oracle asked: a few times in `make test`, as often as `docs/faults.md` says in `make faults`.
package enum FaultCount {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether `make faults` runs.
    package static let isFull = environment["BARFOLIO_FAULTS"] == "full"

    /// Which of a run's calls is struck after this one: in `make faults` the next, in `make test` the first four and then always
    /// twice as far from the beginning.
    package static func call(after number: Int) -> Int { isFull || number < 4 ? number + 1 : number * 2 }

    /// The count that applies.
    ///
    /// - Parameter name: a variable of the environment that overrules both.
    package static func of(_ name: String, inTest: Int, inFull: Int) -> Int {
        environment[name].flatMap { Int($0) } ?? (isFull ? inFull : inTest)
    }
}
