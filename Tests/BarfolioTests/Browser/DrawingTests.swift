import Foundation
import Testing

extension BrowserTests {
    /// Annotations drawn by hand: what they are, whatever the zoom.
    @Suite struct DrawingTests {
        /// The places of a hook-shaped stroke, as shares of a picture.
        private static let hook = [(0.38, 0.45), (0.44, 0.38), (0.54, 0.41), (0.61, 0.58)]

        @Test(arguments: [Tab.Pointer.mouse, .touch, .pen])
        func `a stroke goes through the places that were drawn`(pointer: Tab.Pointer) async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                let picture = try await tab.picture(1)
                try await tab.drag(pointer, through: Self.hook.map(picture.place), steps: 6)
                let annotation = try #require(try await tab.annotations().first)
                #expect(
                    annotation.kind == "stroke" && annotation.page == 1 && annotation.bucket == nil
                        && annotation.width == 10)
                #expect(annotation.id.wholeMatch(of: /[A-Za-z0-9_-]{16}/) != nil)
                let ends = try await tab.shares(of: annotation, onPicture: 1)
                // Ends are where the pointer was, but for half a pixel of the window.
                #expect(Self.distance(ends.first, Self.hook.first) < 0.001)
                #expect(Self.distance(ends.last, Self.hook.last) < 0.001)
                #expect(
                    try await tab.number("document.querySelectorAll('[data-annotation] path:not(.rim)').length") == 1)
            }
        }

        @Test func `a stroke drawn at three times the size has the same points on the page, and a finer pen's width`()
            async throws
        {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                let whole = try await tab.picture(1)
                try await tab.run("barfolio.zoom = 3")
                let large = try await tab.picture(1)
                #expect(abs(large.width - 3 * whole.width) < 1)
                let places = Self.hook.map(large.place)
                for place in places {
                    try #require(place.x > whole.left && place.x < whole.left + whole.width)
                    try #require(place.y > whole.top && place.y < whole.top + whole.height)
                }
                try await tab.drag(through: places, steps: 6)
                let annotation = try #require(try await tab.annotations().first)
                #expect(annotation.width == 10)
                let shares = try await tab.shares(of: annotation, onPicture: 1)
                #expect(Self.distance(shares.first, Self.hook.first) < 0.0005)
                #expect(Self.distance(shares.last, Self.hook.last) < 0.0005)
                // On the screen it is three times as wide.
                let box = try await tab.box("[data-annotation] path:not(.rim)")
                try await tab.run("barfolio.zoom = 1")
                let small = try await tab.box("[data-annotation] path:not(.rim)")
                #expect(abs(box.width / small.width - 3) < 0.02)
            }
        }

        @Test func `what was drawn is there again after a reload, and forgotten once it was undone`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                try await tab.drag(through: Self.hook.map(try await tab.picture(1).place), steps: 6)
                let annotation = try #require(try await tab.annotations().first)
                // Saved as a file it is in no picture yet.
                _ = try await tab.save("records")
                try await tab.reopenReport("records") { $0 == [annotation] }
                #expect(try await tab.annotations() == [annotation])
                #expect(try await tab.holds("!barfolio.unsaved"))
                #expect(
                    try await tab.number("document.querySelectorAll('[data-annotation] path:not(.rim)').length") == 1)
                try await tab.take(.eraser)
                try await tab.drag(through: Self.hook.map(try await tab.picture(1).place), steps: 6)
                #expect(try await tab.annotations().isEmpty)
                try await tab.reopenReport("records") { $0.isEmpty }
                #expect(try await tab.annotations().isEmpty)
            }
        }

        @Test func `a draft has what this page drew, and not what another one saved or undid meanwhile`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                let picture = try await tab.picture(1)
                try await tab.drag(through: Self.hook.map(picture.place), steps: 6)
                let first = try #require(try await tab.annotations().first).id
                // As another page, of which this one hears nothing: a page does not hear itself either.
                let shelf = "`barfolio.annotations ${new URL('..', document.baseURI).pathname}`"
                try await tab.run("localStorage.removeItem(\(shelf))")
                try await tab.drag(through: [picture.place(0.2, 0.7), picture.place(0.6, 0.7)], steps: 4)
                let ids = try await tab.run(
                    "return JSON.parse(localStorage.getItem(\(shelf))).annotations.map(({ id }) => id)",
                    answer: [String].self)
                #expect(ids.count == 1 && !ids.contains(first))
                #expect(try await tab.annotations().map(\.id) == ids)
                #expect(try await tab.number("document.querySelectorAll('[data-annotation]').length") == 1)
                // Saved as a file and erased then, it may be in the report by now.
                _ = try await tab.save("records")
                try await tab.take(.eraser)
                try await tab.drag(through: [picture.place(0.4, 0.6), picture.place(0.4, 0.8)], steps: 4)
                #expect(try await tab.run("return barfolio.annotations.removed", answer: [String].self) == ids)
            }
        }

        /// The report `r` of a folder, made and opened.
        private func openReport(of scratch: Scratch, in tab: Tab) async throws {
            let run = try await scratch.barfolio("run", "r", "--as-of", "2026-11-28", "--quiet")
            try #require(run.isSuccess, "\(run)")
            try await tab.open("file://\(scratch.at("archive"))/r/index.html")
            try await tab.waitForReport()
        }

        /// Annotations that no picture has, as a draft.
        private func openQuarters(_ layout: String, _ anchors: [String], of scratch: Scratch, in tab: Tab) async throws
        {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                """
                CREATE TABLE t (at, s, n);
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 191)
                INSERT INTO t SELECT datetime('2026-11-28', (i / 2 * 15) || ' minutes'), substr('ab', 1 + i % 2, 1), 5 FROM n;
                """)
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n, series: {column: s, only: [a]}}\ngroup: {by: 15 minutes, last: 8, time-zone: UTC}\ndraw: {layout: \(layout)}\npage: {bars: 8}\n"
            )
            let list = anchors.enumerated().map { number, anchor in
                ##"{"id": "a\##(number)", "kind": "stroke", "color": "#d1495b", "points": [[0.1, 0.5], [0.9, 0.5]], \##(anchor)}"##
            }
            try await openReport(of: scratch, in: tab)
            try await tab.run(
                "localStorage.setItem(`barfolio.annotations ${new URL('..', document.baseURI).pathname}`, arguments[0])",
                .text("{\"annotations\": [\(list.joined(separator: ", "))]}"))
            try await tab.reload()
            try await tab.waitForReport()
            try await tab.wait("document.querySelector('#tools')")
        }

        @Test(arguments: ["panels", "bars"])
        func `the eraser takes nothing that is of a series which is gone`(layout: String) async throws {
            let scratch = try Scratch()
            try await Browser.tab { tab in
                let here = #""bucket": "2026-11-28T23:00+00:00", "series": "#
                try await openQuarters(layout, [here + #""a""#, here + #""gone""#], of: scratch, in: tab)
                #expect(try await tab.number("document.querySelectorAll('[data-annotation]').length") == 1)
                #expect(try await tab.holds("document.querySelector('#elsewhere').textContent.endsWith('1')"))
                try await tab.take(.eraser)
                let box = try await tab.box("[data-annotation='a0']")
                try await tab.drag(through: [box.place(0.5, -5), box.place(0.5, 6)], steps: 4)
                #expect(try await tab.annotations().map(\.id) == ["a1"])
            }
        }

        @Test func `an annotation of a quarter of an hour is at that quarter or nowhere, whatever zone wrote it`()
            async throws
        {
            let scratch = try Scratch()
            try await Browser.tab { tab in
                let times = ["23:45+00:00", "18:10-05:00", "22:01+00:00"].map { "\"bucket\": \"2026-11-28T\($0)\"" }
                let beyond = ["2026-11-29T00:00+00:00", "2026-11-29T00:30+00:00"].map { "\"bucket\": \"\($0)\"" }
                try await openQuarters("bars", times + beyond, of: scratch, in: tab)
                let found = try await bucketsOfAnnotations(tab)
                #expect(found == ["23:45", "23:00", "22:00"].enumerated().map { "a\($0) 2026-11-28T\($1)+00:00" })
                #expect(try await tab.holds("document.querySelector('#elsewhere').textContent.endsWith('2')"))
            }
        }

        /// The annotations that are over the first page, each with the bucket that it is on.
        private func bucketsOfAnnotations(_ tab: Tab) async throws -> [String] {
            try await tab.run(
                """
                const table = document.querySelector('table'), [left, , width, , columns] = table.dataset.places.split(';')[0].split(' ').map(Number);
                return [...document.querySelectorAll('[data-annotation]')].map((one) => {
                    const box = one.getBBox(), row = Math.floor((box.x + box.width / 2 - left) / width * columns);
                    return `${one.dataset.annotation} ${table.tBodies[0].rows[row].querySelector('time').dateTime}`;
                });
                """, answer: [String].self)
        }

        @Test func `an annotation of a time is on the day that the report's zone has then`() async throws {
            let scratch = try Scratch()
            try await scratch.sqlite(scratch.at("t.sqlite"), "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-28')")
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: day, last: 3, time-zone: UTC}\n")
            // At the end of the 27th, and after the last day.
            let list = ["2026-11-28T00:30+09:00", "2026-11-28T23:30-05:00"].enumerated().map { number, time in
                ##"{"id": "a\##(number)", "kind": "stroke", "color": "#d1495b", "points": [[0.1, 0.5], [0.9, 0.5]], "bucket": "\##(time)"}"##
            }
            try scratch.write(
                "reports/r.annotations.json",
                "{\"schema\": \"barfolio-annotations/1\", \"report\": \"r\", \"annotations\": [\(list.joined(separator: ", "))]}"
            )
            try await Browser.tab { tab in
                try await openReport(of: scratch, in: tab)
                try await tab.take(.pen)
                try await tab.wait("document.querySelector('[data-annotation]')")
                #expect(try await bucketsOfAnnotations(tab) == ["a0 2026-11-27"])
                #expect(try await tab.holds("document.querySelector('#elsewhere').textContent.endsWith('1')"))
            }
        }

        @Test func `a stroke over a chart in the right column belongs to its series, and to the week under it`()
            async throws
        {
            let scratch = try Scratch()
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                """
                CREATE TABLE t (at, s, n);
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 103)
                INSERT INTO t SELECT date('2026-06-01', (i / 4 * 7) || ' days'), substr('abcd', 1 + i % 4, 1), 5 FROM n;
                """)
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n, series: s}\ngroup: {by: week, last: 26, time-zone: UTC}\ndraw: {layout: panels}\npage: {bars: 26}\n"
            )
            try await Browser.tab { tab in
                try await openReport(of: scratch, in: tab)
                try await tab.take(.pen)
                let places = try await tab.run(
                    """
                    const { dataset } = document.querySelector('table'), [area, ...scales] = dataset.places.split(';').map((part) => part.split(' ').map(Number));
                    const [left, , width, , columns, , beside, further] = area;
                    return [beside, left + further + width * 5.2 / columns, left + further + width * 5.8 / columns, scales[1][2] + scales[1][3] / 2];
                    """, answer: [Double].self)
                #expect(places[0] >= 2)
                let picture = try await tab.picture(1)
                let ends = places[1...2].map { picture.place($0 / 960, places[3] / 600) }
                try await tab.drag(through: Array(ends), steps: 6)
                let annotation = try #require(try await tab.annotations().first)
                let week = try await tab.text("document.querySelector('tbody').rows[5].querySelector('time').dateTime")
                #expect(annotation.bucket == week && annotation.series == "b")
                let said = try await tab.text("document.querySelector('#message').textContent")
                #expect(said.hasSuffix(", b”."), "\(said)")
                for (point, x) in zip([annotation.points.first, annotation.points.last], [0.2, 0.8]) {
                    let point = try #require(point)
                    #expect(abs(point[0] - x) < 0.05 && abs(point[1] - 0.5) < 0.02, "\(point)")
                }
            }
        }

        @Test func `a stroke over a week belongs to that week`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("weeks", "#page-2")
                try await tab.take(.pen)
                let picture = try await tab.picture(2)
                let bucket = try await tab.run(
                    """
                    const table = document.querySelector('#page-2 table');
                    const [left, top, width, height, columns] = table.dataset.places.split(';')[0].split(' ').map(Number);
                    const box = [left + width * 3 / columns, top, width / columns, height];
                    return [table.rows[3].querySelector('time').dateTime, ...box.map((side, i) => side / (i % 2 ? 600 : 960))].join();
                    """, answer: String.self)
                let parts = bucket.split(separator: ",").map(String.init)
                let sides = parts.dropFirst().compactMap { Double($0) }
                let (left, top, width, height) = (sides[0], sides[1], sides[2], sides[3])
                let places = [(0.2, 0.5), (0.5, 0.3), (0.8, 0.5)].map { (left + $0.0 * width, top + $0.1 * height) }
                try await tab.drag(through: places.map(picture.place), steps: 5)
                let annotation = try #require(try await tab.annotations().first)
                #expect(annotation.bucket == parts[0])
                #expect(annotation.page == nil)
                #expect(abs(annotation.points[0][0] - 0.2) < 0.01 && abs(annotation.points[0][1] - 0.5) < 0.01)
                #expect(try abs(#require(annotation.points.last)[0] - 0.8) < 0.01)
            }
        }

        @Test func `an arrow across many bars keeps both ends`() async throws {
            let scratch = try await ViewedArchive.copy()
            try scratch.write(
                "reports/weeks.yaml",
                """
                source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}
                group: {by: day, last: 150, time-zone: Asia/Tokyo}
                page: {bars: 150}

                """)
            try #require(try await scratch.edition(asOf: Samples.asOf).isSuccess)
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/weeks/\(Samples.asOf)/index.html")
                try await tab.waitForReport()
                try await tab.take(.arrow)
                let picture = try await tab.picture(1)
                try await tab.drag(through: [picture.place(0.9, 0.5), picture.place(0.15, 0.4)], steps: 4)
                let points = try #require(try await tab.annotations().first).points
                #expect(points[0][0] - points[1][0] > 100)
            }
        }

        @Test func `an arrow has two ends, and points where it was drawn to`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.arrow)
                let picture = try await tab.picture(1)
                try await tab.drag(through: [picture.place(0.6, 0.3), picture.place(0.5, 0.5)], steps: 6)
                let annotation = try #require(try await tab.annotations().first)
                #expect(annotation.kind == "arrow" && annotation.points.count == 2 && annotation.width == 6)
                let ends = try await tab.shares(of: annotation, onPicture: 1)
                #expect(Self.distance(ends.first, (0.6, 0.3)) < 0.001)
                #expect(Self.distance(ends.last, (0.5, 0.5)) < 0.001)
            }
        }

        @Test func `a text stands where it was typed, as it was typed`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.text)
                try await tab.tap(at: tab.picture(1).place(0.4, 0.4))
                try await tab.wait("document.querySelector('#words') === document.activeElement")
                try await tab.type("<b>it's & 七郎</b>")
                try await tab.press(.enter)
                let annotation = try #require(try await tab.annotations().first)
                #expect(annotation.kind == "text" && annotation.text == "<b>it's & 七郎</b>" && annotation.size == 20)
                #expect(Self.distance(try await tab.shares(of: annotation, onPicture: 1).first, (0.4, 0.4)) < 0.001)
                #expect(
                    try await tab.text("document.querySelector('[data-annotation] text').textContent")
                        == annotation.text)
                #expect(try await !tab.holds("document.querySelector('#words')"))

                try await tab.tap(at: tab.picture(1).place(0.6, 0.6))
                try await tab.wait("document.querySelector('#words') === document.activeElement")
                try await tab.type("no")
                try await tab.press(.escape)
                #expect(try await tab.annotations().count == 1)
            }
        }

        @Test func `the eraser takes away what it touches, and nothing else`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                let picture = try await tab.picture(1)
                for y in [0.3, 0.4, 0.5] {
                    try await tab.drag(through: [picture.place(0.2, y), picture.place(0.8, y)], steps: 5)
                }
                let drawn = try await tab.annotations().map(\.id)
                try #require(drawn.count == 3)
                try await tab.take(.eraser)
                try await tab.drag(through: [picture.place(0.5, 0.36), picture.place(0.5, 0.44)], steps: 4)
                #expect(try await tab.annotations().map(\.id) == [drawn[0], drawn[2]])
                // Fast, and over two of them: a single move that passes both.
                try await tab.drag(through: [picture.place(0.3, 0.2), picture.place(0.3, 0.6)], steps: 1)
                #expect(try await tab.annotations().isEmpty)
                try await tab.press(Key("z"), holding: [.control])
                #expect(try await tab.annotations().map(\.id) == [drawn[0], drawn[2]])
            }
        }

        @Test func `Control-Z takes steps back, Control-Shift-Z takes them again`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                let picture = try await tab.picture(1)
                for y in [0.3, 0.5] {
                    try await tab.drag(through: [picture.place(0.2, y), picture.place(0.6, y)], steps: 4)
                }
                let both = try await tab.annotations()
                try #require(both.count == 2)
                try await tab.press(Key("z"), holding: [.control])
                #expect(try await tab.annotations() == [both[0]])
                try await tab.press(Key("z"), holding: [.control])
                try await tab.press(Key("z"), holding: [.control])
                #expect(try await tab.annotations().isEmpty)
                #expect(try await !tab.holds("document.querySelector('[data-annotation]')"))
                for _ in 1...3 { try await tab.press(Key("z"), holding: [.control, .shift]) }
                #expect(try await tab.annotations() == both)
                // After another step there is nothing to take again.
                try await tab.press(Key("z"), holding: [.control])
                try await tab.drag(through: [picture.place(0.2, 0.7), picture.place(0.6, 0.7)], steps: 4)
                let now = try await tab.annotations()
                try await tab.press(Key("z"), holding: [.control, .shift])
                #expect(try await tab.annotations() == now)
            }
        }

        @Test func `saving downloads what was drawn, with its color and width, and tells what to type`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.take(.pen)
                try await tab.click("#tools [data-color='#2f6fc4']")
                try await tab.run(
                    """
                    const width = document.querySelector('#width');
                    width.value = 24;
                    width.dispatchEvent(new Event('input'));
                    """)
                let picture = try await tab.picture(1)
                try await tab.drag(through: Self.hook.map(picture.place), steps: 6)
                let saved = try await tab.save("records")
                #expect(saved.schema == "barfolio-annotations/1" && saved.report == "records" && saved.removed.isEmpty)
                let annotation = try #require(saved.annotations.first)
                #expect(annotation.color == "#2f6fc4" && annotation.width == 24 && saved.annotations.count == 1)
                #expect(annotation.points.joined().allSatisfy { abs(($0 * 1e5).rounded() / 1e5 - $0) < 1e-12 })
                let words = try await tab.text("document.querySelector('#message').textContent")
                #expect(
                    words.contains(
                        "barfolio annotate import records ~/Downloads/records.annotations.json && barfolio run records"),
                    "\(words)")
            }
        }

        private static func distance(_ one: (x: Double, y: Double)?, _ other: (Double, Double)?) -> Double {
            guard let one, let other else { return .infinity }
            return max(abs(one.x - other.0), abs(one.y - other.1))
        }
    }
}

extension Tab {
    /// An annotation's points as shares of its page's picture; its anchor is the page.
    fileprivate func shares(of annotation: SavedAnnotations.Annotation, onPicture page: Int) async throws -> [(
        x: Double, y: Double
    )] {
        let frame = try await run(
            """
            const area = document.querySelector(`#page-${arguments[0]} table`).dataset.places.split(';')[0].split(' ').map(Number);
            return [area[0] / 960, area[1] / 600, area[2] / 960, area[3] / 600];
            """, .number(Double(page)), answer: [Double].self)
        return annotation.points.map { (x: frame[0] + $0[0] * frame[2], y: frame[1] + $0[1] * frame[3]) }
    }
}
