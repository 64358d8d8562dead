import Foundation
import Testing

/// A tab of the browser, and what a person can do in it.
struct Tab: Sendable {
    let driver: WebDriver
    /// Where downloads of this tab land.
    let downloads: String

    /// Opens a page, and waits until it is loaded.
    func open(_ url: String) async throws { try await driver.send("POST", "/url", ["url": .text(url)]) }

    func reload() async throws { try await driver.send("POST", "/refresh") }

    /// Runs a function's body in the page, `arguments[0]` and so on being what is given; a promise is waited for.
    @discardableResult
    func run<Value: Decodable>(
        _ script: String, _ arguments: JSON..., answer: Value.Type = Ignored.self
    ) async throws -> Value {
        try await driver.send(
            "POST", "/execute/sync", ["script": .text(script), "args": .list(arguments)], answer: Value.self)
    }

    func text(_ expression: String) async throws -> String {
        try await run("return String(\(expression))", answer: String.self)
    }

    func number(_ expression: String) async throws -> Double {
        try await run(
            "const value = Number(\(expression)); return Number.isNaN(value) ? -1e9 : value", answer: Double.self)
    }

    func holds(_ expression: String) async throws -> Bool {
        try await run("return Boolean(\(expression))", answer: Bool.self)
    }

    /// Waits until an expression is true in the page.
    func wait(_ expression: String, within limit: Duration = .seconds(5)) async throws {
        do {
            try await eventually(expression, within: limit) { try await holds(expression) ? true : nil }
        } catch let error as NotYet {
            throw NotYet(description: "\(error); \(try await state())")
        }
    }

    /// Where the tab is, and what its console says.
    func state() async throws -> String {
        let lines = try await console().map(\.description)
        return
            "at \(try await text("location.href")); console: \(lines.isEmpty ? "empty" : lines.joined(separator: "\n"))"
    }

    /// Clicks what a selector finds, as a person does: refused where something else lies over it.
    func click(_ selector: String) async throws {
        let found = try await driver.send(
            "POST", "/element", ["using": "css selector", "value": .text(selector)], answer: [String: String].self)
        let id = try #require(found.values.first)
        try await driver.send("POST", "/element/\(id)/click")
    }

    /// The rectangle of what a selector finds, in the window's CSS pixels.
    func box(_ selector: String) async throws -> Box {
        try await run(
            """
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return {left: box.left, top: box.top, width: box.width, height: box.height};
            """, .text(selector), answer: Box.self)
    }

    /// A picture of what is to be seen: a PNG.
    func screenshot() async throws -> Data {
        let text = try await driver.send("GET", "/screenshot", answer: String.self)
        return try #require(Data(base64Encoded: text))
    }

    /// A command of the DevTools protocol, for what WebDriver has no words for.
    func devTools(_ command: String, _ parameters: JSON = [:]) async throws {
        try await driver.send("POST", "/goog/cdp/execute", ["cmd": .text(command), "params": parameters])
    }
}

/// A rectangle in a window, CSS pixels.
struct Box: Decodable, Sendable, Equatable {
    let left, top, width, height: Double

    var middle: Place { place(0.5, 0.5) }

    /// A place given by shares of width and height.
    func place(_ x: Double, _ y: Double) -> Place { Place(x: left + x * width, y: top + y * height) }
}

/// A place in a window, CSS pixels.
struct Place: Decodable, Sendable, Equatable {
    let x, y: Double
}
