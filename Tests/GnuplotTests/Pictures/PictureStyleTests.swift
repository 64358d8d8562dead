import Charts
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct PictureStyleTests {
    private func check(_ style: PictureStyle) throws(ReportError) {
        try RenderJob(subject: "page 1", scripts: ["page.gp"], pictures: [], style: style).check()
    }

    @Test(arguments: [
        "A' ; system(\"touch x\")", "Sans\" onload=\"alert(1)", "Sans,40", "<script>", "Noto Sans\n", " Sans",
        "Sans ", "",
        "ヒラギノ", "Sans&amp;", "`id`", "@x", "Sans:Bold", String(repeating: "A", count: 101),
    ])
    func `refuses font names that could be more than a name`(name: String) async {
        var style = Workshop.style
        style.fontFamily = name
        let error = await reportError { try check(style) }
        #expect(error?.kind == .definition)
        #expect(error?.subject == "page 1")
    }

    @Test(arguments: ["DejaVu Sans", "Noto Sans CJK JP", "P052", "x-y_z.ttf"])
    func `accepts ordinary font names`(name: String) throws {
        var style = Workshop.style
        style.fontFamily = name
        try check(style)
    }

    @Test
    func `refuses sizes that no picture has`() async {
        let wrong = [(0, 200, 10), (320, -1, 10), (320, 20_000, 10), (320, 200, 0), (320, 200, 1_000)]
        for (width, height, fontSize) in wrong {
            var style = Workshop.style
            (style.width, style.height, style.fontSize) = (width, height, fontSize)
            #expect(await reportError { try check(style) }?.kind == .definition)
        }
    }

    @Test
    func `is checked before gnuplot hears of it`() async throws {
        let workshop = try Workshop()
        var job = try workshop.job("page", Workshop.bar(1))
        job.style.fontFamily = "A' ; system(\"touch x\")"
        let fake = try workshop.fake("touch '\(workshop.folder)/started'")
        let error = await reportError {
            try await withGnuplotPool(fake, workers: 1) { [job] in try await $0.draw(job) }
        }
        #expect(error?.kind == .definition)
        #expect(!workshop.exists("started"))
    }
}
