import Charts

/// The numbers of a bar, all of them: what a median, a percentile or a measure of spread is found in.
struct NumberList {
    /// Whole numbers of 32 bits, as most are: half the memory. And all others.
    private var small: [Int32] = []
    private var integers: [Int64] = []
    private var reals: [Double] = []
    private var decimals: [ExactDecimal] = []

    var count: Int { small.count + integers.count + reals.count + decimals.count }

    @inline(__always)
    mutating func add(_ value: Int64) {
        if let value = Int32(exactly: value) { small.append(value) } else { integers.append(value) }
    }

    @inline(__always)
    mutating func add(_ value: Double) { reals.append(value) }

    @inline(__always)
    mutating func add(_ values: UnsafeBufferPointer<Int32>) { small += values }

    mutating func add(_ value: Amount) {
        switch value {
        case .integer(let value): add(value)
        case .real(let value): add(value)
        case .decimal(let value): decimals.append(value)
        }
    }

    mutating func add(_ other: NumberList) {
        small += other.small
        integers += other.integers
        reals += other.reals
        decimals += other.decimals
    }

    /// The number of a rank in their order, counted from 1; nil where there is none.
    mutating func number(ofRank rank: Int) -> Amount? {
        guard count > 0 else { return nil }
        if small.count == count { return .integer(Int64(small.select(rank - 1))) }
        if small.count + integers.count == count {
            integers += small.lazy.map(Int64.init)
            small = []
        }
        if integers.count == count { return .integer(integers.select(rank - 1)) }
        if reals.count == count { return .real(reals.selectByParts(rank - 1)) }
        // Whole numbers beyond 2^53 among fractions: each is compared exactly.
        var all: [Amount] = []
        each { all.append($0) }
        return all.sorted()[rank - 1]
    }

    /// Passes all numbers on, in no order that would mean anything.
    func each(_ body: (Amount) -> Void) {
        for value in small { body(.integer(Int64(value))) }
        for value in integers { body(.integer(value)) }
        for value in reals { body(.real(value)) }
        for value in decimals { body(.decimal(value)) }
    }
}

extension Array where Element: FixedWidthInteger {
    /// The number that would be at an index if all were in order. Many are counted by their upper bits first, without a jump that the
    /// processor would have to guess; of those of the span that has the index, the same again.
    fileprivate mutating func select(_ index: Int) -> Element {
        guard count > 4_096 else { return selectByParts(index) }
        // In one loop, which a compiler makes one of several numbers at once.
        var (least, most) = (Element.max, Element.min)
        for value in self { (least, most) = (Swift.min(least, value), Swift.max(most, value)) }
        let bits = 64 - (Int64(most) &- Int64(least)).leadingZeroBitCount
        let shift = Swift.max(0, bits - 12)
        func span(_ value: Element) -> Int {
            Int(truncatingIfNeeded: UInt64(bitPattern: Int64(value) &- Int64(least)) &>> UInt64(shift))
        }
        var counts = [UInt32](repeating: 0, count: 1 << Swift.min(bits, 12))
        counts.withUnsafeMutableBufferPointer { counts in
            withUnsafeBufferPointer { values in for value in values { counts[span(value)] &+= 1 } }
        }
        var (own, before) = (0, 0)
        while before + Int(counts[own]) <= index {
            before += Int(counts[own])
            own += 1
        }
        if shift == 0 { return Element(Int64(least) + Int64(own)) }
        // Where a few lie far off, one span has nearly all: they are not copied.
        if Int(counts[own]) > count / 2 { return selectByParts(index) }
        var inSpan = filter { span($0) == own }
        return inSpan.select(index - before)
    }
}

extension Array where Element: Comparable {
    /// The element that would be at an index if all were in order (C. A. R. Hoare, "Algorithm 65: Find", 1961).
    fileprivate mutating func selectByParts(_ index: Int) -> Element {
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
                if index <= right { high = right } else if index >= left { low = left } else { break }
            }
            return elements[index]
        }
    }
}
