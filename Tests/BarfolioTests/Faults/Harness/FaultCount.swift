import Foundation

/// How often a fault is made: a few times in `make test`, as often as `docs/faults.md` says in `make faults`.
enum FaultCount {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether `make faults` runs.
    static let isFull = environment["BARFOLIO_FAULTS"] == "full"

    /// Which of a run's calls is struck after this one: in `make faults` the next, in `make test` the first six and then every
    /// eighth.
    static func call(after number: Int) -> Int { isFull || number < 6 ? number + 1 : number + 8 }

    /// The count that applies.
    ///
    /// - Parameter name: a variable of the environment that overrules both.
    static func of(_ name: String, inTest: Int, inFull: Int) -> Int {
        environment[name].flatMap { Int($0) } ?? (isFull ? inFull : inTest)
    }
}
