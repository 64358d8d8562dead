import Foundation

/// What the browser noted down since it was asked last.
extension Tab {
    struct ConsoleLine: Decodable, Sendable, CustomStringConvertible {
        let level, message: String

        var isTrouble: Bool { level == "SEVERE" || level == "WARNING" }

        var description: String { "\(level) \(message)" }
    }

    /// The console's new lines: what scripts print, and what the browser has against the page.
    func console() async throws -> [ConsoleLine] {
        try await driver.send("POST", "/se/log", ["type": "browser"], answer: [ConsoleLine].self)
    }

    /// The addresses that were asked for since this was asked last, of the whole browser, in their order.
    func requests() async throws -> [String] {
        struct Line: Decodable { let message: String }
        struct Event: Decodable {
            struct Inside: Decodable {
                struct Parameters: Decodable { let request: Request? }
                struct Request: Decodable { let url: String }
                let method: String
                let params: Parameters
            }
            let message: Inside
        }
        let lines = try await driver.send("POST", "/se/log", ["type": "performance"], answer: [Line].self)
        return lines.compactMap { line in
            // Most events are of other kinds, and reading them all takes long.
            guard line.message.contains("Network.requestWillBeSent\"") else { return nil }
            let event = try? JSONDecoder().decode(Event.self, from: Data(line.message.utf8))
            return event?.message.method == "Network.requestWillBeSent" ? event?.message.params.request?.url : nil
        }
    }
}

extension Tab {
    /// A file that the page has the browser save, once it is there whole.
    func download(_ name: String) async throws -> Data {
        try await eventually("the download \(name)") {
            FileManager.default.contents(atPath: "\(downloads)/\(name)")
        }
    }
}
