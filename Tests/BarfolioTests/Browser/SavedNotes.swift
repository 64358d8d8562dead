import Foundation

/// What the browser saves: `barfolio-notes/1`.
struct SavedNotes: Decodable, Sendable {
    struct Note: Decodable, Sendable, Equatable {
        let id, kind, color: String
        let bucket: String?
        let page: Int?
        let points: [[Double]]
        let width, size: Double?
        let text: String?
    }

    let schema, report: String
    let notes: [Note]
    let removed: [String]
}

extension Tab {
    /// The notes as they would be saved.
    func notes() async throws -> [SavedNotes.Note] {
        try await run("return barfolio.notes", answer: SavedNotes.self).notes
    }

    /// Begins to take notes, with a tool.
    func take(_ tool: Tool) async throws {
        if try await !holds("barfolio.noting") { try await click("#notes-toggle") }
        try await click("#tools [data-tool='\(tool.rawValue)']")
    }

    enum Tool: String { case move = "", pen, arrow, text, eraser }

    /// Saves, and reads what was saved.
    func save(_ report: String) async throws -> SavedNotes {
        // A second file of the same name would get another one.
        try? FileManager.default.removeItem(atPath: "\(downloads)/\(report).notes.json")
        try await press(Key("s"), holding: [.control])
        return try JSONDecoder().decode(SavedNotes.self, from: await download("\(report).notes.json"))
    }
}
