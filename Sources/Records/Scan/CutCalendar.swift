import Charts

/// The buckets that several groupings are of. They differ in their first and their last days alone, such as those of a report's editions.
struct CutCalendar {
    /// Finds a moment among the buckets of all of them.
    private(set) var finder: BucketFinder
    /// Whether rows are told apart by their days, too: of some of the groupings only the rows tell up to which day they go.
    let dividesDays: Bool
    /// Where rows begin and end to count for one of them, whatever the buckets: instants, and local days.
    private(set) var instantBounds: Set<Int64> = [], dayBounds: Set<Int64> = []
    /// The moments whose rows count for any of them.
    private var instants = RangeSet<Int64>(), days = RangeSet<Int64>()
    /// Of those that grow back to the first record: by reading, the number of its newest bucket, and of how many it may be.
    private var growing: [(reading: Int, newest: Int, most: Int)] = []

    /// A grouping of a reading, and the reading's number where it is its own, and bars are not only seen beside it.
    private typealias Member = (grouping: Grouping, reading: Reading, owner: Int?)

    /// The calendars of readings by time, each once.
    static func all(_ readings: [Reading]) -> [CutCalendar] {
        var groups: [[Member]] = []
        for (number, reading) in readings.enumerated() {
            for (index, grouping) in reading.groupings.enumerated() {
                let member: Member = (grouping, reading, index == 0 ? number : nil)
                if let group = groups.firstIndex(where: { $0[0].grouping.hasCalendar(of: grouping) }) {
                    groups[group].append(member)
                } else {
                    groups.append([member])
                }
            }
        }
        return groups.map(CutCalendar.init)
    }

    private init(_ members: [Member]) {
        dividesDays = members.map(\.reading).contains {
            !$0.otherGroupings.isEmpty && $0.source.arrival.until == .newestRow
        }
        finder = BucketFinder(Grouping.widest(members.map(\.grouping)))
        for member in members {
            let days = member.grouping
            let own = BucketFinder.Extent(days)
            instantBounds.formUnion(own.instantBounds)
            dayBounds.formUnion(own.dayBounds)
            instants.insert(contentsOf: own.instants)
            self.days.insert(contentsOf: own.days)
            if let owner = member.owner, own.from == .min {
                var newest = 0
                if case .bucket(let number) = finder.find(instant: days.lastBucket.start) { newest = number }
                growing.append((owner, newest, member.reading.mostBuckets))
            }
        }
        finder.most = growing.map { $0.newest + min($0.most, .max - $0.newest) }.max() ?? .max
    }

    /// What the rows of a moment are to the groupings.
    enum Verdict {
        /// They are of no bucket; they count; they would have to and cannot; or the readings have more buckets than they may.
        case uncounted, counted, rejected, tooMany([Int])
    }

    /// Looks at a moment, which stands for all between two cuts.
    mutating func verdict(_ moment: Int64, _ kind: Cuts.Kind) -> Verdict {
        guard (kind == .instants ? instants : days).contains(moment) else { return .uncounted }
        switch finder.find(moment, kind) {
        case .timeless: return .rejected
        case .outOfRange: return finder.isFull ? .tooMany(growing.map(\.reading)) : .rejected
        case .bucket(let number):
            let full = growing.filter { number - $0.newest >= $0.most }.map(\.reading)
            return full.isEmpty ? .counted : .tooMany(full)
        case .before, .after, .closed, .notYet: return .uncounted
        }
    }
}

extension Grouping {
    /// Whether its buckets are cut where those of another one are.
    fileprivate func hasCalendar(of other: Grouping) -> Bool {
        period == other.period && starts == other.starts && closed == other.closed && zone == other.zone
    }

    /// One whose buckets are all those of groupings of one calendar.
    fileprivate static func widest(_ all: [Grouping]) -> Grouping {
        var widest = Grouping(
            period: all[0].period, starts: all[0].starts, zone: all[0].zone,
            asOf: all.map(\.asOf).max() ?? all[0].asOf, last: nil)
        widest.closed = all[0].closed
        let firstDays = all.compactMap(\.rowsFromDay)
        if firstDays.count == all.count { widest.since = firstDays.min() }
        return widest
    }
}
