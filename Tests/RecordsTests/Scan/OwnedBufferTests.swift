import TestKit
import Testing

@testable import Records

/// Copies of a buffer never see each other's changes, as those of an array do not.
struct OwnedBufferTests {
    @Test(arguments: 0..<20) func `it is what an array is`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var copies = [(OwnedBuffer(blank: [Int]()), [[Int]]())]
        for _ in 0..<500 {
            var (buffer, array) = copies[Int.random(in: 0..<copies.count, using: &random)]
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let more = Int.random(in: 0..<5, using: &random)
                buffer.grow(by: more)
                array += Array(repeating: [], count: more)
            case 1 where !array.isEmpty:
                buffer.own()
                for _ in 0..<3 {
                    let (index, value) = (Int.random(in: 0..<array.count, using: &random), Int(random.next() >> 1))
                    buffer[index].append(value)
                    array[index].append(value)
                }
            default: break
            }
            copies.append((buffer, array))
            if copies.count > 8 { copies.remove(at: Int.random(in: 0..<copies.count, using: &random)) }
            #expect(copies.allSatisfy { Array($0.0[0..<$0.0.count]) == $0.1 })
        }
        #expect(copies.contains { $0.1.count > 20 })
    }
}
