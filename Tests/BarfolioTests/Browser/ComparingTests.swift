import Foundation
import TestKit
import Testing

extension BrowserTests {
    /// A report's own page, and what it says of another edition.
    @Suite struct ComparingTests {
        private let scratch: Scratch

        init() throws {
            scratch = try Scratch()
            // Nobody looks at other pictures here.
            try scratch.write("reports/_defaults.yaml", "output: {formats: [svg], narrow: false}\n")
        }

        private func run(asOf day: String) async throws {
            let outcome = try await scratch.barfolio(
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--quiet", "--as-of",
                day)
            try #require(outcome.isSuccess, "\(outcome)")
        }

        /// Rows of 200 days, in series, by name.
        private func makeRows() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                """
                CREATE TABLE t (id INTEGER PRIMARY KEY, at TEXT, amount REAL, kind TEXT);
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
                INSERT INTO t SELECT i, datetime('2026-06-01', (i * 313) || ' minutes'), (i * 37 % 101) - 20.5, substr('abcab', 1 + i % 5, 1) FROM n;
                CREATE TABLE names (name TEXT, n INTEGER);
                INSERT INTO names VALUES ('one', 1), ('two', 2), ('three', 3), ('four', 4)
                """)
        }

        /// Makes the rows and a report of them, and publishes its editions of some days.
        private func publish(_ definition: String, _ days: String...) async throws {
            try await makeRows()
            try scratch.write("reports/r.yaml", definition)
            for day in days { try await run(asOf: day) }
        }

        private func change(_ random: inout SeededGenerator) async throws {
            let when = "datetime('2026-06-01', '\(Int.random(in: 0..<140, using: &random)) days')"
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                """
                DELETE FROM t WHERE id % 7 = \(Int.random(in: 0..<7, using: &random));
                UPDATE t SET amount = amount + 0.5 WHERE at > \(when);
                INSERT INTO t (at, amount, kind) VALUES (\(when), 3, 'd');
                UPDATE names SET n = 5 WHERE name = 'two'; DELETE FROM names WHERE name = 'four'; INSERT INTO names VALUES ('five', 0)
                """)
        }

        private func definition(_ random: inout SeededGenerator) -> String {
            func one(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
            let group = one(
                "by: day", "by: week", "by: month", "by: hour, last: 30", "by: 15 minutes, last: 90", "by: quarter")
            // Within some hours there may be no row of a series that is named.
            let ofB = group.contains("last") ? ", series: kind" : ", series: {column: kind, only: [b]}"
            return "source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601, zone: UTC}"
                + one("", ", value: amount", ", value: amount, aggregate: median")
                + one("", ", series: kind", ", series: {column: kind, top: 1}", ofB)
                + one("", ", arrives: {after: 3 days}") + "}\ngroup: {\(group)"
                + ", time-zone: \(one("Asia/Tokyo", "America/New_York", "UTC", "Europe/Berlin"))}\n"
        }

        /// A difference, as the page and as the command say it.
        private struct Difference: Equatable { let bar: String, series: String?, before: String, after: String }

        private func word(_ value: Any?) -> String {
            guard let value else { return "absent" }
            if value is NSNull { return "missing" }
            return Double("\(value)").map { "\($0)" } ?? "\(value)"
        }

        private func changes(_ json: Any?) -> [Difference] {
            (json as? [[String: Any]] ?? []).map { change in
                let bar = (change["start"] ?? change["bar"]) as? String ?? ""
                // `week 2026-10-04`, and of hours `hour 2026-10-04 14:00 +02:00`.
                let day = bar.firstRange(of: /\d{4}-\d\d-\d\d/).map { String(bar[$0]) }
                let name = day ?? bar.trimmingCharacters(in: CharacterSet(charactersIn: "“”"))
                return Difference(
                    bar: name, series: change["series"] as? String, before: word(change["before"]),
                    after: word(change["after"]))
            }
        }

        @Test func `the page of a report is that of its newest edition, and leads to others without a script`()
            async throws
        {
            try await publish(
                "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: month, time-zone: UTC}\npage: {bars: 2}\n",
                "2026-09-10", "2026-10-08")
            let check = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(check.isSuccess, "\(check)")
            #expect(try scratch.text("archive/r/index.html").contains("rel=\"prev\" href=\"../2026-09-10/index.html\""))
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-2")
                try await tab.waitForReport()
                #expect(try await tab.number("document.querySelector('#page-2 img').naturalWidth") > 100)
                try await tab.wait("document.querySelector('#edition-day')?.value === '2026-10-08'")
                try await tab.run("barfolio.show(1)")
                try await tab.wait("location.href.endsWith('/archive/r/index.html#page-1')")
                // September has grown, and no closed month differs: one line, and its halo.
                try await tab.run("return barfolio.compare('2026-09-10')")
                #expect(try await tab.number("document.querySelectorAll('.compared path').length") == 2)
                #expect(
                    try await tab.text("document.querySelector('#compare [role=status]').textContent").isEmpty)
                #expect(
                    try await tab.text("document.querySelector('#compare tbody').textContent").contains("(incomplete)"))
                #expect(try await tab.number("document.querySelectorAll('#compare tbody tr').length") == 1)
                try await tab.wait("location.hash.endsWith('&with=2026-09-10')")
                try await tab.reload()
                try await tab.wait("document.querySelector('#compare-day')?.value === '2026-09-10'")
                try await tab.run("location.hash = 'page-2'")
                try await tab.wait("barfolio.page === 2 && !document.querySelector('#compare, .compared')")
                try await tab.run("location.hash = 'page-1&with=2026-09-10'")
                try await tab.wait("barfolio.page === 1 && document.querySelectorAll('.compared path').length === 2")
                try await tab.run("return barfolio.compare('')")
                #expect(try await tab.holds("!document.querySelector('#compare, .compared')"))
                // A day without an edition stands for the one before it.
                try await tab.run(
                    "const field = document.querySelector('#edition-day'); field.value = '2026-09-30'; field.dispatchEvent(new Event('change'))"
                )
                try await tab.wait("location.pathname.endsWith('/archive/r/2026-09-10/index.html')")
                let lines = try await tab.console().filter(\.isTrouble)
                #expect(lines.isEmpty, "\(lines)")
            }
            try scratch.append(" ", to: "archive/r/index.html")
            let damaged = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(!damaged.isSuccess && damaged.output.contains("r/index.html"), "\(damaged)")
            let repaired = try await scratch.barfolio("index", "--archive", scratch.at("archive"))
            #expect(repaired.isSuccess)
            let mended = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
            #expect(mended.isSuccess, "\(mended)")
        }

        @Test func `every number that was not whole when it was published is called incomplete`() async throws {
            try await publish(
                "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: month, time-zone: UTC}\n",
                "2026-08-10", "2026-08-20", "2026-09-10")
            try await Browser.tab { tab in
                for (newest, other, expected) in [
                    ("2026-09-10", "2026-08-20", [true, false]), ("2026-08-20", "2026-08-10", [true, true]),
                ] {
                    try await tab.open("file://\(scratch.at("archive"))/r/\(newest)/index.html")
                    try await tab.wait("document.querySelector('#compare-toggle')?.hidden === false")
                    try await tab.run("return barfolio.compare('\(other)')")
                    let incomplete = try await tab.run(
                        "return [...document.querySelectorAll('#compare tbody td')].map((one) => one.textContent.endsWith(' (incomplete)'))",
                        answer: [Bool].self)
                    #expect(incomplete == expected, "\(newest)")
                }
            }
        }

        @Test func `numbers of quarters of an hour are each compared with their own`() async throws {
            try await publish(
                "source: {database: ../t.sqlite, table: t, date: at, value: id}\ngroup: {by: 15 minutes, since: 2026-09-08, time-zone: UTC}\npage: {bars: 200}\n",
                "2026-09-08")
            try await scratch.sqlite(scratch.at("t.sqlite"), "UPDATE t SET id = -id WHERE at LIKE '2026-09-08 %'")
            try await run(asOf: "2026-09-09")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html")
                try await tab.wait("document.querySelector('#compare-toggle')?.hidden === false")
                let found = try await tab.run(
                    "return barfolio.compare('2026-09-08').then((found) => found.changes.map((one) => one.start.slice(0, 16)).join())",
                    answer: String.self)
                let rows = try await tab.text(
                    "[...document.querySelectorAll('#compare tbody th')].map((one) => one.textContent.slice(0, 16).replace(' ', 'T')).join()"
                )
                #expect(found == rows && found.contains("2026-09-08T"), "\(found) \(rows)")
                #expect(Set(found.split(separator: ",")).count == found.split(separator: ",").count)
            }
        }

        @Test func `hours of a time whose offsets had seconds are compared each with its own`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                """
                CREATE TABLE t (at, n);
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 71)
                INSERT INTO t SELECT datetime('1930-05-01', i || ' hours'), 1 + i FROM n;
                """)
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n}\ngroup: {by: hour, last: 40, time-zone: Europe/Amsterdam}\npage: {bars: 40}\n"
            )
            try await run(asOf: "1930-05-02")
            try await scratch.sqlite(scratch.at("t.sqlite"), "UPDATE t SET n = 90 WHERE at = '1930-05-02 16:00:00'")
            try await run(asOf: "1930-05-03")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html")
                try await tab.wait("document.querySelector('#compare-toggle')?.hidden === false")
                let found = try await tab.run(
                    "return barfolio.compare('1930-05-02').then((found) => found.changes.map(({ start, before, after }) => `${start} ${before} ${after}`))",
                    answer: [String].self)
                #expect(found == ["1930-05-02T16:00:00+00:19:32 41 90"])
            }
        }

        @Test func `bars of a fold are compared by their names, in any language`() async throws {
            try await makeRows()
            try await scratch.sqlite(scratch.at("t.sqlite"), "DELETE FROM t WHERE strftime('%w', at) = '2' AND id % 2")
            for (name, until) in [("r", ", until: 2026-08-31"), ("moving", "")] {
                try scratch.write(
                    "reports/\(name).yaml",
                    "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {fold: weekday\(until), time-zone: UTC}\n"
                )
            }
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(scratch.at("t.sqlite"), "DELETE FROM t WHERE strftime('%w', at) = '2' AND id % 3")
            let yaml = try scratch.text("reports/r.yaml").replacing("UTC", with: "UTC, week-start: monday")
            try scratch.write("reports/r.yaml", yaml + "locale: de\n")
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                for (name, revised, bar) in [("r", 1.0, "Dienstag"), ("moving", 0, "Tuesday")] {
                    try await tab.open("file://\(scratch.at("archive"))/\(name)/index.html")
                    try await tab.wait("globalThis.barfolio && !document.querySelector('#compare-toggle').hidden")
                    let count = try await tab.run(
                        "return barfolio.compare('2026-09-10').then((found) => found.changes.length)",
                        answer: Double.self)
                    #expect(count == revised)
                    #expect(
                        try await tab.holds(
                            "[...document.querySelectorAll('#compare tbody th')].some((one) => one.textContent === '\(bar)')"
                        ))
                    #expect(try await tab.number("document.querySelectorAll('.compared path').length") >= 1)
                }
            }
        }

        @Test func `a page says why editions are not compared, and since when`() async throws {
            let definition = "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: week, time-zone: UTC}\n"
            try await publish(definition, "2026-09-10", "2026-09-11")
            try scratch.write("reports/r.yaml", definition.replacing("UTC", with: "UTC, week-start: monday"))
            for day in ["2026-09-12", "2026-09-13", "2026-09-14"] { try await run(asOf: day) }
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelector('#compare [role=status]')?.textContent")
                let words = try await tab.text("document.querySelector('#compare [role=status]').textContent")
                #expect(
                    words.contains("since 2026-09-12") && words.contains("group.week-start: sunday → monday"),
                    "\(words)")
                #expect(try await tab.holds("!document.querySelector('.compared, #compare tbody')"))
            }
        }

        @Test func `a name from data turns nothing around where it is compared, and keeps its blanks`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at, s, n); INSERT INTO t VALUES ('2026-08-05', char(8238) || 'live', 3), ('2026-08-05', 'שלום', 4), ('2026-08-05', 'x ', 5)"
            )
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n, series: s}\ngroup: {by: month, last: 2, time-zone: UTC}\n"
            )
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(scratch.at("t.sqlite"), "UPDATE t SET n = n + 1")
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelector('#compare tbody')")
                let names =
                    "[...document.querySelectorAll('#compare tbody td:nth-of-type(1)')].map((one) => one.textContent)"
                #expect(try await tab.text("\(names).sort().join()") == "live,x ,שלום")
                // Each its line and the halo of that, on the bar of its name.
                #expect(try await tab.number("document.querySelectorAll('.compared path').length") == 6)
                try await tab.wait("document.querySelector('#revised li')")
                let heads = "[...document.querySelectorAll('figure thead th')].map((one) => one.textContent)"
                #expect(try await tab.text("\(heads).sort().join()") == "live,x ,שלום")
                // Beside an empty cell Firefox would take a head for one of its row.
                #expect(try await tab.number("document.querySelectorAll('thead th:not([scope=col])').length") == 0)
            }
        }

        @Test func `a series is the same one however its letters are composed`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at, s, n); INSERT INTO t VALUES ('2026-08-05', 'e' || char(769), 3), ('2026-08-06', 'b', 4)"
            )
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n, series: s}\ngroup: {by: month, last: 2, time-zone: UTC}\n"
            )
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(scratch.at("t.sqlite"), "INSERT INTO t VALUES ('2026-09-11', char(233), 5)")
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelector('#compare tbody')")
                let rows = "[...document.querySelectorAll('#compare tbody tr')].map((one) => one.textContent)"
                #expect(try await tab.text("\(rows).join()").hasPrefix("2026-09-01"))
                #expect(try await tab.number("\(rows).length") == 1)
                // Its line and the halo of that.
                #expect(try await tab.number("document.querySelectorAll('.compared path').length") == 2)
            }
        }

        @Test func `a page does not call editions the same that have no bar in common`() async throws {
            try await publish(
                "source: {database: ../t.sqlite, table: t, date: at}\ngroup: {by: day, last: 3, time-zone: UTC}\n",
                "2026-09-10", "2026-09-12", "2026-09-13")
            try await Browser.tab { tab in
                for (day, words) in [
                    ("2026-09-10", "The two editions have no bar in common."), ("2026-09-12", "No number differs."),
                ] {
                    try await tab.open("about:blank")
                    try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=\(day)")
                    try await tab.wait("document.querySelector('#compare [role=status]')?.textContent === '\(words)'")
                }
            }
        }

        @Test func `a page says which series it does not compare, and compares their totals`() async throws {
            try await publish(
                "source: {database: ../t.sqlite, table: t, date: at, value: amount, series: {column: kind, top: 1}}\ngroup: {by: month, time-zone: UTC}\ndraw: {layout: stacked}\n",
                "2026-09-10")
            try await scratch.sqlite(
                scratch.at("t.sqlite"), "INSERT INTO t (at, amount, kind) VALUES ('2026-07-05 10:00:00', 100000, 'new')"
            )
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelector('#compare [role=status]')?.textContent")
                let text = try await tab.text("document.querySelector('#compare [role=status]').textContent")
                #expect(text.hasPrefix("Not compared one by one, since other series are shown: “Other”, “"), "\(text)")
                let rows = try await tab.text("document.querySelector('#compare tbody').textContent")
                #expect(rows.hasPrefix("2026-07-01"), "\(rows)")
                #expect(try await tab.number("document.querySelectorAll('#compare tbody tr').length") == 1)
                // The total of July, and that of September, which is not over.
                let lines = try await tab.number("document.querySelectorAll('.compared path').length")
                #expect(lines >= 2 && lines <= 4, "\(lines)")
            }
        }

        @Test func `a stack is not compared with one of which a part is unknown`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at, s, n); INSERT INTO t VALUES ('2026-07-05', 'a', 3), ('2026-07-05', 'b', '?'), ('2026-08-05', 'a', 3), ('2026-08-05', 'b', 4)"
            )
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: n, series: s}\ngroup: {by: month, time-zone: UTC}\ndraw: {layout: stacked}\n"
            )
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(scratch.at("t.sqlite"), "UPDATE t SET n = 6 WHERE s = 'b'")
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelectorAll('#compare tbody tr').length === 2")
                // The line of August, with its halo.
                try await tab.wait("document.querySelectorAll('.compared path').length === 2")
            }
        }

        @Test func `small charts of every page are compared with their own`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE p (at, kind, n); WITH RECURSIVE i (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM i WHERE x < 30) "
                    + "INSERT INTO p SELECT at, 's' || x, 10 + x FROM i, (SELECT '2026-06-05' AS at UNION SELECT '2026-07-05')"
            )
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: p, date: at, value: n, series: {column: kind}}\ngroup: {by: month, time-zone: UTC}\ndraw: {layout: panels}\n"
            )
            try await run(asOf: "2026-08-10")
            try await scratch.sqlite(scratch.at("t.sqlite"), "UPDATE p SET n = n * 2")
            try await run(asOf: "2026-08-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-08-10")
                try await tab.wait(
                    "document.querySelectorAll('.compared').length > 1 && document.querySelectorAll('.compared').length === document.querySelectorAll('figure').length"
                )
                let firsts =
                    "[...document.querySelectorAll('.compared')].map((one) => one.querySelector('path')?.getAttribute('d') ?? '')"
                #expect(
                    try await tab.holds("!\(firsts).includes('') && new Set(\(firsts)).size === \(firsts).length"))
            }
        }

        @Test func `bars of one name are each compared with their own, and nothing lies on a number`() async throws {
            let long = "Ireland and the United Kingdom of Great Britain and Northern Ireland"
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE names (name, n); INSERT INTO names VALUES ('Anna', 5), ('Berta', 7), ('Anna', 9), ('\(long)', 10)"
            )
            try scratch.write(
                "reports/r.yaml", "source: {database: ../t.sqlite, table: names, label: name, value: n}\n")
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(
                scratch.at("t.sqlite"), "UPDATE names SET n = CASE n WHEN 9 THEN 12 ELSE 8 END WHERE n > 8")
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("archive"))/r/index.html#page-1&with=2026-09-10")
                try await tab.wait("document.querySelectorAll('#compare tbody tr').length === 2")
                // On the bar with its halo; beside the other one without.
                try await tab.wait("document.querySelectorAll('.compared path').length === 3")
                let names = "[...document.querySelectorAll('#compare tbody th')]"
                #expect(try await tab.holds("\(names).every((one) => one.scrollWidth <= one.clientWidth)"))
            }
        }

        @Test func `numbers are written as the table has them, in its language and with all digits`() async throws {
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "CREATE TABLE t (at, n REAL); INSERT INTO t VALUES ('2026-05-05', 1), ('2026-06-05', -4.5), ('2026-07-05', 2), ('2026-08-05', 3)"
            )
            let german = "2.345,5 1.234.567,25 0,00001234 −50.000.000.000.000.000.000.000"
            // Of the first the page is in English; of de-at browsers know another sign between groups, of the last two other groups.
            let texts = [
                "nl": german, "de": german, "de-at": german,
                "ur": "2,345.5 12,34,567.25 0.00001234 −50,00,00,00,00,00,00,00,00,00,000",
                "ka": "2345,5 1 234 567,25 0,00001234 −50 000 000 000 000 000 000 000",
            ]
            for locale in texts.keys {
                try scratch.write(
                    "reports/\(locale).yaml",
                    "source: {database: ../t.sqlite, table: t, date: at, value: n}\ngroup: {by: month, time-zone: UTC}\nlocale: \(locale)\n"
                )
            }
            try await run(asOf: "2026-09-10")
            try await scratch.sqlite(
                scratch.at("t.sqlite"),
                "UPDATE t SET n = CASE n WHEN 1 THEN 2345.5 WHEN -4.5 THEN 1234567.25 WHEN 2 THEN 0.00001234 ELSE -5e22 END"
            )
            try await run(asOf: "2026-09-11")
            try await Browser.tab { tab in
                for (locale, text) in texts {
                    try await tab.open(
                        "file://\(scratch.at("archive"))/\(locale)/index.html#page-1&with=2026-09-10")
                    try await tab.wait("document.querySelectorAll('#compare tbody tr').length === 4")
                    let compared = try await tab.text(
                        "[...document.querySelectorAll('#compare tbody tr')].map((row) => row.cells[2].textContent).join(' ')"
                    )
                    #expect(compared.replacing("\u{A0}", with: " ") == text)
                    let table = try await tab.text(
                        "[...document.querySelectorAll('figure tbody td')].slice(0, 4).map((cell) => cell.textContent.trim()).join(' ')"
                    )
                    #expect(table == compared)
                    #expect(try await tab.text("document.querySelector('#compare td').textContent").isEmpty)
                    let before = "document.querySelectorAll('#compare tbody tr')[1].cells[1].textContent"
                    #expect(try await tab.text(before) == (locale == "ur" ? "−4.5" : "−4,5"))
                }
            }
        }

        @Test func `a day that is cleared is that of the comparison again, and one whose script is gone is none`()
            async throws
        {
            let copy = try await ViewedArchive.copy()
            let address = "file://\(copy.at("archive"))/records/index.html#page-1"
            let compare = "return barfolio.compare('\(ViewedArchive.editionBefore)').then((found) => found !== null)"
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.wait("globalThis.barfolio && !document.querySelector('#compare-toggle').hidden")
                #expect(try await tab.run(compare, answer: Bool.self))
                try await tab.run(
                    "const field = document.querySelector('#compare-day'); field.value = ''; field.dispatchEvent(new Event('change'))"
                )
                #expect(
                    try await tab.text("document.querySelector('#compare-day').value") == ViewedArchive.editionBefore)
                // Another day's edition is asked for only where there is one.
                let other = "return barfolio.compare('2026-11-18').then((found) => found.reason)"
                #expect(try await tab.run(other, answer: String.self) == "There is no edition of 2026-11-18.")
                let own = "return barfolio.compare('\(Samples.asOf)').then((found) => found === null)"
                try await tab.run("document.querySelector('#compare-day').focus()")
                #expect(try await tab.run(own, answer: Bool.self))
                #expect(try await tab.text("document.activeElement.id") == "compare-toggle")
                #expect(try await tab.text("`${barfolio.comparedWith}${location.hash}`") == "#page-1")
                for file in try copy.names(in: "archive") where file.hasPrefix("page-") && file.hasSuffix(".js") {
                    if try copy.text("archive/\(file)").contains("new CustomEvent(\"barfolio:compare\"") {
                        try copy.remove("archive/\(file)")
                    }
                }
                try await tab.open("about:blank")
                try await tab.open(address)
                try await tab.wait("globalThis.barfolio && !document.querySelector('#compare-toggle').hidden")
                #expect(try await !tab.run(compare, answer: Bool.self))
                #expect(try await tab.text("document.querySelector('#compare-toggle').ariaPressed") == "false")
                #expect(try await tab.text("location.hash") == "#page-1")
                let lines = try await tab.console().filter(\.isTrouble)
                #expect(
                    lines.count == 1 && lines[0].description.contains("ERR_FILE_NOT_FOUND"),
                    "\(lines.map(\.description))")
            }
        }

        @Test func `a page says of another edition what the command says`() async throws {
            var random = SeededGenerator(for: "comparing")
            try await makeRows()
            let names = (0..<10).map { "r\($0)" } + ["cut", "names"]
            for name in names.dropLast(2) { try scratch.write("reports/\(name).yaml", definition(&random)) }
            try scratch.write(
                "reports/cut.yaml",
                "source: {database: ../t.sqlite, table: t, date: at, value: amount, arrives: {after: 2 days}}\n"
                    + "group: {by: month, since: 2026-06-10, until: 2026-08-20, time-zone: UTC}\n")
            try scratch.write(
                "reports/names.yaml", "source: {database: ../t.sqlite, table: names, label: name, value: n}\n")
            try await run(asOf: "2026-09-10")
            try await change(&random)
            try await run(asOf: "2026-10-08")
            var count = 0
            try await Browser.tab { tab in
                for name in names {
                    try await tab.open("file://\(scratch.at("archive"))/\(name)/index.html")
                    // Some have no picture, since no row counts.
                    try await tab.wait("globalThis.barfolio && !document.querySelector('#compare-toggle').hidden")
                    let found = try await tab.run(
                        "return barfolio.compare('2026-09-10').then((found) => JSON.stringify(found.changes))",
                        answer: String.self)
                    let grown = try await tab.number(
                        "[...document.querySelectorAll('#compare tbody tr')].filter((row) => row.textContent.includes('(incomplete)')).length"
                    )
                    let outcome = try await scratch.barfolio(
                        "diff", name, "--archive", scratch.at("archive"), "--from", "2026-09-10", "--json")
                    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
                    let told = changes(json?["changes"])
                    let shown = changes(try JSONSerialization.jsonObject(with: Data(found.utf8)))
                    let definition = try scratch.text("reports/\(name).yaml")
                    #expect(shown == told, "\(name): \(definition)")
                    let rows = try await tab.number("document.querySelectorAll('#compare tbody tr').length")
                    #expect(Int(rows - grown) == told.count)
                    count += told.count
                }
                let lines = try await tab.console().filter(\.isTrouble)
                #expect(lines.isEmpty, "\(lines)")
            }
            // Lest nothing is compared with nothing.
            #expect(count > 20)
        }
    }
}
