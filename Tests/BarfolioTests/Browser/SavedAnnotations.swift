import Foundation

/// What the browser saves: `barfolio-annotations/1`.
struct SavedAnnotations: Decodable, Sendable {
    struct Annotation: Decodable, Sendable, Equatable {
        let id, kind, color: String
        let bucket, series: String?
        let page: Int?
        let points: [[Double]]
        let width, size: Double?
        let text: String?
    }

    let schema, report: String
    let annotations: [Annotation]
    let removed, known: [String]
}

extension Tab {
    /// The annotations as they would be saved.
    func annotations() async throws -> [SavedAnnotations.Annotation] {
        try await run("return barfolio.annotations", answer: SavedAnnotations.self).annotations
    }

    /// Opens a report's page until it has the annotations that are expected, some seconds at most: the next document may be
    /// another process's, which the browser tells late what the one before it kept.
    func reopenReport(_ name: String, until isTold: ([SavedAnnotations.Annotation]) -> Bool) async throws {
        for attempt in 0..<20 {
            if attempt > 0 { try await Task.sleep(for: .milliseconds(250)) }
            try await openReport(name)
            if isTold(try await annotations()) { return }
        }
    }

    /// Begins to take annotations, with a tool.
    func take(_ tool: Tool) async throws {
        if try await !holds("barfolio.annotating") { try await click("#annotations-toggle") }
        try await wait("document.querySelector('#tools') && !document.querySelector('#tools').hidden")
        try await click("#tools [data-tool='\(tool.rawValue)']")
    }

    enum Tool: String { case move = "", pen, arrow, text, eraser }

    /// Saves, and reads what was saved.
    func save(_ report: String) async throws -> SavedAnnotations {
        // A second file of the same name would get another one.
        try? FileManager.default.removeItem(atPath: "\(downloads)/\(report).annotations.json")
        try await press(Key("s"), holding: [.control])
        return try JSONDecoder().decode(SavedAnnotations.self, from: await download("\(report).annotations.json"))
    }
}
