import Archive
import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// How reports came out last, and when one is overdue.
struct ArchiveStateTests {
    private static let berlin = "Europe/Berlin"

    /// An archive with a report that is made every night.
    private final class Nights {
        let report: GoldenReport
        let archive: ReportArchive
        private let zone: TimeZoneRules

        init() throws {
            report = try GoldenReport()
            archive = try ReportArchive(report.folder.path + "/archive")
            zone = try TimeZoneDatabase.ofMachine.zone(named: ArchiveStateTests.berlin)
        }

        /// The instant at which the clock shows so many minutes of a day.
        func instant(_ day: CivilDate, minute: Int = 0) -> Int64 { zone.startOfDay(day) + Int64(minute * 60) }

        /// Makes the edition of a day at an instant.
        func run(
            _ day: CivilDate, at instant: Int64, yaml: String, _ command: RunLog.Command = .run
        ) async throws {
            let path = try report.folder.write("r.yaml", yaml)
            var host = try report.host()
            (host.context.asOf, host.context.now) = (day, instant)
            let definition = try readDefinition(at: path)
            var edition = try await makeReport(definition, in: host, for: .archive(ArchiveDestination(archive)))
            edition.listing = definition.publishing.listing
            try take([edition], at: instant, command)
        }

        /// Publishes an edition of a day of which nothing but its document is made, which is what the state reads.
        func publish(_ day: CivilDate, at instant: Int64) throws {
            let staged = try archive.stage()
            let document = ReportDocument(
                report: "r", title: "r", asOf: day, timeZone: ArchiveStateTests.berlin, rows: Tally.Rows())
            try staged.write(document.json, to: ArchiveLayout.document)
            try archive.publish(staged, report: "r", asOf: "\(day)")
            try take([Edition(report: "r", asOf: day, result: .published)], at: instant)
        }

        /// Writes the line of a shard, as one leaves it that has published.
        func shard(_ log: RunLog) throws {
            try archive.record(log)
            try FileManager.default.createDirectory(
                atPath: archive.path + "/.shards", withIntermediateDirectories: true)
        }

        func take(
            _ editions: [Edition], at instant: Int64, folder: String? = nil, areAll: Bool = true,
            _ command: RunLog.Command = .run
        ) throws {
            var log = RunLog(command)
            (log.reports, log.ended) = (editions, Date(timeIntervalSince1970: Double(instant)))
            var state = archive.reader.state ?? ArchiveState()
            state.takeIn(
                log, archive,
                folder: folder.map { folder in
                    Reports.DefinitionFolder(
                        folder, definitions: editions.map { "\(folder)/\($0.report).yaml" }, areAll: areAll)
                })
            try archive.write(state)
        }

        func findings(at instant: Int64, mostAge: Duration? = nil) throws -> [String] {
            let state = try #require(archive.reader.state)
            return ArchiveStatus(of: state, at: instant, mostAge: mostAge).findings.map(\.line)
        }
    }

    private static func yaml(_ more: String = "") -> String {
        "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: month, last: 2, time-zone: \(berlin)}\n\(more)"
    }

    @Test func `an edition that was caught up on does not put off the next one`() async throws {
        let nights = try Nights()
        let monday = try day("2026-03-02")
        func moment(_ days: Int, _ minute: Int) -> Int64 {
            nights.instant(monday.advanced(byDays: days), minute: minute)
        }
        for number in 0...3 {
            let edition = monday.advanced(byDays: number)
            try await nights.run(edition, at: moment(4, 900), yaml: Self.yaml("expected: daily\n"))
            // The next one should have been there on the day after its own, at three.
            #expect(try nights.findings(at: moment(4, 910)).count == (number < 2 ? 1 : 0), "\(number)")
        }
        // Two hours later than those were made, on the next day.
        #expect(try nights.findings(at: moment(5, 1_010)) == [])
        #expect(try nights.findings(at: moment(5, 1_030)).count == 1)
    }

    @Test func `one edition that was made late in its day does not put off the next ones`() async throws {
        let nights = try Nights()
        let monday = try day("2026-03-02")
        func moment(_ days: Int, _ minute: Int) -> Int64 {
            nights.instant(monday.advanced(byDays: days), minute: minute)
        }
        for (number, minute) in [200, 900, 200].enumerated() {
            let edition = monday.advanced(byDays: number)
            try await nights.run(edition, at: moment(number + 1, minute), yaml: Self.yaml("expected: daily\n"))
        }
        #expect(try nights.findings(at: moment(4, 310)) == [])
        #expect(try nights.findings(at: moment(4, 330)).count == 1)
    }

