import Charts
import Foundation
import TestKit
import Testing

@testable import Archive
import Platform

struct JournalTests {
    private let folder: TemporaryFolder
    private let journal: Journal

    init() throws {
        folder = try TemporaryFolder()
        journal = Journal(path: folder.path("journal.jsonl"))
    }

    private func run(_ number: Int) -> Data { Data("{\"command\":\"run\",\"number\":\(number)}".utf8) }

    private var text: String { folder.text("journal.jsonl") ?? "" }

    private var lines: [String] { text.split(separator: "\n").map(String.init) }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: journal.path))
    }

    /// Whether every line follows the one before, from the first on.
    private func isChained(_ lines: [String]) -> Bool {
        var previous = ""
        return lines.allSatisfy { line in
            guard let hash = JournalLine.hash(of: line.utf8, after: previous) else { return false }
            previous = hash
            return true
        }
    }

    @Test func `a line is sealed with the line before it`() throws {
        for number in 1...3 { try journal.append(run(number)) }
        // By hand: SHA-256 of what is said in the documentation.
        let first = sha256(Data("{\"command\":\"run\",\"number\":1".utf8))
        let second = sha256(Data((first + "{\"command\":\"run\",\"number\":2").utf8))
        #expect(lines[0] == "{\"command\":\"run\",\"number\":1,\"sha256\":\"\(first)\"}")
        #expect(lines[1] == "{\"command\":\"run\",\"number\":2,\"sha256\":\"\(second)\"}")
        #expect(lines.count == 3 && text.hasSuffix("\"}\n"))
        #expect(isChained(lines))
    }

    @Test func `a line that was changed, taken away or put elsewhere breaks the chain`() throws {
        for number in 1...3 { try journal.append(run(number)) }
        let whole = lines
        #expect(!isChained([whole[0].replacing("run", with: "ran"), whole[1], whole[2]]))
        #expect(!isChained([whole[0], whole[2]]))
        #expect(!isChained([whole[1], whole[2]]))
        #expect(!isChained([whole[0], whole[2], whole[1]]))
        // A changed line with a new seal of its own does not fit the line after it.
        let changed = JournalLine.line(run(9), after: JournalLine.hash(atEndOf: whole[0].utf8) ?? "")
        #expect(!isChained([whole[0], String(decoding: changed.bytes, as: UTF8.self), whole[2]]))
        // The first line that does not fit is named.
        for (number, broken) in [(2, [whole[0], whole[2]]), (3, [whole[0], whole[1], whole[0]])] {
            try write(broken.joined(separator: "\n") + "\n")
            let flaw = try #require(try Journal.flaw(of: File(regular: journal.path), mustHave: nil))
            #expect(flaw.text.hasPrefix("line \(number) does not fit the lines above it: ") && !flaw.isTorn)
        }
    }

    @Test(arguments: [
        "", "{}", "{\"a\":1}", ",\"sha256\":\"abc\"}", "{\"a\":1,\"sha256\":\"\(String(repeating: "G", count: 64))\"}",
    ])
    func `what has no seal is no line`(text: String) {
        #expect(JournalLine.hash(atEndOf: text.utf8) == nil)
    }

    @Test(arguments: ["{", "{\"command\":\"run\",\"num", String(repeating: "x", count: 10_000)])
    func `a torn last line is cut off`(torn: String) throws {
        try journal.append(run(1))
        let whole = text
        try write(whole + torn)
        try journal.append(run(2))
        #expect(text.hasPrefix(whole) && lines.count == 2)
        #expect(isChained(lines))
    }

    @Test func `a journal that is nothing but a torn line begins anew`() throws {
        try write(String(repeating: "x", count: 5_000))
        try journal.append(run(1))
        #expect(lines.count == 1 && isChained(lines))
    }

    @Test func `after a line without a seal the chain begins anew`() throws {
        try journal.append(run(1))
        try write(text + "somebody's own words\n")
        try journal.append(run(2))
        try journal.append(run(3))
        #expect(isChained(Array(lines[2...])))
    }

    @Test func `line ends in the JSON do not end the line`() throws {
        try journal.append(Data("{\n  \"a\" : 1,\r\n  \"b\" : 2\n}".utf8))
        try journal.append(run(2))
        #expect(lines.count == 2 && isChained(lines))
    }

    @Test func `a line longer than a block is followed`() throws {
        try journal.append(Data("{\"a\":\"\(String(repeating: "é", count: 100_000))\"}".utf8))
        try journal.append(run(2))
        #expect(isChained(lines))
    }

    @Test func `a link is not followed`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: journal.path, withDestinationPath: folder.path("elsewhere"))
        let error = try #require(throws: ReportError.self) { try journal.append(run(1)) }
        #expect(error.kind == .cannotCreate && error.subject == journal.path)
        #expect(folder.all == ["journal.jsonl"])
    }

    @Test func `what is no file is named and not waited for`() throws {
        try #require(mkfifo(journal.path, 0o600) == 0)
        let error = try #require(throws: ReportError.self) { try journal.append(run(1)) }
        #expect(error.kind == .cannotCreate && error.found == "the journal is not a regular file")
    }

    @Test func `the journal of an archive stands in its folder`() throws {
        let archive = try ReportArchive(folder.path("archive"))
        try archive.reader.journal.append(run(1))
        #expect(folder.all == ["archive", "archive/.lock", "archive/journal.jsonl"])
        let mask = umask(0)
        umask(mask)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("archive/journal.jsonl"))
        #expect(attributes[.posixPermissions] as? Int == 0o666 & ~Int(mask))
    }

    @Test func `lines are read from the last one on, however long they are, as far as they are asked for`() throws {
        func read(most: Int = 1 << 30, count: Int = .max) throws -> [String] {
            var found: [String] = []
            try journal.eachLineFromEnd(most: most) { line in
                found.append(String(decoding: line, as: UTF8.self))
                return found.count < count
            }
            return found
        }
        #expect(try read() == [])
        let journals: [(String, [String])] = [
            ("", []), ("torn", []), ("\n", [""]), ("a\ntorn", ["a"]), ("\na\n\n", ["", "a", ""]),
        ]
        for (text, lines) in journals {
            try write(text)
            #expect(try read() == lines.reversed(), "\(text.debugDescription)")
        }
        // A piece of 64 KiB ends within a line, at its end, before and after its line end; one line is longer than many of them.
        for last in [65_533, 65_534, 65_535, 65_536, 65_537, 1_000_000] {
            let lines = [300_000, 1, 131_072, 0, 7, last].enumerated().map { String(repeating: "\($0.0)", count: $0.1) }
            try write(lines.map { "\($0)\n" }.joined() + "torn")
            #expect(try read() == lines.reversed(), "\(last)")
            #expect(try read(count: 3) == lines.suffix(3).reversed(), "\(last)")
            // As much as the last line and two bytes of the one before it.
            #expect(try read(most: last + 3) == [lines[5]], "\(last)")
            #expect(try read(most: last - 1) == [], "\(last)")
        }
    }

    #if os(Linux)
        @Test func `a large journal is not read`() throws {
            let file = open(journal.path, O_RDWR | O_CREAT, 0o600)
            defer { close(file) }
            // A terabyte that is nearly all a hole, and the end of a line.
            try journal.append(run(1))
            let line = text
            try #require(ftruncate(file, 0) == 0)
            try #require(pwrite(file, "\n" + line, line.utf8.count + 1, 1 << 40) > 0)
            let time = try threadTime { try journal.append(run(2)) }
            #expect(time < .seconds(1), "\(time)")
            var end = [UInt8](repeating: 0, count: 400)
            let count = pread(file, &end, end.count, (1 << 40) + 1)
            #expect(
                isChained(
                    String(decoding: end.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").map(String.init)))
        }
    #endif

    @Test(arguments: [false, true])
    func `a journal that ends in more zeros than can be read goes on at once`(isHole: Bool) throws {
        for number in 1...2 { try journal.append(run(number)) }
        let whole = text
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: journal.path))
        try handle.seekToEnd()
        if isHole {
            try handle.truncate(atOffset: 1 << 40)
        } else {
            for _ in 0..<64 { try handle.write(contentsOf: Data(count: 4 << 20)) }
        }
        try handle.close()
        let time = try threadTime { try journal.append(run(3)) }
        #expect(time < .seconds(1), "\(time)")
        #expect(text.hasPrefix(whole) && lines.count == 3 && isChained(lines))
    }
}
