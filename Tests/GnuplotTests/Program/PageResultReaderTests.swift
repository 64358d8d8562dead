import Foundation
import Testing

@testable import Gnuplot

struct PageResultReaderTests {
    private let job = RenderJob(subject: "page", scripts: [], pictures: [], style: Workshop.style)

    private func answer(_ chunks: [String]) -> PageResult? {
        var reader = PageResultReader(mark: "mark")
        for chunk in chunks {
            if let answer = Array(chunk.utf8).withUnsafeBytes({ reader.take($0) }) { return answer }
        }
        return nil
    }

    @Test
    func `finds them however they are cut into pieces`() {
        let text = "warning: one\n\n  two\nmark status 0\nmark end\n"
        for cut in text.indices {
            let answer = answer([String(text[..<cut]), String(text[cut...])])
            #expect(answer?.errorNumber == 0)
            #expect(answer?.lines == ["warning: one", "two"])
        }
        #expect(answer(text.map(String.init))?.errorNumber == 0)
        #expect(answer([String(text.dropLast())]) == nil)
    }

    @Test
    func `tells an error, and an answer without a status`() {
        #expect(answer(["line 3: oh\nmark status 1\nmark end\n"])?.errorNumber == 1)
        #expect(answer(["mark end\n"])?.errorNumber == nil)
        #expect(answer(["mark status x\nmark end\n"])?.errorNumber == nil)
    }

    @Test
    func `remembers only the end of a flood`() {
        var reader = PageResultReader(mark: "mark")
        let spam = Array(String(repeating: "spam and eggs\n", count: 4_000).utf8)
        for _ in 0..<400 { #expect(spam.withUnsafeBytes { reader.take($0) } == nil) }
        let answer = Array("last words\nmark status 1\nmark end\n".utf8).withUnsafeBytes { reader.take($0) }
        #expect(answer?.lines.last == "last words")
        #expect(answer?.lines.count ?? .max < 40_000)
        #expect(answer.map(job.warnings) == ["spam and eggs", "last words"], "and no half line")
    }

    @Test
    func `shows at most twenty warnings`() {
        let result = PageResult((1...50).map { "warning \($0)\n" }.joined().utf8)
        #expect(job.warnings(result).count == 20)
        #expect(job.warnings(result).last == "… and 31 more lines")
    }
}
