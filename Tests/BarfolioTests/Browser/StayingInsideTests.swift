import Foundation
import Testing

extension BrowserTests {
    /// Pages ask for nothing but what is in the archive, and texts from data stay texts.
    @Suite struct StayingInsideTests {
        @Test func `nothing outside of the archive's folder is asked for`() async throws {
            let folder = "file://\(try await ViewedArchive.folder())/"
            try await Browser.tab { tab in
                try await tab.open(folder + "index.html")
                try await tab.open(folder + "index.html#grid")
                try await tab.wait("document.querySelectorAll('.cell img').length")
                try await tab.openReport("records")
                try await tab.turn(.end)
                try await tab.waitForPage(3)
                try await tab.take(.pen)
                let picture = try await tab.picture(3)
                try await tab.drag(through: [picture.place(0.2, 0.4), picture.place(0.4, 0.4)], steps: 4)
                _ = try await tab.save("records")
                let requests = try await tab.requests()
                #expect(
                    requests.contains { $0.hasSuffix("editions.js") }
                        && requests.contains { $0.hasSuffix("page-003.svg") })
                // The browser's own icons are data: addresses, and the saved file is a blob:.
                let others = requests.filter { request in
                    ![folder, "file://\(tab.archive)/", "blob:", "data:"].contains { request.hasPrefix($0) }
                }
                #expect(others == [])
            }
        }

        @Test func `a script that is not the page's own does not run, whatever puts it there`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.run(
                    """
                    const script = document.createElement('script');
                    script.textContent = 'globalThis.canary = 1';
                    document.body.append(script);
                    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="globalThis.canary = 2"><a id="lure" href="javascript:canary = 3">x</a>');
                    document.querySelector('#lure').click();
                    """)
                try await eventually("the browser's complaint") {
                    try await tab.console().contains { $0.message.contains("Content Security Policy") } ? true : nil
                }
                #expect(try await tab.text("typeof canary") == "undefined")
                // The others that it has of these three.
                try await Task.sleep(for: .milliseconds(100))
                _ = try await tab.console()
            }
        }

        @Test
        func `hostile titles, names, labels and annotations are shown as they are written, and nothing of them runs`()
            async throws
        {
            let hostile = try await HostileArchive()
            try await Browser.tab { tab in
                try await tab.open(hostile.report)
                try await tab.waitForReport()
                #expect(try await tab.text("document.querySelector('h1').textContent").hasPrefix(HostileArchive.text))
                #expect(try await tab.text("document.title").hasPrefix(HostileArchive.text))
                let labels = "JSON.stringify([...document.querySelectorAll('tbody th')].map(cell => cell.textContent))"
                let shown = try await JSONDecoder().decode([String].self, from: Data(tab.text(labels).utf8))
                #expect(shown == HostileArchive.texts)
                #expect(try await tab.annotations().map(\.text) == HostileArchive.texts)
                try await tab.click("#annotations-toggle")
                try await tab.wait(
                    "document.querySelectorAll('[data-annotation] text').length === \(HostileArchive.texts.count)")
                let annotations =
                    "JSON.stringify([...document.querySelectorAll('[data-annotation] text')].map(one => one.textContent))"
                #expect(
                    try await JSONDecoder().decode([String].self, from: Data(tab.text(annotations).utf8))
                        == HostileArchive.texts)
                try await expectInnocence(tab)

                try await tab.open(hostile.index)
                #expect(try await tab.text("document.querySelector('h2').textContent") == HostileArchive.text)
                try await tab.click("#view-grid")
                try await tab.wait("document.querySelectorAll('.cell img').length === 1")
                #expect(
                    try await tab.text("document.querySelector('#names a').firstChild.textContent")
                        == HostileArchive.text)
                try await expectInnocence(tab)
                #expect(try await tab.requests().filter { !$0.hasPrefix("file://") && !$0.hasPrefix("data:") } == [])
            }
        }

        private func expectInnocence(_ tab: Tab) async throws {
            #expect(try await tab.text("typeof canary") == "undefined")
            let links = "[...document.links].filter(link => link.protocol !== 'file:').map(link => link.href).join()"
            #expect(try await tab.text(links) == "")
            #expect(
                try await tab.number("document.querySelectorAll('iframe, object, embed, [onerror], [onload]').length")
                    == 0)
        }
    }
}
