import Foundation
import TestKit
import Testing

extension BrowserTests {
    /// The archive's first page tells how the last run went, and how old everything is.
    @Suite struct FirstPageTests {
        private let scratch: Scratch

        init() async throws { scratch = try await Samples.published() }

        private var page: String { "file://\(scratch.at("archive"))/index.html" }

        private func texts(_ selector: String, _ tab: Tab) async throws -> [String] {
            let list = "JSON.stringify([...document.querySelectorAll('\(selector)')].map((one) => one.innerText))"
            return try await JSONDecoder().decode([String].self, from: Data(tab.text(list).utf8))
        }

        @Test func `what failed comes first, with its reason, and without scripts too`() async throws {
            let text = try scratch.text("reports/weekly-posts.yaml")
            try scratch.write("reports/weekly-posts.yaml", text.replacing("ZDATE", with: "ZDAY"))
            try #require(await scratch.edition(asOf: "2026-11-21").ending == .exited(1))
            try await Browser.tab { tab in
                for isAllowed in [true, false] {
                    try await tab.allowScripts(isAllowed)
                    try await tab.open(page)
                    try await tab.wait("document.querySelectorAll('article').length === 3")
                    let first = try await texts("article", tab).first ?? ""
                    #expect(first.contains("failed") && first.contains("there is no column ZDAY"), "\(first)")
                    #expect(first.contains("as of \(Samples.asOf)"), "\(first)")
                }
                try await tab.allowScripts(true)
            }
        }

        @Test func `search finds titles, names, series and sources`() async throws {
            let text = try scratch.text("reports/monthly-invoices.yaml")
            try scratch.write(
                "reports/monthly-invoices.yaml",
                text.replacing("  aggregate: sum", with: "  aggregate: sum\n  series: country"))
            try #require(await scratch.edition().isSuccess)
            try await Browser.tab { tab in
                try await tab.open(page)
                try await tab.wait("!document.querySelector('#search').hidden")
                for (words, names) in [
                    ("zpostentity", ["weekly-posts"]), ("INVOICES sqlite", ["monthly-invoices"]),
                    ("weekly-posts", ["weekly-posts"]), ("brazil", ["monthly-invoices"]),
                    ("登録", ["weekly-posts"]),
                    ("nothing of the kind", []),
                ] {
                    try await tab.click("#search")
                    try await tab.run("document.querySelector('#search').value = ''")
                    try await tab.type(words)
                    let shown =
                        "[...document.querySelectorAll('article:not([hidden])')].map((one) => one.dataset.name).join()"
                    #expect(try await tab.text(shown) == names.joined(separator: ","), "\(words)")
                    let nothing = try await tab.text("document.querySelector('#nothing').textContent")
                    #expect(nothing.isEmpty == !names.isEmpty, "\(nothing)")
                }
            }
        }

        @Test func `who comes back finds what the words that are left in the search find`() async throws {
            try await Browser.tab { tab in
                try await tab.open(page)
                // What browsers do when one comes back: the field has its words again, and was not typed into.
                try await tab.run(
                    "document.querySelector('#search').value = 'zpostentity'; dispatchEvent(new Event('pageshow'))")
                #expect(try await tab.number("document.querySelectorAll('article:not([hidden])').length") == 1)
            }
        }

        @Test func `a zone that the browser does not know ends neither the page of its report nor the first one`()
            async throws
        {
            let format = ISO8601DateFormatter()
            let due = format.string(from: Date().addingTimeInterval(-3 * 86_400))
            let made = format.string(from: Date().addingTimeInterval(-38 * 3_600))
            let reports = [("monthly-invoices", "published"), ("records", "failed"), ("weekly-posts", "published")]
                .map { name, result in
                    "{name: '\(name)', result: '\(result)', reason: 'no (such) table', as_of: '\(Samples.asOf)', made: '\(made)', "
                        + "due: '\(due)', zone: 'posix/Europe/Berlin'}"
                }
            try scratch.write(
                "archive/state.js",
                "var barfolioState = {run: {ended: '\(due)'}, reports: [\(reports.joined(separator: ", "))]};\n")
            try await Browser.tab { tab in
                try await tab.open(page)
                try await tab.wait("document.querySelectorAll('.age.bad').length === 3")
                let words = try await texts(".age", tab)
                #expect(words == [String](repeating: "overdue: expected 3 days ago", count: 3))
                #expect(try await texts("#last-run", tab).first?.contains("3 days ago") == true)
                #expect(try await tab.holds("!document.querySelector('#search').hidden"))
                try await tab.open("file://\(scratch.at("archive"))/records/index.html")
                try await tab.wait("document.querySelector('#age').textContent")
                let age = try await texts("#age", tab).first ?? ""
                #expect(age.hasPrefix("失敗: no (such) table · 期限超過（予定：3 日前） · "), "\(age)")
                // Which may be yesterday: no word for the day before it.
                #expect(age.hasSuffix("2 日前"), "\(age)")
                #expect(
                    try await tab.text("document.querySelector('#age [lang=en][dir=ltr]').innerText")
                        == "no (such) table")
                // A page that is left open goes with the time.
                try await tab.run("\(Self.inFiveDays); document.dispatchEvent(new Event('visibilitychange'))")
                try await tab.wait("document.querySelector('#age').textContent.includes('8 日前')")
            }
        }

