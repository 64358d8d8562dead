import Foundation
import Testing

extension BrowserTests {
    /// From the whole page to four times as large, and never farther.
    @Suite struct ZoomTests {
        @Test func `keys zoom from one to four times, and zero shows the whole page again`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let whole = try await tab.picture(1)
                for _ in 1...12 { try await tab.press(Key("+")) }
                #expect(try await tab.number("barfolio.zoom") == 4)
                let large = try await tab.picture(1)
                #expect(abs(large.width / whole.width - 4) < 0.01)
                try await tab.press(Key("-"))
                #expect(try await (1..<4).contains(tab.number("barfolio.zoom")))
                for _ in 1...12 { try await tab.press(Key("-")) }
                #expect(try await tab.number("barfolio.zoom") == 1)
                #expect(try await tab.picture(1) == whole)
                try await tab.press(Key("+"))
                try await tab.press(Key("0"))
                #expect(try await tab.picture(1) == whole)
            }
        }

        @Test func `the wheel with Control zooms where the pointer is, between one and four times`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let whole = try await tab.picture(1)
                let place = whole.place(0.25, 0.25)
                try await tab.wheel(at: place, y: -60, holding: [.control])
                try await tab.wait("barfolio.zoom > 1")
                let larger = try await tab.picture(1)
                // What was under the pointer still is.
                #expect(abs(larger.place(0.25, 0.25).x - place.x) < 2)
                #expect(abs(larger.place(0.25, 0.25).y - place.y) < 2)
                for _ in 1...6 { try await tab.wheel(at: place, y: -200, holding: [.control]) }
                try await tab.wait("barfolio.zoom === 4")
                for _ in 1...6 { try await tab.wheel(at: place, y: 200, holding: [.control]) }
                try await tab.wait("barfolio.zoom === 1")
                #expect(try await tab.picture(1) == whole)
            }
        }

        @Test func `two fingers zoom`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let middle = try await tab.picture(1).middle
                try await tab.pinch(around: middle, from: 40, to: 100)
                try await tab.wait("barfolio.zoom > 1.5 && barfolio.zoom < 4.01")
                try await tab.pinch(around: middle, from: 160, to: 20)
                try await tab.wait("barfolio.zoom === 1")
            }
        }

        @Test func `what is zoomed is moved about by a drag, and stays within its frame`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let frame = try await tab.picture(1)
                try await tab.run("barfolio.zoom = 2")
                let before = try await tab.picture(1)
                try await tab.drag(through: [frame.place(0.5, 0.5), frame.place(0.4, 0.45)], steps: 5)
                let after = try await tab.picture(1)
                #expect(abs(before.left - after.left - 0.1 * frame.width) < 2)
                #expect(abs(before.top - after.top - 0.05 * frame.height) < 2)
                for _ in 1...3 {
                    try await tab.drag(through: [frame.place(0.1, 0.1), frame.place(0.9, 0.9)], steps: 3)
                }
                let corner = try await tab.picture(1)
                #expect(abs(corner.left - frame.left) < 1 && abs(corner.top - frame.top) < 1)
                #expect(try await tab.number("barfolio.page") == 1)
            }
        }

        @Test func `a press on what is zoomed reads it off and chooses it, and a drag does not`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                let frame = try await tab.picture(1)
                try await tab.run(
                    "globalThis.told = []; document.addEventListener('barfolio:select', ({detail}) => told.push(detail.slot)); barfolio.zoom = 2"
                )
                try await tab.tap(at: frame.place(0.5, 0.5))
                try await tab.wait("told.length === 1 && document.querySelector('#read').textContent")
                try await tab.drag(through: [frame.place(0.5, 0.5), frame.place(0.4, 0.45)], steps: 5)
                #expect(try await tab.number("told.length") == 1)
            }
        }

        @Test func `a zoom out of range is brought into it, and turning a page ends it`() async throws {
            try await Browser.tab { tab in
                try await tab.openReport("records")
                for (asked, got) in [("9", 4.0), ("0.2", 1), ("NaN", 1), ("-3", 1), ("Infinity", 4), ("2.5", 2.5)] {
                    try await tab.run("barfolio.zoom = \(asked)")
                    #expect(try await tab.number("barfolio.zoom") == got, "\(asked)")
                }
                try await tab.run("barfolio.show(2)")
                #expect(try await tab.number("barfolio.zoom") == 1)
                #expect(try await tab.pageInView() == 2)
            }
        }
    }
}
