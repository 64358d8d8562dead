import Foundation
import Testing

extension BrowserTests {
    /// The second picture of a page, for phones.
    @Suite struct NarrowPictureTests {
        private let scratch: Scratch

        init() async throws {
            scratch = try await ViewedArchive.copy()
        }

        private var address: String { "file://" + scratch.at("archive/records/\(Samples.asOf)/index.html") }

        /// On how many lines each row's name of the page's tables is.
        private func linesOfRowNames(_ tab: Tab) async throws -> [Int] {
            try await tab.run(
                """
                return [...document.querySelectorAll('figure tbody th')].map((name) => {
                  const range = document.createRange();
                  range.selectNodeContents(name);
                  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
                });
                """, answer: [Int].self)
        }

        /// What the first page shows, and how wide it is in itself.
        private static let shown = """
            (({currentSrc, naturalWidth}) => `${currentSrc.split('/').pop()} ${naturalWidth}`)(document.querySelector('#page-1 img'))
            """

        @Test(arguments: [(390, "page-001-narrow.svg 480"), (1000, "page-001.svg 960")])
        func `a phone is shown the narrow one, and a desk the wide one`(width: Int, picture: String) async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 800)
                try await tab.open(address)
                try await tab.wait("\(Self.shown) === '\(picture)'")
                let box = try await tab.picture(1)
                #expect(abs(box.height / box.width - (width < 640 ? 600.0 / 480 : 600.0 / 960)) < 0.01)
                #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
            }
        }

        @Test func `who draws on a phone has the wide one, and so has who drew what is in no picture yet`() async throws
        {
            try await Browser.tab { tab in
                try await tab.resize(width: 390, height: 800)
                try await tab.open(address)
                try await tab.wait("\(Self.shown) === 'page-001-narrow.svg 480'")
                try await tab.take(.pen)
                try await tab.wait("\(Self.shown) === 'page-001.svg 960'")
                try await tab.click("#annotations-close")
                try await tab.wait("\(Self.shown) === 'page-001-narrow.svg 480'")
                try await tab.take(.pen)
                try await tab.wait("\(Self.shown) === 'page-001.svg 960'")
                let picture = try await tab.picture(1)
                try await tab.drag(through: [(0.2, 0.5), (0.6, 0.6)].map(picture.place), steps: 4)
                try await tab.wait("document.querySelector('#page-1 svg.annotations path')")
                try await tab.click("#annotations-close")
                #expect(try await tab.text(Self.shown) == "page-001.svg 960")
                let layer = try await tab.box("#page-1 svg.annotations")
                #expect(layer == (try await tab.picture(1)))
            }
        }

        @Test(arguments: [390, 1200]) func `names beside numbers with all digits are not broken inside`(width: Int)
            async throws
        {
            try scratch.write(
                "reports/weeks.yaml",
                """
                source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}
                group: {fold: {by: weekday-hour, as: mean}, time-zone: Asia/Tokyo}
                draw: {layout: grid}

                """)
            try #require(try await scratch.edition(asOf: Samples.asOf).isSuccess)
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 800)
                try await tab.open("file://" + scratch.at("archive/weeks/\(Samples.asOf)/index.html"))
                try await tab.waitForReport()
                try await tab.run("for (const one of document.querySelectorAll('details')) one.open = true")
                let lines = try await linesOfRowNames(tab)
                #expect(lines == [1, 1, 1, 1, 1, 1, 1])
            }
        }

        @Test func `dates and weekdays are on one line, also where lines may end between any two letters`() async throws
        {
            let days = "by: day, last: 120, time-zone: Asia/Tokyo}\ndraw: {layout: grid, sections: month"
            let weekdays = "fold: {by: weekday-hour, as: mean}, time-zone: Asia/Tokyo}\ndraw: {layout: grid"
            let groups = ["ja": days, "ar": days, "ko": weekdays]
            for (locale, group) in groups {
                try scratch.write(
                    "reports/\(locale).yaml",
                    "source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}\n"
                        + "group: {\(group)}\nlocale: \(locale)\n")
            }
            try #require(try await scratch.edition(asOf: Samples.asOf).isSuccess)
            try await Browser.tab { tab in
                try await tab.resize(width: 390, height: 800)
                for locale in groups.keys {
                    try await tab.open("file://" + scratch.at("archive/\(locale)/\(Samples.asOf)/index.html"))
                    try await tab.waitForReport()
                    try await tab.run("for (const one of document.querySelectorAll('details')) one.open = true")
                    let lines = try await linesOfRowNames(tab)
                    #expect(lines.count >= 4 && Set(lines) == [1], "\(locale): \(lines)")
                    #expect(try await tab.number("document.documentElement.scrollWidth") == 390)
                }
            }
        }

        @Test func `it is a file of the edition like all others, and drawn once`() async throws {
            let edition = "archive/records/\(Samples.asOf)"
            let names = try scratch.names(in: edition)
            for number in 1...3 {
                #expect(names.filter { $0.hasPrefix("page-00\(number)-narrow.") }.count == 3)
            }
            #expect(!names.contains { $0.contains("sheet") })
            let verified = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(verified.isSuccess, "\(verified)")
            let again = try await scratch.unchanged(edition) { try await scratch.edition("records") }
            #expect(again.isSuccess, "\(again)")
            try scratch.append("\n", to: "\(edition)/page-002-narrow.svg")
            let flipped = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(!flipped.isSuccess && flipped.output.contains("page-002-narrow.svg"), "\(flipped)")
            try scratch.remove("\(edition)/page-002-narrow.svg")
            let fixed = try await scratch.edition("records", "--fresh")
            #expect(fixed.isSuccess, "\(fixed)")
            let next = try await scratch.edition("records", asOf: "2026-11-21")
            #expect(next.isSuccess, "\(next)")
            let twins = try await scratch.shell(
                "for page in \"$1\"/page-*; do [ ! \"$page\" -ef \"$2/${page##*/}\" ] || echo same; done",
                scratch.at(edition), scratch.at("archive/records/2026-11-21"))
            #expect(twins.split(separator: "\n").count == names.count { $0.hasPrefix("page-") })
        }
    }
}
