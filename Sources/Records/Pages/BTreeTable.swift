import Synchronization

/// A table whose rows are read from the pages of its b-tree (https://www.sqlite.org/fileformat.html#b_tree_pages), in several
/// threads: three to five times as fast as SQLite can hand rows out.
///
/// Every number that is read from a page is checked. Whatever is not as expected ends the reading with ``NeedsSQL``, and SQLite
/// says what is to be said.
final class BTreeTable: Sendable {
    /// Pages that are next to each other in the tree, at one height of it, and the rowids that they may hold.
    typealias Part = [Node]

    /// A page of the tree, and the rowids below it: above one key and up to another.
    struct Node: Sendable {
        let page: UInt32
        let above: Int64?
        let upTo: Int64
        /// How far it is from the root.
        let depth: Int
    }

    let table: StoredTable
    private let source: RecordSource
    private let schema: TableSchema
    private let columns: [String]
    /// In bytes; `usable` are those that SQLite itself uses of a page.
    let pageSize: Int, usable: Int
    let pageCount: UInt32
    private let log: LogSnapshot
    /// Whether chains of overflow pages may be found by other means than the chain itself.
    let isAutoVacuum: Bool
    /// A bit for each page that has been met in the tree, 64 to a unit: none may come twice. Only units that are not 0 are there, since a
    /// damaged file may claim billions of pages.
    private let met = Mutex<[UInt32: UInt64]>([:])

    static let readBy = "the pages of the file"
    /// SQLite gives up beyond this depth of a tree, too.
    private static let mostDepth = 20
    /// How many parts there are at least; the tree may make them more.
    private static let partCount = 64

    /// Gets ready to read a table, in the transaction of a connection.
    ///
    /// - Throws: ``NeedsSQL`` where it is to be read by SQL.
    init(_ source: RecordSource, _ schema: TableSchema, columns: [String], _ connection: ReadConnection) throws {
        (self.source, self.schema, self.columns) = (source, schema, columns)
        table = try StoredTable(schema, columns: columns, connection)
        log = try LogSnapshot(connection)
        guard try connection.value("PRAGMA encoding") == "UTF-8" else { throw NeedsSQL("its text is not UTF-8") }
        pageSize = try connection.value("PRAGMA page_size") ?? 0
        pageCount = UInt32(clamping: try connection.value("PRAGMA page_count") ?? 0)
        isAutoVacuum = try connection.value("PRAGMA auto_vacuum") ?? 0 != 0
        usable = pageSize - min(pageSize, PageFile.reservedBytes(connection))
        guard pageSize.nonzeroBitCount == 1, 512...65_536 ~= pageSize, usable >= 480 else {
            throw NeedsSQL("its pages are of an unknown size")
        }
    }

    /// The most cells of a page, as SQLite has it.
    var mostCells: Int { (pageSize - 8) / 6 }

    /// The value of a column in a row, as SQLite has it. Where it meets a damage on its way there, so will SQL, or not.
    func value(ofColumn column: Int, inRow row: Int64, _ connection: ReadConnection) throws -> StoredValue {
        let rowID = schema.rowID ?? "rowid"
        let sql = "SELECT \(identifier(columns[column])) FROM \(identifier(schema.name)) WHERE \(rowID) = ?1"
        guard let statement = try? RowStatement(sql, [.integer(row)], on: connection, source),
            (try? statement.step()) == true
        else { throw PageReader.damage }
        return StoredValue(statement, 0)
    }

