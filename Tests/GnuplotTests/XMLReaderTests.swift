import Foundation
import Testing

@testable import Gnuplot

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("The XML reader")
struct XMLReaderTests {
    /// libxml2's verdict, through Foundation.
    private func isWellFormedByLibxml2(_ bytes: [UInt8]) -> Bool {
        let parser = XMLParser(data: Data(bytes))
        let counter = Depth()
        parser.delegate = counter
        return parser.parse() && parser.parserError == nil && counter.depth == 0 && counter.seen
    }

    private final class Depth: NSObject, XMLParserDelegate {
        var depth = 0
        var seen = false

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            depth += 1
            seen = true
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
        ) {
            depth -= 1
        }
    }

    static let document = """
        <?xml version="1.0" encoding="utf-8"  standalone="no"?>
        <!-- a - comment -->
        <svg width="320" height='200'>
        <title>週 &lt;1&gt; &#x26; &#9731;</title><?pi data?>
        <g id="plot" d='a "b" &amp;'><path d='M1,2 L3,4'/><![CDATA[ < & ]]></g>
        <text>a ] b ]] c</text></svg>

        """

    @Test("reads a document and its root's attributes")
    func document() throws {
        let root = try XMLReader.root(of: Array(Self.document.utf8))
        #expect(root.name == "svg")
        #expect(root.attributes["height"] == "200")
    }

    @Test(
        "refuses what is not well-formed",
        arguments: [
            "", " ", "x", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<a b=c/>", "<a b='1' b='2'/>",
            "<a b='<'/>",
            "<a b='1'c='2'/>", "<a>&x;</a>", "<a>& </a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>]]></a>",
            "<a><!-- -- --></a>",
            "<a><!-- </a>", "<a><![CDATA[ </a>", "<![CDATA[x]]><a/>", "<a", "<a b", "<a b=", "<a b='", "<1/>", "< a/>",
            "<a / >",
            "<?xml?><?xml?><a/>", "<a>\u{FFFE}</a>", "<a>\u{B}</a>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
        ])
    func refusals(text: String) {
        #expect(throws: XMLReader.Flaw.self) { try XMLReader.root(of: Array(text.utf8)) }
    }

    /// It may refuse more than libxml2 (as document types), but must never take what libxml2 refuses.
    @Test("accepts nothing that libxml2 refuses, over thousands of damaged documents")
    func agreesWithLibxml2() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = Seeded(state: seed)
        let original = Array(Self.document.utf8)
        let interesting = Array("<>&;\"'/=!-?[] a1#x\n\u{0}é".utf8)
        var refused = 0
        var stricter = 0
        for _ in 0..<4_000 {
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
            let ours = (try? XMLReader.root(of: bytes)) != nil
            let theirs = isWellFormedByLibxml2(bytes)
            refused += ours ? 0 : 1
            stricter += theirs && !ours ? 1 : 0
            #expect(!ours || theirs, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(refused > 1_000)
        #expect(stricter < 40, "seed \(seed)")
    }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
