import TestKit
import Testing

@testable import Charts

/// The names below time axes on which not all buckets have room for theirs.
struct TimeNamesTests {
    private func buckets(
        _ period: Period, _ count: Int, to asOf: String, in zoneName: String = "Europe/Berlin",
        _ week: Weekday = .monday
    ) throws -> [Bucket] {
        Grouping(
            period: period, starts: CalendarStarts(week: week), zone: try zone(zoneName), asOf: try day(asOf),
            last: count
        ).buckets(count)
    }

    private func names(_ buckets: [Bucket], _ labels: BucketLabels = BucketLabels(), slot: Double) throws -> TimeNames {
        try #require(TimeNames(buckets, labels, slot: slot, gap: 6) { Double($0.count) * 8 })
    }

    @Test func `are firsts of months, Mondays, hours, quarters and years`() throws {
        func lines(_ period: Period, _ count: Int, _ slot: Double, to asOf: String = "2026-11-23") throws -> [String] {
            try names(buckets(period, count, to: asOf), slot: slot).lines.map { $0.joined(separator: "|") }
        }
        #expect(
            try lines(.day, 500, 1.7) == [
                "Aug|2025", "Sep", "Oct", "Nov", "Dec", "Jan|2026", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug",
                "Sep", "Oct",
                "Nov",
            ])
        #expect(
            try lines(.day, 60, 14) == [
                "Sep 28", "Oct 5", "Oct 12", "Oct 19", "Oct 26", "Nov 2", "Nov 9", "Nov 16", "Nov 23",
            ])
        #expect(
            try lines(.hour, 48, 12) == [
                "00:00|Nov 22", "06:00", "12:00", "18:00", "00:00|Nov 23", "06:00", "12:00", "18:00",
            ])
        #expect(
            try lines(.week, 30, 29) == ["May|2026", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"])
        #expect(try lines(.month, 24, 30) == ["Jan|2025", "Apr", "Jul", "Oct", "Jan|2026", "Apr", "Jul", "Oct"])
        #expect(try lines(.quarter, 20, 20) == ["2022", "2023", "2024", "2025", "2026"])
        #expect(try lines(.year, 60, 14) == (0..<12).map { "\(1970 + 5 * $0)" })
    }

    @Test func `are of the week's own first day, and as a pattern of one's own says`() throws {
        let sundays = try names(buckets(.day, 60, to: "2026-11-23", .sunday), slot: 14)
        #expect(sundays.lines.first == ["Sep 27"])
        var labels = BucketLabels()
        labels.pattern = try LabelPattern("d.M.yy")
        #expect(
            try names(buckets(.day, 500, to: "2026-11-23"), labels, slot: 3).lines.prefix(2) == [
                ["1.8.25"], ["1.9.25"],
            ])
    }

    @Test func `hours of the day that has one of them twice, or lacks one, are told by the clock`() throws {
        for (day, hours) in [("2026-10-25", 25), ("2026-03-29", 23)] {
            let all = try buckets(.hour, hours, to: day)
            let names = try names(all, slot: 12)
            #expect(names.lines.map(\.[0]) == ["00:00", "06:00", "12:00", "18:00"], "\(day)")
            #expect(names.columns.map { all[$0].timeOfDay / 3_600 } == [0, 6, 12, 18])
        }
    }

    @Test func `a year is called as its language does`() throws {
        let labels = BucketLabels(standards: [.year: try LabelPattern("y年")])
        let months = try buckets(.month, 3, to: "2026-01-20")
        #expect(TimeNames(months, labels).lines == [["Nov", "2025年"], ["Dec"], ["Jan", "2026年"]])
        let years = try buckets(.year, 30, to: "2026-01-20")
        #expect(try names(years, labels, slot: 20).lines.allSatisfy { $0[0].hasSuffix("0年") || $0[0].hasSuffix("5年") })
    }

    @Test func `months that begin on another day have their year below them`() throws {
        let starts = CalendarStarts(month: 16)
        let months = Grouping(period: .month, starts: starts, zone: .utc, asOf: try day("2026-10-20"), last: 13)
            .buckets(13)
        let all = TimeNames(months, BucketLabels()).lines
        #expect([0, 1, 3, 12].map { all[$0] } == [["Oct 16", "2025"], ["Nov 16"], ["Jan 16", "2026"], ["Oct 16"]])
        #expect(
            try names(months, slot: 20).lines == [
                ["Oct 16", "2025"], ["Jan 16", "2026"], ["Apr 16"], ["Jul 16"], ["Oct 16"],
            ])
        #expect(TimeNames(Array(months.suffix(3)), BucketLabels()).lines == [["Aug 16"], ["Sep 16"], ["Oct 16"]])
    }

    @Test func `an hour into which the clock is set is called by when it begins`() throws {
        // Lord Howe's clocks go from 02:00 to 02:30.
        let all = try buckets(.hour, 48, to: "2026-10-04", in: "Australia/Lord_Howe")
        let odd = all.filter { $0.timeOfDay % 3_600 != 0 }.map { "\($0.timeOfDay / 3_600):\($0.timeOfDay / 60 % 60)" }
        #expect(odd == ["2:30"])
        #expect(TimeNames(all, BucketLabels()).lines.joined().filter { $0.hasPrefix("02") } == ["02:00", "02:30"])
        #expect(try names(all, slot: 24).lines.joined().filter { $0.hasPrefix("02") } == ["02:00", "02:30"])
    }

    @Test(arguments: 0..<300) func `every first is named, and nothing else, and they have room`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let period = try #require(
            [Period.quarterHour, .hour, .day, .week, .month, .quarter, .year].randomElement(using: &random))
        let asOf = CivilDate(daysSinceEpoch: Int.random(in: 10_000...30_000, using: &random))
        let week = try #require([Weekday.monday, .sunday, .saturday].randomElement(using: &random))
        let all = try buckets(period, Int.random(in: 12...600, using: &random), to: "\(asOf)", in: "UTC", week)
        let slot = Double.random(in: 1...40, using: &random)
        guard let names = TimeNames(all, BucketLabels(), slot: slot, gap: 6, width: { Double($0.count) * 8 }) else {
            return
        }
        let widest = names.lines.joined().map { Double($0.count) * 8 }.max() ?? 0
        for (left, right) in zip(names.columns, names.columns.dropFirst()) {
            #expect(Double(right - left) * slot >= widest + 6)
        }
        // One rule explains all of the names: which days or hours begin a step, told without the code's own arithmetic. A week is named
        // where a month has begun since the week before it began.
        func begins(_ index: Int, _ isFirst: ((year: Int, month: Int, day: Int)) -> Bool) -> Bool {
            let days = period == .week ? 0...6 : 0...0
            return all[index].timeOfDay == 0
                && days.contains { isFirst(all[index].firstDay.advanced(byDays: -$0).components) }
        }
        var rules: [(Int) -> Bool] = [{ all[$0].timeOfDay == 0 && all[$0].firstDay.weekday == week }]
        if period.seconds != nil {
            rules += [1, 2, 3, 6, 12, 24].map { hours in { all[$0].timeOfDay % (hours * 3_600) == 0 } }
        }
        rules += [1, 3, 6].map { months in { begins($0) { $0.day == 1 && ($0.month - 1) % months == 0 } } }
        rules += [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { years in
            { begins($0) { $0.day == 1 && $0.month == 1 && $0.year % years == 0 } }
        }
        #expect(
            rules.contains { all.indices.filter($0) == names.columns },
            "\(period) \(asOf) \(all.count) \(slot): \(names.lines)")
    }

    @Test(arguments: 0..<120) func `stay within the frame and apart`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let period = try #require(
            [Period.quarterHour, .hour, .day, .week, .month, .quarter, .year].randomElement(using: &random))
        let asOf = CivilDate(daysSinceEpoch: Int.random(in: 10_000...30_000, using: &random))
        let all = try buckets(period, Int.random(in: 8...400, using: &random), to: "\(asOf)")
        let amounts = all.map { _ in Amount.integer(Int64.random(in: 0...1_000, using: &random)) }
        let chart = ChartStyle()
        let bars = mark(layOut(tally(all, amounts), chart), Marking(), Paging(), chart)
        let page = try #require(paginate(bars, Paging(columns: 400), chart).first)
        let style = try #require([PageStyle(), PageStyle().narrow].randomElement(using: &random))
        let names = picture(page, chart, style).texts(.name)
        let margin = 38 * style.scale
        let frames = names.map { $0.frame(.estimate) }
        for frame in frames {
            #expect(frame.left >= margin - 0.01 && frame.right <= Double(style.width) - margin + 0.01)
        }
        for (index, frame) in frames.enumerated() {
            for other in frames.dropFirst(index + 1) { #expect(!frame.overlaps(other), "\(names.map(\.text))") }
        }
        #expect(!names.isEmpty)
    }

    /// The names below, or at the left of, periods that are called so, and where these are.
    private func periods(_ named: [String], on style: PageStyle = PageStyle()) throws -> (Scene, PageDrawing) {
        var starts = CalendarStarts(week: .monday)
        let first = try day("2026-01-05")
        let all = named.enumerated().map { NamedPeriods.Named(first.advanced(byDays: 14 * $0), $1) }
        let end = first.advanced(byDays: 14 * named.count)
        starts.periods = NamedPeriods(all, end: end)
        let buckets = Grouping(period: .period, starts: starts, zone: .utc, asOf: end.advanced(byDays: -1))
            .buckets(named.count)
        let chart = ChartStyle()
        let pages = paginate(
            layOut(tally(buckets, buckets.map { _ in .integer(3) }), chart), Paging(columns: named.count), chart)
        let words = PageText(title: "title", subtitle: ["records"], source: "source", asOf: end)
        var drawing = PageDrawing(words, chart, style, .estimate)
        drawing.measure(pages, turnsForNames: true)
        return (drawing.draw(try #require(pages.first)), drawing)
    }

    @Test func `names of one's own are on two lines before one is left out, or at the left of bars that lie`() throws {
        let sprints = ["Anfang", "Suche", "Karte", "Konto", "Zahlung und Rechnung"]
        let names = sprints.enumerated().map { "Sprint \($0 + 1): \($1)" }
        for (style, isTurned) in [(PageStyle(), false), (PageStyle().narrow, true)] {
            let (scene, drawing) = try periods(names, on: style)
            #expect(drawing.chart.isTurned == isTurned)
            let texts = scene.texts(.name)
            #expect(texts.map(\.text).joined(separator: " ") == names.joined(separator: " "))
            #expect(
                scene.areas(.tick).isEmpty && texts.contains { $0.text.hasSuffix("Rechnung") && $0.text != names[4] })
            // Each beside its own bar.
            let slots = scene.geometry.slots
            #expect(slots.count == names.count)
            for text in texts {
                let slot = slots[try #require(names.firstIndex { $0.contains(text.text) })]
                let frame = text.frame(.estimate)
                if isTurned {
                    #expect(frame.right <= slot.box.left && (slot.box.top...slot.box.bottom).contains(text.at.y))
                } else {
                    #expect(frame.left >= slot.box.left && frame.right <= slot.box.right)
                }
            }
        }
    }

    @Test func `names of one's own that fit are on one line, and of too many every other one is there`() throws {
        let (short, drawing) = try periods((1...13).map { "P\($0)" })
        #expect(short.texts(.name).map(\.text) == (1...13).map { "P\($0)" } && !drawing.chart.isTurned)
        let (many, upright) = try periods((1...90).map { "Period number \($0)" })
        #expect(!upright.chart.isTurned && (3...45).contains(many.texts(.name).count))
        #expect(many.texts(.name).last?.text == "Period number 90")
    }
}