    @Test(arguments: [1, 0]) func `two hundred nights of weekdays are never overdue, and a missing one is`(
        daysBack: Int
    ) throws {
        let nights = try Nights()
        let first = try day("2025-09-01")
        var random = SeededGenerator(seed: 7)
        for number in 0..<218 {
            let today = first.advanced(byDays: number)
            let edition = today.advanced(byDays: -daysBack)
            let start = nights.instant(today, minute: 120)
            // Until the night's run, and in the hours after it.
            if nights.archive.reader.state != nil { #expect(try nights.findings(at: start) == [], "\(today)") }
            if ![.saturday, .sunday].contains(edition.weekday) {
                let end = start + Int64.random(in: 0..<1_800, using: &random)
                try nights.publish(edition, at: end)
            }
            if nights.archive.reader.state != nil { #expect(try nights.findings(at: start + 7_200) == [], "\(today)") }
        }
        // 2026-04-06 is a Monday: the next edition is of Tuesday, made on Wednesday or, as of today, on Tuesday.
        let last = try #require(nights.archive.reader.editions(of: "r").last.flatMap { CivilDate($0) })
        let next = last.advanced(byDays: last.weekday == .friday ? 3 : 1)
        let due = next.advanced(byDays: daysBack)
        #expect(try nights.findings(at: nights.instant(due, minute: 4 * 60 - 30)) == [])
        let words = "r: overdue: an edition was expected on \(due)"
        #expect(try nights.findings(at: nights.instant(due, minute: 5 * 60)) == [words])
        let later = try nights.findings(at: nights.instant(due.advanced(byDays: 7), minute: 5 * 60))
        #expect(later == [words + "; 6 editions are missing"])
    }

    @Test(
        arguments: [
            (["2026-11-02", "2026-11-09"], [.monday]), (["2026-11-02", "2026-11-08"], nil), ([], nil),
            // No weekday has one in two weeks that follow each other.
            (["2026-11-02", "2026-11-10", "2026-11-18"], nil),
            // In most of the last three weeks, whatever was before.
            (["2026-11-02", "2026-11-03", "2026-11-09", "2026-11-16", "2026-11-23"], [.monday]),
        ] as [([String], [Weekday]?)])
    func `the weekdays of editions are known once one has come again`(editions: [String], weekdays: [Weekday]?) {
        #expect(editions.rhythm == weekdays)
    }

    @Test func `in the first week no edition is expected, unless the definition says so`() async throws {
        for (yaml, isKnown) in [(Self.yaml(), false), (Self.yaml("expected: daily\n"), true)] {
            let nights = try Nights()
            let monday = try day("2026-11-16")
            for number in 0..<3 {
                let day = monday.advanced(byDays: number)
                try await nights.run(day, at: nights.instant(day.advanced(byDays: 1), minute: 120), yaml: yaml)
            }
            let later = try nights.findings(at: nights.instant(monday.advanced(byDays: 9)))
            #expect(later.isEmpty == !isKnown, "\(later)")
        }
    }

    @Test(arguments: ["weekly", "weekdays", "never"]) func `a definition says when editions are expected`(
        _ expected: String
    ) async throws {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        try await nights.run(
            friday, at: nights.instant(friday, minute: 1_200), yaml: Self.yaml("expected: \(expected)\n"))
        func missing(_ days: Int) throws -> String? {
            try nights.findings(at: nights.instant(friday.advanced(byDays: days), minute: 1_439)).first
        }
        let first = ["weekly": 7, "weekdays": 3][expected]
        #expect(try missing((first ?? 400) - 1) == nil)
        #expect(try (missing(first ?? 401) == nil) == (first == nil))
    }

    @Test func `an archive that regenerate filled waits for what the definition expects, until a run tells when`()
        async throws
    {
        for (yaml, isKnown) in [(Self.yaml(), false), (Self.yaml("expected: daily\n"), true)] {
            let nights = try Nights()
            let friday = try day("2026-11-20")
            func moment(_ days: Int, _ minute: Int) -> Int64 {
                nights.instant(friday.advanced(byDays: days), minute: minute)
            }
            try await nights.run(friday, at: moment(9, 600), yaml: yaml, .regenerate)
            #expect(try nights.findings(at: moment(3, 100)) == [])
            let words = ["r: overdue: an edition was expected on 2026-11-22"]
            #expect(try nights.findings(at: moment(3, 130)) == (isKnown ? words : []))
            // The next run says at which time of its day.
            try await nights.run(friday.advanced(byDays: 1), at: moment(1, 600), yaml: yaml)
            #expect(nights.archive.reader.state?["r"]?.minutes == [600])
        }
    }

    @Test func `what prune removed counts as an edition that there was`() async throws {
        let nights = try Nights()
        let first = try day("2026-10-19")
        let yaml = Self.yaml("keep: {daily: 7, weekly: 8, monthly: forever}\n")
        for number in 0..<28 {
            let day = first.advanced(byDays: number)
            let morning = nights.instant(day.advanced(byDays: 1), minute: 120)
            try await nights.run(day, at: morning, yaml: yaml)
            var pruning = Pruning([nights.report.folder.path + "/r.yaml"], in: nights.archive.reader)
            _ = try pruning.perform(in: nights.archive, templates: nil)
            #expect(try nights.findings(at: morning) == [])
        }
        let left = nights.archive.reader.editions(of: "r")
        #expect(left.count < 14 && left.last == "2026-11-15", "\(left)")
        let report = try #require(nights.archive.reader.state?["r"])
        #expect(report.days == Weekday.allCases && report.recent?.count == 22)
        let overdue = try nights.findings(at: nights.instant(try day("2026-11-17"), minute: 5 * 60))
        #expect(overdue == ["r: overdue: an edition was expected on 2026-11-17"])
        let missing = left.missing(before: try day("2026-11-18"), expected: nil, recent: report.recent ?? [])
        #expect(missing.map(\.description) == ["2026-11-16", "2026-11-17"])
    }

    @Test func `prune keeps the last edition that was told until later ones are`() throws {
        let nights = try Nights()
        let days = try ["2026-10-05", "2026-10-06", "2026-10-08"].map(day)
        for day in days { try nights.publish(day, at: nights.instant(day)) }
        let path = try nights.report.folder.write("r.yaml", Self.yaml("keep: {daily: 1}\n"))
        for told in days.dropFirst() {
            var log = RunLog(.run)
            log.reports = [Edition(report: "r", asOf: told, result: .published)]
            try nights.archive.record(log)
            let plan = try #require(Pruning([path], in: nights.archive.reader).plans.first)
            #expect(plan.removed == days.filter { $0 < told })
        }
    }

    @Test func `a failed, a late and a missing night say different things, and a good one clears them`() async throws {
        let nights = try Nights()
        var today = try day("2026-11-02")
        for _ in 0..<14 {
            try await nights.run(today, at: nights.instant(today, minute: 1_200), yaml: Self.yaml())
            today = today.advanced(byDays: 1)
        }
        let evening = nights.instant(today, minute: 1_200)
        let late = Edition(report: "r", asOf: today.advanced(byDays: -1), result: .unchanged, late: 3)
        try nights.take([late], at: evening)
        #expect(try nights.findings(at: evening) == ["r: late: rows are 3 days late"])
        try nights.take(
            [Edition(report: "r", asOf: today.advanced(byDays: -1), result: .unchanged, late: 0)], at: evening)
        #expect(try nights.findings(at: evening) == ["r: late: it has no row"])
        try nights.take([Edition(report: "r", asOf: today.advanced(byDays: -1), result: .unchanged)], at: evening)
        let night = evening + 6 * 3_600
        #expect(try nights.findings(at: night) == ["r: overdue: an edition was expected on \(today)"])
        let error = ReportError(.data, subject: "t", found: "there is no column amount", advice: "name another")
        try nights.take([Edition(failed: "r", asOf: today, for: error)], at: evening)
        #expect(try nights.findings(at: evening) == ["r: failed: report r, t: there is no column amount"])
        // After shards the state is made of what they wrote into the journal.
        var shard = RunLog(.run, shard: Shard(1, of: 1))
        shard.reports = [try Edition(failed: "r", asOf: today, for: error).forJournal]
        let records = try #require(ShardRecords(newestFirst: [RunLog(json: shard.json)]))
        try nights.take(records.log.reports, at: evening)
        #expect(try nights.findings(at: evening) == ["r: failed: report r, t: there is no column amount"])
        try await nights.run(today, at: night, yaml: Self.yaml())
        #expect(try nights.findings(at: night) == [])
        let old = try nights.findings(at: night + 27 * 3_600, mostAge: .seconds(26 * 3_600))
        #expect(old.count == 3 && old[0] == "old: the last run ended 27 hours ago", "\(old)")
    }

    @Test func `an edition of a day to come is found, however long the runs after it go well`() async throws {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        let yaml = Self.yaml("expected: daily\n")
        for day in [friday, try day("2030-01-01"), friday.advanced(byDays: 1)] {
            try await nights.run(day, at: nights.instant(day, minute: 1_380), yaml: yaml)
        }
        let found = try nights.findings(at: nights.instant(friday.advanced(byDays: 38)), mostAge: .seconds(93_600))
        let words = "r: future: the newest edition is of a day to come (2030-01-01)"
        #expect(found.count == 2 && found[1].hasPrefix(words), "\(found)")
        let last = try day("2030-01-01")
        #expect(try nights.findings(at: nights.instant(last, minute: -1)).count == 1)
        #expect(try nights.findings(at: nights.instant(last)) == [])
    }

    @Test func `a regeneration tells of the newest day, and of no time of day`() async throws {
        let nights = try Nights()
        let noon = nights.instant(try day("2026-11-17"), minute: 720)
        let days = try ["2026-11-13", "2026-11-14", "2026-11-15"].map(day)
        for day in days { try await nights.run(day, at: noon, yaml: Self.yaml("group-name: G\n"), .regenerate) }
        func report() throws -> ArchiveState.Report { try #require(nights.archive.reader.state?["r"]) }
        let made = try report()
        #expect(made.result == .published && made.asOf == "2026-11-15" && made.group == "G" && made.made != nil)
        #expect(made.minutes == [] && made.due == nil && made.recent?.count == 3)
        #expect(nights.archive.reader.state?.run == nil)
        func failed(_ day: CivilDate) -> Edition { Edition(report: "r", asOf: day, result: .failed, errors: ["why"]) }
        try nights.take([failed(days[1])], at: noon, .regenerate)
        #expect(try report() == made)
        // Shards tell of days in any order.
        let unchanged = Edition(report: "r", asOf: days[2], result: .unchanged)
        try nights.take([failed(days[2].advanced(byDays: 1)), unchanged], at: noon, .regenerate)
        #expect(try report().result == .failed)
        try nights.take([unchanged], at: noon, .regenerate)
        #expect(try report().result == .failed && report().failed == "2026-11-16")
        try nights.take(
            [Edition(report: "r", asOf: days[2].advanced(byDays: 1), result: .unchanged)], at: noon, .regenerate)
        #expect(try report().result == .unchanged && report().failed == nil)
        // A wrong clock's night that failed lets those after it tell.
        try nights.take([failed(try day("2030-01-01"))], at: noon)
        try nights.take([unchanged], at: noon)
        #expect(try report().result == .unchanged)
        // A night whose day is not known is none before yesterday's.
        try nights.take([Edition(report: "r", result: .failed, errors: ["why"])], at: noon)
        try nights.take([unchanged], at: noon)
        #expect(try report().result == .failed && report().failed == "2026-11-16")
        // Nothing else told of this one.
        try nights.take(
            [Edition(report: "new", asOf: days[2], result: .failed, errors: ["why"])], at: noon, .regenerate)
        #expect(nights.archive.reader.state?["new"]?.result == .failed)
    }

    @Test func `index forgets a report whose folder is gone, and none that never had one`() async throws {
        let nights = try Nights()
        let noon = nights.instant(try day("2026-11-20"), minute: 720)
        try await nights.run(try day("2026-11-19"), at: noon, yaml: Self.yaml())
        try nights.archive.keep(revisions: ["2026-11-20": ["1 → 2"]], of: "r")
        try await nights.run(try day("2026-11-20"), at: noon, yaml: Self.yaml())
        try nights.take([Edition(report: "never", result: .failed, errors: ["why"])], at: noon)
        var removed = RemovedEditions()
        try nights.archive.remove(["2026-11-20"], of: "r", into: &removed)
        // What is said of the one that is gone is not said of the one before it.
        #expect(nights.archive.reader.state?["r"]?.revised == true)
        _ = try indexArchive(nights.archive, templates: nil)
        let left = try #require(nights.archive.reader.state?["r"])
        #expect(left.asOf == "2026-11-19" && left.made == nil && !left.revised)
        try nights.archive.remove(["2026-11-19"], of: "r", into: &removed)
        removed.delete()
        _ = try indexArchive(nights.archive, templates: nil)
        #expect(nights.archive.reader.state?.reports.map(\.name) == ["never"])
        // Where its definition is still there, it is as one that never had an edition.
        try nights.take([Edition(report: "r", result: .failed, errors: ["why"])], at: noon)
        #expect(nights.archive.reader.state?.reports.map(\.result) == [.failed, .failed])
    }

    @Test func `a report's page that is gone is written again, and what is in its way is told after the first page`()
        async throws
    {
        let nights = try Nights()
        let noon = nights.instant(try day("2026-11-20"), minute: 720)
        try await nights.run(try day("2026-11-20"), at: noon, yaml: Self.yaml())
        let pages = try IndexPages(templates: nil)
        try refreshIndex(of: nights.archive, pages)
        let page = nights.archive.path + "/r/index.html"
        try FileManager.default.removeItem(atPath: page)
        try refreshIndex(of: nights.archive, pages)
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<base href=\"2026-11-20/\">"))
        try FileManager.default.removeItem(atPath: page)
        try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
        let first = nights.archive.path + "/index.html"
        try FileManager.default.removeItem(atPath: first)
        let errors = try refreshIndex(of: nights.archive, pages)
        #expect(errors.map(\.report) == ["r"] && errors[0].advice.contains("something else is in the way"), "\(errors)")
        #expect(FileManager.default.fileExists(atPath: first))
        // It is tried again every night.
        #expect(try refreshIndex(of: nights.archive, pages).count == 1)
    }

    @Test func `a report whose definition is gone is neither overdue nor failed, wherever the definitions are`() throws
    {
        let first = try Nights()
        let second = try Nights()
        let link = second.report.folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: second.report.folder.path)
        let failed = ["r", "gone"].map { Edition(report: $0, result: .failed, errors: ["why"]) }
        for folder in ["sub", "link/sub"] {
            try first.take(failed, at: 1_795_000_000, folder: first.report.folder.path + "/sub")
            let state = try #require(first.archive.reader.state)
            #expect(state.reports.count == 2)
            // All of it was moved.
            try second.archive.write(state)
            try second.take([failed[0]], at: 1_795_000_000, folder: second.report.folder.path + "/" + folder)
            #expect(second.archive.reader.state?.reports.map(\.name) == ["r"], "\(folder)")
        }
    }

