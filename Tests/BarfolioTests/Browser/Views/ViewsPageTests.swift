import Foundation
import Testing

extension BrowserTests {
    /// What the reader of a page can choose: other periods, and each series alone.
    @Suite struct ViewsPageTests {
        private let scratch: Scratch

        private static let made = Task {
            let scratch = try Scratch.shared()
            try await scratch.addSamples()
            let trades = try await Samples.database("trades")
            try FileManager.default.copyItem(atPath: trades, toPath: scratch.at("samples/trades.sqlite"))
            for name in try scratch.names(in: "reports") { try scratch.remove("reports/\(name)") }
            try scratch.write(
                "reports/trades.yaml",
                """
                title: Trades
                source:
                  database: ../samples/trades.sqlite
                  table: trade
                  date: {column: day, format: iso8601}
                  value: amount
                  series: {column: side, only: [매수, 매도]}
                group: {by: day, last: 14, time-zone: Asia/Seoul}
                page: {bars: 7}
                views: {series: [매수, 매도], by: [day, week, month]}
                draw: {unit: 10000, round: "up:1", zero: stub}

                """)
            let outcome = try await scratch.edition()
            try #require(outcome.isSuccess, "\(outcome)")
            return scratch
        }

        init() async throws { scratch = try await Self.made.value.copied() }

        private var edition: String { scratch.at("archive/trades/\(Samples.asOf)") }
        private func address(_ file: String = "index") -> String { "file://\(edition)/\(file).html" }

        /// The web page, and the pictures that are seen on the first page of the report.
        private static let shown = """
            (() => {
                const pictures = [...document.querySelectorAll('#page-1 .paper img')].filter((image) => image.getClientRects().length > 0);
                return `${location.pathname.split('/').pop()} ${pictures.map((picture) => picture.getAttribute('src').replace(/#b[0-9a-f]{10}-/, '#'))}`;
            })()
            """

