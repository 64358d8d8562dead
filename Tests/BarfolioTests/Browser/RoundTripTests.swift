import Foundation
import Testing

extension BrowserTests {
    /// From the hand to the picture: what is drawn in the browser is imported, drawn by gnuplot, and stands where it was drawn.
    @Suite struct RoundTripTests {
        private static let pen = "#d1495b"
        private static let ink = "#2f6fc4"

        private let scratch: Scratch

        init() async throws { scratch = try await ViewedArchive.copy() }

        @Test(arguments: [("weeks", 1.0), ("weeks", 3), ("records", 1)])
        func `a stroke stands in SVG and PNG where it was drawn, within a pixel`(report: String, zoom: Double)
            async throws
        {
            try await Browser.tab { tab in
                try await tab.open(address(report, "#page-2"))
                try await tab.waitForReport()
                try await tab.take(.pen)
                try await tab.run("barfolio.zoom = arguments[0]", .number(zoom))
                let picture = try await tab.picture(2)
                // A wave with sharp turns, over more than one bar.
                let wave = [
                    (0.36, 0.5), (0.41, 0.4), (0.45, 0.55), (0.5, 0.38), (0.52, 0.6), (0.6, 0.44), (0.64, 0.62),
                ]
                try await tab.drag(through: wave.map(picture.place), steps: 4)
                let drawn = try #require(try await tab.curves(Self.pen, in: "#page-2 svg.annotations").first)
                #expect(drawn.points.count > 200)
                let first = try #require(drawn.points.first)
                #expect(hypot(first.x - 0.36 * 960, first.y - 0.5 * 600) < 1)

                try await takeIn(try await tab.save(report), report, from: tab)
                try await expect(drawn, in: "archive/\(report)/\(Samples.asOf)/page-002", by: tab)
                // The other pages are as they were.
                try await tab.open(file("archive/\(report)/\(Samples.asOf)/page-001.svg"))
                #expect(try await tab.curves(Self.pen).isEmpty)
            }
        }

        @Test func `next week the stroke has gone along with its week`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address("weeks", "#page-2"))
                try await tab.waitForReport()
                try await tab.take(.pen)
                let bucket = try await slots(tab)[7]
                let (left, width) = (bucket.box[0] / 960, bucket.box[2] / 960)
                let picture = try await tab.picture(2)
                let hook = [(0.2, 0.45), (0.5, 0.35), (0.8, 0.5)].map { (left + $0.0 * width, $0.1) }
                try await tab.drag(through: hook.map(picture.place), steps: 5)
                let drawn = try #require(try await tab.curves(Self.pen, in: "#page-2 svg.annotations").first)
                let saved = try await tab.save("weeks")
                #expect(saved.annotations.map(\.bucket) == [bucket.day])
                try await takeIn(saved, "weeks", from: tab)

