import TestKit
import Testing

@testable import Records

struct TextTableTests {
    private func number(_ text: String, _ table: inout TextTable) -> Int {
        Array(text.utf8).withUnsafeBufferPointer { table.number(of: $0) }
    }

    @Test func `texts are numbered in the order in which they first came`() {
        var table = TextTable()
        let texts = ["b", "a", "", "b", "a", "", "ab", "ba", "a\u{0}", "\u{0}a", "a"]
        #expect(texts.map { number($0, &table) } == [0, 1, 2, 0, 1, 2, 3, 4, 5, 6, 1])
        #expect(table.texts == ["b", "a", "", "ab", "ba", "a\u{0}", "\u{0}a"])
    }

    @Test func `texts that begin or end alike are told apart`() {
        var table = TextTable()
        var known: [String: Int] = [:]
        var random = SeededGenerator(seed: 5)
        let parts = ["", "x", "xx", "12345678", "12345679", "long enough to be hashed ", "long enough to be hashes "]
        for _ in 0..<3_000 {
            let text = (0..<3).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let expected = known[text] ?? known.count
            known[text] = expected
            #expect(number(text, &table) == expected)
        }
        #expect(table.count == known.count)
        #expect(table.texts.enumerated().allSatisfy { known[$0.element] == $0.offset })
    }

    @Test func `short texts of two letters are told apart`() {
        var table = TextTable()
        var known: [String: Int] = [:]
        var random = SeededGenerator(seed: 6)
        let texts = (0...9).flatMap { length in
            (0..<1 << length).map { (bits: Int) -> String in
                String((0..<length).map { (bit: Int) -> Character in bits >> bit & 1 == 0 ? "\u{0}" : "a" })
            }
        }
        for text in (texts + texts).shuffled(using: &random) {
            let expected = known[text] ?? known.count
            known[text] = expected
            #expect(number(text, &table) == expected)
        }
        #expect(table.count == known.count && known.count == 1_023)
    }

    @Test func `one hundred thousand texts keep their numbers`() {
        var table = TextTable()
        for round in 0..<2 {
            var wrong = 0
            for index in 0..<100_000 where number("customer number \(index)", &table) != index { wrong += 1 }
            #expect(wrong == 0, "round \(round)")
        }
        #expect(table.count == 100_000)
    }

    @Test func `a text is the same with whatever is behind it`() {
        var table = TextTable()
        for text in ["", "a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghi"] {
            let own = number(text, &table)
            for behind in ["", "xxxxxxxx", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}"] {
                let bytes = Array((text + behind + "12345678").utf8)
                let found = bytes.withUnsafeBufferPointer { bytes in
                    table.number(of: UnsafeBufferPointer(rebasing: bytes[..<text.utf8.count]), hasSlack: true)
                }
                #expect(found == own, "\(text)")
            }
        }
        #expect(table.count == 10)
    }

    @Test func `another table takes its texts over`() {
        var (one, other) = (TextTable(), TextTable())
        for text in ["a", "b", "", "d"] { _ = number(text, &one) }
        for text in ["d", "x", "a", ""] { _ = number(text, &other) }
        #expect(other.numbers(in: &one) == [3, 4, 0, 2])
        #expect(TextTable().numbers(in: &one) == [])
    }
}
