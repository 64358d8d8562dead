import Diagnostics
import Testing

@testable import Gnuplot

@Suite("The font catalogue")
struct FontCatalogTests {
    let catalog = FontCatalog(
        list: """
            Noto Sans CJK JP,Noto Sans CJK JP Black\t20-7e 3041-3096 65e5
            DejaVu Sans\t20-7e a0-17f
            DejaVu Sans,DejaVu Sans Condensed\t20-7e a0-17f 1f600-1f64f
            DejaVu Serif\tnonsense 7f-20 zz-1 fffffff
            """)

    @Test("knows families under all their names")
    func families() {
        #expect(
            catalog.families == [
                "DejaVu Sans", "DejaVu Sans Condensed", "DejaVu Serif", "Noto Sans CJK JP", "Noto Sans CJK JP Black",
            ])
        #expect(catalog.has(family: "dejavu sans"))
        #expect(!catalog.has(family: "Helvetica"))
    }

    @Test("prefers the font with the most characters")
    func preference() {
        #expect(catalog.firstInstalled() == "Noto Sans CJK JP")
        #expect(catalog.firstInstalled(of: ["Helvetica", "DejaVu Serif"]) == "DejaVu Serif")
        #expect(catalog.firstInstalled(of: ["Helvetica"]) == nil)
    }

    @Test("knows which characters some font covers")
    func coverage() {
        let covered: [Unicode.Scalar] = [" ", "~", "\u{A0}", "\u{17F}", "ぁ", "日", "😀", "🙏"]
        let uncovered: [Unicode.Scalar] = ["\u{1F}", "\u{7F}", "\u{9F}", "\u{180}", "本", "🚀", "\u{10FFFF}"]
        #expect(covered.allSatisfy(catalog.coverage.contains))
        #expect(!uncovered.contains(where: catalog.coverage.contains))
    }

    @Test("names the families that come near a wrong one")
    func near() async {
        #expect(catalog.families(near: "Dejavu Sand").first == "DejaVu Sans")
        #expect(catalog.families(near: "dejavu") == ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Condensed"])
        #expect(catalog.families(near: "Helvetica") == ["Noto Sans CJK JP", "DejaVu Sans"])
        let error = await reportError { try catalog.check(family: "DejaVu Sanz", subject: "report weekly") }
        #expect(error?.kind == .gnuplot)
        #expect(error?.advice.contains("DejaVu Sans") == true)
    }

    @Test("takes fonts on trust where fontconfig cannot be asked")
    func withoutFontconfig() async throws {
        let unknown = await FontCatalog.read(path: "/nonexistent")
        #expect(unknown.families.isEmpty)
        #expect(unknown.coverage == .everything)
        #expect(unknown.has(family: "Helvetica"))
        #expect(unknown.firstInstalled() == "Noto Sans CJK JP")
        try unknown.check(family: "Helvetica", subject: "report weekly")
    }

    @Test("reads this machine's fonts")
    func realFonts() async {
        let catalog = await FontCatalog.read(path: nil)
        #expect(catalog.coverage.contains("a"))
        #expect(catalog.families == catalog.families.sorted())
    }

    @Test("merges ranges that touch or overlap")
    func ranges() {
        let coverage = CharacterCoverage(ranges: [5...9, 1...2, 3...4, 8...20, 30...30])
        #expect(coverage == CharacterCoverage(ranges: [1...20, 30...30]))
        #expect(!CharacterCoverage(ranges: []).contains("a"))
        #expect(CharacterCoverage.everything.contains("\u{10FFFF}"))
    }
}
