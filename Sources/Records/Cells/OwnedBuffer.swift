/// Elements one behind the other, as in an array; but whoever changes them makes sure once that nobody else has them (``own()``), and not
/// for each change.
///
/// A copy shares its memory until one of both is owned or grows. It is `Sendable` since memory is changed by a buffer alone that nobody
/// else shares: what copies in other threads share they only read.
struct OwnedBuffer<Element: Sendable>: @unchecked Sendable {
    private final class Memory {
        let start: UnsafeMutablePointer<Element>
        let capacity: Int

        /// Takes memory whose elements are all initialized.
        init(_ start: UnsafeMutablePointer<Element>, capacity: Int) { (self.start, self.capacity) = (start, capacity) }

        deinit {
            start.deinitialize(count: capacity)
            start.deallocate()
        }
    }

    /// What stands where no element has been put.
    private let blank: Element
    private var memory: Memory
    private var start: UnsafeMutablePointer<Element>
    private(set) var count = 0

    init(blank: Element) {
        self.blank = blank
        start = .allocate(capacity: 0)
        memory = Memory(start, capacity: 0)
    }

    /// Makes sure that nobody else has the elements: they may be changed until there is a copy of the buffer.
    mutating func own() {
        if !isKnownUniquelyReferenced(&memory) { move(to: memory.capacity) }
    }

    /// - Precondition: the index is that of an element; who changes it has called ``own()``.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { start[index] }
        _modify {
            assert(isKnownUniquelyReferenced(&memory), "it is changed before it is owned")
            yield &start[index]
        }
    }

    /// Elements, as long as the buffer is there and does not grow.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// Makes it longer, and owned; the new elements are blank.
    mutating func grow(by more: Int) {
        if count + more > memory.capacity { move(to: max(count + more, 2 * memory.capacity)) } else { own() }
        count += more
    }

    /// Puts the elements into memory of their own.
    private mutating func move(to capacity: Int) {
        let own = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        own.initialize(from: start, count: count)
        (own + count).initialize(repeating: blank, count: capacity - count)
        memory = Memory(own, capacity: capacity)
        start = own
    }
}
