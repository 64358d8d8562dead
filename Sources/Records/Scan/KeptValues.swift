import Charts

/// The numbers of a bar, all of them: what a median or a percentile is found in.
struct NumberList {
    private var integers: [Int64] = []
    private var reals: [Double] = []

    /// How many numbers there are.
    var count: Int { integers.count + reals.count }

    mutating func add(_ value: Int64) { integers.append(value) }
    mutating func add(_ value: Double) { reals.append(value) }

    mutating func add(_ other: NumberList) {
        integers += other.integers
        reals += other.reals
    }

    /// The number of a rank in their order, counted from 1; nil where there is none.
    mutating func number(ofRank rank: Int) -> Amount? {
        guard 1...max(1, count) ~= rank, count > 0 else { return nil }
        if reals.isEmpty { return .integer(integers.select(rank - 1)) }
        if integers.isEmpty { return .real(reals.select(rank - 1)) }
        // Whole numbers beyond 2^53 among fractions: each is compared exactly.
        return (integers.map(Amount.integer) + reals.map(Amount.real)).sorted()[rank - 1]
    }

    /// The number in the middle, or the mean of both; nil where there is none.
    mutating func median() -> Amount? {
        guard let lower = number(ofRank: (count + 1) / 2) else { return nil }
        guard count.isMultiple(of: 2), let upper = number(ofRank: count / 2 + 1), upper != lower else { return lower }
        if case .integer(let one) = lower, case .integer(let other) = upper {
            let total = Int128(one) + Int128(other)
            return total.isMultiple(of: 2) ? .integer(Int64(total / 2)) : .real(Double(total) / 2)
        }
        var sum = Sum()
        for number in [lower, upper] {
            switch number {
            case .integer(let value): sum.add(value)
            case .real(let value): sum.add(value)
            }
        }
        // Where the sum is too large, there is nothing to be lost by halving first.
        return .real((sum.amount?.double).map { $0 / 2 } ?? lower.double / 2 + upper.double / 2)
    }

    /// The number of the nearest rank; nil where there is none.
    mutating func percentile(_ percent: Int) -> Amount? {
        number(ofRank: RecordSource.Aggregate.rank(of: percent, among: count))
    }
}

extension Array where Element: Comparable {
    /// The element that would be at a place if all were in order (C. A. R. Hoare, "Algorithm 65: Find", 1961).
    fileprivate mutating func select(_ place: Int) -> Element {
        withUnsafeMutableBufferPointer { elements in
            var (low, high) = (0, elements.count - 1)
            while low < high {
                // The median of three keeps numbers that come in order from being the worst case.
                let (first, middle, last) = (elements[low], elements[low + (high - low) / 2], elements[high])
                let pivot = Swift.max(Swift.min(first, middle), Swift.min(Swift.max(first, middle), last))
                var (left, right) = (low, high)
                while left <= right {
                    while elements[left] < pivot { left += 1 }
                    while pivot < elements[right] { right -= 1 }
                    if left <= right {
                        elements.swapAt(left, right)
                        left += 1
                        right -= 1
                    }
                }
                if place <= right { high = right } else if place >= left { low = left } else { break }
            }
            return elements[place]
        }
    }
}

/// The numbers that a ``TextTable`` gave to values, each once: open addressing (Knuth, The Art of Computer Programming 3, 6.4).
struct NumberSet {
    /// One more than the number, so that 0 is an empty place; a power of two of them.
    private var places: [UInt32] = []
    private(set) var count = 0

    /// Takes a number; false where it was there already.
    @inline(__always)
    @discardableResult
    mutating func insert(_ number: Int) -> Bool {
        if count * 4 >= places.count * 3 { grow() }
        let key = UInt32(truncatingIfNeeded: number + 1)
        let mask = places.count - 1
        // Fibonacci hashing spreads numbers that follow each other.
        var place = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while places[place] != 0 {
            if places[place] == key { return false }
            place = (place + 1) & mask
        }
        places[place] = key
        count += 1
        return true
    }

    /// Takes over another set, whose numbers are others here.
    mutating func add(_ other: NumberSet, numbered numbers: [Int]) {
        for key in other.places where key != 0 { insert(numbers[Int(key) - 1]) }
    }

    @inline(never)
    private mutating func grow() {
        let old = places
        places = [UInt32](repeating: 0, count: max(4, old.count * 2))
        count = 0
        for key in old where key != 0 { insert(Int(key) - 1) }
    }
}

/// Values that come again and again, each known by a number: whole numbers, fractions and texts. Equal numbers are one value, be they
/// stored as a whole one or not; a text is never a number.
struct ValueTable {
    // Texts have even numbers, numbers odd ones.
    private var texts = TextTable(), numbers = TextTable()

    /// The bytes that it takes, about.
    var size: Int { texts.size + numbers.size }

    /// The number of the value in a row's column; nil for NULL.
    mutating func number(of row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Result<Int?, Rejection> {
        switch row.text(column) {
        case .text(let bytes): return .success(texts.number(of: bytes) * 2)
        case .null: return .success(nil)
        case .other: break
        }
        switch row.number(column) {
        case .integer(let value): return .success(number(of: UInt64(bitPattern: value), kind: 0))
        case .real(let value):
            guard let whole = Int64(exactly: value) else { return .success(number(of: value.bitPattern, kind: 1)) }
            return .success(number(of: UInt64(bitPattern: whole), kind: 0))
        case .null: return .success(nil)
        case .none: return .failure(.valueIsNoText)
        }
    }

    private mutating func number(of bits: UInt64, kind: UInt64) -> Int {
        withUnsafeBytes(of: (bits, kind)) { numbers.number(of: $0.bindMemory(to: UInt8.self)) * 2 + 1 }
    }

    /// The numbers that this table's values have in another one, which takes them over.
    func numbers(in other: inout ValueTable) -> [Int] {
        guard texts.count + numbers.count > 0 else { return [] }
        let (texts, numbers) = (texts.numbers(in: &other.texts), numbers.numbers(in: &other.numbers))
        return (0..<max(texts.count, numbers.count) * 2).map { number in
            let place = number / 2
            if number.isMultiple(of: 2) { return place < texts.count ? texts[place] * 2 : 0 }
            return place < numbers.count ? numbers[place] * 2 + 1 : 0
        }
    }
}

/// What bars may keep of their rows beside sums.
enum KeptValues {
    /// For each value, while lists grow and numbers are put in order.
    private static let sizeOfValue = 16

    /// Whether so many values, and a table of them, are too much.
    static func isTooMuch(_ count: Int, _ table: ValueTable, of limit: Int) -> Bool {
        count * sizeOfValue + table.size > limit
    }

    static func refusal(_ aggregate: RecordSource.Aggregate, _ subject: String, of limit: Int) -> ReportError {
        ReportError(
            .data, subject: subject, found: "\(aggregate.rawValue) would take more memory than is allowed",
            evidence: "it keeps the values of all rows, and these take more than \(limit >> 20) MiB",
            advice: "read fewer rows (a later first day, or a condition), or take sum, avg, min or max")
    }
}
