import Foundation

extension AnnotationBook {
    /// The book as a file: an annotation a line, so that versions can be compared line by line. `removed` is not kept.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func text(_ value: some Encodable) -> String {
            // Texts and finite numbers alone: encoding cannot fail.
            (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
        let lines = annotations.map { "  " + text($0) }.joined(separator: ",\n")
        let list = lines.isEmpty ? "[]" : "[\n\(lines)\n]"
        return Data("{\"schema\": \"\(Self.schema)\", \"report\": \(text(report)), \"annotations\": \(list)}\n".utf8)
    }

    /// The format's name.
    static let schema = "barfolio-annotations/1"
}

extension Annotation: Encodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, kind, bucket, page, color, width, size, text, points
    }

    /// Writes it as it stands in a file; places are rounded to a hundred-thousandth of their rectangle.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(kind.word, forKey: .kind)
        switch anchor {
        case .bucket(let day): try values.encode(day.description, forKey: .bucket)
        case .page(let number): try values.encode(number, forKey: .page)
        }
        try values.encode(color.description, forKey: .color)
        switch kind {
        case .stroke(let width), .arrow(let width): try values.encode(width, forKey: .width)
        case .text(let words, let size):
            try values.encode(words, forKey: .text)
            try values.encode(size, forKey: .size)
        }
        try values.encode(
            places.map { [$0.x, $0.y].map { share in (share * 100_000).rounded() / 100_000 } }, forKey: .points)
    }
}

extension Annotation.Kind {
    /// What it is called in a file.
    package var word: String {
        switch self {
        case .stroke: "stroke"
        case .arrow: "arrow"
        case .text: "text"
        }
    }
}
