import Foundation

/// What the browser saves: `barfolio-annotations/1`.
struct SavedAnnotations: Decodable, Sendable {
    struct Annotation: Decodable, Sendable, Equatable {
        let id, kind, color: String
        let bucket: String?
        let page: Int?
        let points: [[Double]]
        let width, size: Double?
        let text: String?
    }

    let schema, report: String
    let annotations: [Annotation]
    let removed: [String]
}

extension Tab {
    /// The annotations as they would be saved.
    func annotations() async throws -> [SavedAnnotations.Annotation] {
        try await run("return barfolio.annotations", answer: SavedAnnotations.self).annotations
    }

    /// Begins to take annotations, with a tool.
    func take(_ tool: Tool) async throws {
        if try await !holds("barfolio.annotating") { try await click("#annotations-toggle") }
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
