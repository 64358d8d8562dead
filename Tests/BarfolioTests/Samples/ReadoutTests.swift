import Foundation
import Testing

extension BrowserTests {
    /// Numbers that are read off the pictures, by pointer and by keys.
    @Suite struct ReadoutTests {
        @Test
        func
            `in the middle of every slot of every sample the exact number is said, to a mouse and to keys, from a disk`()
            async throws
        {
            try await Browser.tab { tab in
                for report in SampleReports.names {
                    let folder = try await SampleReports.folder(of: report)
                    for page in try SampleReports.webPages(in: folder) {
                        try await look(at: "file://\(folder)/\(page)", in: tab, folder, width: 1440)
                    }
                }
            }
        }

        @Test func `the same is said to fingers, on a narrow dark page, from a server`() async throws {
            try await BrowserTests.serving(["--archive", SampleReports.archive]) { base, tab in
                try await tab.prefer(["prefers-color-scheme": "dark"])
                for report in SampleReports.names {
                    let folder = try await SampleReports.folder(of: report)
                    // The newest edition, by the report's own address.
                    try await look(at: base + report, in: tab, folder, width: 390, pointer: "touch")
                    #expect(try await tab.text("location.pathname") == "/\(report)/")
                    for page in try SampleReports.webPages(in: folder) where page != "index.html" {
                        try await look(
                            at: "\(base)\(report)/latest/\(page)", in: tab, folder, width: 390, pointer: "touch")
                    }
                }
            }
        }

        private func look(
            at address: String, in tab: Tab, _ folder: String, width: Int, pointer: String = "mouse"
        ) async throws {
            let document = try String(contentsOfFile: "\(folder)/report.json", encoding: .utf8)
            try await tab.resize(width: width, height: 1200)
            try await tab.open(address)
            try await tab.waitForReport()
            let wrong = try await tab.run(Self.check, .text(document), .text(pointer), answer: [String].self)
            #expect(wrong == [], "\(address)")
            #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width), "\(address)")
            if let trouble = try await Browser.trouble(in: tab) { Issue.record("\(address): \(trouble)") }
        }