        private static let inFiveDays = "const now = Date.now; Date.now = () => now() + 5 * 86400000"

        @Test func `a page that is left open is read anew where its archive is there, and stays where it is not`()
            async throws
        {
            let (state, shown) = (
                try scratch.text("archive/state.js"), "document.dispatchEvent(new Event('visibilitychange'))"
            )
            try await Browser.tab { tab in
                try await tab.open(page)
                try await tab.wait("!document.querySelector('#search').hidden")
                try scratch.remove("archive/state.js")
                try await tab.run("globalThis.isOld = true; \(Self.inFiveDays); \(shown)")
                try await tab.wait("!document.querySelector('[src*=\"state.js?\"]')")
                #expect(try await tab.holds("isOld"))
                // All that it says is that the file is not there.
                #expect(try await tab.console().filter(\.isTrouble).count == 1)
                try scratch.write("archive/state.js", state)
                try await tab.run(shown)
                try await tab.wait("!globalThis.isOld")
            }
        }

        @Test func `editions are overdue on the page when barfolio status says so`() async throws {
            var random = SeededGenerator(seed: 7)
            let zones = ["Asia/Tokyo", "America/New_York", "Europe/Berlin", "UTC", "Pacific/Apia", "Asia/Kathmandu"]
            let names = (0..<200).map { "r\($0)" }
            let reports = names.map { name in
                let zone = zones.randomElement(using: &random) ?? "UTC"
                let format = ISO8601DateFormatter()
                format.timeZone = TimeZone(identifier: zone)
                let due = Date().addingTimeInterval(Double.random(in: -900_000..<200_000, using: &random))
                return [
                    "name": name, "result": "published", "reason": NSNull(), "late": NSNull(), "revised": false,
                    "as_of": "2026-11-01", "made": NSNull(), "zone": zone, "days": ["monday"], "minutes": [1_500],
                    "due": Int.random(in: 0..<9, using: &random) == 0 ? NSNull() : format.string(from: due),
                ] as [String: Any]
            }
            let run: [String: Any] = ["ended": ISO8601DateFormatter().string(from: Date()), "seconds": 1]
            let state: [String: Any] = ["schema": "barfolio-state/1", "run": run, "reports": reports]
            let json = String(decoding: try JSONSerialization.data(withJSONObject: state), as: UTF8.self)
            try scratch.write("archive/state.js", "var barfolioState = \(json);\n")
            let cards = names.map { "<article data-name=\"\($0)\"><h2>\($0)</h2><p class=\"age\"></p></article>" }
                .joined()
            let index = try scratch.text("archive/index.html")
            try scratch.write(
                "archive/index.html",
                index.replacing("<div class=\"cards\">", with: "<div class=\"cards\">\(cards)", maxReplacements: 1))
            func expected() async throws -> [String: String] {
                let outcome = try await scratch.barfolio("status", "--quiet")
                return Dictionary(
                    uniqueKeysWithValues: outcome.output.matches(of: /(?m)^(r\d+): overdue: .* expected on ([\d-]+)/)
                        .map {
                            (String($0.1), String($0.2))
                        })
            }
            try await Browser.tab { tab in
                // The minute may go by meanwhile.
                try await eventually("the same minute", within: .seconds(60)) { () -> Bool? in
                    let before = try await expected()
                    try await tab.open(page)
                    try await tab.wait("document.querySelectorAll('article').length === 203")
                    let shown = try await tab.text(
                        """
                        JSON.stringify(Object.fromEntries(barfolioState.reports.flatMap(({ name, due }) => {
                          const words = document.querySelector(`[data-name=${name}] .bad`)?.innerText;
                          if (!words) return [];
                          const offset = Date.parse(due.slice(0, 19) + 'Z') - Date.parse(due);
                          const today = Math.floor((Date.now() + offset) / 86400000) * 86400000;
                          const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
                          for (let days = -3; days < 40; days++) {
                            if (words === `overdue: expected ${ago.format(-days, 'day')}`) return [[name, new Date(today - days * 86400000).toISOString().slice(0, 10)]];
                          }
                          return [[name, words]];
                        })))
                        """)
                    guard try await expected() == before else { return nil }
                    let found = try JSONDecoder().decode([String: String].self, from: Data(shown.utf8))
                    #expect(found == before)
                    #expect(found.count > 50 && found.count < 190, "\(found.count)")
                    #expect(
                        try await texts("#last-run", tab).first?.hasSuffix(" · overdue: \(found.count)") == true)
                    return true
                }
            }
        }
    }
}
