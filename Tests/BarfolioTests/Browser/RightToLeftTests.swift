import Foundation
import Testing

extension BrowserTests {
    /// Pages in a language that is written from right to left.
    @Suite struct RightToLeftTests {
        private let scratch: Scratch

        private static let made = Task {
            let scratch = try Scratch.shared()
            try await scratch.addSamples()
            for name in try scratch.names(in: "reports") { try scratch.remove("reports/\(name)") }
            try scratch.write(
                "reports/records.yaml",
                """
                title: ثلاثة عشر سجلًا
                locale: ar
                source: {database: ../samples/records.sqlite, table: records, label: name, value: value}

                """)
            for edition in [ViewedArchive.editionBefore, Samples.asOf] {
                let outcome = try await scratch.edition(asOf: edition)
                try #require(outcome.isSuccess, "\(outcome)")
            }
            return scratch
        }

        // What a browser keeps of a draft is its path's.
        init() async throws { scratch = try await Self.made.value.copied() }

        private var report: String { "file://\(scratch.at("archive"))/records/\(Samples.asOf)/index.html" }
        private var archive: String { "file://\(scratch.at("archive"))/index.html" }

        @Test func `keys, buttons and programs turn its pages`() async throws {
            try await Browser.tab { tab in
                try await tab.open(report)
                try await tab.waitForReport()
                try await tab.focus()
                try await tab.waitForPage(1)
                for (key, page) in [(Key.right, 2), (.right, 3), (.left, 2), (.end, 3), (.home, 1)] {
                    try await tab.turn(key)
                    try await tab.waitForPage(page)
                }
                try await tab.click("#next")
                try await tab.waitForPage(2)
                try await tab.run("barfolio.show(3)")
                try await tab.waitForPage(3)
                try await tab.run("barfolio.show(1, {animated: true})")
                try await tab.waitForPage(1)
                // The one that leads on is on the side where the next page comes from.
                #expect(try await tab.box("#next").left > tab.box("#previous").left)
                try await tab.click("[data-dot='3']")
                try await tab.waitForPage(3)
            }
        }

        @Test func `what its script says is Arabic, and dates keep their order`() async throws {
            try await Browser.tab { tab in
                try await tab.open(report)
                try await tab.wait("globalThis.barfolio && !document.querySelector('#edition-before').hidden")
                #expect(
                    try await tab.text("document.querySelector('#edition-before').ariaLabel")
                        == "الإصدار السابق، \u{2068}\(ViewedArchive.editionBefore)\u{2069}")
                try await tab.focus()
                try await tab.press(Key("n"))
                try await tab.wait("barfolio.annotating")
                let picture = try await tab.picture(1)
                try await tab.drag(through: [picture.place(0.3, 0.4), picture.place(0.6, 0.5)], steps: 4)
                try await tab.wait("barfolio.unsaved")
                let said = try await tab.text(
                    "['#where', '#zoom-reset', '#elsewhere', '#message'].map(one => document.querySelector(one).textContent).join()"
                        + " + [...document.querySelectorAll('[aria-label]')].map(one => one.ariaLabel).join()")
                #expect(said.matches(of: /[A-Za-z]{2,}/).isEmpty, "\(said)")
            }
        }

        @Test(arguments: [390, 1440]) func `nothing is wider than the window, and lines begin at the right`(
            width: Int
        ) async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 800)
                for address in [report, archive, archive + "#grid"] {
                    try await tab.open("about:blank")
                    try await tab.open(address)
                    #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width), "\(address)")
                    #expect(try await tab.number("scrollX") == 0)
                    let heading = try await tab.run(
                        """
                        const range = document.createRange();
                        range.selectNodeContents(document.querySelector('h1'));
                        const box = range.getBoundingClientRect();
                        return {left: box.left, top: box.top, width: box.width, height: box.height};
                        """, answer: Box.self)
                    #expect(heading.left + heading.width > Double(width) * 0.7, "\(heading)")
                }
                try await tab.open(report)
                try await tab.take(.pen)
                #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
            }
        }

        @Test func `a table's numbers are as they are written, in a column at the left of its names`() async throws {
            try await Browser.tab { tab in
                try await tab.open(report)
                try await tab.waitForReport()
                let (name, value) = try await (tab.box("#page-1 tbody th"), tab.box("#page-1 tbody td"))
                #expect(value.left + value.width <= name.left + 1)
                // Names in Japanese begin where the Arabic heading above them does; numbers of any length end below each other.
                try await tab.run("document.querySelectorAll('#page-1 tbody td')[1].textContent = '1,500'")
                for (cells, edge) in [("tr > :first-child", "right"), ("td", "right")] {
                    let edges = try await tab.run(
                        """
                        return [...document.querySelectorAll('#page-1 ' + arguments[0])].map(cell => {
                            const range = document.createRange();
                            range.selectNodeContents(cell);
                            return Math.round(range.getBoundingClientRect()[arguments[1]]);
                        });
                        """, .text(cells), .text(edge), answer: [Int].self)
                    #expect(Set(edges).count == 1, "\(edges)")
                }
            }
        }

        @Test func `a number that is read off is in order with its unit and its change`() async throws {
            try await Browser.tab { tab in
                try await tab.open(report)
                try await tab.waitForReport()
                try await tab.tap(.touch, at: (try await tab.picture(1)).place(0.5, 0.6))
                try await tab.wait("document.querySelector('#read b')")
                // Remarks of a compared bar, as a table's cell has them.
                let order = try await tab.run(
                    """
                    const number = document.querySelector('#read b'), small = document.createElement('small'), text = new Text(
                      '(\u{2068}512 kg\u{2069}، الأكبر، \u{2068}+11.3%\u{2069}، \u{2068}مقابل \u{2068}460 kg\u{2069}\u{2069})');
                    small.append(text);
                    number.parentElement.append(' ', small);
                    const left = (part) => {
                      const range = document.createRange(), start = text.data.indexOf(part);
                      range.setStart(text, start);
                      range.setEnd(text, start + 1);
                      return range.getBoundingClientRect().left;
                    };
                    return ['512', 'الأكبر', '+11', '%', 'مقابل', '460'].sort((one, other) => left(one) - left(other));
                    """, answer: [String].self)
                #expect(order == ["460", "مقابل", "+11", "%", "الأكبر", "512"])
            }
        }

        @Test func `the grid begins with the newest edition at the right`() async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: 390, height: 800)
                try await tab.open(archive + "#grid")
                try await tab.wait("document.querySelectorAll('.cell img').length === 2")
                func left(_ edition: String) async throws -> Double {
                    try await tab.box("[data-edition='\(edition)']").left
                }
                let names = try await tab.box("#names")
                #expect(names.left + names.width > 380)
                let newest = try await left(Samples.asOf)
                #expect(newest < names.left)
                #expect(try await left(ViewedArchive.editionBefore) < newest)
                try await tab.run("document.querySelector('#scroller').focus()")
                try await tab.press(.left)
                let focused = "document.activeElement.getAttribute('href')"
                #expect(try await tab.text(focused) == "records/\(ViewedArchive.editionBefore)/index.html")
                // It is in view, beside the names.
                #expect(try await left(ViewedArchive.editionBefore) >= 0)
                #expect(try await tab.number("document.querySelector('#scroller').scrollLeft") < 0)
                try await tab.press(.right)
                #expect(try await tab.text(focused) == "records/\(Samples.asOf)/index.html")
            }
        }
    }
}