    @Test func `index forgets a report whose definition is gone, if it knows the definitions`() throws {
        let nights = try Nights()
        let folder = nights.report.folder.path + "/sub"
        func index(_ definitions: String...) throws -> [String]? {
            let known = Reports.DefinitionFolder(folder, definitions: definitions.map { "\(folder)/\($0)" })
            _ = try indexArchive(nights.archive, templates: nil, folder: definitions.isEmpty ? nil : known)
            return nights.archive.reader.state?.reports.map(\.name)
        }
        var shard = RunLog(.run, shard: Shard(1, of: 1))
        shard.reports = ["r", "gone"].map { Edition(report: $0, result: .failed, errors: ["why"]) }
        try nights.shard(shard)
        #expect(try index("r.yaml", "gone.yaml") == ["gone", "r"])
        shard.reports.removeLast()
        try nights.shard(shard)
        #expect(try index() == ["gone", "r"])
        #expect(try index("r.yaml") == ["r"])
    }

    @Test func `definitions that moved leave nobody waiting for one that was deleted before the next run`() throws {
        let nights = try Nights()
        let (folder, other) = (nights.report.folder.path + "/sub", nights.report.folder.path + "/moved")
        func run(_ names: String..., folder: String) throws -> [String]? {
            let editions = names.map { Edition(report: $0, result: .failed, errors: ["why"]) }
            try nights.take(editions, at: 1_795_000_000, folder: folder)
            return nights.archive.reader.state?.reports.map(\.name)
        }
        #expect(try run("gone", "r", folder: folder) == ["gone", "r"])
        // Another folder of the same archive.
        #expect(try run("theirs", folder: nights.report.folder.path + "/theirs") == ["gone", "r", "theirs"])
        // Whoever tries one of them first, or one that is new.
        for name in ["r", "fresh"] {
            try nights.take([Edition(report: name, result: .failed)], at: 1_795_000_000, folder: other, areAll: false)
        }
        #expect(try run("r", "fresh", folder: other) == ["fresh", "r", "theirs"])
    }

