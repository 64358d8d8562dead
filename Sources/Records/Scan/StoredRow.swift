import Charts

/// The current row of a reader, whatever it reads: a statement of SQLite, or a program's output.
///
/// Generic code over it is made anew for each reader by the compiler, so the hot loops ask nobody who they read from.
protocol StoredRow: ~Copyable {
    /// Moves to the next row; false after the last.
    ///
    /// - Throws: where there should be more, and cannot be read.
    mutating func step() throws -> Bool

    func number(_ column: Int32) -> StoredNumber

    /// Whether eight bytes behind each text may be read, though not used.
    var textsHaveSlack: Bool { get }

    /// What a column holds as text; numbers are no text here.
    func text(_ column: Int32) -> StoredText

    /// What a column holds as a name: text as it is, numbers as text.
    func name(_ column: Int32) -> StoredText

    /// The whole number in a column of rowids.
    func rowID(_ column: Int32) -> Int64
}

extension StoredRow where Self: ~Copyable {
    var textsHaveSlack: Bool { false }
}

/// What a column holds, taken as text; valid until the reader moves on.
enum StoredText {
    /// Counted in bytes, since text may hold NUL.
    case text(UnsafeBufferPointer<UInt8>)
    case null
    /// Something that is no text: bytes, or a number where text is wanted.
    case other

    /// What a number takes as a name, at most.
    static let mostDigits = 24

    /// A number as a name: a whole one as 2024, which a column may hold beside 2024.0; another by the digits that tell it from all others,
    /// which SQLite's fifteen may not.
    @inline(never)
    init(_ number: Double, in room: UnsafeMutablePointer<UInt8>) {
        let whole = Int64(exactly: number).map(String.init)
        self.init(digits: whole ?? (number.isFinite ? "\(number)" : number < 0 ? "-Inf" : "Inf"), in: room)
    }

    init(digits: String, in room: UnsafeMutablePointer<UInt8>) {
        for (index, byte) in digits.utf8.enumerated() { room[index] = byte }
        self = .text(UnsafeBufferPointer(start: room, count: digits.utf8.count))
    }

    /// The text as a name; what nobody would see is named by what it is, and counted with a text that says the same.
    var name: String {
        switch self {
        case .text(let bytes): bytes.isEmpty ? "(empty)" : String(stored: bytes).legible
        case .null: "(none)"
        case .other: "(blob)"
        }
    }
}

extension String {
    /// A stored text. Bytes that are no UTF-8 are written as `\xFC`, so that different texts stay different.
    init(stored bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
            return
        }
        var (text, rest) = ("", Array(bytes)[...])
        while let byte = rest.first {
            let next = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            text += next ?? "\\x\(hexadecimal)"
            rest = rest.dropFirst(next?.utf8.count ?? 1)
        }
        self = text
    }
}

extension TextTable {
    /// The number of the ``StoredText/name`` that a row holds.
    @inline(__always)
    mutating func number(of name: StoredText, hasSlack: Bool) -> Int {
        switch name {
        case .text(let bytes): bytes.isEmpty ? number(of: "\0e") : number(of: bytes, hasSlack: hasSlack)
        case .null: number(of: "\0n")
        case .other: number(of: "\0b")
        }
    }

    /// What stands for no text, and what it is called: so it is known where a text says the same.
    static let nameless = ["\0n": "(none)", "\0e": "(empty)", "\0b": "(blob)"]

    /// The first text that is not UTF-8, as it is called; nil where all are.
    var firstNotUTF8: String? {
        (0..<count).lazy.map { self[$0] }.first { String(validating: $0, as: UTF8.self) == nil }.map(
            String.init(stored:))
    }
}
