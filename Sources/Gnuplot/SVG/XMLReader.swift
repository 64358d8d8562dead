/// Reads one XML 1.0 document strictly, as far as picture files need it.
///
/// Our own, since Foundation's parser cannot be linked statically without libxml2 and all of ICU. It knows no document
/// type declarations and no names beyond ASCII, and refuses them: gnuplot writes none, and none may come from anywhere
/// else. Everything else follows https://www.w3.org/TR/xml/.
struct XMLReader {
    /// The byte at which the document stops being well-formed.
    struct Flaw: Error, Equatable {
        let offset: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The elements that are not closed yet, the outermost first.
    private var open: [XMLElement] = []
    private var root: XMLElement?

    /// How deep elements may lie in each other: as deep as libxml2 allows. Whoever walks through a document by
    /// recursion relies on it.
    private static let depthLimit = 256
    /// How many attributes an element may have; each is compared with all others.
    private static let attributeLimit = 1_000

    /// Reads a whole document; answers its root element.
    static func root(of bytes: [UInt8]) throws(Flaw) -> XMLElement {
        var reader = XMLReader(bytes: bytes)
        return try reader.document()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func document() throws(Flaw) -> XMLElement {
        try checkCharacters()
        if take("<?xml") { try declaration() }
        while index < bytes.count {
            if take("<!--") {
                try comment()
            } else if take("<![CDATA[") {
                guard !open.isEmpty else { throw flaw }
                let start = index
                try skip(past: "]]>")
                hold(String(decoding: bytes[start..<(index - 3)], as: UTF8.self))
            } else if take("<?") {
                guard try name().lowercased() != "xml" else { throw flaw }
                if take("?>") { continue }
                guard skipBlanks() else { throw flaw }
                try skip(past: "?>")
            } else if take("</") {
                guard try name() == open.last?.name else { throw flaw }
                skipBlanks()
                guard take(">") else { throw flaw }
                close(open.removeLast())
            } else if take("<") {
                guard root == nil || !open.isEmpty, open.count < XMLReader.depthLimit else { throw flaw }
                let element = XMLElement(name: try name(), attributes: try attributes())
                if take("/") { close(element) } else { open.append(element) }
                guard take(">") else { throw flaw }
            } else {
                try text(isInside: !open.isEmpty)
            }
        }
        guard let root, open.isEmpty else { throw flaw }
        return root
    }

    private var flaw: Flaw { Flaw(offset: index) }

    private mutating func close(_ element: XMLElement) {
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    private mutating func hold(_ text: String) {
        guard !open.isEmpty, !text.isEmpty else { return }
        open[open.count - 1].children.append(.text(text))
    }

    /// UTF-8 throughout, and no character that XML forbids.
    private func checkCharacters() throws(Flaw) {
        if let offset = XMLReader.forbiddenCharacter(in: bytes) { throw Flaw(offset: offset) }
    }

    /// Where the bytes stop being UTF-8, or hold a character that XML forbids; nil where they do not. (Not at all being
    /// UTF-8 counts as the beginning.)
    static func forbiddenCharacter(in bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return 0 }
        // What XML forbids beyond ASCII is U+FFFE and U+FFFF alone, EF BF BE and EF BF BF: pictures are mostly ASCII, and
        // looking at every character by itself took a tenth of a page's time.
        for place in bytes.indices {
            let byte = bytes[place]
            guard byte < 0x20 || byte >= 0xBE else { continue }
            let isForbidden =
                if byte < 0x20 {
                    byte != 0x9 && byte != 0xA && byte != 0xD
                } else {
                    byte <= 0xBF && place >= 2 && bytes[place - 1] == 0xBF && bytes[place - 2] == 0xEF
                }
            if isForbidden { return byte < 0x20 ? place : place - 2 }
        }
        return nil
    }

    /// What follows `<?xml`: a version, then perhaps UTF-8 as the encoding, then perhaps whether it stands alone.
    private mutating func declaration() throws(Flaw) {
        var allowed = [("version", ["1.0"]), ("encoding", ["utf-8"]), ("standalone", ["yes", "no"])][...]
        while skipBlanks(), index < bytes.count, bytes[index] != UInt8(ascii: "?") {
            let key = try name()
            guard allowed.count < 3 || key == "version", let place = allowed.firstIndex(where: { $0.0 == key }) else {
                throw flaw
            }
            skipBlanks()
            guard take("=") else { throw flaw }
            skipBlanks()
            guard allowed[place].1.contains(try quoted().lowercased()) else { throw flaw }
            allowed = allowed[(place + 1)...]
        }
        guard allowed.count < 3, take("?>") else { throw flaw }
    }

    private mutating func attributes() throws(Flaw) -> [XMLAttribute] {
        var all: [XMLAttribute] = []
        while true {
            let hasBlank = skipBlanks()
            guard index < bytes.count else { throw flaw }
            if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") { return all }
            guard hasBlank else { throw flaw }
            let key = try name()
            skipBlanks()
            guard take("=") else { throw flaw }
            skipBlanks()
            let value = try quoted()
            guard !all.contains(where: { $0.name == key }), all.count < XMLReader.attributeLimit else { throw flaw }
            all.append(XMLAttribute(name: key, value: value))
        }
    }

    private mutating func quoted() throws(Flaw) -> String {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            throw flaw
        }
        let quote = bytes[index]
        index += 1
        let start = index
        // Nearly all values stand for themselves.
        while index < bytes.count, isPlain(bytes[index]), bytes[index] != quote { index += 1 }
        var value = bytes[start..<index]
        while index < bytes.count, bytes[index] != quote {
            switch bytes[index] {
            case UInt8(ascii: "<"): throw flaw
            case UInt8(ascii: "&"): value += try reference()
            default:
                value.append(isBlank(bytes[index]) ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        guard index < bytes.count else { throw flaw }
        index += 1
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func text(isInside: Bool) throws(Flaw) {
        let start = index
        if isInside {
            while index < bytes.count, isPlain(bytes[index]), bytes[index] != UInt8(ascii: "]") { index += 1 }
        }
        var value = bytes[start..<index]
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            guard isInside || isBlank(bytes[index]) else { throw flaw }
            switch bytes[index] {
            case UInt8(ascii: "]") where isNext("]]>"): throw flaw
            case UInt8(ascii: "&"): value += try reference()
            default:
                value.append(bytes[index])
                index += 1
            }
        }
        hold(String(decoding: value, as: UTF8.self))
    }

    /// `&name;` of the five that XML knows, `&#123;` or `&#x7b;`: what it stands for.
    private mutating func reference() throws(Flaw) -> String.UTF8View {
        guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw flaw }
        let word = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        guard let character = word.hasPrefix("#") ? XMLReader.numbered(word) : XMLReader.named[word] else {
            throw flaw
        }
        index = end + 1
        return String(Character(character)).utf8
    }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private static func numbered(_ word: String) -> Unicode.Scalar? {
        let digits = word.dropFirst(word.hasPrefix("#x") ? 2 : 1)
        guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: word.hasPrefix("#x") ? 16 : 10),
            let scalar = Unicode.Scalar(value), isAllowedInXML(scalar)
        else { return nil }
        return scalar
    }

    private mutating func comment() throws(Flaw) {
        try skip(past: "--")
        guard take(">") else { throw flaw }
    }

    private mutating func name() throws(Flaw) -> String {
        let start = index
        while index < bytes.count, isNameByte(bytes[index], isFirst: index == start) { index += 1 }
        guard index > start else { throw flaw }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"):
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
        default: false
        }
    }

    /// Whether a byte stands for itself in a value and in text.
    private func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0xA || byte == 0x9 || byte == 0xD }

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let start = index
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        return index > start
    }

    private mutating func skip(past end: StaticString) throws(Flaw) {
        while index < bytes.count {
            if take(end) { return }
            index += 1
        }
        throw flaw
    }

    private mutating func take(_ word: StaticString) -> Bool {
        guard isNext(word) else { return false }
        index += word.utf8CodeUnitCount
        return true
    }

    private func isNext(_ word: StaticString) -> Bool {
        guard bytes.count - index >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in
            for place in letters.indices where bytes[index + place] != letters[place] { return false }
            return true
        }
    }
}

/// Whether XML 1.0 knows a character at all, written in any way.
func isAllowedInXML(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
}