    @Test func `a definition that moves to a folder that is known retires none of those it leaves`() throws {
        let nights = try Nights()
        func run(_ names: String..., folder: String) throws -> [String] {
            let editions = names.map { Edition(report: $0, result: .failed, errors: ["why"]) }
            try nights.take(editions, at: 1_795_000_000, folder: "\(nights.report.folder.path)/\(folder)")
            return nights.archive.reader.state?.reports.map(\.name) ?? []
        }
        #expect(try run("a", "c", folder: "sub") == ["a", "c"])
        #expect(try run("d", folder: "theirs") == ["a", "c", "d"])
        #expect(try run("a", "d", folder: "theirs") == ["a", "c", "d"])
        #expect(try run("c", folder: "sub") == ["a", "c", "d"])
        // What is deleted is gone all the same.
        #expect(try run("d", folder: "theirs") == ["c", "d"])
    }

    @Test func `an old edition that is made again says nothing of the newest day's`() async throws {
        let nights = try Nights()
        let days = try ["2026-11-18", "2026-11-19", "2026-11-20"].map(day)
        let noon = nights.instant(days[2], minute: 720)
        for day in days.dropLast() {
            try await nights.run(day, at: nights.instant(day, minute: 720), yaml: Self.yaml())
        }
        func take(_ day: CivilDate, _ result: EditionResult) throws -> EditionResult? {
            try nights.take([Edition(report: "r", asOf: day, result: result, errors: ["why"])], at: noon)
            return nights.archive.reader.state?["r"]?.result
        }
        #expect(try take(days[2], .failed) == .failed)
        #expect(try take(days[0], .unchanged) == .failed)
        try await nights.run(days[2], at: noon, yaml: Self.yaml())
        #expect(try take(days[0], .failed) == .published)
        // An edition of a day to come, made by a wrong clock, hides no night that fails.
        try nights.publish(try day("2030-01-01"), at: noon)
        #expect(try take(days[2], .failed) == .failed)
    }

