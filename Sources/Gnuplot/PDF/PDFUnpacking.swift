import CPlatform

/// Rewrites a PDF of cairo 1.18 as cairo 1.16 would have written it.
///
/// Newer cairos pack the list of pages and the time of making into compressed streams. Laid open, the time can be
/// overwritten and the pages counted.
struct PDFUnpacking {
    let bytes: [UInt8]

    /// A stream with what is said about it.
    private struct Stream {
        var tokens: [String]
        var content: [UInt8]

        /// The number after a key; of a list, the one at `index`.
        func number(_ key: String, at index: Int = 0) -> Int? {
            guard let start = tokens.firstIndex(of: key), start + 1 + index < tokens.count else { return nil }
            return Int(tokens[start + 1 + index])
        }
    }

    /// The plain form; nil if the file is plain already, or is not whole.
    var plain: [UInt8]? {
        guard let start = PDFValidator.tableStart(bytes), start > 0, start < bytes.count,
            let table = stream(at: start, limit: bytes.count), table.tokens.contains("/XRef"),
            let root = table.number("/Root"), let info = table.number("/Info"), let entries = entries(of: table)
        else { return nil }
        let offsets = entries.filter { $0.kind == 1 }.map(\.first).sorted()
        guard let first = offsets.first, let last = offsets.last, first >= 0, last <= start else { return nil }
        let containers = Set(entries.filter { $0.kind == 2 }.map(\.first))
        var objects: [Int: ArraySlice<UInt8>] = [:]
        // They say how well the containers were packed, which depends on the clock, and are not needed any more.
        var lengths: [Int] = []
        for (index, offset) in offsets.enumerated() where offset < start {
            let end = index + 1 < offsets.count ? min(offsets[index + 1], start) : start
            guard let number = number(at: offset) else { return nil }
            if !containers.contains(number) {
                objects[number] = bytes[offset..<end]
            } else if let container = stream(at: offset, limit: end), let inner = self.objects(in: container) {
                objects.merge(inner) { old, _ in old }
                let tokens = container.tokens.drop { $0 != "/Length" }
                if tokens.dropFirst(2).starts(with: ["0", "R"]) {
                    lengths += [container.number("/Length")].compactMap(\.self)
                }
            } else {
                return nil
            }
        }
        for length in lengths { objects[length] = nil }
        var document = Array(bytes[..<first])
        var lines = ""
        for number in entries.indices {
            let object = objects[number]
            lines += String("\(10_000_000_000 + (object == nil ? 0 : document.count))".dropFirst())
            lines += object == nil ? " 65535 f \n" : " 00000 n \n"
            document += object ?? []
        }
        return document
            + """
            xref
            0 \(entries.count)
            \(lines)trailer
            << /Size \(entries.count)
               /Root \(root) 0 R
               /Info \(info) 0 R
            >>
            startxref
            \(document.count)
            %%EOF

            """.utf8
    }

    /// The table's entry of each object: 1 and its offset in the file; or 2 and the stream that holds it.
    private func entries(of table: Stream) -> [(kind: Int, first: Int)]? {
        guard let size = table.number("/Size"), let kind = table.number("/W", at: 0), kind == 1,
            let first = table.number("/W", at: 1), (1...4).contains(first),
            let second = table.number("/W", at: 2), (0...4).contains(second),
            size > 0, size <= table.content.count, table.content.count == size * (kind + first + second)
        else { return nil }
        return (0..<size).map { number in
            let entry = table.content[(number * (kind + first + second))...]
            return (Int(entry[entry.startIndex]), entry.dropFirst().prefix(first).reduce(0) { $0 << 8 | Int($1) })
        }
    }

    /// The objects in a container: first a list of numbers and offsets, then the objects.
    private func objects(in container: Stream) -> [Int: ArraySlice<UInt8>]? {
        guard let start = container.number("/First"), start >= 0, start <= container.content.count else { return nil }
        let pairs = String(decoding: container.content[..<start], as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .map { Int($0) ?? -1 }
        guard pairs.count.isMultiple(of: 2), pairs.allSatisfy((0...Int(Int32.max)).contains) else { return nil }
        var objects: [Int: ArraySlice<UInt8>] = [:]
        for index in stride(from: 0, to: pairs.count, by: 2) {
            let offset = start + pairs[index + 1]
            let end = index + 3 < pairs.count ? start + pairs[index + 3] : container.content.count
            guard offset <= end, end <= container.content.count else { return nil }
            objects[pairs[index]] =
                Array("\(pairs[index]) 0 obj\n".utf8) + container.content[offset..<end] + Array("endobj\n".utf8)
        }
        return objects
    }

    private func number(at offset: Int) -> Int? {
        let tokens = String(decoding: bytes[offset...].prefix(30), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard tokens.count >= 3, tokens[1] == "0", tokens[2] == "obj" else { return nil }
        return Int(tokens[0])
    }

    /// The object that begins at `offset`, unpacked.
    private func stream(at offset: Int, limit: Int) -> Stream? {
        guard let head = bytes[offset..<min(limit, offset + 1_000)].firstRange(of: Array("stream\n".utf8)) else {
            return nil
        }
        let tokens = String(decoding: bytes[offset..<head.lowerBound], as: UTF8.self)
            .split { $0.isWhitespace || $0 == "[" || $0 == "]" }.map(String.init)
        // What follows the packed bytes is not looked at: they know their own end.
        guard let content = inflated(bytes[head.upperBound..<limit]) else { return nil }
        return Stream(tokens: tokens, content: content)
    }
}

/// The bytes of the zlib stream with which some bytes begin; nil if it is damaged, cut off or too large.
func inflated(_ packed: ArraySlice<UInt8>, limit: Int = 64 << 20) -> [UInt8]? {
    let packed = Array(packed.prefix(limit))
    var room = min(64 << 10, limit)
    while true {
        var (output, length, taken) = ([UInt8](repeating: 0, count: room), uLongf(room), uLong(packed.count))
        let status = uncompress2(&output, &length, packed, &taken)
        if status == Z_OK { return Array(output.prefix(Int(length))) }
        guard status == Z_BUF_ERROR, room < limit else { return nil }
        room = min(4 * room, limit)
    }
}
