import GRDB
import GRDBSQLite

/// Rows of a part of a table, one after the other, straight from its pages.
///
/// Only a pointer, since a `borrowing` argument is copied on each call.
struct PageRows: StoredRow, ~Copyable {
    let reader: UnsafeMutablePointer<PageReader>

    /// Reads the rows of a part, in the transaction of a connection.
    init(_ pages: BTreeTable, _ part: BTreeTable.Part, _ connection: ReadConnection) throws {
        let own = try PageReader(pages, part, connection)
        reader = .allocate(capacity: 1)
        reader.initialize(to: own)
    }

    deinit {
        reader.deinitialize(count: 1)
        reader.deallocate()
    }

    @inline(__always)
    func step() throws -> Bool { try reader.pointee.step() }

    @inline(__always)
    func rowID(_ column: Int32) -> Int64 { reader.pointee.rowID }
}

/// What is known of the page and the row that are read. The hot loop: nothing is allocated for a row.
///
/// Formats: https://www.sqlite.org/fileformat.html#b_tree_pages and #record_format.
struct PageReader: ~Copyable {
    /// Where the value of a column is in the row, and its serial type, or one of ``OtherType``.
    struct Field {
        var offset = 0
        var type = 0
    }

    /// Kinds of values beside the serial types of records.
    enum OtherType {
        static let rowID = -1
        /// The row was written before there was the column.
        static let usual = -2
    }

    /// Bytes behind a page that may be read, though not used, before a number is known to reach beyond it.
    static let slack = 64
    /// How many bytes of pages that follow each other in the file are read together at most.
    private static let readAhead = 65_536

    private let pages: BTreeTable
    private let file: PageFile
    private let connection: ReadConnection

    // Where in the tree: pages that are still to be read, the next one last; and leaves that are in memory.
    private var rest: [BTreeTable.Node]
    private let buffer: UnsafeMutablePointer<UInt8>
    private var leaves: ArraySlice<BTreeTable.Node> = []
    private var nextLeaf: UnsafeMutablePointer<UInt8>

    // The leaf.
    private var page: UnsafePointer<UInt8>
    private var cell = 0, cellCount = 0
    private var upTo = Int64.max
    var rowID = Int64.min, isFirst = true

    // The row.
    var base: UnsafePointer<UInt8>
    /// The fields that are wanted, by their indices in the record, which ascend; behind them the rowid.
    private let indices: UnsafeMutablePointer<Int>
    private(set) var fields: UnsafeMutablePointer<Field>
    private let fieldCount: Int
    private let shapes: RecordShapes
    /// How many headers were read, and not known.
    private(set) var headersRead = 0
    /// The fields of a row whose header is none of the ``shapes``.
    private let unshaped: UnsafeMutablePointer<Field>
    /// For each column its field, and whether whole numbers in it are reals.
    let columns: UnsafeMutablePointer<(field: Int, isReal: Bool)>
    /// Values of rows that were written before there was the column, by field.
    var usual: [Int: StoredValue] = [:]
    private var overflow: OverflowChain
    /// Room for a number as text.
    let digits: UnsafeMutablePointer<UInt8>

    /// Reads the rows of a part, in the transaction of a connection.
    init(_ pages: BTreeTable, _ part: BTreeTable.Part, _ connection: ReadConnection) throws {
        (self.pages, self.connection) = (pages, connection)
        file = try PageFile(connection)
        rest = part.reversed()
        buffer = .allocate(capacity: max(Self.readAhead, pages.pageSize) + Self.slack)
        (page, base, nextLeaf) = (UnsafePointer(buffer), UnsafePointer(buffer), buffer)
        let wanted = Set(pages.table.columns.compactMap { if case .field(let index, _) = $0 { index } else { nil } })
        let sorted = wanted.sorted()
        fieldCount = sorted.count
        indices = .allocate(capacity: sorted.count)
        _ = UnsafeMutableBufferPointer(start: indices, count: sorted.count).initialize(from: sorted)
        shapes = RecordShapes(width: sorted.count + 1)
        unshaped = .allocate(capacity: sorted.count + 1)
        fields = unshaped
        columns = .allocate(capacity: pages.table.columns.count)
        for (column, stored) in pages.table.columns.enumerated() {
            switch stored {
            case .rowID: (columns + column).initialize(to: (sorted.count, false))
            case .field(let index, let isReal):
                (columns + column).initialize(to: (sorted.firstIndex(of: index) ?? 0, isReal))
            }
        }
        overflow = OverflowChain(pageSize: pages.pageSize)
        digits = .allocate(capacity: StoredText.mostDigits + Self.slack)
    }

