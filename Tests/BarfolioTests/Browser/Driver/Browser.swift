import Foundation
import TestKit
import Testing

/// The one browser of all tests: headless, started by the first, with a profile of its own.
actor Browser {
    static let shared = Browser()

    private var chrome: ChromeDriver?
    private var session: WebDriver?
    private var count = 0

    /// Opens a new tab for a test, 1280 by 900 pixels, and closes it afterwards. A console that complains fails the test.
    static func tab(_ work: (Tab) async throws -> Void) async throws {
        let tab = try await shared.newTab()
        do {
            try await work(tab)
            if let trouble = try await trouble(in: tab) { Issue.record("\(trouble)") }
        } catch {
            let state = (try? await tab.state()) ?? "the tab does not answer"
            Issue.record("\(error)\n\(state)\n\(await shared.evidence(tab))")
        }
        try await shared.close()
    }

    /// What a console complains of since it was read last; nil where all is well.
    static func trouble(in tab: Tab) async throws -> String? {
        let lines = try await tab.console().filter(\.isTrouble).map(\.description)
        return lines.isEmpty ? nil : "the console says: \(lines.joined(separator: "\n"))"
    }

    private func newTab() async throws -> Tab {
        let driver = try await running()
        struct Window: Decodable { let handle: String }
        let window = try await driver.send("POST", "/window/new", ["type": "tab"], answer: Window.self)
        try await driver.send("POST", "/window", ["handle": .text(window.handle)])
        count += 1
        let downloads = "\(chrome?.folder ?? "")/downloads-\(count)"
        try FileManager.default.createDirectory(atPath: downloads, withIntermediateDirectories: true)
        let tab = Tab(driver: driver, downloads: downloads)
        try await tab.devTools("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": .text(downloads)])
        try await tab.resize(width: 1280, height: 900)
        // What the tab before left in the logs; what is said there is not taken apart.
        for log in ["browser", "performance"] { try await driver.send("POST", "/se/log", ["type": .text(log)]) }
        return tab
    }

    /// Closes the tab that is in front, and turns to the one that was there first.
    private func close() async throws {
        guard let driver = session else { return }
        do {
            let left = try await driver.send("DELETE", "/window", answer: [String].self)
            try await driver.send("POST", "/window", ["handle": .text(try #require(left.first))])
        } catch {
            // The browser is of no use any more; the next test has another.
            (chrome, session) = (nil, nil)
        }
    }

    /// Starts the browser where it does not run, and once more where it cannot be started: it happens on busy machines.
    private func running() async throws -> WebDriver {
        if let session { return session }
        do {
            return try await start()
        } catch {
            let log = chrome?.log ?? ""
            (chrome, session) = (nil, nil)
            do { return try await start() } catch let second {
                throw NotYet(
                    description: "no browser: \(error)\n\(log)\nand again: \(second)\n\(chrome?.log ?? "")")
            }
        }
    }

    private func start() async throws -> WebDriver {
        let chrome = try await ChromeDriver()
        self.chrome = chrome
        struct Session: Decodable { let sessionId: String }
        let options = [
            // --no-sandbox, since CI runs as root.
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
            "--force-color-profile=srgb", "--hide-scrollbars", "--lang=en-US", "--window-size=1280,900",
            "--user-data-dir=\(chrome.folder)/profile",
        ]
        let wanted: JSON = [
            "browserName": "chrome", "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
            "goog:chromeOptions": ["args": .list(options.map { .text($0) })],
            "timeouts": ["script": 20_000, "pageLoad": 20_000, "implicit": 0],
        ]
        let session = try await chrome.driver.send(
            "POST", "/session", ["capabilities": ["alwaysMatch": wanted]], answer: Session.self)
        let driver = WebDriver(port: chrome.driver.port, base: "/session/\(session.sessionId)")
        self.session = driver
        return driver
    }

    /// Keeps a picture of a tab that a test failed in; tells where.
    private func evidence(_ tab: Tab) async -> String {
        let path = FileManager.default.temporaryDirectory.path + "/barfolio-failure-\(count).png"
        guard let picture = try? await tab.screenshot(), (try? picture.write(to: URL(fileURLWithPath: path))) != nil
        else {
            return "and no picture could be taken"
        }
        return "as it looked: \(path)"
    }
}

/// All tests in the browser, one after the other: there is one pointer, and one tab in front.
@Suite(.tags(.alone), .serialized)
enum BrowserTests {}