        /// Reads every slot off and compares with the document's bars; answers what differs.
        private static let check = """
            const wrong = [], read = document.querySelector('#read');
            // The digits tell, whatever the language puts between them.
            const digits = text => (/^[−-]/.test(text) ? '-' : '') + text.replace(/[^0-9]/g, '');
            const said = () => [...read.querySelectorAll('b')].map(one => ['–', '?'].includes(one.textContent) ? null : digits(one.textContent));
            const edition = JSON.parse(arguments[0]), {by} = document.querySelector('main').dataset;
            const {pages, lines = []} = by ? edition.views.by.find(view => view.by === by) : edition, event = arguments[1] === 'touch' ? 'click' : 'pointermove';
            let begun = 0;
            for (const {number, bars} of pages) {
                barfolio.show(number);
                const figure = document.querySelector(`#page-${number}`), image = figure.querySelector('img'), table = figure.querySelector('table');
                const sheet = figure.querySelector('.sheet');
                sheet.scrollIntoView({block: 'start'});
                const isNarrow = table.dataset.narrow && image.currentSrc.includes('-narrow');
                const [left, top, wide, high, columns, rows = 1] = (isNarrow ? table.dataset.narrow : table.dataset.places).split(';')[0].split(' ').map(Number);
                const [pageWidth, pageHeight] = isNarrow ? [480, 600] : [image, image].map((one, i) => Number(one.getAttribute(['width', 'height'][i])));
                const isGrid = 'step' in table.dataset, found = [], texts = [], others = [];
                for (let column = 0; column < columns; column++) {
                    for (let row = 0; row < rows; row++) {
                        const box = image.getBoundingClientRect();
                        const x = box.left + box.width * (left + wide * (column + .5) / columns) / pageWidth, y = box.top + box.height * (top + high * (row + .5) / rows) / pageHeight;
                        const under = document.elementFromPoint(x, y);
                        if (!under || !sheet.contains(under)) { wrong.push(`page ${number}: ${column}, ${row} is under something else`); continue; }
                        under.dispatchEvent(new PointerEvent(event, {bubbles: true, clientX: x, clientY: y, pointerType: arguments[1]}));
                        found.push(...said());
                        if (read.textContent) others.push([...read.querySelectorAll('i')].map(one => digits(one.textContent)));
                        if (read.textContent) texts.push(read.textContent);
                    }
                }
                const expected = bars.map(bar => bar.value === null ? null : digits(String(bar.value)));
                if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`page ${number}: ${found} instead of ${expected}`);
                // Behind the bars the total of a stack, then lines.
                if (!isGrid && others.some(one => one.length)) {
                    const slots = [...new Set(bars.map(bar => bar.start ?? bar.label))], trimmed = text => text.replace(/0+$/, '');
                    slots.forEach((name, slot) => {
                        const wanted = lines.map(({value, steps}) => steps ? steps[begun + slot] : value).filter(one => one !== null).map(one => digits(String(one)));
                        const found = others[slot];
                        if (found.length === wanted.length + 1) {
                            const values = bars.filter(bar => (bar.start ?? bar.label) === name).map(bar => bar.value);
                            const places = Math.max(...values.map(value => (String(value).split('.')[1] ?? '').length));
                            const total = values.reduce((sum, value) => sum + value, 0).toFixed(places);
                            if (trimmed(digits(total)) !== trimmed(found.shift())) wrong.push(`page ${number}: ${name}: not ${total}`);
                        }
                        if (`${found}` !== `${wanted}`) wrong.push(`page ${number}: ${name}: lines ${found} instead of ${wanted}`);
                    });
                } else if (!isGrid && lines.length) wrong.push(`page ${number}: no line is said`);
                begun += columns * rows;
                const press = key => { sheet.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})); return read.textContent; };
                sheet.focus({preventScroll: true});
                press('Escape');
                const byKeys = [press('Home')];
                while (!isGrid && byKeys.length < texts.length) byKeys.push(press('ArrowRight'));
                if (isGrid ? !texts.includes(byKeys[0]) || !texts.includes(press('ArrowDown')) || !texts.includes(press('End')) : JSON.stringify(byKeys) !== JSON.stringify(texts)) {
                    wrong.push(`page ${number}: keys say ${byKeys} instead of ${texts}`);
                }
                for (const bar of bars) {
                    const year = bar.start?.slice(0, 4);
                    if (year && !isGrid && !texts.some(text => text.includes(year))) wrong.push(`page ${number}: no ${year}`);
                }
            }
            return wrong;
            """

        @Test func `a pointer that leaves takes the number along, a tap brings it, and the frame is around its slot`()
            async throws
        {
            try await Browser.tab { tab in
                try await tab.openReport("weeks", "#page-2")
                try await tab.run("document.activeElement.blur()")
                let picture = try await tab.picture(2)
                let said = "document.querySelector('#read').textContent"
                #expect(try await tab.text(said) == "")
                try await tab.tap(.touch, at: picture.place(0.5, 0.6))
                try await tab.wait("\(said) !== ''")
                let frame = try await tab.box(".slot")
                #expect(frame.left < picture.middle.x && frame.left + frame.width > picture.middle.x)
                #expect(try await tab.text("document.querySelector('#read').tagName") == "OUTPUT")
                try await tab.tap(.touch, at: (try await tab.box(".ways")).middle)
                try await tab.wait("\(said) === ''")
                #expect(try await tab.holds("document.querySelector('.slot').hidden"))
            }
        }

