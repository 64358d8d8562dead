import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct XMLReaderTests {
    /// libxml2's verdict on some documents, by its own `xmllint`. (Foundation's parser crashes over some of them.)
    private func refusedByLibxml2(_ documents: [[UInt8]]) throws -> Set<Int> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xml-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, document) in documents.enumerated() {
            try Data(document).write(to: folder.appending(path: "\(index).xml"))
        }
        let xmllint = Process()
        xmllint.executableURL = URL(filePath: "/usr/bin/env")
        xmllint.arguments = ["xmllint", "--noout", "--nonet"] + documents.indices.map { "\($0).xml" }
        xmllint.currentDirectoryURL = folder
        let words = Pipe()
        xmllint.standardError = words
        try xmllint.run()
        let said = String(decoding: words.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        xmllint.waitUntilExit()
        try #require(xmllint.terminationStatus != 127, "xmllint is missing: scripts/setup.sh test installs it")
        return Set(
            said.split(separator: "\n").compactMap { line in
                line.contains("error") ? line.split(separator: ".").first.flatMap { Int($0) } : nil
            })
    }

    static let document = """
        <?xml version="1.0" encoding="utf-8"  standalone="no"?>
        <!-- a - comment -->
        <svg width="320" height='200'>
        <title>週 &lt;1&gt; &#x26; &#9731;</title><?pi data?>
        <g id="plot" d='a "b" &amp;'><path d='M1,2 L3,4'/><![CDATA[ < & ]]></g>
        <text>a ] b ]] c</text></svg>

        """

    @Test
    func `reads a document and its root's attributes`() throws {
        let root = try XMLReader.root(of: Array(Self.document.utf8))
        #expect(root.name == "svg")
        #expect(root["height"] == "200")
    }

    @Test(arguments: [
        "", " ", "x", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a b=c/>", "<a b='1' b='2'/>",
        "<a b='<'/>",
        "<a b='1'c='2'/>", "<a>&x;</a>", "<a>& </a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>]]></a>",
        "<a><!-- -- --></a>",
        "<a><!-- </a>", "<a><![CDATA[ </a>", "<![CDATA[x]]><a/>", "<a", "<a b", "<a b=", "<a b='", "<1/>", "< a/>",
        "<a / >",
        "<?xml?><?xml?><a/>", "<a>\u{FFFE}</a>", "<a>\u{B}</a>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
    ])
    func `refuses what is not well-formed`(text: String) {
        #expect(throws: XMLReader.Flaw.self) { try XMLReader.root(of: Array(text.utf8)) }
    }

    /// It may refuse more than libxml2 (as document types), but must never take what libxml2 refuses.
    @Test
    func `accepts nothing that libxml2 refuses, over thousands of damaged documents`() throws {
        var generator = SeededGenerator(for: "damaged documents")
        let original = Array(Self.document.utf8)
        let interesting = Array("<>&;\"'/=!-?[] a1#x\n\u{0}é".utf8)
        let documents = (0..<2_000).map { _ in damaged(original, interesting, &generator) }
        let theirs = try refusedByLibxml2(documents)
        let ours = Set(documents.indices.filter { (try? XMLReader.root(of: documents[$0])) == nil })
        for index in theirs.subtracting(ours) {
            Issue.record("\(String(decoding: documents[index], as: UTF8.self))")
        }
        #expect(theirs.count > 500)
        #expect(ours.subtracting(theirs).count < 20)
    }

    private func damaged(
        _ original: [UInt8], _ interesting: [UInt8], _ generator: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(interesting[Int.random(in: 0..<interesting.count, using: &generator)], at: place)
            case 2: bytes[place] = interesting[Int.random(in: 0..<interesting.count, using: &generator)]
            default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
            }
        }
        return bytes
    }
}
