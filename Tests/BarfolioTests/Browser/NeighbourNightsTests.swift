import Foundation
import Testing

extension BrowserTests {
    /// What a night's page knows of other nights comes from the archive, and may be missing.
    @Suite struct NeighbourNightsTests {
        @Test func `the night before and the night after are a click away, on the same page`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                try await tab.wait("!document.querySelector('#night-before').hidden")
                #expect(try await tab.holds("document.querySelector('#night-after').hidden"))
                try await tab.press(.right)
                try await tab.waitForPage(2)
                try await tab.click("#night-before")
                try await tab.wait("location.pathname.endsWith('/\(ViewedArchive.nightBefore)/index.html')")
                try await tab.wait("globalThis.barfolio?.page === 2")
                try await tab.wait("!document.querySelector('#night-after').hidden")
                #expect(try await tab.holds("document.querySelector('#night-before').hidden"))
                try await tab.click("#night-after")
                try await tab.wait("location.pathname.endsWith('/\(Samples.asOf)/index.html')")
            }
        }

        @Test func `a night that was taken out of its archive turns its pages all the same`() async throws {
            let scratch = try Scratch()
            let night = "\(try await ViewedArchive.folder())/records/\(Samples.asOf)"
            try FileManager.default.copyItem(atPath: night, toPath: scratch.at("night"))
            try await Browser.tab { tab in
                try await tab.open("file://\(scratch.at("night"))/index.html")
                try await tab.wait("globalThis.barfolio")
                try await tab.press(.end)
                try await tab.waitForPage(3)
                let hidden =
                    "document.querySelector('#night-before').hidden && document.querySelector('#night-after').hidden"
                #expect(try await tab.holds(hidden))
                // The browser, not the page, tells that there was no such file.
                let lines = try await tab.console().filter(\.isTrouble)
                #expect(lines.allSatisfy { $0.message.contains("nights.js") }, "\(lines)")
            }
        }
    }
}
