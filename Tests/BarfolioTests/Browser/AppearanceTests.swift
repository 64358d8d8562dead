import Foundation
import Testing

extension BrowserTests {
    /// How a report looks: by edition, on a small screen, on paper, without scripts, and to those who want things to keep still.
    @Suite struct AppearanceTests {
        @Test(arguments: ["a report", "the archive"])
        func `who prefers dark gets a dark ground and light letters`(what: String) async throws {
            try await Browser.tab { tab in
                func lightness(_ property: String) async throws -> Double {
                    try await tab.number(
                        """
                        (([r, g, b]) => (0.3 * r + 0.6 * g + 0.1 * b) / 255)(
                            getComputedStyle(document.body).\(property).match(/[\\d.]+/g).map(Number))
                        """)
                }
                try await tab.prefer(["prefers-color-scheme": "light"])
                try await tab.open(Self.address(of: what))
                #expect(try await lightness("backgroundColor") > 0.9)
                #expect(try await lightness("color") < 0.4)
                try await tab.prefer(["prefers-color-scheme": "dark"])
                #expect(try await lightness("backgroundColor") < 0.2)
                #expect(try await lightness("color") > 0.7)
            }
        }

        @Test func `where a chart follows into the dark, what is drawn on it does too, and is saved as it was`()
            async throws
        {
            let scratch = try await ViewedArchive.copy()
            let address = "file://" + scratch.at("archive/records/\(Samples.asOf)/")
            try await Browser.tab { tab in
                let (dark, light) = ("#eef2f6", "#1f2933")
                for (scheme, ground, ink, other) in [
                    ("dark", "rgb(18, 24, 31)", dark, light), ("light", "rgb(255, 255, 255)", light, dark),
                ] {
                    try await tab.prefer(["prefers-color-scheme": scheme])
                    try await tab.open(address + "page-001.svg")
                    #expect(try await tab.text("getComputedStyle(document.querySelector('rect')).fill") == ground)
                    try await tab.open(address + "index.html")
                    try await tab.waitForReport()
                    try await tab.take(.pen)
                    try await tab.click("#tools [data-color='#1f2933']")
                    let picture = try await tab.picture(1)
                    try await tab.drag(through: [(0.2, 0.5), (0.6, 0.6)].map(picture.place), steps: 4)
                    let stroke =
                        "document.querySelector('#page-1 .annotations path:not(.rim)').getAttribute('stroke')"
                    #expect(try await tab.text(stroke) == ink)
                    #expect(try await tab.text("barfolio.annotations.annotations[0].color") == "#1f2933")
                    // What would not be seen on the ground has letters' color around it, as in pictures.
                    try await tab.run(
                        "const field = document.querySelector('#color'); field.value = '#101010'; field.dispatchEvent(new Event('input'))"
                    )
                    try await tab.drag(through: [(0.2, 0.3), (0.6, 0.4)].map(picture.place), steps: 4)
                    let rim =
                        "[...document.querySelectorAll('#page-1 .annotations .rim')].at(-1).getAttribute('stroke')"
                    #expect(try await tab.text(rim) == (scheme == "dark" ? dark : "#ffffff"))
                    // An open page follows.
                    try await tab.prefer(["prefers-color-scheme": scheme == "dark" ? "light" : "dark"])
                    try await tab.wait("\(stroke) === '\(other)'")
                    for _ in 1...2 { try await tab.run("barfolio.undo()") }
                }
            }
        }

        @Test func `who prefers less motion sees pages turn at once, and no bounce`() async throws {
            try await Browser.tab { tab in
                try await tab.prefer(["prefers-reduced-motion": "reduce"])
                try await tab.openReport("records")
                try await tab.run(
                    """
                    globalThis.between = 0;
                    document.addEventListener('barfolio:scroll', event => {
                        if (Math.abs(event.detail.position - Math.round(event.detail.position)) > 0.01) between++;
                    });
                    """)
                try await tab.turn(.right)
                #expect(try await tab.pageInView() == 2)
                try await tab.turn(.end)
                try await tab.turn(.right)
                #expect(try await tab.pageInView() == 3)
                #expect(try await tab.number("between") == 0)
            }
        }

