import Archive
import Charts
import Foundation

/// What the shards of a run have written to the journal, put together as if it had been one run.
package struct ShardRecords: Sendable {
    /// What they did: from the beginning of the first to the end of the last. Its seconds are those between the two, by the wall clock.
    package private(set) var log: RunLog
    /// The shards of which the journal has no line, such as those that were killed and not started again.
    package let missing: [Int]

    /// Gathers the lines at the journal's end, back to the last one that is no shard's. Of a shard that ran more than once the last time counts.
    ///
    /// - Returns: nil where the journal's last line is no shard's.
    /// - Throws: where the journal cannot be read.
    package init?(lastIn journal: Journal) throws(ReportError) {
        var most = 1 << 20
        while true {
            let (lines, isAll) = try journal.end(most: most)
            // What cannot be read as a run's line is as good as the end.
            let records = lines.reversed().lazy.map { try? RunLog(json: $0) }
            let shards = Array(records.prefix { $0?.shard != nil }.compactMap { $0 })
            if isAll || shards.count < lines.count {
                guard let all = Self(newestFirst: shards) else { return nil }
                self = all
                return
            }
            most *= 4
        }
    }

    /// - Parameter records: all with a shard.
    init?(newestFirst records: [RunLog]) {
        guard let last = records.first, let count = last.shard?.count else { return nil }
        var shards: [Int: RunLog] = [:]
        for record in records where record.shard?.count == count && record.command == last.command {
            guard let number = record.shard?.number, shards[number] == nil else { continue }
            shards[number] = record
        }
        let all = shards.sorted { $0.key < $1.key }.map(\.value)
        log = RunLog(last.command)
        log.started = all.map(\.started).min() ?? last.started
        log.ended = all.map(\.ended).max() ?? log.started
        log.seconds = max(0, log.ended.timeIntervalSince(log.started))
        (log.reports, log.messages) = (all.flatMap(\.reports), all.flatMap(\.messages))
        missing = (1...count).filter { shards[$0] == nil }
    }

    /// What a run would end with that came out so: 0 where all is made, else 1.
    package var exitCode: Int32 {
        missing.isEmpty && !log.reports.contains { $0.result == .failed } ? 0 : 1
    }
}