                let later = "2026-11-27"
                let outcome = try await scratch.edition(asOf: later)
                try #require(outcome.isSuccess, "\(outcome)")
                try await tab.open(file("archive/weeks/\(later)/index.html"))
                let moved = try #require(try await slots(tab).first { $0.day == bucket.day })
                try #require(moved.box[0] != bucket.box[0] || moved.page != bucket.page)
                let by = (x: moved.box[0] - bucket.box[0], y: moved.box[1] - bucket.box[1])
                let expected = DrawnCurve(points: drawn.points.map { Place(x: $0.x + by.x, y: $0.y + by.y) })
                try await expect(expected, in: "archive/weeks/\(later)/page-00\(moved.page)", by: tab)
            }
        }

        @Test func `arrow and text come along, and what is erased on a later page goes away`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address("records"))
                try await tab.waitForReport()
                try await tab.take(.arrow)
                try await tab.click("#tools [data-color='\(Self.ink)']")
                let picture = try await tab.picture(1)
                try await tab.drag(through: [picture.place(0.7, 0.2), picture.place(0.55, 0.45)], steps: 4)
                let arrow = try #require(try await tab.curves(Self.ink, in: "#page-1 svg.annotations").first)
                try await tab.take(.text)
                try await tab.tap(at: picture.place(0.3, 0.3))
                try await tab.wait("document.querySelector('#words') === document.activeElement")
                try await tab.type("</text> & 雪 \"x\"")
                try await tab.press(.enter)
                try await takeIn(try await tab.save("records"), "records", from: tab)

                let page = "archive/records/\(Samples.asOf)/page-001"
                let texts = try Picture(svg: scratch.data("\(page).svg")).texts
                #expect(texts.contains("</text> & 雪 \"x\""), "\(texts)")
                try await tab.open(file("\(page).svg"))
                let drawn = DrawnCurve(points: try await tab.curves(Self.ink).flatMap(\.points))
                #expect(arrow.farthest(from: drawn) <= 1)
                let size = try await tab.run(
                    """
                    const text = [...document.querySelectorAll('text')].find(one => one.textContent.startsWith('</text>'));
                    const box = text.getBoundingClientRect();
                    return {left: box.left, top: box.top, width: box.width, height: box.height};
                    """, answer: Box.self)
                #expect(abs(size.left - 0.3 * 960) <= 2 && abs(size.middle.y - 0.3 * 600) <= 3)

                // Tomorrow's page knows them, and the picture without them as well.
                try await tab.open(address("records"))
                try await tab.waitForReport()
                #expect(try await tab.annotations().count == 2)
                #expect(try await !tab.holds("barfolio.unsaved"))
                #expect(try await !tab.holds("document.querySelector('[data-annotation]')"))
                // What others drew since this browser's draft is saved, too.
                try await tab.run(
                    """
                    const saved = barfolio.annotations.annotations.slice(1).map(({id}) => id);
                    localStorage.setItem(`barfolio.annotations ${new URL('..', location).pathname}`, JSON.stringify({annotations: [], removed: [], saved}));
                    """)
                try await tab.reload()
                try await tab.waitForReport()
                #expect(try await !tab.holds("barfolio.unsaved"))
                try await tab.take(.eraser)
                try await tab.wait("document.querySelectorAll('#page-1 [data-annotation]').length === 2")
                let now = try await tab.picture(1)
                try await tab.drag(through: [now.place(0.6, 0.2), now.place(0.64, 0.45)], steps: 4)
                let saved = try await tab.save("records")
                #expect(saved.annotations.map(\.kind) == ["text"] && saved.removed.count == 1)
                // The text is no news: should somebody have removed it, it stays so.
                #expect(saved.known == saved.annotations.map(\.id))
                try await takeIn(saved, "records", from: tab)
                try await tab.open(file("\(page).svg"))
                #expect(try await tab.curves(Self.ink).isEmpty)
                #expect(try Picture(svg: scratch.data("\(page).svg")).texts.contains("</text> & 雪 \"x\""))
                // What was erased is gone, and with it the draft of that; of an older edition it was still one.
                let draft = "localStorage.getItem(`barfolio.annotations ${new URL('..', document.baseURI).pathname}`)"
                try await tab.open(file("archive/records/\(ViewedArchive.editionBefore)/index.html"))
                try await tab.waitForReport()
                #expect(try await tab.holds(draft))
                try await tab.open(address("records"))
                try await tab.waitForReport()
                #expect(try await tab.number("barfolio.annotations.removed.length") == 0)
                #expect(try await !tab.holds(draft))
                #expect(try await !tab.holds("barfolio.unsaved"))
            }
        }

        /// Imports what a tab saved, and runs.
        private func takeIn(_ saved: SavedAnnotations, _ report: String, from tab: Tab) async throws {
            try #require(saved.report == report)
            let imported = try await scratch.barfolio(
                "annotate", "import", report, "\(tab.downloads)/\(report).annotations.json", "--reports",
                scratch.at("reports"))
            try #require(imported.isSuccess, "\(imported)")
            let outcome = try await scratch.edition()
            try #require(outcome.isSuccess, "\(outcome)")
        }

        /// Expects a curve to be in a page's SVG and PNG, and the only one of its color.
        private func expect(_ drawn: DrawnCurve, in page: String, by tab: Tab) async throws {
            try await tab.open(file("\(page).svg"))
            let found = try await tab.curves(Self.pen)
            try #require(!found.isEmpty, "nothing in \(Self.pen) in \(page).svg")
            let standing = DrawnCurve(points: found.flatMap(\.points))
            #expect(drawn.farthest(from: standing) <= 1, "something of it is missing")
            #expect(standing.farthest(from: drawn) <= 1, "there is more than was drawn")
            let widths = try await tab.lineWidths(Self.pen)
            #expect(widths.allSatisfy { abs($0 - 10) <= 1 }, "\(widths)")
            // In the PNG all of the middle line is in the pen's color, and so are places nearly half its width aside.
            let png = try scratch.data("\(page).png")
            let sample = stride(from: 0, to: drawn.points.count, by: 4).map { drawn.points[$0] }
            let colors = try await tab.colors(of: png, at: sample)
            let wrong = zip(sample, colors).filter { distance($0.1, Self.pen) > 3 }
            #expect(wrong.isEmpty, "\(wrong.prefix(5))")
        }

        /// The places of all weeks on the page that is open.
        private func slots(_ tab: Tab) async throws -> [Slot] {
            try await tab.run(
                """
                return [...document.querySelectorAll('table')].flatMap((table, page) => {
                    const [left, top, width, height, columns] = table.dataset.places.split(';')[0].split(' ').map(Number);
                    return [...table.rows].map((row, i) => ({
                        page: page + 1, day: row.querySelector('time').dateTime,
                        box: [left + width * i / columns, top, width / columns, height],
                    }));
                });
                """, answer: [Slot].self)
        }

        private struct Slot: Decodable {
            let page: Int
            let day: String
            let box: [Double]
        }

        private func file(_ name: String) -> String { "file://\(scratch.at(name))" }

        private func address(_ report: String, _ fragment: String = "") -> String {
            file("archive/\(report)/\(Samples.asOf)/index.html") + fragment
        }
    }
}
