import Foundation
import TestKit

/// A table that is stored in as many ways as SQLite has, made from a seed: statements for SQLite's shell. (This process can
/// make no write-ahead log, since it leaves no files beside any database.)
struct RandomTable {
    /// The columns beside `id`, `at` and `name`, which every table has.
    private(set) var columns: [String] = []
    /// In bytes.
    private(set) var pageSize = 512
    /// What the shell is given: to make the table, and then what an application does that keeps it open.
    private(set) var script = "", application = ""
    private var random: SeededGenerator
    private let isWide: Bool, isStrict: Bool

    init(seed: Int) {
        random = SeededGenerator(seed: UInt64(seed))
        isWide = Int.random(in: 0..<40, using: &random) == 0
        isStrict = Int.random(in: 0..<8, using: &random) == 0
        pageSize = pick([512, 512, 1_024, 4_096, 4_096, 8_192, 65_536])
        script =
            "PRAGMA page_size = \(pageSize);\nPRAGMA auto_vacuum = \(chance(5) ? 1 : 0);\nPRAGMA synchronous = OFF;\n"
        if chance(4) { script += ".filectrl reserve_bytes \(Int.random(in: 1...32, using: &random))\n" }
        if chance(15) { script += "PRAGMA encoding = 'UTF-16';\n" }
        script += createTable() + insertRows(0..<pick([0, 1, 3, 40, 40, 90, 150, 300, chance(4) ? 1_500 : 30]))
        if chance(3) { script += change() }
        if chance(2) { script += addColumn() + insertRows(2_000..<2_000 + pick([0, 5, 60])) }
        guard chance(2) else { return }
        application = "PRAGMA journal_mode = WAL;\nPRAGMA wal_autocheckpoint = 0;\nPRAGMA synchronous = OFF;\n"
        application += insertRows(5_000..<5_000 + pick([0, 1, 100])) + change()
        if chance(2) { application += "PRAGMA wal_checkpoint(\(pick(["PASSIVE", "RESTART"])));\n" }
        if chance(2) { application += insertRows(8_000..<8_000 + pick([1, 30])) }
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick<Element>(_ all: [Element]) -> Element {
        all[Int.random(in: 0..<all.count, using: &random)]
    }

    private mutating func createTable() -> String {
        columns = (0..<(isWide ? 1_990 : Int.random(in: 1...5, using: &random))).map { "c\($0)" }
        let types = isStrict ? ["INTEGER", "REAL", "TEXT", "ANY"] : ["INTEGER", "REAL", "TEXT", "", "NUMERIC", "BLOB"]
        var parts = columns.map { "\($0) \(pick(types))" }
        let id = pick(["id INTEGER PRIMARY KEY", "id INTEGER", "id INTEGER PRIMARY KEY DESC"])
        parts.insert(id, at: Int.random(in: 0...parts.count, using: &random))
        let at = "at \(isStrict ? "ANY" : pick(["INTEGER", "", "REAL"]))"
        parts.insert(at, at: Int.random(in: 0...parts.count, using: &random))
        parts.insert("name\(isStrict ? " ANY" : "")", at: Int.random(in: 0...parts.count, using: &random))
        if chance(10), !isStrict, !isWide {
            parts.append("g AS (length(c0))\(chance(2) ? " STORED" : "")")
            columns.append("g")
        }
        return "CREATE TABLE t (\(parts.joined(separator: ", ")))\(isStrict ? " STRICT" : "");\n"
            + (chance(4) ? "CREATE INDEX i ON t (at, id);\n" : "")
    }

    private mutating func insertRows(_ numbers: Range<Int>) -> String {
        let stored = columns.filter { $0 != "g" }
        var lines = ["BEGIN;"]
        for number in numbers {
            let id = chance(30) ? pick([Int64.min, .max, -5, -(1 << 40), 1 << 33, 130, 20_000]) : Int64(number)
            // A few days of 2026, a part of them in fractions of seconds.
            let second = 1_767_225_600 + Int64.random(in: -50_000...900_000, using: &random)
            let at =
                switch Int.random(in: 0..<40, using: &random) {
                case 0...1: "NULL"
                case 2...5: "\(second).5"
                case 6: "'words'"
                default: "\(second)"
                }
            // Of a wide table few columns have values: SQLite compares each name of a statement with each of the table's.
            let values = stored.compactMap { column in
                isWide && column != "late" && !chance(40) ? nil : (column, value())
            }
            let names = values.map { ", " + $0.0 }.joined()
            lines.append(
                "INSERT OR IGNORE INTO t (id, at, name\(names)) "
                    + "VALUES (\(id == .min ? "-9223372036854775807 - 1" : "\(id)"), \(at), \(name())\(values.map { ", " + $0.1 }.joined()));"
            )
        }
        return lines.joined(separator: "\n") + "\nCOMMIT;\n"
    }

    private mutating func name() -> String {
        pick([
            "'north'", "'south'", "''", "'東'", "NULL", "7", "-300", "x'01'", "CAST(x'610062' AS TEXT)", "0", "1", "7.0",
            "0.1 + 0.2",
        ])
    }

    /// A value of any type that a record can have.
    private mutating func value() -> String {
        switch Int.random(in: 0..<15, using: &random) {
        case 0: return "NULL"
        case 1: return "\(Int.random(in: 0...1, using: &random))"
        case 2: return "\(Int.random(in: -128...127, using: &random))"
        case 3: return "\(Int.random(in: -32_768...32_767, using: &random))"
        case 4: return "\(Int.random(in: -8_388_608...8_388_607, using: &random))"
        case 5: return "\(Int.random(in: -(1 << 31)...(1 << 31) - 1, using: &random))"
        case 6: return "\(Int.random(in: -(1 << 47)...(1 << 47) - 1, using: &random))"
        case 7: return pick(["-9223372036854775807 - 1", "9223372036854775807", "140737488355328", "-140737488355329"])
        case 8: return "\(Double.random(in: -1_000...1_000, using: &random))"
        case 9: return pick(["9e999", "-0.0", "1e300", "0.1", "3.0", "1e15"])
        case 10: return pick(["'12.5'", "'-3'", "'1e3'", "' 4'", "'0x10'"])
        case 11: return "zeroblob(\(Int.random(in: 0...20, using: &random)))"
        case 12: return "CAST(x'610062' AS TEXT)"
        case 13 where !isWide:
            // Long enough for pages of their own.
            let count = Int.random(in: 0...3_000, using: &random)
            return "replace(printf('%.\(count)c', 'x'), 'x', '\(pick(["x", "ü", "日"]))')"
        default: return "'\(pick(["north", "south", "", "東"]))'"
        }
    }

    /// Deletes and changes rows, so that pages have holes, and are emptied.
    private mutating func change() -> String {
        var lines = ""
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let first = Int.random(in: 0..<1_500, using: &random)
            lines += "DELETE FROM t WHERE id BETWEEN \(first) AND \(first + pick([1, 20, 400]));\n"
            let column = pick(columns.filter { $0 != "g" })
            lines += "UPDATE OR IGNORE t SET \(column) = \(value()) WHERE id % \(pick([3, 7, 50])) = 1;\n"
        }
        return lines
    }

    /// Adds a column, which rows before it do not have.
    private mutating func addColumn() -> String {
        let usual = pick(["", " DEFAULT 7", " DEFAULT 'usual'", " REAL DEFAULT 3", " DEFAULT x'00'", " TEXT DEFAULT 5"])
        columns.append("late")
        return "ALTER TABLE t ADD COLUMN late\(isStrict ? " ANY" : usual);\n"
    }
}
