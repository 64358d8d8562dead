import Foundation
import Testing

extension BrowserTests {
    /// What an edition's page knows of other editions comes from the archive, and may be missing.
    @Suite struct NeighbourEditionsTests {
        @Test func `the edition before and the edition after are a click away, on the same page`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.wait("!document.querySelector('#edition-before').hidden")
                #expect(try await tab.holds("document.querySelector('#edition-after').hidden"))
                try await tab.turn(.right)
                try await tab.waitForPage(2)
                try await tab.click("#edition-before")
                try await tab.wait("location.pathname.endsWith('/\(ViewedArchive.editionBefore)/index.html')")
                try await tab.wait("globalThis.barfolio?.page === 2")
                try await tab.wait("!document.querySelector('#edition-after').hidden")
                #expect(try await tab.holds("document.querySelector('#edition-before').hidden"))
                for width in [320, 360] {
                    try await tab.resize(width: width, height: 700)
                    let link = try await tab.box("#edition-after")
                    #expect(link.left >= 0 && link.left + link.width <= Double(width) && link.width > 50)
                    // Its day is on one line.
                    let lines = """
                        (() => { const all = document.createRange();
                        all.selectNodeContents(document.querySelector('#edition-after'));
                        return all.getClientRects().length; })()
                        """
                    #expect(try await tab.number(lines) == 1, "\(width)")
                }
                try await tab.click("#edition-after")
                try await tab.wait("location.pathname.endsWith('/\(Samples.asOf)/index.html')")
            }
        }

        @Test func `a report whose folder was renamed knows its own editions`() async throws {
            let (scratch, folder) = (try Scratch(), try await ViewedArchive.folder())
            try FileManager.default.copyItem(atPath: folder, toPath: scratch.at("archive"))
            try await scratch.shell("mv archive/records 'archive/old records'")
            let list = try scratch.text("archive/editions.js")
            try scratch.write(
                "archive/editions.js", list.replacing("\"name\":\"records\"", with: "\"name\":\"old records\""))
            try await Browser.tab { tab in
                let edition = "\(scratch.at("archive"))/old%20records/\(ViewedArchive.editionBefore)"
                try await tab.open("file://\(edition)/index.html")
                try await tab.wait("!document.querySelector('#edition-after').hidden")
                try await tab.click("#edition-after")
                try await tab.wait("location.pathname.endsWith('/old%20records/\(Samples.asOf)/index.html')")
                // So are its annotations, before and after their script is there.
                try await tab.wait("globalThis.barfolio?.annotations.report === 'old records'")
                try await tab.take(.pen)
                try await tab.wait("barfolio.annotations.report === 'old records'")
            }
        }

        @Test func `an edition that was taken out of its archive shows its pictures and numbers all the same`()
            async throws
        {
            let scratch = try Scratch()
            let edition = "\(try await ViewedArchive.folder())/records/\(Samples.asOf)"
            try FileManager.default.copyItem(atPath: edition, toPath: scratch.at("edition"))
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("edition"))/index.html")
                try await tab.wait("document.querySelector('figure img').complete")
                #expect(try await tab.holds("document.querySelector('#page-1 img').naturalWidth === 960"))
                #expect(try await tab.number("document.querySelectorAll('figure tbody tr').length") == 13)
                // The browser, not the page, tells that there are no such files.
                let lines = try await tab.console().filter(\.isTrouble)
                #expect(lines.count == 2 && lines.allSatisfy { $0.message.contains("/page-") }, "\(lines)")
            }
        }
    }
}