    deinit {
        buffer.deallocate()
        indices.deallocate()
        shapes.deallocate()
        unshaped.deallocate()
        columns.deallocate()
        digits.deallocate()
        overflow.deallocate()
        for value in usual.values { value.deallocate() }
    }

    @inline(__always)
    mutating func step() throws -> Bool {
        if cell == cellCount {
            guard try advance() else { return false }
        }
        let offset = Int(page.bigEndian(8 &+ 2 &* cell, as: UInt16.self))
        cell &+= 1
        guard offset >= 8 &+ 2 &* cellCount, offset <= pages.usable &- 4 else { throw Self.damage }
        var bytes = page + offset
        let size = Int(truncatingIfNeeded: readVarint(&bytes))
        let id = Int64(bitPattern: readVarint(&bytes))
        guard id > rowID || isFirst, id <= upTo else { throw Self.damage }
        (rowID, isFirst) = (id, false)
        let room = page + pages.usable - bytes
        guard size >= 0, size <= room, size <= pages.usable &- 35 else {
            try readLargeRow(bytes, size: size, room: room)
            return true
        }
        base = bytes
        if try !findFields(bytes, size: size) { try useUsualValues() }
        return true
    }

    /// Finds the fields that are wanted in a record whose header is in memory; false where it ends before the last of them.
    @inline(__always)
    private mutating func findFields(_ record: UnsafePointer<UInt8>, size: Int) throws -> Bool {
        guard let header = RecordShapes.Header(record) else {
            fields = unshaped
            return try readHeader(record, size: size).isWhole
        }
        let known = shapes.slot(of: header)
        fields = known.fields
        if known.shape.pointee.header.isSame(as: header), known.shape.pointee.sizes.contains(size) {
            return known.shape.pointee.isWhole
        }
        known.shape.pointee.header = RecordShapes.Header()
        var shape = try readHeader(record, size: size)
        shape.header = header
        known.shape.pointee = shape
        return shape.isWhole
    }

    /// Reads a header: where the fields are that are wanted.
    @inline(never)
    private mutating func readHeader(_ record: UnsafePointer<UInt8>, size: Int) throws -> RecordShapes.Shape {
        headersRead &+= 1
        var header = record
        let headerSize = Int(truncatingIfNeeded: readVarint(&header))
        guard headerSize > 0, headerSize <= size, headerSize <= Self.largestHeader else { throw Self.damage }
        let end = record + headerSize
        var offset = headerSize
        var (index, found) = (0, 0)
        while found < fieldCount, header < end {
            let type = Int(truncatingIfNeeded: readVarint(&header))
            let length: Int
            if type < 12 {
                guard type >= 0, type < 10 else { throw Self.damage }
                length = Self.lengthOfNumber(type)
            } else {
                guard type < 1 << 32 else { throw Self.damage }
                length = (type &- 12) &>> 1
            }
            if index == indices[found] {
                fields[found] = Field(offset: offset, type: type)
                found &+= 1
            }
            offset &+= length
            index &+= 1
        }
        guard header < end ? offset <= size : header == end && offset == size else { throw Self.damage }
        for index in found..<fieldCount { fields[index] = Field(type: OtherType.usual) }
        fields[fieldCount] = Field(type: OtherType.rowID)
        return RecordShapes.Shape(sizes: offset...(header < end ? .max : offset), isWhole: found == fieldCount)
    }

