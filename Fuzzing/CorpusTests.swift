// CorpusTests: the inputs that fuzzing begins with, each given to its parser. Those that ended one once are among them.

import Foundation
import TestKit
import Testing

struct CorpusTests {
    private static let corpus = Repository.root.appending(path: "Fuzzing/Corpus")

    @Test(arguments: parsers.map(\.name))
    func `every input is parsed or refused`(name: String) throws {
        let parser = try #require(parsers.first { $0.name == name })
        let inputs = try FileManager.default.contentsOfDirectory(
            at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
        #expect(!inputs.isEmpty)
        for input in inputs {
            let bytes = try Data(contentsOf: input)
            // An error is an answer.
            try? parser.parse(Array(bytes))
        }
    }

    @Test func `each folder of inputs has a parser`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(folders.sorted() == parsers.map(\.name).sorted())
    }
}
