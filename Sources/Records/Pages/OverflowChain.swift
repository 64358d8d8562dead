/// The pages behind a row that is too large for its leaf (https://www.sqlite.org/fileformat.html#overflowpages), and room for
/// the parts of the row that are wanted of them.
struct OverflowChain {
    private var page: UnsafeMutablePointer<UInt8>
    private var room: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    // The row: what is in the leaf, and the whole of it in bytes.
    private var record: UnsafePointer<UInt8>
    private var local = 0, size = 0
    private var first: UInt32 = 0
    /// The page of the chain that is in memory, counted from 0; -1 for none.
    private var index = -1

    init(pageSize: Int) {
        page = .allocate(capacity: pageSize + PageReader.slack)
        capacity = pageSize
        room = .allocate(capacity: capacity + PageReader.slack)
        record = UnsafePointer(room)
    }

    func deallocate() {
        page.deallocate()
        room.deallocate()
    }

    mutating func begin(_ record: UnsafePointer<UInt8>, local: Int, size: Int, first: UInt32) {
        (self.record, self.local, self.size, self.first) = (record, local, size, first)
        (index, count) = (-1, 0)
    }

    /// Where in memory a part of the row is that was copied.
    func start(_ offset: Int) -> UnsafePointer<UInt8> { UnsafePointer(room) + offset }

    /// Copies a part of the row, which is none before those that were copied, behind them, and says where it is.
    mutating func bytes(_ wanted: Range<Int>, _ pages: BTreeTable, _ file: PageFile) throws -> Int {
        guard wanted.upperBound <= size else { throw PageReader.damage }
        let position = count
        if count + wanted.count > capacity {
            capacity = max(capacity * 2, count + wanted.count)
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + PageReader.slack)
            larger.update(from: room, count: count)
            room.deallocate()
            room = larger
        }
        var offset = wanted.lowerBound
        while offset < wanted.upperBound {
            let (start, end): (UnsafePointer<UInt8>, Int)
            if offset < local {
                (start, end) = (record + offset, local)
            } else {
                let (number, inPage) = (offset - local).quotientAndRemainder(dividingBy: pages.usable - 4)
                while index < number {
                    let next = index < 0 ? first : UnsafePointer(page).bigEndian(0, as: UInt32.self)
                    try pages.check(next)
                    try pages.read(next, file, into: page)
                    index += 1
                }
                (start, end) = (UnsafePointer(page) + 4 + inPage, local + (number + 1) * (pages.usable - 4))
            }
            let length = min(end, wanted.upperBound) - offset
            (room + count).update(from: start, count: length)
            count += length
            offset += length
        }
        return position
    }
}