    /// Moves to the next leaf that has rows; false where there is none.
    @inline(never)
    private mutating func advance() throws -> Bool {
        while true {
            if let leaf = leaves.popFirst() {
                page = UnsafePointer(nextLeaf)
                nextLeaf += pages.pageSize
                if try open(leaf) { return true }
                continue
            }
            guard !connection.watch.isOver else { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
            guard !rest.isEmpty else { return false }
            let next = ArraySlice(rest.suffix(max(1, Self.readAhead / pages.pageSize)).reversed())
            let count = try pages.read(next, file, into: buffer)
            nextLeaf = buffer
            // Leaves are all at one height; a page above them is read alone.
            if let children = try pages.children(of: next[next.startIndex], UnsafePointer(buffer)) {
                rest.removeLast()
                rest += children.reversed()
            } else {
                rest.removeLast(count)
                leaves = next.prefix(count)
            }
        }
    }

    /// Begins a leaf; false where it has no rows.
    private mutating func open(_ leaf: BTreeTable.Node) throws -> Bool {
        (cell, cellCount) = (0, Int(page.bigEndian(3, as: UInt16.self)))
        guard page[0] == BTreeTable.leaf, cellCount <= pages.mostCells, cellCount > 0 || leaf.depth == 0 else {
            throw Self.damage
        }
        if let above = leaf.above {
            guard isFirst || rowID <= above else { throw Self.damage }
            (rowID, isFirst) = (above, false)
        }
        upTo = leaf.upTo
        return cellCount > 0
    }

    /// The bytes of a number by its serial type, 0 to 9.
    @inline(__always)
    static func lengthOfNumber(_ type: Int) -> Int { (0x00_8864_3210 &>> (4 &* type)) & 15 }

    static let damage = NeedsSQL("a page is damaged")
}

// What is rare.
extension PageReader {
    /// Reads a row of which a part is in other pages: the fields that are wanted are put together.
    ///
    /// - Parameter room: the bytes to the end of the page.
    @inline(never)
    private mutating func readLargeRow(_ record: UnsafePointer<UInt8>, size: Int, room: Int) throws {
        // Formats: https://www.sqlite.org/fileformat.html#cell_payload.
        let usable = pages.usable
        guard size > usable - 35, size < 1 << 30 else { throw Self.damage }
        let least = (usable - 12) * 32 / 255 - 23
        let most = least + (size - least) % (usable - 4)
        let local = most <= usable - 35 ? most : least
        guard local + 4 <= room else { throw Self.damage }
        guard !pages.isAutoVacuum else { throw NeedsSQL("rows are larger than its pages, which move") }
        overflow.begin(record, local: local, size: size, first: record.bigEndian(local, as: UInt32.self))
        // The header is as long as its first bytes say; then the fields, one behind the other.
        var header = record
        let headerSize = Int(truncatingIfNeeded: readVarint(&header))
        guard headerSize > 0, headerSize <= Self.largestHeader else { throw Self.damage }
        let offset = try overflow.bytes(0..<headerSize, pages, file)
        fields = unshaped
        let isWhole = try readHeader(overflow.start(offset), size: size).isWhole
        for index in 0..<fieldCount where fields[index].type >= 0 {
            let length = Self.length(fields[index].type)
            guard length <= Self.largestValue else { throw NeedsSQL("a value is large") }
            fields[index].offset = try overflow.bytes(
                fields[index].offset..<fields[index].offset + length, pages, file)
        }
        base = overflow.start(0)
        if !isWhole { try useUsualValues() }
    }

    /// SQLite allows 32,767 columns, whose types take three bytes at most.
    private static let largestHeader = 98_307
    /// What a value may take before SQLite has to refuse it.
    private static let largestValue = 16 << 20

    private static func length(_ type: Int) -> Int { type < 12 ? lengthOfNumber(type) : (type - 12) / 2 }

    /// Asks SQLite for the values that a row has in columns which came later: the same in all such rows.
    @inline(never)
    private mutating func useUsualValues() throws {
        for (column, stored) in pages.table.columns.enumerated() {
            guard case .field = stored else { continue }
            let field = columns[column].field
            guard fields[field].type == OtherType.usual, usual[field] == nil else { continue }
            usual[field] = try pages.value(ofColumn: column, inRow: rowID, connection)
        }
    }
}
