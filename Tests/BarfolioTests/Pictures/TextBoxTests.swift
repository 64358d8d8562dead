import Foundation
import TestKit
import Testing

/// Every page of the gallery as a browser draws it.
@Suite(.tags(.process))
struct TextBoxTests {
    private func gallerySVGs() async throws -> [String] { try await Gallery.svgs() }

    @Test func `no text overlaps another, leaves its page or is hard to read`() async throws {
        let pages = try await gallerySVGs()
        let boxes = try await TextBoxes.measured(in: pages)
        #expect(boxes.files.map(\.file) == pages)
        #expect(boxes.files.allSatisfy { $0.texts.count >= 4 })
        let flaws = words(of: boxes, ["overlap", "outside", "contrast", "empty"])
        #expect(flaws == "")
    }

    @Test func `all pages can stand in one HTML page, each a picture with a name and a description`() async throws {
        let boxes = try await TextBoxes.measured(in: try await gallerySVGs())
        let flaws = words(of: boxes, ["id", "role", "title", "desc"])
        #expect(flaws == "")
    }

    /// The first problems of some kinds in words; a clash repeats itself on every page.
    private func `words`(of boxes: TextBoxes, _ kinds: Set<String>) -> String {
        let flaws = boxes.problems.filter { kinds.contains($0.kind) }
        let first = flaws.prefix(20).map(\.description).joined(separator: "\n")
        return flaws.isEmpty ? "" : "\(flaws.count), such as:\n\(first)"
    }
}
