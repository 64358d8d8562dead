import Charts

/// The nights of one report that are to be made.
package struct ReportNights: Sendable, Equatable {
    /// The path of the definition.
    package let path: String
    /// The as-of days, in the order in which they are made.
    package let nights: [CivilDate]

    /// Names nights of a report.
    package init(path: String, nights: [CivilDate]) {
        self.path = path
        self.nights = nights
    }
}

/// The units of a work, one night of one report each, in the order by which shards are told: night by night, and within a night by the reports' names.
///
/// So nights that come later are units at the end. Shards need not speak to each other: each reads the same definitions and counts.
package struct WorkPlan: Sendable {
    /// Paths of all definitions, by the reports' names.
    package let definitions: [String]
    /// How many nights each of them has.
    package let nightCount: Int

    /// Plans a work.
    ///
    /// - Parameters:
    ///   - definitions: paths of definition files, in any order.
    ///   - nightCount: how many nights are made of each report.
    package init(_ definitions: [String], nightCount: Int = 1) {
        // By bytes, as file systems order names, whatever the language; namesakes by their paths.
        self.definitions = definitions.sorted { one, other in
            let names = (one.pathStem.utf8, other.pathStem.utf8)
            return names.0.elementsEqual(names.1)
                ? one.utf8.lexicographicallyPrecedes(other.utf8) : names.0.lexicographicallyPrecedes(names.1)
        }
        self.nightCount = nightCount
    }

    /// How many units there are.
    package var unitCount: Int { definitions.count * nightCount }

    /// The number of the shard, of so many, that makes a unit.
    ///
    /// - Parameters:
    ///   - report: the place of its definition among ``definitions``.
    ///   - night: the place of its night.
    ///   - count: how many shards there are.
    package func shard(ofReport report: Int, night: Int, of count: Int) -> Int {
        Shard.number(ofUnit: night * definitions.count + report, of: count)
    }

    /// The units of one shard, report by report; reports of which it has none are missing.
    ///
    /// - Parameters:
    ///   - shard: which one.
    ///   - nights: all as-of days, as many as planned.
    package func units(of shard: Shard, nights: [CivilDate]) -> [ReportNights] {
        definitions.enumerated().compactMap { report, path in
            let own = nights.enumerated().filter { night, _ in
                self.shard(ofReport: report, night: night, of: shard.count) == shard.number
            }
            return own.isEmpty ? nil : ReportNights(path: path, nights: own.map(\.element))
        }
    }

    /// The definitions of one shard of a work of one night.
    package func definitions(of shard: Shard) -> [String] {
        definitions.enumerated().filter { self.shard(ofReport: $0.offset, night: 0, of: shard.count) == shard.number }
            .map(\.element)
    }
}

/// The as-of day that a run would give a report.
///
/// - Throws: what is wrong with its definition; where the day is named that is not read.
package func asOfDay(ofDefinitionAt path: String, _ circumstances: Circumstances) throws -> CivilDate {
    if let asOf = circumstances.asOf { return asOf }
    return try resolve(readDefinition(at: path), circumstances).asOf
}
