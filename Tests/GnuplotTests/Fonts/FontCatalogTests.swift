import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

struct FontCatalogTests {
    let catalog = FontCatalog(
        list: [
            "Noto Sans CJK JP,Noto Sans CJK JP Black\t/f/cjk-black.ttc\t0\t210\t0\t100\tFalse\tFalse\tTrue\t20-7e 3041-3096 65e5",
            "Noto Sans CJK JP\t/f/cjk-bold.ttc\t2\t200\t0\t100\tFalse\tFalse\tTrue\t20-7e 3041-3096 65e5",
            "Noto Sans CJK JP\t/f/cjk.ttc\t2\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e 3041-3096 65e5",
            "DejaVu Sans\t/f/oblique.ttf\t0\t80\t110\t100\tFalse\tFalse\tTrue\t20-7e a0-17f",
            "DejaVu Sans\t/f/sans.ttf\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e a0-17f",
            "DejaVu Sans,DejaVu Sans Condensed\t/f/condensed.ttf\t0\t80\t0\t75\tFalse\tFalse\tTrue\t20-7e a0-17f 1f600-1f64f",
            "DejaVu Serif\t/f/serif.ttf\t0\t80\t0\t100\tFalse\tFalse\tTrue\tnonsense 7f-20 zz-1 fffffff",
            "Flexible\t/f/flexible.ttf\t65536\t[0 210]\t0\t[75 100]\tTrue\tFalse\tTrue\t20-7e",
            "Flexible\t/f/flexible.ttf\t65537\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e",
            "Pictures\t/f/pictures.ttf\t0\t80\t0\t100\tFalse\tTrue\tTrue\t65e5",
            "Empty\t/f/empty.pcf\t0\t\t\t\t\t\t\t",
            "no columns", "\t\t\t\t\t\t\t\t\t20", "",
        ].joined(separator: "\n"))