    @Test(arguments: ["prune", "index", "run", "stopped run"])
    func `what shards failed at is found, whoever puts the archive right after them`(command: String) async throws {
        let nights = try Nights()
        let (friday, thursday) = (try day("2026-11-20"), try day("2026-11-19"))
        let noon = nights.instant(friday, minute: 720)
        let yaml = Self.yaml("keep: {daily: 1}\n")
        for day in [thursday, friday] { try await nights.run(day, at: noon, yaml: yaml) }
        for number in 1...2 {
            var shard = RunLog(.run, shard: Shard(number, of: 2))
            shard.reports = [
                number == 1
                    ? Edition(report: "r", asOf: friday, result: .unchanged)
                    : Edition(report: "b", result: .failed, errors: ["why"])
            ]
            try nights.shard(shard)
        }
        var log = RunLog(.run)
        log.reports = [Edition(report: "r", asOf: friday, result: .unchanged)]
        switch command {
        case "prune":
            var pruning = Pruning([nights.report.folder.path + "/r.yaml"], in: nights.archive.reader)
            let removed = try pruning.perform(in: nights.archive, templates: nil)
            #expect(removed.count == 1)
            // Its line is none of a run: the metrics are still those of the shards.
            let records = try ShardRecords(lastIn: nights.archive.reader.journal)
            #expect(records?.missing == [] && records?.exitCode == 1)
        case "index": _ = try indexArchive(nights.archive, templates: nil)
        case "stopped run":
            // It takes nothing in, nor keeps others from it.
            log.messages = [RunLog.stopped]
            try nights.archive.record(log)
            _ = try indexArchive(nights.archive, templates: nil)
        default: try refreshIndex(of: nights.archive, IndexPages(templates: nil), after: log)
        }
        #expect(!nights.archive.reader.hasShards)
        #expect(try nights.findings(at: noon) == ["b: failed: why"])
    }