    /// Cuts the tree into parts, in the order of the rowids: the same ones however many threads there are.
    func parts(_ file: PageFile) throws -> [Part] {
        var nodes = [Node(page: table.root, above: nil, upTo: .max, depth: 0)]
        try meet(nodes.map(\.page))
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: pageSize + PageReader.slack)
        defer { bytes.deallocate() }
        while nodes.count < Self.partCount {
            var below: [Node] = []
            for node in nodes {
                try read(node.page, file, into: bytes)
                guard let children = try children(of: node, bytes) else { return cut(nodes) }
                below += children
            }
            nodes = below
        }
        return cut(nodes)
    }

    private func cut(_ nodes: [Node]) -> [Part] {
        let size = (nodes.count + Self.partCount - 1) / Self.partCount
        return stride(from: 0, to: nodes.count, by: size).map { Part(nodes[$0..<min($0 + size, nodes.count)]) }
    }

    /// The pages below one that is no leaf, first to last; nil for a leaf.
    func children(of node: Node, _ bytes: UnsafePointer<UInt8>) throws -> [Node]? {
        if bytes[0] == Self.leaf { return nil }
        guard bytes[0] == Self.interior, node.depth < Self.mostDepth else { throw PageReader.damage }
        let count = Int(bytes.bigEndian(3, as: UInt16.self))
        let cells = 12 + 2 * count
        guard count > 0, count <= mostCells else { throw PageReader.damage }
        var nodes: [Node] = []
        nodes.reserveCapacity(count + 1)
        var above = node.above
        for index in 0..<count {
            let offset = Int(bytes.bigEndian(12 + 2 * index, as: UInt16.self))
            guard offset >= cells, offset <= usable - 5 else { throw PageReader.damage }
            var cell = bytes + offset + 4
            let key = Int64(bitPattern: readVarint(&cell))
            guard cell <= bytes + usable, above.map({ $0 < key }) ?? true, key <= node.upTo else {
                throw PageReader.damage
            }
            let page = bytes.bigEndian(offset, as: UInt32.self)
            nodes.append(Node(page: page, above: above, upTo: key, depth: node.depth + 1))
            above = key
        }
        let last = bytes.bigEndian(8, as: UInt32.self)
        nodes.append(Node(page: last, above: above, upTo: node.upTo, depth: node.depth + 1))
        try meet(nodes.map(\.page))
        return nodes
    }

    /// Notes pages of the tree, of which none may be met twice.
    private func meet(_ pages: [UInt32]) throws {
        try met.withLock { met in
            for page in pages {
                try check(page)
                let bit = UInt64(1) << (page % 64)
                guard met[page / 64, default: 0] & bit == 0 else { throw PageReader.damage }
                met[page / 64, default: 0] |= bit
            }
        }
    }

    /// - Throws: where there is no such page, or none that can hold rows.
    func check(_ page: UInt32) throws {
        // The page of the lock bytes is never used (https://www.sqlite.org/fileformat.html#the_lock_byte_page).
        guard 2...max(2, pageCount) ~= page, page <= pageCount, Int(page) != (1 << 30) / pageSize + 1 else {
            throw PageReader.damage
        }
    }

    /// Reads a page.
    ///
    /// - Parameter bytes: room for a page.
    func read(_ page: UInt32, _ file: PageFile, into bytes: UnsafeMutablePointer<UInt8>) throws {
        if try log.read(page, size: pageSize, file, into: bytes) { return }
        try file.read(pageSize, at: Int64(page - 1) * Int64(pageSize), into: bytes)
    }

    /// Reads a page, and those after it that are wanted next and follow each other in the file. Answers how many.
    ///
    /// - Parameter bytes: room for all of them.
    func read(_ nodes: ArraySlice<Node>, _ file: PageFile, into bytes: UnsafeMutablePointer<UInt8>) throws -> Int {
        guard let first = nodes.first?.page else { return 0 }
        if try log.read(first, size: pageSize, file, into: bytes) { return 1 }
        var count = 1
        for node in nodes.dropFirst() {
            guard node.page == first + UInt32(count), !log.holds(node.page) else { break }
            count += 1
        }
        try file.read(pageSize * count, at: Int64(first - 1) * Int64(pageSize), into: bytes)
        return count
    }

    /// The first byte of a page with rows, and of one with pages below it.
    static let leaf: UInt8 = 13
    private static let interior: UInt8 = 5
}

extension UnsafePointer<UInt8> {
    @inline(__always)
    func bigEndian<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: Number.Type) -> Number {
        Number(bigEndian: UnsafeRawPointer(self).loadUnaligned(fromByteOffset: offset, as: type))
    }
}

/// Reads an integer of one to nine bytes, and moves behind it (https://www.sqlite.org/fileformat.html#varint).
@inline(__always)
func readVarint(_ bytes: inout UnsafePointer<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 {
        let byte = bytes[index]
        value = value &<< 7 | UInt64(byte & 0x7F)
        if byte < 0x80 {
            bytes += index &+ 1
            return value
        }
    }
    value = value &<< 8 | UInt64(bytes[8])
    bytes += 9
    return value
}
