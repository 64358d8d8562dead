import Charts
import Foundation
import Reports

/// What `barfolio plan` prints: `barfolio-plan/1`, a unit a line, so that it can be searched as lines, too.
struct PlanDocument {
    let plan: WorkPlan
    let shards: Int
    /// The as-of day of an edition of a report, by their indices in the plan; nil where it cannot be told.
    let day: (_ report: Int, _ edition: Int) -> CivilDate?

    /// Writes the document in pieces of one or more lines, without the line ends between them: there may be a million.
    func write(_ piece: (String) throws -> Void) rethrows {
        let names = plan.definitions.map { Self.quoted($0.pathStem) }
        try piece("{\"schema\":\"barfolio-plan/1\",\"shards\":\(shards),\"units\":[")
        for edition in 0..<plan.editionCount where !names.isEmpty {
            let units = names.indices.map { report in
                let asOf = day(report, edition).map { "\"\($0)\"" } ?? "null"
                let shard = plan.shard(ofReport: report, edition: edition, of: shards)
                return "{\"report\":\(names[report]),\"as_of\":\(asOf),\"shard\":\(shard)}"
            }
            try piece(units.joined(separator: ",\n") + (edition == plan.editionCount - 1 ? "" : ","))
        }
        try piece("]}")
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