    @Test
    func `knows families under all their names`() {
        #expect(
            catalog.families == [
                "DejaVu Sans", "DejaVu Sans Condensed", "DejaVu Serif", "Empty", "Flexible", "Noto Sans CJK JP",
                "Noto Sans CJK JP Black", "Pictures",
            ])
        #expect(catalog.has(family: "dejavu sans"))
        #expect(!catalog.has(family: "Helvetica"))
    }

    @Test
    func `prefers the font with the most characters`() throws {
        #expect(try catalog.usualFamily() == "Noto Sans CJK JP")
        let few = FontCatalog(list: "DejaVu Sans\t/f/sans.ttf\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e")
        #expect(try few.usualFamily() == "DejaVu Sans")
        let other = FontCatalog(list: "Helvetica\t/f/sans.ttf\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e")
        #expect(try other.usualFamily() == "Helvetica")
        let none = FontCatalog(list: "")
        #expect(throws: ReportError.self) { try none.usualFamily() }
        #expect(!none.has(family: "DejaVu Sans") && none.coverage != .everything)
    }

    @Test(arguments: [
        ("zh-Hans", "Noto Sans CJK SC"), ("zh-Hant", "Noto Sans CJK TC"), ("ko", "Noto Sans CJK KR"),
        ("ja", "Noto Sans CJK JP"),
    ])
    func `prefers the shapes of a language`(language: String, family: String) throws {
        let fonts = ["JP", "KR", "SC", "TC"].map {
            "Noto Sans CJK \($0)\t/f/cjk.ttc\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e 4e00-9fff"
        }
        #expect(try FontCatalog(list: fonts.joined(separator: "\n")).usualFamily(in: language) == family)
        #expect(try FontCatalog(list: fonts[0]).usualFamily(in: language) == "Noto Sans CJK JP")
    }

    @Test
    func `knows which characters some font covers`() {
        let covered: [Unicode.Scalar] = [" ", "~", "\u{A0}", "\u{17F}", "ぁ", "日", "😀", "🙏"]
        let uncovered: [Unicode.Scalar] = ["\u{1F}", "\u{7F}", "\u{9F}", "\u{180}", "本", "🚀", "\u{10FFFF}"]
        #expect(covered.allSatisfy(catalog.coverage.contains))
        #expect(!uncovered.contains(where: catalog.coverage.contains))
    }

    @Test
    func `finds the file of a family's upright letters, bold or not`() {
        for (name, bold, file) in [
            ("noto sans cjk jp", false, "/f/cjk.ttc"), ("Noto Sans CJK JP", true, "/f/cjk-bold.ttc"),
        ] {
            let face = catalog.face(family: name, bold: bold)
            #expect(face?.file == file && face?.index == 2 && face?.isBold == bold)
        }
        #expect(catalog.face(family: "DejaVu Sans", bold: false)?.file == "/f/sans.ttf")
        #expect(catalog.face(family: "DejaVu Sans", bold: true)?.isBold == false)
        #expect(catalog.face(family: "DejaVu Sans Condensed", bold: false)?.file == "/f/condensed.ttf")
        #expect(catalog.face(family: "Flexible", bold: false)?.index == 1)
        #expect(catalog.face(family: "Empty", bold: true)?.file == "/f/empty.pcf")
        #expect(catalog.face(family: "Helvetica", bold: true) == nil)
    }

    @Test
    func `knows what a family covers, and which families cover a character`() {
        #expect(catalog.coverage(ofFamily: "dejavu sans").contains("ß"))
        #expect(!catalog.coverage(ofFamily: "DejaVu Sans").contains("日"))
        #expect(!catalog.coverage(ofFamily: "Empty").contains("a"))
        #expect(catalog.coverage(ofFamily: "Helvetica") == .nothing)
        #expect(catalog.families(covering: "a") == ["Noto Sans CJK JP", "DejaVu Sans", "Flexible"])
        #expect(catalog.families(covering: "日") == ["Noto Sans CJK JP"], "and none that is made of pictures")
        #expect(catalog.families(covering: "\u{10FFFF}").isEmpty)
    }

    @Test
    func `a family covers what both its regular and its bold letters have`() {
        let styles = FontCatalog(
            list: """
                Garamond\t/f/regular.otf\t0\t80\t0\t100\tFalse\tFalse\tTrue\t20-7e 430-44f
                Garamond\t/f/bold.otf\t0\t200\t0\t100\tFalse\tFalse\tTrue\t20-5a 61-7e 2605
                """)
        let coverage = styles.coverage(ofFamily: "garamond")
        #expect("aZ~".unicodeScalars.allSatisfy(coverage.contains))
        #expect(!"[ж★".unicodeScalars.contains(where: coverage.contains))
        #expect(styles.families(covering: "ж").isEmpty && styles.coverage.contains("ж"))
    }

    @Test
    func `names the families that come near a wrong one`() async {
        #expect(catalog.families(near: "Dejavu Sand").first == "DejaVu Sans")
        #expect(catalog.families(near: "dejavu") == ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Condensed"])
        #expect(catalog.families(near: "Helvetica") == ["Noto Sans CJK JP", "DejaVu Sans"])
        let error = await reportError { try catalog.check(family: "DejaVu Sanz", subject: "report weekly") }
        #expect(error?.kind == .gnuplot)
        #expect(error?.advice.contains("DejaVu Sans") == true)
    }

    @Test
    func `takes fonts on trust where fontconfig cannot be asked`() async throws {
        let unknown = try await FontCatalog.read(path: "/nonexistent")
        #expect(unknown.families.isEmpty)
        #expect(unknown.coverage == .everything)
        #expect(unknown.has(family: "Helvetica"))
        #expect(unknown.face(family: "Helvetica", bold: false) == nil)
        #expect(unknown.coverage(ofFamily: "Helvetica") == .everything)
        #expect(try unknown.usualFamily() == "Noto Sans CJK JP")
        try unknown.check(family: "Helvetica", subject: "report weekly")
    }

    @Test
    func `reads this machine's fonts`() async throws {
        let catalog = try await FontCatalog.read(path: nil)
        #expect(catalog.coverage.contains("a"))
        #expect(catalog.families == catalog.families.sorted())
        let face = catalog.face(family: "DejaVu Sans", bold: true)
        #expect(face?.file.hasSuffix("DejaVuSans-Bold.ttf") == true)
        #expect(face?.isBold == true)
        #expect(catalog.families(covering: "日").contains("Noto Sans CJK JP"))
    }

    @Test(arguments: ["shared", "shared/serif"])
    func `a font that is installed behind a linked folder is noticed`(folder: String) throws {
        let files = try TemporaryFolder()
        for name in ["fonts", "shared/serif"] {
            try FileManager.default.createDirectory(atPath: files.path(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: files.path("fonts/corp"), withDestinationPath: "../shared")
        let settings = "<fontconfig><dir>\(files.path("fonts"))</dir></fontconfig>"
        try Data(settings.utf8).write(to: URL(filePath: files.path("fonts.conf")))
        func stamp() -> String { FontCatalog.stamp(["FONTCONFIG_FILE": files.path("fonts.conf")]) }
        let before = stamp()
        #expect(stamp() == before)
        // As coarse as the clock of a file system.
        usleep(20_000)
        try Data().write(to: URL(filePath: files.path("\(folder)/new.ttf")))
        #expect(stamp() != before)
    }

    @Test
    func `merges ranges that touch or overlap`() {
        let coverage = CharacterCoverage(ranges: [5...9, 1...2, 3...4, 8...20, 30...30])
        #expect(coverage == CharacterCoverage(ranges: [1...20, 30...30]))
        #expect(!CharacterCoverage(ranges: []).contains("a"))
        #expect(CharacterCoverage.everything.contains("\u{10FFFF}"))
    }
}
