import Charts

/// Values of a column, the same in whichever order its rows come: the distinct ones whose hashes are least, each counted. What is kept at
/// the end was kept from its first row on, so its count is exact.
///
/// (A bottom-k sketch: Cohen and Kaplan 2007, "Summarizing data using bottom-k sketches".)
struct ValueSample {
    /// In the order of their cases, as in SQLite.
    private enum Value: Comparable {
        case number(Double)
        case text(String)
        /// Bytes, and numbers that are infinite.
        case other

        /// Whether it stands where there is no date.
        var isPlaceholder: Bool {
            switch self {
            case .number(let number): TimestampEvidence.isPlaceholder(number)
            case .text(var text): text.withUTF8 { ISO8601Text.read($0) == .placeholder }
            case .other: false
            }
        }
    }

    /// In ascending order of their hashes.
    private var kept: [(hash: UInt64, rows: Int, value: Value)] = []
    private let most: Int

    /// A sample of about this many values.
    init(most: Int) { self.most = most }

    /// A text's first bytes are enough for any date.
    private static let longestText = 64

    mutating func add(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) {
        if case .text(let text) = row.text(column) {
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a's
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return keep(hash ^ 1) { .text(String(decoding: text.prefix(Self.longestText), as: UTF8.self)) }
        }
        switch row.number(column) {
        case .integer(let number): keep(UInt64(bitPattern: number)) { .number(Double(number)) }
        case .real(let number): keep(number.bitPattern ^ 2) { .number(number) }
        case .null: break
        case .long, .none: keep(3) { .other }
        }
    }

    private mutating func keep(_ bits: UInt64, _ value: () -> Value) {
        // As SplitMix64 ends (Steele, Lea and Flood 2014): near numbers are to have far hashes.
        let hash = TextTable.mix(bits &+ 0x9e37_79b9_7f4a_7c15)
        if kept.count == most, let last = kept.last, hash >= last.hash { return }
        let index = kept.indices.partition { kept[$0].hash >= hash }
        if index < kept.count, kept[index].hash == hash {
            kept[index].rows += 1
            return
        }
        kept.insert((hash, 1, value()), at: index)
        if kept.count > most { kept.removeLast() }
    }

    /// What the sample says of timestamps, beginning with the least value: each as often as it would be among that many rows with a date.
    func evidence(asOf: CivilDate) -> TimestampEvidence {
        var evidence = TimestampEvidence(asOf: asOf)
        evidence.areInRowOrder = false
        let rows = kept.reduce(0) { $0 + ($1.value.isPlaceholder ? 0 : $1.rows) }
        for (_, count, value) in kept.sorted(by: { $0.value < $1.value }) {
            for _ in 0..<min(most, rows <= most ? count : (count * most + rows / 2) / rows) {
                switch value {
                case .number(let number): evidence.add(.other, .real(number))
                case .text(var text): text.withUTF8 { evidence.add(.text($0), StoredNumber(text: $0)) }
                case .other: evidence.add(.other, .none())
                }
            }
        }
        return evidence
    }
}
