import Foundation
import Testing

private let axeScript = ProcessInfo.processInfo.environment["AXE"]
    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }

extension BrowserTests {
    /// What axe-core finds on the pages, where `AXE` names its script: it is not a part of Debian.
    @Suite(.enabled(if: axeScript != nil)) struct AxeTests {
        @Test(arguments: SampleReports.names)
        func `an edition's page has no finding, light and wide, dark and narrow, and neither has its single file`(
            report: String
        ) async throws {
            let folder = try await SampleReports.folder(of: report)
            let scratch = try Scratch()
            try await scratch.export(report, ofEdition: folder)
            try await Browser.tab { tab in
                for (width, scheme) in [(1440, "light"), (390, "dark")] {
                    try await tab.resize(width: width, height: 900)
                    try await tab.prefer(["prefers-color-scheme": scheme])
                    for page in try SampleReports.webPages(in: folder) {
                        try await tab.open("file://\(folder)/\(page)")
                        try await tab.waitForReport()
                        try await tab.focus()
                        try await tab.press(.home)
                        try await Self.expectNoFinding(in: tab)
                    }
                    try await tab.open("file://\(scratch.at("sent.html"))")
                    try await Self.expectNoFinding(in: tab)
                }
            }
        }

        @Test(arguments: [1440, 390])
        func `who draws, sets or is lost has no finding either`(width: Int) async throws {
            let archive = try await ViewedArchive.folder()
            try await BrowserTests.serving(["--archive", archive]) { base, tab in
                try await tab.resize(width: width, height: 900)
                try await tab.prefer(["prefers-color-scheme": width < 400 ? "dark" : "light"])
                try await tab.open(base + "records/")
                try await tab.waitForReport()
                try await tab.take(.pen)
                try await Self.expectNoFinding(in: tab)
                try await tab.click("#annotations-close")
                try await tab.click("#settings summary")
                try await Self.expectNoFinding(in: tab)
                try await tab.click("#keys-show")
                try await Self.expectNoFinding(in: tab)
                try await tab.open(base + "records/#2026-11-20&with=2026-11-19")
                try await tab.waitForReport()
                try await tab.wait("document.querySelector('#compare [role=status]')?.textContent")
                try await Self.expectNoFinding(in: tab)
                let scratch = try Scratch()
                try await scratch.shell(
                    "curl -s -H 'Accept: text/html' \"$1\" > \"$2\"", base + "nothing", scratch.at("lost.html"))
                try await tab.open("file://\(scratch.at("lost.html"))")
                #expect(try await tab.text("document.title") == "404 · There is no such page")
                try await Self.expectNoFinding(in: tab)
            }
        }

        private static func expectNoFinding(in tab: Tab) async throws {
            try await tab.run(axeScript ?? "")
            let found = try await tab.run(
                """
                const {violations} = await axe.run(document, {preload: false});
                return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`);
                """, answer: [String].self)
            #expect(found == [])
        }
    }
}
