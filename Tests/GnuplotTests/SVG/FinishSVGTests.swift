import Foundation
import TestKit
import Testing

@testable import Charts
@testable import Gnuplot

@Suite(.tags(.process))
struct FinishSVGTests {
    let workshop: Workshop

    private let svg: SVGContent

    init() throws {
        workshop = try Workshop()
        var svg = SVGContent()
        (svg.title, svg.description) = ("Posts <&> \u{1}\u{FFFE}\u{9B}", "It \"rises\"")
        svg.idPrefix = "bf1"
        self.svg = svg
    }

    /// The finished form of what stands inside an `svg`, without the heading.
    private func finished(_ inside: String) throws -> String {
        let raw = "<svg width='320' height='200'><title>Gnuplot</title><desc>Produced by</desc>\(inside)</svg>"
        let text = String(decoding: try svg.finished(raw).document, as: UTF8.self)
        let end = "</desc>"
        let start = try #require(text.range(of: end)).upperBound
        return String(text[start...].dropLast("</svg>\n".count))
    }

    @Test
    func `says what the picture shows, in characters that XML knows`() throws {
        let text = String(
            decoding: try svg.finished("<svg width='1' height='2'/>").document, as: UTF8.self)
        #expect(
            text == """
                <?xml version="1.0" encoding="utf-8"?>
                <svg width="1" height="2" role="img"><title>Posts &lt;&amp;&gt; \u{FFFD}\u{FFFD}\u{FFFD}</title>\
                <desc>It "rises"</desc></svg>

                """)
    }

    @Test(arguments: [
        ("<g id='a'>\n</g>\n", ""), ("<g id='p'><title>curve</title><g></g></g>", ""), ("<!-- x -->\n", ""),
        ("<defs><circle id='gpDot' r='1'/></defs>", ""),
        ("<defs>\n<filter id='textbox'><feFlood/></filter></defs>", ""),
        (
            "<g stroke='none' shape-rendering='crispEdges'><path d=' M1,2\n '/></g>",
            #"<path stroke="none" d="M1,2"/>"#
        ),
        ("<rect fill = 'rgb( 47, 111, 9)'/>", ##"<rect fill="#2f6f09"/>"##),
        ("<g id='x'><g fill='red'><path/><path/></g></g>", #"<g fill="red"><path/><path/></g>"#),
        (
            "<g transform='a' fill='red'><g transform='b' fill='blue'><path/></g></g>",
            #"<path transform="a b" fill="blue"/>"#
        ),
        ("<g filter='url(#f)'><path/></g>", #"<g filter="url(#f)"><path/></g>"#),
        ("<script>alert(1)</script><path onclick='x'/><a href='javascript:x'><path/></a>", "<path/><a><path/></a>"),
    ])
    func `drops what is not drawn`(raw: String, wanted: String) throws {
        #expect(try finished(raw) == wanted)
    }

    @Test
    func `keeps words exactly, blanks and all`() throws {
        let raw = "<text> a &lt; b &#x26; ]] <tspan> c</tspan> <![CDATA[<d>]]>\u{A0}</text>"
        #expect(try finished(raw) == "<text> a &lt; b &amp; ]] <tspan> c</tspan> &lt;d&gt;\u{A0}</text>")
    }

    @Test
    func `keeps names that something drawn refers to, over several steps, under the prefix`() throws {
        let raw = """
            <g id="gnuplot_canvas"><defs><circle id='p5' r='1'/><use xlink:href='#p5' id='p6'/>
            <use xlink:href='#p9' id='p8'/><path id='p9'/><pattern id="hatch"><path d="M0"/></pattern></defs>
            <use xlink:href='#p6' x='1'/><path fill='url(#hatch)'/><use href='#nowhere'/></g>
            """
        #expect(
            try finished(raw) == """
                <defs><circle id="bf1-p5" r="1"/><use xlink:href="#bf1-p5" id="bf1-p6"/>\
                <pattern id="bf1-hatch"><path d="M0"/></pattern></defs>\
                <use xlink:href="#bf1-p6" x="1"/><path fill="url(#bf1-hatch)"/><use href="#nowhere"/>
                """)
    }

    @Test
    func `does not follow a circle of references for ever`() throws {
        let raw = "<defs><use href='#b' id='a'/><use href='#a' id='b'/></defs><use href='#a'/>"
        #expect(try finished(raw).contains("bf1-b"))
    }

    @Test
    func `names fonts as CSS does: once, and bold where gnuplot's SVG driver takes it for a part of the name`() throws {
        let raw = """
            <svg width='1' height='1'><text font-family="Noto Sans CJK JP">a</text>
            <text font-family="Noto Sans CJK JP:Bold">b</text><text font-family="O'X&quot;:Italic">c</text>
            <text>d</text></svg>
            """
        let text = String(decoding: try svg.finished(raw).document, as: UTF8.self)
        #expect(text.contains(#"font-family="'Noto Sans CJK JP','DejaVu Sans',monospace,sans-serif" role="img""#))
        #expect(text.contains(#"<text>a</text><text font-weight="bold">b</text>"#))
        let other = #"<text font-family="'O\27 X\22 ','DejaVu Sans',monospace,sans-serif" font-style="italic">"#
        #expect(text.contains(other))
        #expect(text.contains("<text>d</text>"))
    }

    @Test
    func `refuses what is not well-formed, and what is nested beyond all reason`() {
        let deep = String(repeating: "<g>", count: 100_000)
        for raw in ["<svg>", "", "<svg><g></svg>", deep] {
            #expect(throws: XMLReader.Flaw.self) { try svg.finished(raw).document }
        }
    }

    @Test
    func `takes time in proportion to the length`() throws {
        func time(_ count: Int) throws -> Duration {
            let shapes = (0..<count).map { "<g id='p\($0)' fill='red'><path d='M\($0)'/></g>" }.joined()
            return try threadTime { _ = try finished(shapes) }
        }
        _ = try time(500)
        let (short, long) = (try time(1_000), try time(8_000))
        #expect(long < short * 40)
    }

    @Test
    func `leaves gnuplot's own pictures whole, with their points, patterns and words`() async throws {
        let script = """
            set title "points & <words>"
            set style fill transparent solid 0.5
            $d << end
            1 0.4
            3 0.7
            end
            plot [0:10] sin(x) with linespoints pt 7, cos(x) with points pt 12, \\
                $d using 1:2 with boxes fs pattern 4, '' using 1:2:('<&>') with labels boxed
            """
        let job = try workshop.job("page", script, [.svg])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        let svg = try workshop.content(of: "page.svg")
        let text = String(decoding: svg, as: UTF8.self)
        #expect(SVGValidator.flaw(in: svg, width: 320, height: 200) == nil)
        #expect(text.contains("points &amp; &lt;words&gt;") && text.contains(">&lt;&amp;&gt;<"))
        #expect(text.contains("href=\"#t1-gpPt6\"") && text.contains("id=\"t1-gpPt6\""))
        #expect(!text.contains("gpPt14") && !text.contains("gnuplot_plot") && !text.contains("Gnuplot"))
        #expect(text.contains("<title>page page</title><desc>a test</desc>"))
    }

    /// A text as gnuplot draws it.
    private func drawn(_ words: String, size: Int = 20, family: String = "DejaVu Sans", bold: Bool = false) -> String {
        "<g font-family='\(family)' font-size='\(size).00'\(bold ? " font-weight='bold'" : "")><text>\(words)</text></g>"
    }

    @Test
    func `holds the texts that were measured to their lengths, in their order, and no others`() throws {
        var svg = svg
        svg.texts = ["one", "two", "&", "one"].map { planned($0) }
        svg.lengths = [41.26, nil, 9, 50]
        func lengths(_ texts: String...) throws -> [String?] {
            let root = try svg.finished("<svg>\(texts.joined())</svg>")
            return root.elements.filter { $0.name == "text" }.map { text in
                #expect((text["lengthAdjust"] == "spacingAndGlyphs") == (text["textLength"] != nil))
                return text["textLength"]
            }
        }
        let (one, two, and) = (drawn("one"), drawn("two"), drawn("&amp;"))
        #expect(try lengths(one, two, and, one) == ["41.3", nil, "9.0", "50.0"])
        // A template's own texts, and the same words drawn otherwise.
        #expect(try lengths(drawn("mine"), one, and, two, and) == [nil, "41.3", nil, nil, "9.0"])
        for other in [drawn("one", size: 19), drawn("one", family: "Serif"), drawn("one", bold: true)] {
            #expect(try lengths(other) == [nil])
        }
        #expect(try lengths("<g font-size='20'><text>a</text>\(one)</g>") == [])
    }

    @Test func `shapes that were planned with a title have it, and nothing else keeps the pointer`() throws {
        var svg = svg
        let (red, blue) = (try #require(Color("#ff0000")), try #require(Color("#0000ff")))
        svg.areas = [Scene.Area(.bar, red, [], title: "<a> & \"b\": 1\u{1}"), Scene.Area(.bar, blue, [])]
        func finished(_ colors: String...) throws -> XMLElement {
            let shapes = colors.map { "<g fill='\($0)'><polygon points='1,2 3,4'/></g>" }.joined()
            return try svg.finished("<svg>\(shapes)<text>9</text></svg>")
        }
        let root = try finished("rgb(255,0,0)", "rgb(0,0,255)", "rgb(1,1,1)")
        #expect(root["pointer-events"] == "none")
        let polygons = root.elements.filter { $0.name == "polygon" }
        #expect(polygons.map { $0["pointer-events"] } == ["all", nil, nil])
        #expect(
            polygons[0].xml.hasSuffix(
                " pointer-events=\"all\"><title>&lt;a&gt; &amp; \"b\": 1\u{FFFD}</title></polygon>"))
        // Other shapes than were planned: whose they are is not known.
        for other in [try finished("rgb(0,0,255)", "rgb(255,0,0)"), try finished("rgb(255,0,0)")] {
            #expect(
                other["pointer-events"] == nil
                    && !other.elements.contains { !$0.children.isEmpty && $0.name == "polygon" })
        }
    }

    @Test(arguments: [nil, "ar", "pt-BR"])
    func `names the language of its words`(language: String?) throws {
        var svg = svg
        svg.language = language
        #expect(try svg.finished("<svg/>")["xml:lang"] == language)
    }

    @Test
    func `has a rule for each color that is another one in the dark, for its own elements alone`() throws {
        var svg = svg
        svg.darkColors = [("#ffffff", "#12181f"), ("#112233", "#eef2f6"), ("#445566", "#000000")].reduce(into: [:]) {
            if let light = Color($1.0), let dark = Color($1.1) { $0[light] = dark }
        }
        let raw =
            "<svg><rect fill='rgb(255, 255, 255)'/><path stroke='#112233' fill='none'/><g fill='#abcdef'><rect/></g></svg>"
        func style(_ svg: SVGContent) throws -> [String?] {
            let root = try svg.finished(raw)
            let rules = root.elements.first { $0.name == "style" }.flatMap { style -> String? in
                if case .text(let text)? = style.children.first { text } else { nil }
            }
            return [root["class"], rules]
        }
        let rules = """
            @media(prefers-color-scheme:dark){.bf1 [fill='#ffffff']{fill:#12181f}.bf1 [stroke='#112233']{stroke:#eef2f6}}
            """
        #expect(try style(svg) == ["bf1", rules])
        svg.darkColors = [:]
        #expect(try style(svg) == [nil, nil])
    }
}
