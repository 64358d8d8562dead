import Testing

@testable import Platform

/// What is made once and kept.
struct MemoTests {
    private struct Refusal: Error {}

    @Test func `is made once, also where it is nil, and again where that failed`() throws {
        let memo = Memo<String, Int?>()
        #expect(throws: Refusal.self) { try memo.value(of: "a") { () throws(Refusal) in throw Refusal() } }
        var made = 0
        for _ in 0..<3 {
            let value = memo.value(of: "a") {
                made += 1
                return nil
            }
            #expect(value == nil && made == 1)
        }
        #expect(memo.value(of: "b") { 2 } == 2)
    }
}
