import Foundation
import TestKit
import Testing

@testable import Archive
import Platform

@Suite struct ChecksumsTests {
    private let sample = Checksums(["b.svg": sha256(Data("b".utf8)), "a.svg": sha256(Data("a".utf8))])

    @Test func `the list is that of sha256sum, with its own hash below`() {
        let lines = String(decoding: sample.bytes, as: UTF8.self)
        let list =
            "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.svg\n"
            + "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.svg\n"
        #expect(lines == list + "# sha256 \(sha256(Data(list.utf8)))\n")
    }

    @Test func `it reads back as it was written, whatever the names are`() throws {
        let names = ["a b", "a\r", "太郎.svg", "e\u{301}", "# x", " ", "*x", "-x"]
        for name in names {
            let one = Checksums([name: sha256(Data(name.utf8))])
            let read = try Checksums(one.bytes)
            #expect(read == one)
            #expect(read.files.keys.first?.utf8.elementsEqual(name.utf8) == true)
        }
        let all = Checksums(Dictionary(uniqueKeysWithValues: names.map { ($0, sha256(Data($0.utf8))) }))
        #expect(try Checksums(all.bytes) == all)
        #expect(try Checksums(Checksums([:]).bytes).files.isEmpty)
    }

    @Test func `sha256sum finds the files that were listed, silently`() throws {
        let folder = try TemporaryFolder()
        var files: [String: String] = [:]
        for name in ["page-001.svg", "a b", "太郎"] {
            try name.write(toFile: folder.path(name), atomically: false, encoding: .utf8)
            files[name] = sha256(Data(name.utf8))
        }
        try Checksums(files).bytes.write(to: URL(fileURLWithPath: folder.path(ArchiveLayout.checksums)))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd \"$1\" && sha256sum --strict --quiet -c SHA256SUMS 2>&1", "sh", folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && words.isEmpty, "\(words)")
    }

    @Test func `every flipped bit and every cut is found`() throws {
        let bytes = sample.bytes
        for place in bytes.indices {
            for bit in 0..<8 {
                var flipped = bytes
                flipped[place] ^= 1 << bit
                #expect(throws: Checksums.Flaw.self) { try Checksums(flipped) }
            }
            #expect(throws: Checksums.Flaw.self) { try Checksums(bytes.prefix(place)) }
        }
    }

    @Test func `what fits its own hash and is not written so is refused all the same`() {
        let a = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a\n"
        let b = "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b\n"
        let lists = [
            b + a, a + a, a + "\n", a.uppercased(), a.replacing("  ", with: " *"), "\\" + a, "# x\n" + a,
            a.replacing("  a", with: "  "), "\\" + a.replacing("  a", with: "  \\x"), "0" + a,
        ]
        for list in lists {
            let bytes = Data((list + "# sha256 \(sha256(Data(list.utf8)))\n").utf8)
            #expect(throws: Checksums.Flaw.self, "\(list)") { try Checksums(bytes) }
        }
    }

    @Test
    func `the list of the archive's own folder has the journal's last hash, and sha256sum takes it for a comment`()
        throws
    {
        let hash = sha256(Data("line".utf8))
        var list = Checksums(["index.html": sha256(Data())])
        list.journal = hash
        let text = String(decoding: list.bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").map(String.init)[1] == "# journal \(hash)")
        #expect(try Checksums(list.bytes) == list)
        for wrong in ["# journal \(hash.uppercased())\n", "# journal\n", "# journal \(hash)\n# journal \(hash)\n"] {
            let bytes = Data((wrong + "# sha256 \(sha256(Data(wrong.utf8)))\n").utf8)
            #expect(throws: Checksums.Flaw.self) { try Checksums(bytes) }
        }
    }
}