    @Test func `what a shard failed at is not told when it was published since by a run that was stopped`() async throws
    {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        var shard = RunLog(.run, shard: Shard(1, of: 1))
        shard.ended -= 60
        shard.reports = ["b", "r"].map { Edition(report: $0, asOf: friday, result: .failed, errors: ["why"]) }
        try nights.shard(shard)
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(friday, at: noon, yaml: Self.yaml())
        var stopped = RunLog(.run)
        stopped.messages = [RunLog.stopped]
        try nights.archive.record(stopped)
        _ = try indexArchive(nights.archive, templates: nil)
        #expect(try nights.findings(at: noon) == ["b: failed: why"])
    }

    @Test(arguments: [1, 2], [RunLog.Command.run, .regenerate])
    func `shards of several folders of definitions are all counted`(count: Int, command: RunLog.Command) throws {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        func shard(_ number: Int, of count: Int, _ report: String, _ result: EditionResult) throws {
            var log = RunLog(command, shard: Shard(number, of: count))
            log.reports = [Edition(report: report, asOf: friday, result: result, errors: ["why"])]
            try nights.shard(log)
        }
        func records() throws -> ShardRecords {
            try #require(try ShardRecords(lastIn: nights.archive.reader.journal))
        }
        try shard(1, of: 1, "a", .failed)
        for number in 1...count { try shard(number, of: count, "b\(number)", .unchanged) }
        #expect(try records().log.reports.map(\.report) == ["a"] + (1...count).map { "b\($0)" })
        #expect(try records().missing == [] && records().exitCode == 1)
        // What is made again counts as it came out last.
        try shard(1, of: 1, "a", .unchanged)
        #expect(try records().exitCode == 0 && records().log.reports.count == count + 1)
        try shard(1, of: 1, "a", .failed)
        // A regeneration by shards is no run by shards.
        var other = RunLog(command == .run ? .regenerate : .run, shard: Shard(1, of: 1))
        other.reports = [Edition(report: "c", asOf: friday, result: .unchanged)]
        try nights.shard(other)
        _ = try indexArchive(nights.archive, templates: nil)
        #expect(try nights.findings(at: nights.instant(friday)) == ["a: failed: why"])
    }

    @Test func `an old edition that a shard makes says nothing of the newest day's`() async throws {
        let nights = try Nights()
        let (friday, thursday) = (try day("2026-11-20"), try day("2026-11-19"))
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(thursday, at: noon, yaml: Self.yaml())
        for (day, result) in [(friday, EditionResult.failed), (thursday, .unchanged)] {
            var shard = RunLog(.run, shard: Shard(1, of: 1))
            shard.reports = [Edition(report: "r", asOf: day, result: result, errors: ["why"])]
            try nights.shard(shard)
        }
        #expect(try ShardRecords(lastIn: nights.archive.reader.journal)?.exitCode == 1)
        _ = try indexArchive(nights.archive, templates: nil)
        #expect(try nights.findings(at: noon) == ["r: failed: why"])
    }

    @Test func `an edition of tomorrow keeps no failure of today`() throws {
        let nights = try Nights()
        let today = try day("2026-11-20")
        let noon = nights.instant(today, minute: 720)
        for number in -1...1 { try nights.publish(today.advanced(byDays: number), at: noon) }
        func result(_ edition: Edition) throws -> EditionResult? {
            try nights.take([edition], at: noon)
            return nights.archive.reader.state?["r"]?.result
        }
        for why in ["one", "other"] {
            #expect(try result(Edition(report: "r", result: .failed, errors: [Notice(why)])) == .failed)
            // That of yesterday puts nothing right.
            let yesterday = Edition(report: "r", asOf: today.advanced(byDays: -1), result: .unchanged)
            #expect(try result(yesterday) == .failed)
            #expect(try result(Edition(report: "r", asOf: today, result: .unchanged)) == .unchanged)
        }
        #expect(nights.archive.reader.state?["r"]?.asOf == "2026-11-21")
    }