        @Test func `beyond the last bar the arrow goes on to the next page, and back`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.press(.end)
                let last = try await tab.text("document.querySelector('#read').textContent")
                try await tab.press(.right)
                try await tab.waitForPage(2)
                #expect(try await tab.text("document.querySelector('#read').textContent") != last)
                try await tab.press(.left)
                try await tab.waitForPage(1)
                #expect(try await tab.text("document.querySelector('#read').textContent") == last)
            }
        }

        @Test func `keys act only in the viewer, and letters not at all where they are switched off`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.run("document.activeElement.blur()")
                for key in [Key.right, Key("+"), Key("n"), Key("?")] { try await tab.press(key) }
                let nothing =
                    "barfolio.page === 1 && barfolio.zoom === 1 && !barfolio.annotating && !document.querySelector('#keys') && !document.querySelector('#read').textContent"
                #expect(try await tab.holds(nothing))
                try await tab.click("#settings summary")
                try await tab.click("#letters")
                try await tab.press(.escape)
                try await tab.focus()
                for key in [Key("+"), Key("n"), Key("?")] { try await tab.press(key) }
                #expect(try await tab.holds(nothing))
                try await tab.reload()
                try await tab.waitForReport()
                #expect(try await tab.holds("!document.querySelector('#letters').checked"))
                try await tab.run("document.querySelector('#letters').click()")
                try await tab.focus()
                try await tab.press(Key("?"))
                try await tab.wait("document.querySelector('#keys').open")
                #expect(try await tab.number("document.querySelectorAll('#keys dd').length") == 6)
                #expect(try await tab.text("document.querySelector('#keys p').textContent").contains("has the focus"))
            }
        }

        @Test(arguments: ["year-of-days", "when-in-the-week"])
        func `a cell that is chosen is told, with its day where it has one`(report: String) async throws {
            let folder = try await SampleReports.folder(of: report)
            let document = try ChartDocument(json: Data(contentsOf: URL(fileURLWithPath: folder + "/report.json")))
            let bars = document.pages.flatMap(\.bars)
            try await Browser.tab { tab in
                try await tab.resize(width: 1440, height: 1200)
                try await tab.open("file://\(folder)/index.html")
                try await tab.waitForReport()
                try await tab.run(
                    "globalThis.told = []; document.addEventListener('barfolio:select', ({detail}) => told.push(detail))"
                )
                try await tab.focus()
                try await tab.press(.home)
                for key in [Key.right, .right, .down, .down, .right] { try await tab.press(key) }
                try await tab.press(.enter)
                #expect(try await tab.number("told.length") == 1)
                let cell = try await tab.text("`${told[0].row} ${told[0].column}`")
                #expect(try await tab.holds("told[0].page === 1 && told[0].row > 0 && told[0].column > 0"), "\(cell)")
                let number = try await tab.text("document.querySelector('#read b').textContent")
                if report == "year-of-days" {
                    let day = try await tab.text("told[0].day")
                    let bar = try #require(bars.first { $0.start?.hasPrefix(day) == true }, "\(day)")
                    #expect(bar.value.map { "\(Int($0))" } == number)
                } else {
                    #expect(try await tab.holds("told[0].day === null"))
                }
                // With a pointer it is the same cell.
                try await tab.run("told.length = 0")
                let place = try await tab.text(
                    """
                    (() => {
                        const [left, top, width, height, columns, rows] = document.querySelector('table').dataset.places.split(';')[0].split(' ').map(Number);
                        const image = document.querySelector('figure img'), box = image.getBoundingClientRect(), scale = box.width / image.getAttribute('width');
                        const [row, column] = [\(cell.replacing(" ", with: ", "))];
                        const at = [box.left + (left + width * (column + .5) / columns) * scale, box.top + (top + height * (row + .5) / rows) * scale];
                        document.elementFromPoint(...at).dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: at[0], clientY: at[1]}));
                        return told.length === 1 && `${told[0].row} ${told[0].column}`;
                    })()
                    """)
                #expect(place == cell)
            }
        }

        @Test func `what is not shown is inert, and pages have landmarks and one heading`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records", "#page-2")
                #expect(
                    try await tab.text("[...document.querySelectorAll('figure')].map(one => one.inert).join()")
                        == "true,false,true")
                for (selector, count) in [("main", 1), ("nav", 1), ("h1", 1), ("main figure", 3)] {
                    #expect(
                        try await tab.number("document.querySelectorAll('\(selector)').length") == Double(count),
                        "\(selector)")
                }
                let small = """
                    [...document.querySelectorAll('figure:not([inert]) a, nav a, #controls button, #controls summary, #facts a')]
                        .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.9).map(one => one.outerHTML).join()
                    """
                #expect(try await tab.text(small) == "")
            }
        }
    }
}
