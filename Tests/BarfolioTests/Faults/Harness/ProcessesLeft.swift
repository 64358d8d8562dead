import TestKit

extension Scratch {
    /// The processes that work in here, as every gnuplot of a barfolio does that runs in here.
    func processesLeft() async throws -> [String] { try await TestKit.processesLeft(in: path) }
}
