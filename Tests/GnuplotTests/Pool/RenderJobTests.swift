import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct RenderJobTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test
    func `becomes a whole SVG and a whole PNG of the size asked for`() async throws {
        let job = try workshop.job("one", Workshop.bar(40))
        let page = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(page.warnings.isEmpty)
        let svg = try workshop.content(of: "one.svg")
        #expect(SVGValidator.flaw(in: svg, width: 320, height: 200) == nil)
        #expect(String(decoding: svg, as: UTF8.self).contains("bar 40"))
        #expect(PNGValidator.flaw(in: try workshop.content(of: "one.png"), width: 320, height: 200) == nil)
        #expect(workshop.processes().isEmpty)
    }

    @Test
    func `has the same pictures where its end is said again for each of them`() async throws {
        let end = "set label 1 words at graph 0.5, 0.5\nunset tics\nplot [0:1] x linecolor 'black' notitle\n"
        let whole = try workshop.jobForAll("whole", "words = 'a \u{2026} b'\n" + end)
        var again = try workshop.jobForAll("again", "words = 'a \u{2026} b'\n" + end)
        (again.replayScript, again.kind) = (end, whole.kind)
        let task = again
        let (first, second) = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            // Twice, because the second page knows more of its gnuplot than the first.
            let first = try await pool.draw(whole).contents
            return (first, [try await pool.draw(task).contents, try await pool.draw(task).contents])
        }
        #expect(second == [first, first])
    }

    @Test
    func `gets its own picture when twenty pages share two workers`() async throws {
        let jobs = try (1...20).map { try workshop.job("page-\($0)", Workshop.bar($0)) }
        try await withGnuplotPool(workshop.gnuplot(), workers: 2) { pool in
            try await withThrowingTaskGroup(of: DrawnPage.self) { group in
                for job in jobs { group.addTask { try await pool.draw(job) } }
                try await group.waitForAll()
            }
        }
        for number in 1...20 {
            let svg = String(decoding: try workshop.content(of: "page-\(number).svg"), as: UTF8.self)
            #expect(svg.contains(">bar \(number)<"))
        }
        #expect(Set(try (1...20).map { try workshop.content(of: "page-\($0).png") }).count == 20)
    }

    @Test(arguments: RenderJobTests.stains)
    func `has the same bytes whichever page its gnuplot drew before`(stain: String) async throws {
        let before = try workshop.jobForAll("before", stain + "\nplot [0:1] x linecolor 'red', x**2")
        let alone = try workshop.jobForAll("alone", Workshop.colorful)
        let after = try workshop.jobForAll("after", Workshop.colorful)
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(alone) }
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            _ = try? await pool.draw(before)
            _ = try await pool.draw(after)
        }
        for ending in [".svg", ".png", ".pdf", ".six", "-fast.png"] {
            var first = try workshop.content(of: "alone\(ending)")
            if ending == ".svg", let place = first.range(of: Data("page alone".utf8)) {
                first.replaceSubrange(place, with: "page after".utf8)
            }
            #expect(try workshop.content(of: "after\(ending)") == first, "\(ending)")
        }
    }

    /// Each leaves something behind that `reset session` does not tidy up, or ends in the middle of something.
    static let stains = [
        "", "set border 0; unset key; unset tics", "set linetype 1 lc rgb 'red' lw 7; set linetype 12 lc 'green'",
        "set decimalsign ','", "set encoding iso_8859_1", "set monochrome", "set multiplot layout 1,2", "cd '/'",
        "set table $block", "set termoption lw 5; set termoption fontscale 3", "set termoption pointscale 4",
        "set loadpath '/'; set fontpath '/'; set overflow NaN; pi = 3", "set print '/dev/null'; plot undefined",
        "set table $block\nplot undefined",
    ]

    @Test
    func `becomes whole pictures of every other kind, too`() async throws {
        let job = try workshop.jobForAll("all", Workshop.bar(40))
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(PDFValidator.flaw(in: try workshop.content(of: "all.pdf"), pages: 1) == nil)
        #expect(PNGValidator.flaw(in: try workshop.content(of: "all-fast.png"), width: 320, height: 200) == nil)
        let sixel = [UInt8](try workshop.content(of: "all.six"))
        #expect(flawOfSixels(sixel) == nil)
        #expect(flawOfSixels(sixel.dropLast()) == "is cut off")
        #expect(flawOfSixels(Array("words".utf8)) == "is not a sixel picture")
        #expect(!PictureFormat.ofReports.contains(.sixel))
    }

    @Test
    func `keeps what gnuplot says as warnings, once for all its formats`() async throws {
        let job = try workshop.job("warned", "print 'hear me'\nplot [0:1] 'nowhere.dat', x")
        let page = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(page.warnings.count == 2)
        #expect(page.warnings.first == "hear me")
        #expect(page.warnings.last?.contains("warning: Cannot find or open file \"nowhere.dat\"") == true)
    }

    @Test
    func `may lie at a path that is nearly gnuplot code`() async throws {
        let name = "a'b\"c`touch x`$d \\e@f%g;日本 12"
        let job = try workshop.job(name, Workshop.bar(5))
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(workshop.exists("\(name).svg") && workshop.exists("\(name).png"))
    }
}

extension Workshop {
    static let colorful = """
        set title "é 日本"
        set format y "%.2f"
        plot [0:1] x*1.5, x**2, x**3 with linespoints, x**4, 0.5 linetype 12
        """
}
