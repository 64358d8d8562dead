import Charts
import Foundation
import TestKit
import Testing

@testable import Archive

/// Which editions stay.
@Suite struct RetentionTests {
    private func kept(_ retention: Retention, _ editions: [String], _ starts: CalendarStarts = .init()) throws
        -> [String]
    {
        retention.verdicts(on: try editions.map(day), starts, until: try day("2026-11-20")).filter(\.stays).map(
            \.edition.description)
    }

    @Test func `the newest edition stays whatever is said`() throws {
        #expect(try kept(Retention(), ["2026-11-18", "2026-11-20", "2026-11-19"]) == ["2026-11-20"])
        #expect(try kept(Retention(daily: .forever), []) == [])
    }

    @Test func `an edition of a day to come stays, and takes no place of others`() throws {
        let editions = ["2026-11-18", "2026-11-19", "2026-11-20", "2027-01-14"]
        #expect(try kept(Retention(daily: .of(1), weekly: .of(1)), editions) == Array(editions.suffix(2)))
        #expect(try kept(Retention(daily: .of(2)), editions) == Array(editions.suffix(3)))
        #expect(try kept(Retention(), Array(editions.suffix(1))) == ["2027-01-14"])
    }

    @Test func `each rule keeps the newest edition of each of its last spans, and says so`() throws {
        let editions = try ["2025-12-31", "2026-10-31", "2026-11-13", "2026-11-14", "2026-11-15", "2026-11-20"].map(day)
        let verdicts = Retention(daily: .of(2), weekly: .of(2), monthly: .of(2), yearly: .forever)
            .verdicts(on: editions, CalendarStarts(), until: try day("2026-11-20"))
        #expect(verdicts.map(\.edition) == editions)
        #expect(
            verdicts.map(\.reasons) == [
                ["year 2 of all"], ["month 2 of 2"], [], ["week 2 of 2"], ["day 2 of 2"],
                ["the newest", "day 1 of 2", "week 1 of 2", "month 1 of 2", "year 1 of all"],
            ])
    }

    @Test func `weeks, months and years begin when the report's own do`() throws {
        let editions = ["2026-11-14", "2026-11-15", "2026-11-16"]
        #expect(try kept(Retention(weekly: .of(2)), editions, .init(week: .sunday)) == ["2026-11-14", "2026-11-16"])
        #expect(try kept(Retention(weekly: .of(2)), editions, .init(week: .monday)) == ["2026-11-15", "2026-11-16"])
        let starts = CalendarStarts(year: 11, month: 16)
        #expect(try kept(Retention(monthly: .of(2)), editions, starts) == ["2026-11-15", "2026-11-16"])
        #expect(try kept(Retention(yearly: .of(2)), editions, starts) == ["2026-11-15", "2026-11-16"])
        #expect(try kept(Retention(monthly: .of(2), yearly: .of(2)), editions) == ["2026-11-16"])
    }

    @Test func `spans without an edition are not counted`() throws {
        #expect(
            try kept(
                Retention(daily: .of(2), yearly: .of(2)), ["1999-01-01", "2003-05-05", "2003-05-06", "2026-11-20"])
                == ["2003-05-06", "2026-11-20"])
    }

    @Test func `any editions and rules give what a slow reference gives`() throws {
        var random = SeededGenerator(for: "editions that stay")
        for _ in 0..<500 {
            let start = Int.random(in: -1_000...20_000, using: &random)
            let editions = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                CivilDate(
                    daysSinceEpoch: start
                        + Int.random(in: 0...[10, 100, 1_500].randomElement(using: &random)!, using: &random))
            }
            func count() -> Retention.Count {
                Bool.random(using: &random)
                    ? .of(Int.random(in: 0...6, using: &random))
                    : [.of(0), .of(1), .forever].randomElement(using: &random)!
            }
            let retention = Retention(daily: count(), weekly: count(), monthly: count(), yearly: count())
            let weekStart = Weekday.allCases.randomElement(using: &random)!
            let kept = retention.verdicts(
                on: editions, CalendarStarts(week: weekStart), until: CivilDate(daysSinceEpoch: 30_000)
            ).filter(\.stays).map(\.edition)
            #expect(
                kept == Self.reference(retention, editions, weekStart),
                "\(retention), \(weekStart): \(Set(editions).sorted())")
        }
    }

    /// By the words of the documentation: an edition stays where it is the newest, or the newest of its span and the span is among
    /// the last so many that have one.
    private static func reference(_ retention: Retention, _ editions: [CivilDate], _ weekStart: Weekday) -> [CivilDate]
    {
        func week(_ day: CivilDate) -> String {
            var first = day
            while first.weekday != weekStart { first = first.advanced(byDays: -1) }
            return first.description
        }
        let rules: [(Retention.Count, (CivilDate) -> String)] = [
            (retention.daily, { $0.description }), (retention.weekly, week),
            (retention.monthly, { String($0.description.prefix(7)) }),
            (retention.yearly, { String($0.description.prefix(4)) }),
        ]
        return Set(editions).sorted().filter { edition in
            if edition == editions.max() { return true }
            return rules.contains { count, span in
                let isLastOfItsSpan = !editions.contains { $0 > edition && span($0) == span(edition) }
                let later = Set(editions.filter { $0 > edition }.map(span)).subtracting([span(edition)]).count
                return switch count {
                case .forever: isLastOfItsSpan
                case .of(let most): isLastOfItsSpan && later < most
                }
            }
        }
    }
}
