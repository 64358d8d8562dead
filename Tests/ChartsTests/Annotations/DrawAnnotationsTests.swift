import Foundation
import TestKit
import Testing

@testable import Charts

struct DrawAnnotationsTests {

    /// Pages of two weeks each, six weeks until a day.
    private func pages(asOf: String) throws -> [Page] {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day(asOf), last: 6)
        let entries = sequence(first: grouping.lastBucket) { grouping.bucket(before: $0) }.prefix(6).reversed()
            .map { Tally.Entry(key: .bucket($0), .init(.integer(3))) }
        let tally = Tally(entries: entries)
        return paginate(mark(layOut(tally), Marking()), Paging(columns: 2))
    }

    private func drawing(_ page: Page, _ annotations: [Annotation], _ style: PageStyle = PageStyle()) throws -> Scene {
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: try day("2026-11-20"))
        let drawing = PageDrawing(words, ChartStyle(), style, .estimate)
        var scene = drawing.draw(page)
        drawing.draw(annotations, on: &scene, of: page)
        return scene
    }

    private func stroke(_ anchor: Annotation.Anchor) -> Annotation {
        Annotation(
            id: "s", anchor: anchor, kind: .stroke(width: 10), color: Color(red: 9, green: 9, blue: 9),
            points: [.init(0, 0), .init(1, 1)])
    }

    @Test func `an annotation stays with its week when pages move on`() throws {
        let annotation = stroke(.bucket(try day("2026-11-04")))
        var seen: [String] = []
        for asOf in ["2026-11-06", "2026-11-13", "2026-11-20", "2026-12-11", "2026-12-18"] {
            let pages = try pages(asOf: asOf)
            let on = pages.filter(annotation.isOn)
            seen.append(on.map { "\($0.number)" }.joined())
            for page in pages {
                let drawing = try drawing(page, [annotation])
                #expect(drawing.overlay.isEmpty == !annotation.isOn(page))
                guard let line = drawing.overlay.strokes.first else { continue }
                let week = try day("2026-11-01")
                let box = try #require(drawing.geometry.slots.first { $0.bucket.firstDay == week }).box
                #expect(line.points == [Scene.Point(box.left, box.top), Scene.Point(box.right, box.bottom)])
            }
        }
        #expect(seen == ["3", "3", "2", "1", ""])
    }

    @Test(arguments: [
        // The clock shows this hour twice.
        ("2026-10-25T02:00+02:00", "1 2026-10-25T02:00:00+02:00"),
        ("2026-10-25T02:00+01:00", "2 2026-10-25T02:00:00+01:00"),
        // As another zone writes it, and a time within the hour.
        ("2026-10-25T08:15-05:00", "3 2026-10-25T14:00:00+01:00"),
        // A day alone has the first of its hours.
        ("2026-10-25", "1 2026-10-25T00:00:00+02:00"), ("2026-10-24", "1 2026-10-24T20:00:00+02:00"),
        ("2026-10-26T00:00+01:00", ""), ("2026-10-23", ""),
    ]) func `an annotation of an hour is at that hour, on one page`(bucket: String, expected: String) throws {
        let zone = try zone("Europe/Berlin")
        let hours = Grouping(period: .hour, starts: CalendarStarts(), zone: zone, asOf: try day("2026-10-25"))
        let tally = tally(hours.buckets(29), Array(repeating: .integer(3), count: 29))
        let line =
            ##"{"bucket":"\##(bucket)","color":"#112233","id":"a","kind":"arrow","points":[[0,0],[1,1]],"width":6}"##
        let book = try AnnotationBook(
            json: Data(
                #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [\#(line)]}"#.utf8), subject: "a")
        #expect(String(decoding: book.json, as: UTF8.self).contains(line))
        let found = try paginate(layOut(tally), Paging(columns: 7)).compactMap { page -> String? in
            let scene = try drawing(page, book.annotations)
            #expect(scene.overlay.isEmpty != book.annotations[0].isOn(page))
            guard let tip = scene.overlay.strokes.first?.points.last else { return nil }
            let slot = try #require(scene.geometry.slots.first { abs($0.box.right - tip.x) < 0.01 })
            return "\(page.number) \(zone.iso8601(slot.bucket.start))"
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    @Test func `where hours have become weeks an annotation is at the week that holds its hour`() throws {
        var annotation = stroke(.moment(try #require(Annotation.Moment("2026-11-08T00:30+02:00"))))
        let pages = try pages(asOf: "2026-11-20")
        #expect(pages.filter(annotation.isOn).map(\.number) == [2])
        annotation.anchor = .moment(try #require(Annotation.Moment("2026-11-08T00:30-00:44:30")))
        #expect(pages.filter(annotation.isOn).map(\.number) == [3])
    }

    @Test func `an annotation of a page is on that page, in shares of the bars' area`() throws {
        let pages = try pages(asOf: "2026-11-20")
        let drawings = try pages.map { try drawing($0, [stroke(.page(2)), stroke(.page(9))]) }
        // The rim of paper, and the line.
        #expect(drawings.map(\.overlay.strokes.count) == [0, 2, 0])
        let area = drawings[1].geometry.area
        #expect(
            drawings[1].overlay.strokes[0].points
                == [Scene.Point(area.left, area.top), Scene.Point(area.right, area.bottom)])
    }

    @Test(arguments: [(960, 600), (480, 600)])
    func `an annotation of small charts is in that of its series, on every picture`(width: Int, height: Int) throws {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-20"), last: 3)
        let entries = sequence(first: grouping.lastBucket) { grouping.bucket(before: $0) }.prefix(3).reversed()
            .flatMap { bucket in
                ["a", " b\u{202E}", "c", "d"].map { Tally.Entry(key: .bucket(bucket), series: $0, .init(.integer(3))) }
            }
        let chart = ChartStyle.with { $0.layout = .panels }
        let bars = layOut(Tally(entries: entries), chart)
        let page = try #require(paginate(bars, Paging(columns: 3), chart).first)
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: try day("2026-11-20"))
        let drawing = PageDrawing(words, chart, PageStyle(width: width, height: height), .estimate)
        #expect(page.rows.count == 4)
        for (index, series) in page.rows.enumerated() {
            var annotation = stroke(.bucket(try day("2026-11-10")))
            // As a web page has the name.
            annotation.series = series.contains("b") ? "b" : series
            var scene = drawing.draw(page)
            drawing.draw([annotation], on: &scene, of: page)
            let (panel, area) = (scene.geometry.panels[index].box, scene.geometry.area)
            #expect(scene.geometry.panels.count == 4 && annotation.isOn(page))
            let third = area.width / 3
            let line = try #require(scene.overlay.strokes.last).points
            #expect(line.map(\.y) == [panel.top, panel.bottom])
            #expect(abs(line[0].x - panel.left - third) < 0.01 && abs(line[1].x - panel.left - 2 * third) < 0.01)
            annotation.series = "e"
            var other = drawing.draw(page)
            drawing.draw([annotation], on: &other, of: page)
            #expect(other.overlay.isEmpty && !annotation.isOn(page))
            annotation.series = series
            let halves = paginate(bars, Paging(columns: 3, rows: 2), chart).map(annotation.isOn)
            #expect(halves == [index < 2, index >= 2])
        }
    }

    @Test func `pens and letters grow with the page`() throws {
        let page = try pages(asOf: "2026-11-20")[0]
        var text = stroke(.page(1))
        text.kind = .text("words", size: 20)
        text.points = [.init(0.5, 0.5)]
        let large = try drawing(page, [stroke(.page(1)), text], PageStyle(width: 1920, height: 1200)).overlay
        #expect(large.strokes.map(\.width) == [28, 20])
        #expect(large.texts.map(\.size) == [40])
        #expect(large.patches.count == 1)
    }

    @Test func `what is not seen on a dark page has the color of its letters around it`() throws {
        let page = try pages(asOf: "2026-11-20")[0]
        func scene(_ color: Color, _ style: PageStyle) throws -> Scene {
            var annotations = [stroke(.page(1)), stroke(.page(1))]
            annotations[1].kind = .text("words", size: 20)
            for index in annotations.indices { annotations[index].color = color }
            return try drawing(page, annotations, style)
        }
        func grounds(_ scene: Scene) -> [Color] { [scene.overlay.strokes[0].color, scene.overlay.patches[0].color] }
        let (paper, letters) = (Theme.dark.background, Theme.dark.text)
        let onDark: [(UInt32, Color)] = [
            (0x000000, letters), (0x1F2933, letters), (0x2F6FC4, paper), (0xFFFFFF, paper),
        ]
        for (color, ground) in onDark {
            #expect(try grounds(scene(Color(color), PageStyle(theme: .dark))) == [ground, ground])
        }
        for color: UInt32 in [0x000000, 0xD1495B, 0xE8871E, 0x2E8B57, 0x2F6FC4, 0x1F2933] {
            let white = Theme.light.background
            #expect(try grounds(scene(Color(color), PageStyle())) == [white, white])
        }
        // In one picture of both the color of the letters changes with them.
        var (light, dark) = (PageStyle(), PageStyle(theme: .dark))
        (light.companion, dark.companion) = (.dark, .light)
        let onBoth: [(UInt32, Color)] = [(0x000000, letters), (0x1F2933, paper), (0xD1495B, paper)]
        for (color, ground) in onBoth {
            var both = try scene(Color(color), light)
            both.pair(with: try scene(Color(color), dark))
            #expect(grounds(both).map { both.darkColors[$0] } == [ground, ground])
        }
    }

    @Test func `a line that crosses the page has a point on it, where gnuplot would leave it out`() throws {
        func points(_ ends: [Scene.Point]) throws -> [Scene.Point] {
            var line = stroke(.page(1))
            line.points = ends
            return try #require(try drawing(try pages(asOf: "2026-11-20")[0], [line]).overlay.strokes.last).points
        }
        let crossing = try points([.init(-6, 0.5), .init(7, 0.5)])
        #expect(crossing.count == 3 && (1..<959).contains(crossing[1].x) && crossing[1].y == crossing[0].y)
        #expect(try points([.init(-6, -6), .init(-6, 7)]).count == 2)
        #expect(try points([.init(-6, 0.5), .init(0.5, 0.5)]).count == 2)
    }

    @Test func `an arrow has a shaft and a head`() throws {
        var arrow = stroke(.page(1))
        arrow.kind = .arrow(width: 5)
        arrow.points = [.init(0, 0.5), .init(0.5, 0.5)]
        let drawing = try drawing(try pages(asOf: "2026-11-20")[0], [arrow])
        let all = drawing.overlay.strokes.map(\.points)
        try #require(all.map(\.count) == [2, 3, 2, 3])
        let lines = all.suffix(2).map(\.self)
        let tip = lines[0][1]
        #expect(lines[1][1] == tip)
        for end in [lines[1][0], lines[1][2]] {
            #expect(abs(hypot(end.x - tip.x, end.y - tip.y) - 20) < 1e-9)
            #expect(abs(end.x - (tip.x - 20 * cos(Double.pi / 6))) < 1e-9)
        }
    }

    @Test func `an annotation that says nothing is not drawn`() throws {
        var text = stroke(.page(1))
        text.kind = .text("\u{200B} \t", size: 20)
        text.points = [.init(0.5, 0.5)]
        let bare = try drawing(try pages(asOf: "2026-11-20")[0], [text])
        #expect(bare.overlay.isEmpty)
    }
}
