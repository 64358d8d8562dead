import Charts

/// The editions of one report that are to be made.
package struct ReportEditions: Sendable, Equatable {
    /// The path of the definition.
    package let path: String
    /// The as-of days, in the order in which they are made; nil for the day that the run has for the report.
    package let editions: [CivilDate?]

    /// Names editions of a report.
    package init(path: String, editions: [CivilDate?]) { (self.path, self.editions) = (path, editions) }
}

/// The units of a work, one edition of one report each, in the order by which shards are told: edition by edition, and within an
/// edition by the reports' names. So editions that come later are units at the end, and shards need not speak to each other: each
/// reads the same definitions and counts.
package struct WorkPlan: Sendable {
    /// Paths of all definitions, by the reports' names.
    package let definitions: [String]

    /// Plans editions of each report; definitions are named by the paths of their files, in any order.
    package init(_ definitions: [String]) {
        // By bytes, as file systems order names, whatever the language; namesakes by their paths.
        func key(_ path: String) -> String.UTF8View { "\(path.pathStem)\0\(path)".utf8 }
        self.definitions = definitions.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    }

    /// The number of the shard, of `count`, that makes an edition of a report: by their indices.
    package func shard(ofReport report: Int, edition: Int, of count: Int) -> Int {
        Shard.number(ofUnit: edition * definitions.count + report, of: count)
    }

    /// The units of one shard, report by report; reports of which it has none are missing.
    ///
    /// - Parameter editions: all as-of days.
    package func units(of shard: Shard, editions: [CivilDate?]) -> [ReportEditions] {
        definitions.enumerated().compactMap { report, path in
            let own = editions.enumerated().filter { edition, _ in
                self.shard(ofReport: report, edition: edition, of: shard.count) == shard.number
            }
            return own.isEmpty ? nil : ReportEditions(path: path, editions: own.map(\.element))
        }
    }
}

/// One of N parts of a work that several machines share: `3/8` is the third of eight.
package struct Shard: Sendable, Equatable, RawRepresentable, Codable {
    /// Which one it is, counted from 1, and how many there are.
    package let number, count: Int
    /// How many there may be at most.
    package static let most = 10_000

    /// Makes a shard; nil where there is none of that number, or there are too many.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `K/N`; nil for anything else.
    package init?(rawValue text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]+)\/([0-9]+)/), let number = Int(parts.1), let count = Int(parts.2)
        else { return nil }
        self.init(number, of: count)
    }

    /// `3/8`.
    package var rawValue: String { "\(number)/\(count)" }

    /// The number of the shard that a unit of the work belongs to, by the unit's index alone, so that units which come at the end
    /// change nothing before them; of each N units in a row every shard has one. Each group of N begins one shard further than the
    /// group before: with as many shards as reports, a slow report would else always be the same shard's.
    static func number(ofUnit unit: Int, of count: Int) -> Int {
        let (group, index) = unit.quotientAndRemainder(dividingBy: count)
        return (index + group) % count + 1
    }
}
