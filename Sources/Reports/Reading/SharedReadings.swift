import Charts
import Records

/// The readings of all that a run makes, so that those of the same rows are counted in one scan.
///
/// All are announced before the first is asked for. The first request runs all readings of that database, as far as their cells fit in
/// memory together; what was counted is freed when each has asked.
package actor SharedReadings {
    /// A reading that was announced.
    package struct Member: Sendable {
        fileprivate let readings: SharedReadings
        fileprivate let index: Int
        /// The readings of the same report by other periods; nil for those that are read by themselves.
        fileprivate(set) var periodMembers: [Member?] = []

        /// What was counted for it; nil where it has to be read by itself.
        ///
        /// - Throws: `.database` or `.data` where it cannot be read.
        func counts() async throws -> RowCounts? {
            guard let (shared, index, isOfSeveral) = try await readings.counted(for: index) else { return nil }
            do {
                return try shared.counts(of: index)
            } catch {
                // Alone it may be another matter, and says so itself.
                if isOfSeveral { return nil }
                throw error
            }
        }
    }

    private enum State {
        case waiting, alone
        case counted(SharedCounts, index: Int, ofSeveral: Bool)
        case failed(ReportError)
    }

    private var readings: [Reading] = []
    private var names: [String] = []
    private var states: [State] = []
    /// Those that share a scan, by database; that are still to be read.
    private var groups: [ExactText: [[Int]]] = [:]
    private var running: [ExactText: (task: Task<Void, Never>, limits: ReadLimits)] = [:]
    /// The bytes of cells beyond which a run reads no further before it has drawn what was counted.
    private static let room = 128 << 20
    /// Reports by name have no more in common than the pass over the rows.
    private static let mostByName = 8

    /// Announces the reading of a request, and those of its views, unless which series these show is known only then.
    func announceAll(_ request: ReportRequest, jobs: Int) -> Member? {
        var member = announce(request, jobs: jobs)
        member?.periodMembers = request.periodRequests.map {
            $0.shown.largestSeries == nil ? announce($0, jobs: jobs) : nil
        }
        return member
    }

    /// Announces the reading of a request; nil where its rows are in no database.
    func announce(_ request: ReportRequest, jobs: Int) -> Member? {
        guard let path = request.source.database.map(ExactText.init) else { return nil }
        let reading = request.reading(jobs: jobs)
        readings.append(reading)
        names.append("\(request.name) of \(request.asOf)")
        states.append(.waiting)
        let index = readings.count - 1
        let same = groups[path]?.firstIndex { group in
            let first = group.first { !readings[$0].isByName } ?? group[0]
            return reading.canShare(readings[first])
                && (!reading.isByName || group.count { readings[$0].isByName } < Self.mostByName)
        }
        if let same { groups[path]?[same].append(index) } else { groups[path, default: []].append([index]) }
        return Member(readings: self, index: index)
    }

    /// What was counted for a member and others, and which of them it is; nil where it has to be read by itself, as whoever asks again.
    private func counted(for index: Int) async throws -> (SharedCounts, index: Int, isOfSeveral: Bool)? {
        while true {
            switch states[index] {
            case .alone: return nil
            case .failed(let error): throw error
            case .counted(let shared, let own, let isOfSeveral):
                states[index] = .alone
                return (shared, own, isOfSeveral)
            case .waiting:
                let path = readings[index].source.database ?? ""
                let (task, limits) = running[ExactText(path)] ?? start(path, index)
                await withTaskCancellationHandler {
                    await task.value
                } onCancel: {
                    limits.cancel()
                }
                try Task.checkCancellation()
            }
        }
    }

    /// Reads what is still to be read of a database, first what somebody waits for.
    private func start(_ path: String, _ index: Int) -> (Task<Void, Never>, ReadLimits) {
        let key = ExactText(path)
        var waiting = groups[key] ?? []
        if let own = waiting.firstIndex(where: { $0.contains(index) }) {
            waiting.insert(waiting.remove(at: own), at: 0)
        }
        groups[key] = nil
        say(waiting)
        let allowed = waiting.reduce(Duration.zero) { sum, group in
            sum + (group.map { readings[$0].limits.allowed }.max() ?? .zero)
        }
        let limits = ReadLimits(time: allowed, advice: readings[index].limits.advice)
        let work = waiting.map { $0.map { readings[$0] } }
        let task = Task {
            do {
                take(
                    try await onThreadOfItsOwn(path, limits) { () throws(ReportError) in
                        countRows(work, within: Self.room, limits)
                    }, waiting, key)
            } catch {
                let failure = error as? ReportError ?? limits.lateness(of: path)
                // A statement that SQLite cannot end is of one of them.
                for index in waiting.joined() { states[index] = waiting.count > 1 ? .alone : .failed(failure) }
            }
            running[key] = nil
        }
        running[key] = (task, limits)
        return (task, limits)
    }

    private func say(_ groups: [[Int]]) {
        guard groups.count > 1 || groups.contains(where: { $0.count > 1 }) else { return }
        for group in groups {
            if group.count > 1 {
                Trace.say(
                    "\(readings[group[0]].source.subject): one scan serves \(group.count) editions: "
                        + group.map { names[$0] }.listed(most: 20, isCounted: false))
            } else if let reason = readings[group[0]].reasonToReadAlone {
                Trace.say("\(names[group[0]]) is read separately: \(reason)")
            }
        }
    }

    /// Takes what was counted of groups: of the first ones alone where there was no more room. What is too much together is to be read in
    /// smaller groups.
    private func take(_ results: [Result<SharedCounts, ReportError>], _ waiting: [[Int]], _ path: ExactText) {
        var left = Array(waiting.dropFirst(results.count))
        for (group, result) in zip(waiting, results) {
            switch result {
            case .failure(let error): for index in group { states[index] = .failed(error) }
            case .success(let shared):
                let leftOut = group.count > 1 ? shared.leftOut : []
                let others = group.indices.filter { !leftOut.contains($0) }
                for member in leftOut {
                    states[group[member]] = .alone
                    Trace.say("\(names[group[member]]) is read separately: it cannot be read as the others are")
                }
                if group.count == 1 || !shared.isFull {
                    for member in others {
                        states[group[member]] = .counted(shared, index: member, ofSeveral: group.count > 1)
                    }
                } else {
                    let half = leftOut.isEmpty ? others.count / 2 : others.count
                    left += [others.prefix(half), others.dropFirst(half)].map { $0.map { group[$0] } }
                }
            }
        }
        groups[path, default: []] += left.filter { !$0.isEmpty }
    }
}