        @Test(arguments: ["a report", "the archive"], [390, 1440])
        func `nothing is wider than the window`(what: String, width: Int) async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 800)
                try await tab.open(Self.address(of: what))
                #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
                if what == "a report" {
                    try await tab.take(.pen)
                    #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
                    let tools = try await tab.box("#tools")
                    #expect(tools.left >= 0 && tools.left + tools.width <= Double(width))
                }
            }
        }

        @Test(arguments: ["a report", "the archive"], [390, 1280])
        func `nothing moves while it loads`(what: String, width: Int) async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 800)
                try await tab.open(Self.address(of: what))
                let shifts = try await tab.run(
                    """
                    return new Promise(resolve => {
                        const moved = [];
                        const name = ({node}) => node?.id ? '#' + node.id : node?.className || node?.nodeName;
                        new PerformanceObserver(list => {
                            for (const entry of list.getEntries()) moved.push(`${entry.value}: ${entry.sources.map(name)}`);
                        }).observe({type: 'layout-shift', buffered: true});
                        setTimeout(() => resolve(moved), 300);
                    });
                    """, answer: [String].self)
                #expect(shifts == [])
            }
        }

        @Test func `nothing moves when annotations are taken`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let before = try await tab.picture(1)
                try await tab.take(.pen)
                #expect(try await tab.picture(1) == before)
            }
        }

        @Test func `the first page and all numbers are there without scripts`() async throws {
            try await Browser.tab { tab in
                try await tab.allowScripts(false)
                try await tab.open(ViewedArchive.address(of: "records"))
                #expect(try await !tab.holds("globalThis.barfolio"))
                let box = try await tab.picture(1)
                #expect(box.top > 0 && box.top + box.height < 900 && box.width > 600)
                #expect(try await tab.holds("document.querySelector('#page-1 img').naturalWidth === 960"))
                #expect(try await tab.number("document.querySelectorAll('figure tbody tr').length") == 13)
                // What only a script makes work is not shown.
                #expect(try await !tab.holds("document.querySelector('#controls, #tools, #read')"))
            }
        }

        @Test func `the archive's first page names every report without scripts`() async throws {
            try await Browser.tab { tab in
                try await tab.allowScripts(false)
                try await tab.open(Self.address(of: "the archive"))
                try await tab.allowScripts(true)
                for name in ["records", "weeks"] {
                    #expect(
                        try await tab.holds(
                            "document.querySelector('a[href^=\"\(name)/\"]').getBoundingClientRect().height > 0"))
                }
            }
        }

        @Test func `paper has what is compared, and the cards in place of the grid`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("weeks", "#page-1&with=\(ViewedArchive.editionBefore)")
                try await tab.wait("document.querySelector('#compare header')")
                try await tab.print()
                #expect(try await tab.box("#compare header").height > 0)
                #expect(try await tab.box("#facts > :last-child").height == 0)
            }
            try await Browser.tab { tab in
                try await tab.open("file://\(ViewedArchive.folder())/index.html#grid")
                try await tab.wait("document.body.classList.contains('grid')")
                try await tab.print()
                #expect(try await tab.box("article").height > 100)
                #expect(try await tab.box("#grid").height == 0)
            }
            try await Browser.tab { tab in
                try await tab.open("file://\(ViewedArchive.folder())/index.html")
                #expect(try await tab.box("#search").height > 20)
                try await tab.print()
                #expect(try await tab.box("#search").height == 0)
            }
        }

        @Test func `on paper there is one picture a sheet, and no controls`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.print()
                #expect(try await tab.box("#controls").height == 0)
                let (first, second) = try await (tab.picture(1), tab.picture(2))
                #expect(second.top >= first.top + first.height)
                let breaks =
                    "[...document.querySelectorAll('figure')].map(one => getComputedStyle(one).breakAfter).join()"
                #expect(try await tab.text(breaks) == "page,page,auto")
                #expect(
                    try await tab.text("getComputedStyle(document.querySelector('figure .table')).breakInside")
                        == "avoid")
            }
        }

        @Test(arguments: ["a report", "the archive"], ["light", "dark"])
        func `who prefers more contrast has no gray letters and no pale lines`(what: String, scheme: String)
            async throws
        {
            try await Browser.tab { tab in
                try await tab.prefer(["prefers-contrast": "more", "prefers-color-scheme": scheme])
                try await tab.open(Self.address(of: what))
                let (letters, line) = what == "a report" ? ("#facts", "#facts") : ("#last-run", "#search")
                let ink = try await tab.text("getComputedStyle(document.body).color")
                #expect(try await tab.text("getComputedStyle(document.querySelector('\(letters)')).color") == ink)
                #expect(
                    try await tab.text("getComputedStyle(document.querySelector('\(line)')).borderTopColor") == ink)
            }
        }

        @Test func `Tab stops at what says what it is, and not at the strip of pages`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                // Firefox stops at all that scrolls.
                #expect(try await tab.text("document.querySelector('#strip').getAttribute('tabindex')") == "-1")
                #expect(try await tab.text("document.querySelector('figure .table').ariaLabel") == "The numbers")
            }
        }

        private static func address(of what: String) async throws -> String {
            try await what == "a report"
                ? ViewedArchive.address(of: "weeks") : "file://\(ViewedArchive.folder())/index.html"
        }
    }
}
