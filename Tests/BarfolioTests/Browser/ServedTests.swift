import Foundation
import Testing

extension BrowserTests {
    /// The same pages from `barfolio serve`, where Save keeps annotations at once.
    @Suite struct ServedTests {
        private let scratch: Scratch

        init() async throws { scratch = try await ViewedArchive.copy() }

        @Test func `pages turn, the grid opens, and nothing is asked of anyone else`() async throws {
            try await serving { base, tab in
                try await tab.open(base)
                try await tab.click("#view-grid")
                try await tab.wait("document.querySelectorAll('.cell img').length === 4")
                try await tab.open("\(base)records/\(Samples.asOf)/index.html#page-2")
                try await tab.wait("globalThis.barfolio?.page === 2")
                try await tab.focus()
                try await tab.turn(.right)
                try await tab.waitForPage(3)
                #expect(try await tab.holds("document.querySelector('#page-3 img').naturalWidth === 960"))
                let others = try await tab.requests().filter { !$0.hasPrefix(base) && !$0.hasPrefix("data:") }
                #expect(others == [])
            }
        }

        @Test func `without leave to save annotations are downloaded`() async throws {
            try await serving { base, tab in
                try await tab.open("\(base)records/\(Samples.asOf)/index.html")
                try await tab.waitForReport()
                try await stroke(tab)
                #expect(try await tab.save("records").annotations.count == 1)
                #expect(!scratch.exists("reports/records.annotations.json"))
            }
        }

        @Test func `an edition before the newest says how it is drawn itself, and that a server is gone`() async throws
        {
            try await serving("--allow-annotations") { base, tab in
                try await tab.open("\(base)records/\(ViewedArchive.editionBefore)/index.html")
                try await tab.waitForReport()
                try await tab.run(
                    "globalThis.own = fetch; globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))")
                try await stroke(tab)
                let said = "document.querySelector('#message').textContent"
                try await tab.press(Key("s"), holding: [.control])
                try await tab.wait("\(said) === 'Not saved: the server does not answer; start barfolio serve again.'")
                try await tab.run("globalThis.fetch = own")
                try await tab.press(Key("s"), holding: [.control])
                try await tab.wait("\(said).endsWith('barfolio run records --as-of \(ViewedArchive.editionBefore)')")
            }
        }

        @Test func `with leave to save an annotation is kept at once, by one or by two people`() async throws {
            try await serving("--allow-annotations") { base, tab in
                let address = "\(base)records/\(Samples.asOf)/index.html"
                try await tab.open(address)
                try await tab.waitForReport()
                try await stroke(tab)
                // Somebody else draws meanwhile.
                let other =
                    ##"{"id": "other", "kind": "text", "page": 2, "color": "#1f2933", "size": 20, "points": [[0.1, 0.1]], "text": "theirs"}"##
                let annotations =
                    #"{"schema": "barfolio-annotations/1", "report": "records", "annotations": [\#(other)], "removed": []}"#
                try scratch.write("theirs.json", annotations)
                let imported = try await scratch.barfolio(
                    "annotate", "import", "records", scratch.at("theirs.json"), "--reports", scratch.at("reports"))
                try #require(imported.isSuccess, "\(imported)")
                try await tab.press(Key("s"), holding: [.control])
                try await tab.wait(
                    "!barfolio.unsaved && document.querySelector('#message').textContent.startsWith('Saved')")
                let kept = try JSONDecoder().decode(Kept.self, from: scratch.data("reports/records.annotations.json"))
                #expect(Set(kept.annotations.map(\.kind)) == ["stroke", "text"])
                #expect(try await Set(tab.annotations().map(\.kind)) == ["stroke", "text"])
                // There without a run, whenever annotations are taken.
                try await tab.open(address + "?again")
                try await tab.waitForReport()
                try await tab.click("#annotations-toggle")
                try await tab.wait("document.querySelectorAll('#page-1 [data-annotation]').length === 1")
                // Erased, and not saved: it stays erased, though no picture of the edition ever had it.
                try await tab.take(.eraser)
                try await drag(tab)
                try await tab.wait("!document.querySelector('#page-1 [data-annotation]')")
                try await tab.open(address + "?later")
                try await tab.waitForReport()
                try await tab.click("#annotations-toggle")
                try await tab.wait("barfolio.annotations.annotations.some((one) => one.kind === 'text')")
                #expect(try await tab.annotations().map(\.kind) == ["text"])
                #expect(try await tab.number("barfolio.annotations.removed.length") == 1)
            }
        }

