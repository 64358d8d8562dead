import Foundation
import TestKit
import Testing

extension BrowserTests {
    /// The client itself, on a page that tells what happens to it.
    @Suite struct BrowserItselfTests {
        private let scratch: Scratch
        private let address: String

        init() throws {
            scratch = try Scratch()
            let path = try scratch.write("page.html", Self.page)
            address = "file://\(path)"
        }

        @Test func `scripts answer with numbers, texts and what a promise brings`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                #expect(try await tab.number("1 + 1.5") == 2.5)
                #expect(try await tab.text("document.title") == "fixture “é”")
                #expect(try await tab.holds("document.querySelector('#box')"))
                #expect(
                    try await tab.run("return Promise.resolve(arguments[0])", "later", answer: String.self) == "later")
            }
        }

        @Test(arguments: [Tab.Pointer.mouse, .touch])
        func `a drag goes through every place on its way`(pointer: Tab.Pointer) async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                let box = try await tab.box("#box")
                try await tab.drag(pointer, through: [box.place(0.1, 0.5), box.place(0.9, 0.5)], steps: 8)
                let seen = try await tab.text("seen.join(' ')")
                #expect(seen.hasPrefix("pointerdown:\(pointer):20,50 "), "\(seen)")
                #expect(seen.contains(" pointermove:\(pointer):100,50 "), "\(seen)")
                #expect(seen.hasSuffix(" pointerup:\(pointer):180,50"), "\(seen)")
            }
        }

        @Test func `keys come with those that are held, and the wheel too`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.press(Key("z"), holding: [.control, .shift])
                try await tab.press(.home)
                try await tab.wheel(at: tab.box("#box").middle, y: -120, holding: [.control])
                try await tab.wait("seen.length >= 3")
                #expect(try await tab.text("seen.join(' ')") == "key:Z:true:true key:Home:false:false wheel:-120:true")
            }
        }

        @Test func `two fingers that spread are two pointers`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.pinch(around: tab.box("#box").middle, from: 10, to: 60)
                let seen = try await tab.text("seen.join(' ')")
                #expect(seen.ranges(of: "pointerdown:touch").count == 2, "\(seen)")
                #expect(seen.contains("pointermove:touch:40,50"), "\(seen)")
                #expect(seen.contains("pointermove:touch:160,50"), "\(seen)")
            }
        }

        @Test func `what a page prints and asks for is known`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.run("console.error('canary'); new Image().src = 'nowhere.png'")
                try await eventually("the picture was asked for") {
                    try await tab.requests().contains { $0.hasSuffix("/nowhere.png") } ? true : nil
                }
                let lines = try await tab.console()
                #expect(lines.contains { $0.message.contains("canary") && $0.isTrouble })
            }
        }

        @Test func `a console that complains is noticed, and one that chats is not`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.run("console.log('chatter')")
                #expect(try await Browser.trouble(in: tab) == nil)
                try await tab.run("setTimeout(() => { throw new Error('canary') })")
                try await eventually("the console's complaint") { try await Browser.trouble(in: tab) }
            }
        }

        @Test func `a wait that is in vain says what the console has`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.run("console.log('canary')")
                let error = await #expect(throws: NotYet.self) {
                    try await tab.wait("1 > 2", within: .milliseconds(50))
                }
                #expect(error?.description.contains("canary") == true)
                #expect(error?.description.contains("1 > 2") == true)
            }
        }

        @Test func `the screen, a person's taste and scripts can be others`() async throws {
            try await Browser.tab { tab in
                try await tab.resize(width: 390, height: 700)
                try await tab.prefer(["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"])
                try await tab.open(address)
                #expect(try await tab.number("innerWidth") == 390)
                #expect(try await tab.holds("matchMedia('(prefers-color-scheme: dark)').matches"))
                #expect(try await tab.holds("matchMedia('(prefers-reduced-motion: reduce)').matches"))
                #expect(try await tab.holds("typeof seen === 'object'"))
                try await tab.allowScripts(false)
                try await tab.open(address + "?again")
                try await tab.allowScripts(true)
                #expect(try await tab.text("document.title") == "fixture “é”")
                #expect(try await !tab.holds("typeof seen === 'object'"))
            }
        }

        @Test func `a new tab has nothing of the one before`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                #expect(try await tab.number("innerWidth") == 1280)
                #expect(try await !tab.holds("matchMedia('(prefers-color-scheme: dark)').matches"))
            }
        }

        @Test func `a download lands in the tab's folder`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.click("#download")
                let text = try await tab.download("fixture.json")
                #expect(String(decoding: text, as: UTF8.self) == "{}")
            }
        }

        @Test func `what lies under something else cannot be clicked`() async throws {
            try await Browser.tab { tab in
                try await tab.open(address)
                try await tab.run("document.querySelector('#cover').hidden = false")
                await #expect(throws: WebDriver.Refusal.self) { try await tab.click("#download") }
            }
        }

        @Test func `a curve that stands two pixels aside is told from one that stands right`() async throws {
            let picture = try scratch.write(
                "curves.svg",
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 960 600"><rect width="960" height="600" fill="#fff"/>
                <g transform="translate(100 50) scale(0.5)" fill="none" stroke-width="20">
                <path d="M0 0 L400 0" stroke="rgb(209, 73, 91)"/><path d="M0 100 Q200 300 400 100" stroke="#2f6fc4"/></g></svg>
                """)
            try await Browser.tab { tab in
                try await tab.open("file://\(picture)")
                let line = try #require(try await tab.curves("#d1495b").first)
                #expect(try await tab.lineWidths("#d1495b") == [10])
                func shifted(_ x: Double, _ y: Double) -> DrawnCurve {
                    DrawnCurve(points: line.points.map { Place(x: $0.x + x, y: $0.y + y) })
                }
                #expect(line.farthest(from: DrawnCurve(points: [Place(x: 100, y: 50), Place(x: 300, y: 50)])) < 0.01)
                #expect(abs(line.farthest(from: shifted(0, 2)) - 2) < 0.01)
                #expect(abs(line.farthest(from: shifted(2, 0)) - 2) < 0.01)
                // Half of it lies on it, but not the other way round.
                let half = DrawnCurve(points: Array(line.points.prefix(line.points.count / 2)))
                #expect(half.farthest(from: line) < 0.01 && line.farthest(from: half) > 90)
                let curve = try #require(try await tab.curves("#2f6fc4").first)
                let lowest = try #require(curve.points.map(\.y).max())
                #expect(abs(lowest - 150) < 0.1)
                let colors = try await tab.colors(
                    of: tab.screenshot(), at: [Place(x: 100, y: 25), Place(x: 100, y: 40)])
                #expect(colors == ["#d1495b", "#ffffff"])
            }
        }

        @Test func `a driver that nobody needs any more is gone, and its folder too`() async throws {
            var driver: ChromeDriver? = try await ChromeDriver()
            let (folder, port) = try (#require(driver?.folder), #require(driver?.driver.port))
            driver = nil
            try await eventually("the driver's folder is gone") {
                FileManager.default.fileExists(atPath: folder) ? nil : true
            }
            // While it ends it may still take a connection, and answer nothing.
            _ = try await eventually("the driver takes no connection") { () async throws -> Bool? in
                do {
                    _ = try await WebDriver(port: port).send("GET", "/status")
                } catch is Client.Failure {
                    return true
                } catch {}
                return nil
            }
        }

        private static let page = """
            <!doctype html><meta charset="utf-8"><title>fixture “é”</title>
            <style>body { margin: 0 } #box { width: 200px; height: 100px; background: #abc; touch-action: none }
            #cover { position: fixed; inset: 0; background: #fff } #cover[hidden] { display: none }</style>
            <div id="box"></div><a id="download" download="fixture.json" href="data:application/json,{}">download</a>
            <div id="cover" hidden></div>
            <script>
            const seen = [];
            const box = document.querySelector('#box');
            for (const kind of ['pointerdown', 'pointermove', 'pointerup'])
                box.addEventListener(kind, event => {
                    if (event.buttons || kind === 'pointerup')
                        seen.push(`${kind}:${event.pointerType}:${Math.round(event.clientX)},${Math.round(event.clientY)}`);
                });
            addEventListener('keydown', event => {
                if (!['Control', 'Shift'].includes(event.key)) seen.push(`key:${event.key}:${event.ctrlKey}:${event.shiftKey}`);
            });
            addEventListener('wheel', event => {
                event.preventDefault();
                seen.push(`wheel:${event.deltaY}:${event.ctrlKey}`);
            }, {passive: false});
            </script>
            """
    }
}
