import Foundation
import Testing

extension BrowserTests {
    /// Pages side by side, as hands, keys and addresses turn them.
    @Suite struct TurningPagesTests {
        @Test func `with Shift arrows turn one page, End and Home to the last and the first`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.waitForPage(1)
                for (key, page) in [(Key.right, 2), (.right, 3), (.left, 2), (.end, 3), (.home, 1), (.end, 3)] {
                    try await tab.turn(key)
                    try await tab.waitForPage(page)
                    #expect(try await tab.number("barfolio.page") == Double(page))
                }
            }
        }

        @Test func `keys pressed faster than pages turn are all counted`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.turn(.right)
                try await tab.turn(.right)
                try await tab.waitForPage(3)
            }
        }

        @Test(arguments: [Tab.Pointer.mouse, .touch])
        func `a drag to the left brings the next page, and one to the right the page before`(
            pointer: Tab.Pointer
        ) async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let box = try await tab.box("#viewer")
                let (right, left) = (box.place(0.85, 0.3), box.place(0.15, 0.3))
                try await tab.drag(pointer, through: [right, left], steps: 6)
                try await tab.waitForPage(2)
                try await tab.drag(pointer, through: [right, left], steps: 6)
                try await tab.waitForPage(3)
                try await tab.drag(pointer, through: [left, right], steps: 6)
                try await tab.waitForPage(2)
            }
        }

        @Test(arguments: [Tab.Pointer.mouse, .touch])
        func `a short drag that rests before it lets go comes back`(pointer: Tab.Pointer) async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let box = try await tab.box("#viewer")
                try await tab.drag(pointer, through: [box.place(0.6, 0.3), box.place(0.45, 0.3)], steps: 10, rest: 250)
                try await tab.waitForPage(1)
                #expect(try await tab.number("barfolio.page") == 1)
            }
        }

        @Test(arguments: [Tab.Pointer.mouse, .touch])
        func `a drag by a third of a page turns it, though it rests before it lets go`(pointer: Tab.Pointer)
            async throws
        {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let box = try await tab.box("#viewer")
                try await tab.drag(pointer, through: [box.place(0.7, 0.3), box.place(0.35, 0.3)], steps: 10, rest: 250)
                // A finger is the browser's own to follow, which turns from half a page on.
                try await tab.waitForPage(pointer == .mouse ? 2 : 1)
            }
        }

        @Test func `an address that names a page opens on it, and a changed one turns to it`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records", "#page-2")
                #expect(try await tab.pageInView() == 2)
                // The title is not scrolled away for it.
                #expect(try await tab.number("scrollY") == 0)
                try await tab.run("location.hash = '#page-3'")
                try await tab.waitForPage(3)
                try await tab.run("location.hash = '#page-1'")
                try await tab.waitForPage(1)
                #expect(try await tab.number("scrollY") == 0)
                try await tab.run("location.hash = '#page-99'")
                try await tab.waitForPage(3)
                for wrong in ["#page-0", "#page-x", "#page-%3Cscript%3E"] {
                    try await tab.run(
                        "location.hash = arguments[0]; return new Promise(requestAnimationFrame)", .text(wrong))
                    #expect(try await tab.pageInView() == 3, "\(wrong)")
                }
            }
        }

        @Test func `an address that names none opens a report of time at its end, and so do links to its editions`()
            async throws
        {
            try await Browser.tab { tab in
                try await tab.openReport("weeks")
                try await tab.waitForPage(3)
                #expect(try await tab.number("barfolio.page") == 3)
                // Who is on another page stays on it.
                try await tab.run("barfolio.show(1)")
                try await tab.wait("document.querySelector('#edition-before')?.href.endsWith('#page-1')")
                try await tab.open("file://\(ViewedArchive.folder())/index.html")
                let link = "document.querySelector('[data-name=weeks] details a').getAttribute('href')"
                #expect(try await tab.text(link) == "weeks/\(ViewedArchive.editionBefore)/index.html#page-3")
            }
        }

        @Test func `an address that names a page there is none of opens on one that is there`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records", "#page-99")
                try await tab.waitForPage(3)
            }
        }

        @Test func `the address follows the page`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.turn(.right)
                try await tab.wait("location.hash === '#page-2'")
                try await tab.reload()
                try await tab.wait("globalThis.barfolio")
                #expect(try await tab.pageInView() == 2)
            }
        }

        @Test func `who listens is told once of every page that is shown`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.run(
                    """
                    globalThis.told = [];
                    document.addEventListener('barfolio:page', event => told.push(`${event.detail.page}/${event.detail.pages}`));
                    """)
                try await tab.turn(.right)
                try await tab.waitForPage(2)
                try await tab.turn(.right)
                try await tab.waitForPage(3)
                try await tab.run("barfolio.show(1)")
                try await tab.waitForPage(1)
                #expect(try await tab.text("told.join(' ')") == "2/3 3/3 1/3")
            }
        }

        @Test func `there is a dot for every page, which shows it and says which is shown`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let current =
                    "[...document.querySelectorAll('#dots [aria-current]')].map(dot => dot.dataset.dot).join()"
                #expect(try await tab.number("document.querySelectorAll('#dots [data-dot]').length") == 3)
                #expect(try await tab.text(current) == "1")
                try await tab.click("[data-dot='3']")
                try await tab.waitForPage(3)
                #expect(try await tab.text(current) == "3")
                try await tab.click("#previous")
                try await tab.waitForPage(2)
                #expect(try await tab.text(current) == "2")
                #expect(try await tab.text("document.querySelector('#where').textContent") == "Page 2 of 3")
            }
        }

        @Test func `dots give way to a field in a window that becomes narrow, and come back`() async throws {
            let scratch = try await ViewedArchive.copy()
            let records = try scratch.text("reports/records.yaml")
            try scratch.write("reports/many.yaml", records + "page: {bars: 2}\n")
            let outcome = try await scratch.edition(asOf: Samples.asOf)
            try #require(outcome.isSuccess, "\(outcome)")
            try await Browser.tab { tab in
                try await tab.resize(width: 844, height: 390)
                try await tab.open("file://\(scratch.at("archive"))/many/index.html#page-3")
                try await tab.waitForReport()
                let shown =
                    "`${document.querySelectorAll('#dots button').length} ${document.querySelector('#jump')?.value}`"
                #expect(try await tab.text(shown) == "7 undefined")
                // With the pointer over it, what is under that is looked for before the page is laid out anew.
                try await tab.tap(at: try await tab.box("#page-3").place(0.5, 0.15))
                try await tab.resize(width: 390, height: 844)
                try await tab.wait("\(shown) === '0 3'")
                try await tab.resize(width: 844, height: 390)
                try await tab.wait("\(shown) === '7 undefined'")
            }
        }

        @Test func `a page that is asked for beyond the last one is the last one, and an hour read off names its day`()
            async throws
        {
            let scratch = try Scratch()
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-19 09:30:00'), ('2026-11-20 09:30:00')")
            try scratch.write(
                "reports/hours.yaml",
                "source: {database: ../t.sqlite, table: t, date: at}\n"
                    + "group: {by: hour, last: 48, label: \"H 'uur'\", time-zone: UTC}\npage: {bars: 4}\nlocale: nl\n")
            for (label, name) in Self.days {
                try scratch.write(
                    "reports/days\(name.count).yaml",
                    "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: day, last: 2, label: \(label), time-zone: UTC}\n"
                )
            }
            try #require(await scratch.edition().isSuccess)
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/hours/index.html")
                try await tab.waitForReport()
                let last = try await tab.number("barfolio.pages")
                #expect(last > 8)
                for _ in 1...2 {
                    try await tab.run(
                        "const field = document.querySelector('#jump'); field.value = 99; field.dispatchEvent(new Event('change'))"
                    )
                    #expect(try await tab.number("document.querySelector('#jump').value") == last)
                    #expect(try await tab.number("barfolio.page") == last)
                }
                try await tab.focus()
                try await tab.press(.home)
                let words = try await tab.text("document.querySelector('#read strong').textContent")
                #expect(words.contains(/^\d+ uur · 20 Nov 2026$/), "\(words)")
                // What is drawn on an hour belongs to it, and not to the first one of its day.
                try await tab.take(.arrow)
                let picture = try await tab.picture(Int(last))
                try await tab.drag(through: [picture.place(0.5, 0.4), picture.place(0.6, 0.5)], steps: 4)
                let hour = try await tab.annotations().first?.bucket ?? ""
                #expect(hour.contains(/^2026-11-20T\d\d:00\+00:00$/), "\(hour)")
                #expect(try await tab.holds("document.querySelector('#page-\(Int(last)) [data-annotation]')"))
                for (label, name) in Self.days {
                    try await tab.open("file://\(scratch.at("archive"))/days\(name.count)/index.html")
                    try await tab.waitForReport()
                    try await tab.focus()
                    try await tab.press(.home)
                    #expect(
                        try await tab.text("document.querySelector('#read strong').textContent") == name, "\(label)")
                }
            }
        }

        /// What a day is called that has a label, with what that leaves open.
        private static let days = [
            ("E", "Thu · Nov 19, 2026"), ("d", "19 · Nov 19, 2026"), ("MMM d", "Nov 19 · 2026"),
        ]

        @Test func `a week that is counted is read off with its first day, which may be of the year before`()
            async throws
        {
            let scratch = try Scratch()
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at); INSERT INTO t VALUES ('2025-12-23'), ('2025-12-30'), ('2026-01-05')")
            try scratch.write(
                "reports/weeks.yaml",
                "source: {database: ../t.sqlite, table: t, date: at}\n"
                    + "group: {by: week, week-start: monday, since: 2025-12-22, until: 2026-01-11, label: \"'KW' w\", time-zone: UTC}\nlocale: de\n"
            )
            try #require(await scratch.edition().isSuccess)
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/weeks/index.html")
                try await tab.waitForReport()
                try await tab.focus()
                for (key, words) in [
                    (Key.home, "KW 52 · 22.12.2025"), (.right, "KW 1 · 29.12.2025"), (.right, "KW 2 · 05.01.2026"),
                ] {
                    try await tab.press(key)
                    #expect(try await tab.text("document.querySelector('#read strong').textContent") == words)
                }
            }
        }

        @Test func `at an end the pages give way and spring back, unless that is switched off`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.run(
                    """
                    globalThis.farthest = 0;
                    document.addEventListener('barfolio:scroll', event => {
                        farthest = Math.max(farthest, Math.abs(event.detail.position - 1));
                    });
                    """)
                let box = try await tab.box("#viewer")
                let pull = [box.place(0.3, 0.3), box.place(0.7, 0.3)]
                try await tab.drag(through: pull, steps: 8)
                #expect(try await tab.number("farthest") > 0.05)
                try await tab.waitForPage(1)

                try await tab.run("barfolio.bounce = {start: false}; farthest = 0")
                try await tab.drag(through: pull, steps: 8)
                #expect(try await tab.number("farthest") < 0.01)
                #expect(try await tab.pageInView() == 1)
                // Each end by itself.
                #expect(try await tab.holds("barfolio.bounce.end"))
                try await tab.click("#settings summary")
                #expect(try await !tab.holds("document.querySelector('#bounce-start').checked"))
                try await tab.click("#bounce-start")
                #expect(try await tab.holds("barfolio.bounce.start"))
            }
        }

        @Test func `pages are shown by program, with and without an animation`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.run("barfolio.show(3)")
                #expect(try await tab.pageInView() == 3)
                #expect(
                    try await tab.run(
                        """
                        barfolio.show(1, {animated: true});
                        const left = (one) => document.querySelector(one).getBoundingClientRect().left;
                        return left('#page-1') < left('#viewer') - 1;
                        """, answer: Bool.self))
                try await tab.waitForPage(1)
            }
        }
    }
}