    @Test func `runs of some reports say whose definitions they are, and forget no others`() throws {
        let nights = try Nights()
        let folder = nights.report.folder.path + "/sub"
        func run(_ paths: String..., areAll: Bool = false, after days: Double = 0) throws -> [String: String?] {
            var log = RunLog(.run)
            log.ended += days * 86_400
            log.reports = paths.map { Edition(report: $0.pathStem, result: .failed, errors: ["why"]) }
            var state = nights.archive.reader.state ?? ArchiveState()
            let known = Reports.DefinitionFolder(folder, definitions: paths, areAll: areAll)
            state.takeIn(log, nights.archive, folder: known)
            try nights.archive.write(state)
            return Dictionary(state.reports.map { ($0.name, $0.folder) }) { one, _ in one }
        }
        let one = try run("\(folder)/../sub/gone.yaml")
        #expect(one["gone"] != .some(nil), "\(one)")
        let other = try run("\(nights.report.folder.path)/other.yaml")
        #expect(other.count == 2 && other["other"] == .some(nil), "\(other)")
        #expect(try Set(run("\(folder)/r.yaml").keys) == ["gone", "other", "r"])
        // One from elsewhere that never had an edition was a trial, when it is not tried for a week.
        #expect(try Set(run("\(folder)/r.yaml", areAll: true, after: 1).keys) == ["other", "r"])
        #expect(try Set(run("\(folder)/r.yaml", areAll: true, after: 10).keys) == ["r"])
        // And what a clock tried that was years ahead.
        #expect(try Set(run("\(nights.report.folder.path)/other.yaml", after: 9_000).keys) == ["other", "r"])
        #expect(try Set(run("\(folder)/r.yaml", areAll: true, after: 11).keys) == ["r"])
    }

    @Test func `a shard that is run again after index is of the same run, for the metrics`() throws {
        let nights = try Nights()
        func shard(_ number: Int, _ day: String) throws {
            var log = RunLog(.run, shard: Shard(number, of: 3))
            log.reports = [Edition(report: "r\(number)", asOf: try TestKit.day(day), result: .unchanged)]
            try nights.archive.record(log)
        }
        func missing(isForMetrics: Bool = true) throws -> [Int]? {
            let lines = try nights.archive.reader.journal.linesOfShards(isForMetrics: isForMetrics)
            return ShardRecords(newestFirst: lines)?.missing
        }
        for number in 1...3 { try shard(number, "2026-11-20") }
        try nights.archive.record(RunLog(.index))
        #expect(try missing() == nil)
        try shard(2, "2026-11-20")
        #expect(try missing() == [])
        #expect(try missing(isForMetrics: false) == [1, 3])
        // Those of another night are another run.
        try nights.archive.record(RunLog(.index))
        try shard(1, "2026-11-21")
        #expect(try missing() == [2, 3])
    }

    @Test func `a shard of a regeneration that is run again after index is of the same, for the metrics`() throws {
        let nights = try Nights()
        func shard(_ number: Int, _ days: ClosedRange<Int>) throws {
            var log = RunLog(.regenerate, shard: Shard(number, of: 2))
            log.reports = try days.map {
                Edition(report: "r\(number)", asOf: try day("2026-11-\($0)"), result: .unchanged)
            }
            try nights.archive.record(log)
        }
        func missing() throws -> [Int]? {
            try nights.archive.record(RunLog(.index))
            try nights.archive.record(RunLog(.index))
            try shard(2, 10...20)
            return try ShardRecords(lastIn: nights.archive.reader.journal)?.missing
        }
        // Of other days it is another regeneration.
        for number in 1...2 { try shard(number, 10...19) }
        #expect(try missing() == [1])
        try shard(1, 10...20)
        #expect(try missing() == [])
        #expect(try missing() == [])
    }

    @Test func `a shard that was stopped has not come to its end`() throws {
        let nights = try Nights()
        func shard(_ number: Int, isStopped: Bool = false) throws -> ShardRecords? {
            var log = RunLog(.run, shard: Shard(number, of: 2))
            if isStopped {
                log.messages = [RunLog.stopped]
            } else {
                log.reports = [Edition(report: "r\(number)", asOf: try day("2026-11-20"), result: .unchanged)]
            }
            try nights.archive.record(log)
            return try ShardRecords(lastIn: nights.archive.reader.journal)
        }
        _ = try shard(1)
        let stopped = try #require(try shard(2, isStopped: true))
        #expect(stopped.missing == [2] && stopped.exitCode == 1)
        let whole = try #require(try shard(2))
        #expect(whole.missing == [] && whole.exitCode == 0)
    }

