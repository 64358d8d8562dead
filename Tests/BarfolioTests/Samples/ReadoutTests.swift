import Foundation
import Testing

extension BrowserTests {
    /// Numbers that are read off the pictures, by pointer and by keys.
    @Suite struct ReadoutTests {
        @Test(arguments: SampleReports.names, [390, 1440])
        func `in the middle of every slot of every sample the exact number is said, to pointers and to keys`(
            report: String, width: Int
        ) async throws {
            let folder = try await SampleReports.folder(of: report)
            let document = String(
                decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.json")), as: UTF8.self)
            try await Browser.tab { tab in
                try await tab.resize(width: width, height: 1200)
                try await tab.open("file://\(folder)/index.html")
                try await tab.waitForReport()
                #expect(try await tab.run(Self.check, .text(document), answer: [String].self) == [])
                #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
            }
        }

        /// Reads every slot off and compares with the document's bars; answers what differs.
        private static let check = """
            const wrong = [], read = document.querySelector('#read');
            // The digits tell, whatever the language puts between them.
            const digits = text => (/^[−-]/.test(text) ? '-' : '') + text.replace(/[^0-9]/g, '');
            const said = () => [...read.querySelectorAll('b')].map(one => ['–', '?'].includes(one.textContent) ? null : digits(one.textContent));
            for (const {number, bars} of JSON.parse(arguments[0]).pages) {
                barfolio.show(number);
                const figure = document.querySelector(`#page-${number}`), image = figure.querySelector('img'), table = figure.querySelector('table');
                const sheet = figure.querySelector('.sheet');
                sheet.scrollIntoView({block: 'start'});
                const isNarrow = table.dataset.narrow && image.currentSrc.includes('-narrow');
                const [left, top, wide, high, columns, rows = 1] = (isNarrow ? table.dataset.narrow : table.dataset.places).split(' ').map(Number);
                const [pageWidth, pageHeight] = isNarrow ? [480, 600] : [image, image].map((one, i) => Number(one.getAttribute(['width', 'height'][i])));
                const isGrid = 'step' in table.dataset, found = [], texts = [];
                for (let column = 0; column < columns; column++) {
                    for (let row = 0; row < rows; row++) {
                        const box = image.getBoundingClientRect();
                        const x = box.left + box.width * (left + wide * (column + .5) / columns) / pageWidth, y = box.top + box.height * (top + high * (row + .5) / rows) / pageHeight;
                        const under = document.elementFromPoint(x, y);
                        if (!under || !sheet.contains(under)) { wrong.push(`page ${number}: ${column}, ${row} is under something else`); continue; }
                        under.dispatchEvent(new PointerEvent('pointermove', {bubbles: true, clientX: x, clientY: y, pointerType: 'mouse'}));
                        found.push(...said());
                        if (read.textContent) texts.push(read.textContent);
                    }
                }
                const expected = bars.map(bar => bar.value === null ? null : digits(String(bar.value)));
                if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`page ${number}: ${found} instead of ${expected}`);
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
