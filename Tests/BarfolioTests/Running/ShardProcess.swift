import Foundation
import Testing

/// A `barfolio … --shard K/N` at work somewhere on this machine.
struct ShardProcess: Sendable {
    let process: pid_t
    /// K.
    let shard: Int

    /// Those that publish into an archive now. They are found by their command lines, whoever started them.
    static func all(in archive: String) -> [ShardProcess] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(pid_t.init).compactMap { process in
            let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            guard words.first?.hasSuffix("barfolio") == true, words.contains(archive),
                let option = words.firstIndex(of: "--shard"), option + 1 < words.count,
                let shard = words[option + 1].split(separator: "/").first.flatMap({ Int($0) })
            else { return nil }
            return ShardProcess(process: process, shard: shard)
        }
    }

    /// The folders of each shard's units in an archive, from the document that `barfolio plan` prints.
    static func units(inPlan json: String) throws -> [Int: [String]] {
        struct Plan: Decodable {
            struct Unit: Decodable { let report, as_of: String, shard: Int }
            let units: [Unit]
        }
        let plan = try JSONDecoder().decode(Plan.self, from: Data(json.utf8))
        return Dictionary(grouping: plan.units, by: \.shard).mapValues { $0.map { "\($0.report)/\($0.as_of)" } }
    }

    /// Waits for one that has published some of its units and not all, and kills it; answers its shard.
    static func killOne(
        makingSomeOf shards: [Int: [String]], in archive: String, before deadline: ContinuousClock.Instant
    ) async throws -> Int {
        while ContinuousClock.now < deadline {
            for found in all(in: archive) {
                let units = shards[found.shard, default: []]
                let isMade = { (unit: String) in FileManager.default.fileExists(atPath: "\(archive)/\(unit)") }
                guard units.contains(where: isMade), !units.allSatisfy(isMade) else { continue }
                // It stands still while it is looked at once more: it may have been quicker.
                kill(found.process, SIGSTOP)
                let isInTheMiddle = !units.allSatisfy(isMade)
                kill(found.process, isInTheMiddle ? SIGKILL : SIGCONT)
                if isInTheMiddle { return found.shard }
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw NotKilled()
    }

    /// None was found in the middle of its work.
    struct NotKilled: Error {}
}