        @Test func `what was undone here and saved by another tab is saved as it is shown`() async throws {
            try await serving("--allow-annotations") { base, tab in
                try await tab.open("\(base)records/\(Samples.asOf)/index.html")
                try await tab.waitForReport()
                try await stroke(tab)
                // As another tab does, which knows of it by the draft.
                try await tab.run(
                    """
                    const own = fetch;
                    globalThis.fetch = async (address, request) => {
                        globalThis.fetch = own;
                        await own(address, {...request, body: JSON.stringify({...JSON.parse(request.body), annotations: drawn})});
                        return own(address, request);
                    };
                    globalThis.drawn = barfolio.annotations.annotations;
                    """)
                try await tab.run("barfolio.undo()")
                try await drag(tab)
                try await tab.press(Key("s"), holding: [.control])
                try await tab.wait("document.querySelector('#message').textContent.startsWith('Saved')")
                #expect(try await !tab.holds("barfolio.unsaved"))
                let kept = try JSONDecoder().decode(Kept.self, from: scratch.data("reports/records.annotations.json"))
                #expect(kept.annotations.count == 1)
            }
        }

        @Test func `what is drawn in one tab is not forgotten by what is done in another`() async throws {
            try await serving("--allow-annotations") { base, tab in
                let address = "\(base)records/\(Samples.asOf)/index.html"
                try await tab.open(address)
                try await tab.waitForReport()
                try await tab.run("globalThis.other = open('\(address)?other')")
                try await tab.wait("other.barfolio && other.document.querySelector('#annotations-toggle')")
                try await tab.run("other.document.querySelector('#annotations-toggle').click()")
                try await tab.wait("other.document.querySelector('#tools:not([hidden])')")
                // The one that was opened last is in front, and a tab behind it sees seconds pass between two moves of a pointer.
                try await tab.devTools("Page.bringToFront")
                try await stroke(tab)
                try await tab.wait("other.barfolio.annotations.annotations.length === 1")
                try await tab.run("other.document.querySelector('#annotations-toggle').click(); other.close()")
                try await tab.open(address + "?again")
                try await tab.waitForReport()
                try await tab.click("#annotations-toggle")
                try await tab.wait("document.querySelectorAll('#page-1 [data-annotation]').length === 1")
            }
        }

        private struct Kept: Decodable { let annotations: [SavedAnnotations.Annotation] }

        private func stroke(_ tab: Tab) async throws {
            try await tab.take(.pen)
            try await drag(tab)
        }

        private func drag(_ tab: Tab) async throws {
            let picture = try await tab.picture(1)
            try await tab.drag(through: [picture.place(0.3, 0.4), picture.place(0.6, 0.5)], steps: 4)
        }

        private func serving(_ arguments: String..., work: (String, Tab) async throws -> Void) async throws {
            let folders = ["--archive", scratch.at("archive"), "--reports", scratch.at("reports")]
            try await BrowserTests.serving(folders + arguments, environment: scratch.environment(), work)
        }
    }

    /// Serves an archive on a free port while something is looked at.
    static func serving(
        _ arguments: [String], environment: [String: String]? = nil, _ work: (String, Tab) async throws -> Void
    ) async throws {
        let server = Process()
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: try Barfolio.binary())
        server.arguments = ["serve", "--port", "0"] + arguments
        if let environment { server.environment = environment }
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        defer {
            server.terminate()
            server.waitUntilExit()
        }
        let line = try #require(String(bytes: output.fileHandleForReading.availableData, encoding: .utf8))
        let base = line.trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(base.hasPrefix("http://127.0.0.1:"), "\(base)")
        try await Browser.tab { tab in try await work(base.hasSuffix("/") ? base : base + "/", tab) }
    }
}