    @Test func `a report whose definition is gone is not old either, though its editions are there`() async throws {
        let nights = try Nights()
        let folder = nights.report.folder.path
        let friday = try day("2026-11-20")
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(friday, at: noon, yaml: Self.yaml())
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged)], at: noon, folder: folder)
        func old() throws -> [String] {
            try nights.findings(at: noon + 90_000, mostAge: .seconds(80_000)).filter { $0.hasPrefix("r: ") }
        }
        #expect(try old().count == 1)
        try nights.take([], at: noon, folder: folder)
        #expect(try old() == [] && nights.archive.reader.state?["r"]?.asOf == "2026-11-20")
        // Its definition is back.
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged)], at: noon, folder: folder)
        #expect(try old().count == 1)
    }

    @Test func `a report of which no edition is expected is old all the same, whatever folder it is from`() async throws
    {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        let noon = nights.instant(friday, minute: 720)
        // Run by its path, it is of no folder, as one whose definition is gone.
        try await nights.run(friday, at: noon, yaml: Self.yaml("expected: never\n"))
        let state = try #require(nights.archive.reader.state?["r"])
        #expect(state.days == [] && state.folder == nil && !state.isRetired)
        #expect(try nights.findings(at: noon + 90_000, mostAge: .seconds(80_000)).contains { $0.hasPrefix("r: old: ") })
    }

    @Test(arguments: [false, true])
    func `a report whose definition is gone stays so when its editions are made again, or its state is older`(
        isOlder: Bool
    ) async throws {
        let nights = try Nights()
        let folder = nights.report.folder.path
        let friday = try day("2026-11-20")
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(friday, at: noon, yaml: Self.yaml("expected: daily\n"))
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged)], at: noon, folder: folder)
        try nights.archive.keep(revisions: ["\(friday)": ["1 → 2"]], of: "r")
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged)], at: noon, folder: folder)
        #expect(nights.archive.reader.state?["r"]?.revised == true)
        try nights.take([], at: noon, folder: folder)
        if isOlder {
            var state = try #require(nights.archive.reader.state)
            (state.reports[0].retired, state.reports[0].revised) = (nil, true)
            try nights.archive.write(state)
            #expect(try !String(contentsOfFile: nights.archive.path + "/state.js", encoding: .utf8).contains("retired"))
            try nights.take([], at: noon, folder: folder)
        }
        // Its last rows are old by now.
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged, late: 9)], at: noon, .regenerate)
        let state = try #require(nights.archive.reader.state?["r"])
        #expect(state.isRetired && state.late == nil && state.due == nil && !state.revised, "\(state)")
        #expect(try !nights.findings(at: noon + 90_000, mostAge: .seconds(80_000)).contains { $0.hasPrefix("r: ") })
        // Its definition is back.
        try nights.take([Edition(report: "r", asOf: friday, result: .unchanged)], at: noon, folder: folder, .regenerate)
        #expect(nights.archive.reader.state?["r"]?.isRetired == false)
    }

    @Test func `an age that is not known, or to come, is found where one is asked for`() async throws {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(friday, at: noon, yaml: Self.yaml())
        // As index writes it where state.js was lost.
        var state = ArchiveState()
        state.takeIn(RunLog(.index), nights.archive, folder: nil)
        try nights.archive.write(state)
        let unknown = "r: old: it is not known when its edition of 2026-11-20 was made: run it again"
        #expect(try nights.findings(at: noon) == [])
        #expect(try nights.findings(at: noon, mostAge: .seconds(93_600)) == [unknown])
        state.run = ArchiveState.Run(ended: "2027-11-20T11:00:00.000Z", seconds: 1)
        try nights.archive.write(state)
        let future =
            "future: the last run ended at 2027-11-20T11:00:00.000Z, which is to come: a clock is wrong, or was"
        // Where runs tell, what none has made was set aside.
        #expect(try nights.findings(at: noon, mostAge: .seconds(93_600)) == [future])
        state.reports[0].folder = "1a2b3c4d"
        try nights.archive.write(state)
        #expect(try nights.findings(at: noon, mostAge: .seconds(93_600)) == [future, unknown])
    }

    @Test func `numbers that may differ are no revision after shards either`() async throws {
        let nights = try Nights()
        let friday = try day("2026-11-20")
        let noon = nights.instant(friday, minute: 720)
        try await nights.run(friday, at: noon, yaml: Self.yaml())
        try nights.archive.keep(revisions: ["2026-11-20": ["week of Oct 4: 41 → 44"]], of: "r")
        for expects in [nil, true] as [Bool?] {
            var shard = RunLog(.run, shard: Shard(1, of: 1))
            shard.reports = [Edition(report: "r", asOf: friday, result: .unchanged, expectsRevisions: expects)]
            let records = try #require(ShardRecords(newestFirst: [RunLog(json: shard.json)]))
            try nights.take(records.log.reports, at: noon)
            #expect(nights.archive.reader.state?["r"]?.revised == (expects == nil))
        }
    }

    @Test func `what cannot be read is no state, and what is written is read again`() throws {
        let nights = try Nights()
        try nights.take([Edition(report: "</script>", result: .failed, errors: ["<b>"])], at: 1_795_000_000)
        let file = nights.archive.path + "/state.js"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("</script>"))
        #expect(nights.archive.reader.state?.reports.map(\.name) == ["</script>"])
        for broken in ["", "var barfolioState = ;\n", text.replacing("barfolio-state/1", with: "barfolio-state/2")] {
            #expect(throws: (any Error).self) { _ = try ArchiveState(script: Data(broken.utf8)) }
        }
    }
}

extension ArchiveState {
    /// What of a report is known.
    fileprivate subscript(name: String) -> Report? { reports.first { $0.name == name } }
}
