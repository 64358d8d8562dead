import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

/// Faults of Gnuplot that were found once, each with the commit that fixed it.
@Suite(.tags(.process))
struct GnuplotRegressionTests {
    private let workshop: Workshop
    private let svg: SVGContent

    init() throws {
        workshop = try Workshop()
        var svg = SVGContent()
        (svg.title, svg.description, svg.idPrefix) = ("Posts", "", "bf1")
        self.svg = svg
    }

    // Fixed in e42eb8ca.
    @Test
    func `a font file is refused if it is larger than any font, before it is looked at`() async throws {
        let path = try workshop.write("large.ttf", "OTTO")
        truncate(path, 3 << 30)
        let error = await reportError { try await FontFile.read(path: path, searchPath: "/nonexistent") }
        #expect(error?.kind == .definition && error?.subject == path)
        #expect(error?.found == "the font file has 3221225472 bytes, more than the 67108864 allowed")
    }

    // Fixed in e42eb8ca.
    @Test
    func `there are no widths of a file larger than any font`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "font-\(UUID().uuidString)").path
        defer { unlink(path) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data("OTTO".utf8)))
        truncate(path, 1 << 40)
        #expect(try FontMetrics.read(file: path, index: 0) == nil)
    }

    // Fixed in 539bc981.
    @Test
    func `a family whose name has 400,000 letters has no others near it`() {
        let lines = (0..<2_000).map { "Family \($0)\t/f.ttf\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e" }
        let catalog = FontCatalog(list: lines.joined(separator: "\n"))
        let time = threadTime {
            #expect(catalog.families(near: String(repeating: "a", count: 400_000)) == [])
        }
        #expect(catalog.families(near: "Famly 7").first?.hasPrefix("Family ") == true)
        #expect(time < .seconds(1), "\(time)")
    }

    @Test func `a full disk is told with a folder that is there when it is read`() throws {
        let error = ReportError.cannotWrite(try workshop.job("page", ""), "/srv/archive/.unfinished-1", ENOSPC)
        #expect(error.kind == .inputOutput && error.subject == "page page")
        #expect(error.advice.hasPrefix("make room on this file system (df -h /srv/archive)"))
        #expect(!error.description.contains(".unfinished-"))
    }

    // Fixed in 64d6880c.
    @Test(arguments: [
        ("13 سبتمبر", "start", "rtl", "end"), ("שלום abc", "end", "rtl", "start"), ("(عدد)", "middle", "rtl", "middle"),
        ("abc שלום", "start", nil, "start"), ("12.5", "end", nil, "end"), ("東京", "middle", nil, "middle"),
        ("\u{200F}d.sqlite", "start", "rtl", "end"),
    ])
    func `a text runs as its first letter does, and stays where it is`(
        words: String, anchor: String, direction: String?, end: String
    ) throws {
        let raw = "<svg><g text-anchor='\(anchor)'><text>\(words)</text></g></svg>"
        let text = try #require(try svg.finished(raw).elements.first { $0.name == "text" })
        #expect(text["direction"] == direction && text["text-anchor"] == end)
    }

    // Firefox has drawn "\u{200F}\u{200E}−3 مليون" without its number.
    @Test(arguments: ["סך הכול", "\u{200E}−3 مليون", "\u{2068}2 to 3 days\u{2069}"])
    func `no text from right to left begins with a mark of direction`(rest: String) throws {
        let raw = "<svg><g text-anchor='start'><text>\u{200F}\(rest)</text></g></svg>"
        let text = try #require(try svg.finished(raw).elements.first { $0.name == "text" })
        #expect(text["direction"] == "rtl" && text.children == [.text("\u{200C}" + rest)])
    }

    @Test func `a text runs as its first letter does, though gnuplot's fonts lack it`() throws {
        var svg = svg
        (svg.texts, svg.lengths) = ([planned("שלום 13", drawn: "\u{FFFD} 13")], [nil])
        let raw = "<g font-family='DejaVu Sans' font-size='20' text-anchor='start'><text>\u{FFFD} 13</text></g>"
        let text = try #require(try svg.finished("<svg>\(raw)</svg>").elements.first { $0.name == "text" })
        #expect(text["direction"] == "rtl" && text["text-anchor"] == "end")
    }

    // Fixed in 7f04bf91.
    @Test func `a text says what it is, though gnuplot drew what its fonts have`() throws {
        func drawn(_ text: String) -> String {
            "<g font-family='DejaVu Sans' font-size='20.00'><text>\(text)</text></g>"
        }
        var svg = svg
        svg.texts = [planned("👨\u{200D}👩 <&#x41;>", drawn: "\u{FFFD} <＆#x41;>"), planned("two")]
        svg.lengths = [nil, 9]
        let root = try svg.finished("<svg>\(drawn("\u{FFFD} &lt;＆#x41;&gt;"))\(drawn("two"))</svg>")
        let texts = root.elements.filter { $0.name == "text" }.map(\.children)
        #expect(texts == [[.text("👨\u{200D}👩 <&#x41;>")], [.text("two")]])
    }

    @Test func `a letter that the font lacks is not put together of a letter and a mark`() throws {
        let raw = "<svg><text font-family='DejaVu Sans'>ά, é, e, か</text></svg>"
        let coverage = CharacterCoverage(ranges: [0x20...0x7E, 0x301...0x301, 0x3B1...0x3B1])
        let fonts = PageFonts(fallbackFamilies: ["Other"], baseCoverage: coverage)
        let root = try svg.finishedSVG(Array(raw.utf8), Workshop.style.fontFamily, fonts)
        let apart = #"<tspan font-family="'Other',sans-serif">"#
        #expect(root.xml.contains(">\(apart)ά</tspan>, \(apart)é</tspan>, e, か</text>"), "\(root.xml)")
    }

    @Test func `a template is named only where one of one's own may be why`() throws {
        var job = try workshop.job("page", Workshop.bar(1))
        job.template = "my/page.gp"
        let answer = PageResult([UInt8]())
        func advice() -> [String] {
            let errors: [ReportError] = [
                .timedOut(job, .seconds(30), answer), .died(job, .exited(1), answer), .answeredWrongly(job, answer),
            ]
            return errors.map(\.advice)
        }
        #expect(advice().allSatisfy { $0.contains("in the template: my/page.gp") })
        job.hasOwnTemplate = false
        #expect(advice().allSatisfy { !$0.contains("template") })
        #expect(advice()[0] == "allow more where the machine is slow or busy (<output.page-limit SECONDS>)")
    }
}
