import Foundation
import TestKit

/// Talks to a chromedriver: the W3C's WebDriver protocol, one HTTP request a command (https://www.w3.org/TR/webdriver2/).
struct WebDriver: Sendable {
    /// Where the driver listens, on 127.0.0.1.
    let port: UInt16
    /// The session's path, once there is one: `/session/ab5f…`.
    var base = ""

    /// What a driver or a page has against a command.
    struct Refusal: Error, CustomStringConvertible {
        let command: String
        let words: String

        var description: String { "\(command): \(words)" }
    }

    /// Sends a command; answers its value.
    @discardableResult
    func send<Value: Decodable>(
        _ method: String, _ path: String, _ body: JSON? = nil, answer: Value.Type = Ignored.self
    ) async throws -> Value {
        let data = try await exchange(method, path, body)
        return try JSONDecoder().decode(Answer<Value>.self, from: data).value
    }

    private func exchange(_ method: String, _ path: String, _ body: JSON?) async throws -> Data {
        let bytes = method == "POST" ? try JSONEncoder().encode(body ?? [:]) : Data()
        let client = Client(port: port)
        let head =
            "\(method) \(base)\(path) HTTP/1.1\r\n\(client.host)Connection: close\r\nContent-Length: \(bytes.count)\r\n"
            + (bytes.isEmpty ? "\r\n" : "Content-Type: application/json; charset=utf-8\r\n\r\n")
        let reply = try await client.send(Data(head.utf8) + bytes, within: 40, whole: true)
        guard reply.status == 200 else {
            let told = try? JSONDecoder().decode(Answer<Told>.self, from: reply.body).value
            throw Refusal(
                command: "\(method) \(path)",
                words: told.map { "\($0.error): \($0.message)" } ?? String(decoding: reply.body, as: UTF8.self))
        }
        return reply.body
    }

    private struct Answer<Value: Decodable>: Decodable { let value: Value }

    private struct Told: Decodable { let error, message: String }
}

/// A value that nobody wants to know.
struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
}