        @Test func `a click shows another period, and a series alone; the address remembers both`() async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: 1000, height: 900)
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                #expect(try await tab.text(Self.shown) == "index.html page-001.svg")
                try await tab.click("[href='week.html']")
                try await tab.wait("\(Self.shown) === 'week.html week-001.svg'")
                try await tab.waitForReport()
                try await tab.run("barfolio.show(1)")
                let before = try await tab.box("#page-1 img")
                try await tab.click("#only-1")
                try await tab.wait("\(Self.shown) === 'week.html week-001.svg#s1'")
                #expect(try await tab.box("#page-1 img") == before)
                let heads =
                    "[...document.querySelectorAll('#page-1 thead th')].filter((one) => !one.hidden).map((one) => one.textContent).join()"
                #expect(try await tab.text(heads) == "매수")
                #expect(try await tab.number("document.querySelectorAll('#page-1 tbody td:not([hidden])').length") == 7)
                #expect(try await tab.text("decodeURIComponent(location.hash)") == "#page-1&series=매수")
                try await tab.reload()
                try await tab.waitForReport()
                #expect(try await tab.text(Self.shown) == "week.html week-001.svg#s1")
                #expect(try await tab.holds("document.querySelector('#only-1').checked"))
                try await tab.run("barfolio.show(2)")
                try await tab.wait("location.hash.startsWith('#page-2&series=')")
                try await tab.click("[href^='month.html']")
                try await tab.wait("\(Self.shown) === 'month.html month-001.svg#s1'")
                try await tab.waitForReport()
                try await tab.click("[href^='index.html']")
                try await tab.wait("\(Self.shown) === 'index.html page-001.svg#s1'")
                try await tab.waitForReport()
                try await tab.click("#only-none")
                try await tab.wait("location.hash === '#page-2' && \(Self.shown) === 'index.html page-001.svg'")
                #expect(try await tab.text(heads) == "매수,매도")
                let sizes =
                    "[...document.querySelectorAll('#views :is(label, a)')].every((one) => one.offsetHeight >= 44 && one.offsetWidth >= 44)"
                #expect(try await tab.holds(sizes))
            }
        }

        @Test func `a series is in the table, whichever way its letters are composed`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (day, s, v); INSERT INTO t VALUES ('2026-11-19', 'e' || char(769), 3), ('2026-11-19', 'x', 4)"
            )
            try scratch.write(
                "reports/letters.yaml",
                "source: {database: ../t.sqlite, table: t, date: {column: day, format: iso8601}, value: v, series: s}\n"
                    + "group: {by: day, last: 2, time-zone: UTC}\nviews: {series: [\u{E9}, x]}\n")
            let outcome = try await scratch.edition()
            try #require(outcome.isSuccess, "\(outcome)")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive/letters"))/index.html#page-1&series=%C3%A9")
                try await tab.waitForReport()
                #expect(try await tab.holds("document.querySelector('#only-1').checked"))
                #expect(try await tab.number("document.querySelectorAll('#page-1 thead th:not([hidden])').length") == 1)
            }
        }

        @Test func `an address that names a period leads to its page, with the same page and series`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address() + "#page-1&by=week&series=매도")
                try await tab.wait("location.pathname.endsWith('/week.html')")
                try await tab.waitForReport()
                #expect(try await tab.text("decodeURIComponent(location.hash)") == "#page-1&series=매도")
                #expect(try await tab.text(Self.shown) == "week.html week-001.svg#s2")
                // A period that this edition does not have is none to go to.
                try await tab.open(address() + "#page-1&by=quarter")
                try await tab.waitForReport()
                #expect(try await tab.text(Self.shown) == "index.html page-001.svg")
                #expect(try await tab.text("location.hash") == "#page-1")
                // Pages of other periods are not compared.
                try await tab.open(address() + "#page-1&by=month&with=2026-11-13")
                try await tab.wait("location.pathname.endsWith('/month.html') && location.hash === '#page-1'")
                try await tab.open(address("week") + "#page-1&with=2026-11-13")
                try await tab.waitForReport()
                try await tab.wait("location.hash === '#page-1'")
            }
        }

        @Test func `pages of other periods are neither annotated nor compared, and lead to other editions' pages`()
            async throws
        {
            let earlier = try await scratch.edition(asOf: "2026-11-13")
            try #require(earlier.isSuccess, "\(earlier)")
            try await Browser.tab { tab in
                let hidden =
                    "['annotations', 'compare'].map((name) => document.getElementById(`${name}-toggle`).hidden).join()"
                try await tab.open(address("week") + "#page-1")
                try await tab.waitForReport()
                try await tab.wait("document.getElementById('edition-before').href !== ''")
                #expect(try await tab.text(hidden) == "true,true")
                try await tab.run("document.getElementById('keys-show').click()")
                let keys = "[...document.querySelectorAll('#keys kbd')].map((key) => key.textContent).join(' ')"
                #expect(try await tab.text(keys).hasSuffix("0 ?"))
                try await tab.run("document.getElementById('keys').close()")
                try await tab.click("#edition-before")
                try await tab.wait("location.pathname.endsWith('/2026-11-13/week.html')")
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                try await tab.wait("\(hidden) === 'false,false'")
            }
        }

        @Test func `an address shows no series alone while annotations are drawn, which are of all`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                try await tab.run("barfolio.annotating = true")
                try await tab.wait("barfolio.annotating")
                try await tab.run("location.hash = 'page-1&series=매도'")
                try await tab.wait("location.hash === '#page-1'")
                #expect(try await tab.text(Self.shown) == "index.html page-001.svg")
                #expect(try await tab.holds("document.querySelector('#only-none').checked"))
            }
        }

        @Test func `what is chosen looks like nothing else where colors are forced`() async throws {
            try await Browser.tab { tab in
                try await tab.prefer(["forced-colors": "active"])
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                struct Choice: Decodable { let color: String, isChosen: Bool }
                let found = try await tab.run(
                    """
                    return [...document.querySelectorAll('#views :is(a, label)')].map((one) =>
                        ({color: getComputedStyle(one).color, isChosen: one.matches('[aria-current], :has(:checked)')}));
                    """, answer: [Choice].self)
                let chosen = Set(found.filter(\.isChosen).map(\.color))
                #expect(chosen.count == 1 && chosen.isDisjoint(with: found.filter { !$0.isChosen }.map(\.color)))
                // The others have the reader's own colors.
                let other = "getComputedStyle(document.querySelector('#views label:not(:has(:checked))'))"
                #expect(try await tab.text("\(other).forcedColorAdjust") == "auto")
            }
        }

        @Test func `names are written in their own direction in switches and above tables`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                let turned = """
                    (() => {
                        document.documentElement.dir = 'rtl';
                        for (const details of document.querySelectorAll('details')) details.open = true;
                        const names = [...document.querySelectorAll('#views label:last-child span, #page-1 thead th:not([hidden])')];
                        const left = (name, index) => {
                            const range = document.createRange();
                            range.setStart(name.firstChild, index);
                            range.setEnd(name.firstChild, index + 1);
                            return range.getBoundingClientRect().left;
                        };
                        return names.map((name) => {
                            name.textContent = '#x page-2';
                            return left(name, 0) < left(name, 1);
                        }).join();
                    })()
                    """
                #expect(try await tab.text(turned) == "true,true,true")
            }
        }

        @Test func `without scripts the same is shown`() async throws {
            try await Browser.tab { tab in
                try await tab.allowScripts(false)
                try await tab.open(address())
                #expect(try await tab.text(Self.shown) == "index.html page-001.svg")
                try await tab.click("[href='month.html']")
                try await tab.wait("\(Self.shown) === 'month.html month-001.svg'")
                try await tab.click("#only-2")
                #expect(try await tab.text(Self.shown) == "month.html month-001.svg#s2")
                try await tab.click("#only-none")
                #expect(try await tab.text(Self.shown) == "month.html month-001.svg")
                try await tab.allowScripts(true)
            }
        }

        @Test func `a picture of one series has its bars where all have them, and nothing of the others`() async throws
        {
            try await Browser.tab { tab in
                let bars = """
                    JSON.stringify([...document.querySelectorAll('svg .s1')].map((bar) => {
                        const {x, y, width, height} = bar.getBBox();
                        return [x, y, width, height, bar.getAttribute('fill')];
                    }))
                    """
                let count =
                    "[...document.querySelectorAll('svg .s2')].filter((bar) => bar.getClientRects().length).length"
                try await tab.open("file://\(edition)/page-001.svg")
                let all = try await tab.text(bars)
                #expect(try await tab.number(count) > 0)
                let target = try await tab.text("document.querySelector('[id$=\"-s1\"]').id")
                try await tab.open("file://\(edition)/page-001.svg#\(target)")
                try await tab.wait("\(count) === 0")
                #expect(try await tab.text(bars) == all && all.contains("#"))
            }
        }

        @Test func `the readout of a view says the numbers of report json, and those of the chosen series alone`()
            async throws
        {
            struct Document: Decodable {
                struct Bar: Decodable { let series: String; let value: Int }
                struct Page: Decodable { let bars: [Bar] }
                struct View: Decodable { let by: String, pages: [Page] }
                struct Views: Decodable { let by: [View] }
                let views: Views
            }
            let json = try Data(contentsOf: URL(fileURLWithPath: edition + "/report.json"))
            let views = try JSONDecoder().decode(Document.self, from: json).views.by
            let bars = try #require(views.first { $0.by == "week" }?.pages.first?.bars)
            try await Browser.tab { tab in
                try await tab.open(address("week") + "#page-1")
                try await tab.waitForReport()
                try await tab.focus()
                var read: [Int] = []
                for _ in 0..<7 {
                    try await tab.press(.right)
                    let numbers =
                        "[...document.querySelectorAll('#read b')].map((b) => b.textContent.replaceAll(',', '')).join(' ')"
                    read += try await tab.text(numbers).split(separator: " ").compactMap { Int($0) }
                }
                #expect(read == bars.map(\.value))
                try await tab.click("#only-2")
                try await tab.focus()
                try await tab.press(.home)
                let series =
                    "[...document.querySelectorAll('#read span:has(b)')].map((span) => span.firstChild.textContent.trim()).join()"
                #expect(try await tab.text(series) == "매도")
            }
        }

        @Test func `a slot that is chosen and the end of scrolling are told to others`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address() + "#page-1")
                try await tab.waitForReport()
                try await tab.run(
                    """
                    globalThis.told = [];
                    for (const name of ['select', 'scrollend', 'view'])
                        document.addEventListener(`barfolio:${name}`, ({detail}) => told.push(`${name} ${JSON.stringify(detail)}`));
                    """)
                try await tab.focus()
                try await tab.press(.home)
                try await tab.press(.enter)
                #expect(try await tab.text("told.join()").hasPrefix(#"select {"page":1,"slot":0,"name":"#))
                try await tab.run("told.length = 0")
                try await tab.turn(.right)
                try await tab.wait(#"told.join() === 'scrollend {"page":2,"pages":2}'"#)
                try await tab.run("told.length = 0")
                try await tab.click("#only-1")
                try await tab.wait(#"told.includes('view {"series":"매수"}')"#)
            }
        }

        @Test func `the archive is sound, and a second run does nothing`() async throws {
            let verified = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(verified.isSuccess, "\(verified)")
            let again = try await scratch.unchanged("archive/trades/\(Samples.asOf)") { try await scratch.edition() }
            #expect(again.isSuccess, "\(again)")
            let printed = Set(again.output.split(separator: "\n").compactMap { $0.split(separator: "/").last })
            #expect(printed.isSuperset(of: ["index.html", "week.html", "month.html", "week-002-narrow.svg"]))
            #expect(!printed.contains { $0.hasPrefix("last") }, "\(again)")
            let names = try scratch.names(in: "archive/trades/\(Samples.asOf)").filter { $0.hasPrefix("week") }
            #expect(
                names.sorted() == [
                    "week-001-narrow.svg", "week-001.svg", "week-002-narrow.svg", "week-002.svg", "week.html",
                ])
            for file in ["week-001.svg", "week.html"] {
                try scratch.append("\n", to: "archive/trades/\(Samples.asOf)/\(file)")
                let flipped = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
                #expect(!flipped.isSuccess && flipped.output.contains(file), "\(flipped)")
            }
        }
    }
}
