import Foundation
import Testing

/// A kept script's shapes and texts by their roles: what `templates/README.md` promises to templates, read back.
struct DrawnPage {
    struct Area: Equatable {
        let role, color: String
        let left, top, right, bottom: Double

        var width: Double { right - left }
        var height: Double { bottom - top }
    }

    struct Text: Equatable {
        let role, words: String
        let x, y, size: Double
    }

    let areas: [Area]
    let texts: [Text]

    /// Reads a script's preamble.
    init(script: String) throws {
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        func array(_ name: String) throws -> [String] {
            let line = try #require(lines.first { $0.hasPrefix("array \(name)[") }, "no array \(name)")
            let elements = try #require(line.firstRange(of: " = ["))
            return Self.elements(line[elements.upperBound...].dropLast())
        }
        func count(_ name: String) throws -> Int {
            let line = try #require(lines.first { $0.hasPrefix("\(name) = ") }, "no number \(name)")
            return try #require(Int(line.dropFirst(name.count + 3)))
        }
        let start = try #require(lines.firstIndex(of: "$areas << end_of_areas"))
        let end = try #require(lines.firstIndex(of: "end_of_areas"))
        let shapes = lines[(start + 1)..<end].split(separator: "").filter { !$0.isEmpty }
        let (roles, colors) = (try array("area_role"), try array("area_color"))
        try #require(try shapes.count == count("areas"))
        areas = shapes.enumerated().map { index, corners in
            let places = corners.map { $0.split(separator: "\t").compactMap { Double($0) } }
            let (x, y) = (places.map { $0[0] }, places.map { $0[1] })
            return Area(
                role: roles[index], color: colors[index], left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0,
                bottom: y.max() ?? 0)
        }
        let (words, kinds) = (try array("text_words"), try array("text_role"))
        let (x, y, size) = (try array("text_x"), try array("text_y"), try array("text_size"))
        texts = try (0..<count("texts")).map { index in
            Text(
                role: kinds[index], words: words[index], x: try #require(Double(x[index])),
                y: try #require(Double(y[index])), size: try #require(Double(size[index])))
        }
    }

    /// The shapes of a role, in the order in which they are drawn.
    func areas(_ role: String) -> [Area] { areas.filter { $0.role == role } }

    /// What the texts of a role say.
    func words(_ role: String) -> [String] { texts.filter { $0.role == role }.map(\.words) }

    /// Elements with commas between them, strings without their quotes and escapes.
    private static func elements(_ text: Substring) -> [String] {
        var elements: [[UInt8]] = [[]]
        var isQuoted = false
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\"):
                let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
                    .prefix(bytes.first == UInt8(ascii: "0") ? 4 : 3)
                bytes = bytes.dropFirst(digits.count)
                elements[elements.count - 1].append(UInt8(String(decoding: digits, as: UTF8.self), radix: 8) ?? 63)
            case UInt8(ascii: ",") where !isQuoted: elements.append([])
            case UInt8(ascii: " ") where !isQuoted: break
            default: elements[elements.count - 1].append(byte)
            }
        }
        return elements.map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Scratch {
    /// The page that a script of here draws.
    func page(_ name: String = "out/page-001.gp") throws -> DrawnPage { try DrawnPage(script: text(name)) }
}
