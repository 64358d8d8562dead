import Foundation
import TestKit
import Testing

/// Fonts by name and by file, and what is done about characters that a font lacks.
@Suite(.tags(.process))
struct FontTests {
    private let scratch: Scratch
    private static let iconFile = "/usr/share/fonts-font-awesome/fonts/fontawesome-webfont.ttf"

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("names.sqlite"),
            """
            CREATE TABLE icons (n TEXT, v INT); INSERT INTO icons VALUES (char(0xF013) || ' gear', 3), ('plain', 2);
            CREATE TABLE rupees (n TEXT, v INT); INSERT INTO rupees VALUES (char(0x20B9) || ' 5', 3);
            CREATE TABLE tiny (n TEXT, v REAL); INSERT INTO tiny VALUES ('a', 2e-8), ('b', 4.2e-4);
            """)
    }

    private func chart(_ table: String, _ arguments: String...) async throws -> Outcome {
        let words = [
            "chart", scratch.at("names.sqlite"), "--table", table, "--label", "n", "--value", "v", "--out", "out",
        ]
        return try await scratch.invocation(words + arguments).run()
    }

    private func texts() throws -> [String] { try Picture(svg: scratch.data("out/page-001.svg")).texts }

    @Test func `an icon of a font file is a bar's name, and the SVG brings the font along`() async throws {
        try scratch.folder("fonts")
        // Debian's is a link.
        try await scratch.shell("cp -L \"$1\" fonts/icons.ttf", Self.iconFile)
        let outcome = try await chart("icons", "--font", "fonts/icons.ttf")
        #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
        #expect(try texts().contains("\u{F013} gear"))
        let svg = try scratch.text("out/page-001.svg")
        #expect(svg.contains("@font-face") && svg.contains("base64,"))
        #expect(try await scratch.expectSoundPages(in: "out") == (1, 1))
    }

    @Test func `an icon is drawn where its family is named, and replaced where no font was asked for`() async throws {
        #expect(try await chart("icons", "--font", "FontAwesome").isSuccess)
        #expect(try texts().contains("\u{F013} gear"))
        #expect(try await chart("icons").isSuccess)
        #expect(try texts().contains("\u{FFFD} gear"))
    }

    @Test func `which fonts there are is said by a fontconfig file, where one is named`() async throws {
        try scratch.folder("own")
        try await scratch.shell("cp -L \"$1\" own/icons.ttf", Self.iconFile)
        let file = try scratch.write("fonts.conf", "<fontconfig><dir>\(scratch.at("own"))</dir></fontconfig>")
        func chart(font: String) async throws -> Outcome {
            try await scratch.barfolio(
                "chart", scratch.at("names.sqlite"), "--table", "icons", "--label", "n", "--value", "v", "--out", "out",
                "--font", font, environment: ["FONTCONFIG_FILE": file])
        }
        try await chart(font: "DejaVu Sans").expectFailure(69, "the font \"DejaVu Sans\" is not installed")
        #expect(try await chart(font: "FontAwesome").isSuccess)
        #expect(try texts().contains("\u{F013} gear"))
    }

    @Test func `without any font there are no pictures`() async throws {
        let file = try scratch.write("fonts.conf", "<fontconfig><dir>\(try scratch.folder("none"))</dir></fontconfig>")
        let outcome = try await scratch.barfolio(
            "chart", scratch.at("names.sqlite"), "--table", "icons", "--label", "n", "--value", "v", "--out", "out",
            environment: ["FONTCONFIG_FILE": file])
        outcome.expectFailure(69, "fonts: fc-list lists none, so pictures would have no letters")
        #expect(!scratch.exists("out/page-001.svg"))
    }

    @Test func `what a font lacks of powers of ten comes from another one, without a word`() async throws {
        for arguments in [["--font", "Noto Sans CJK JP"], ["--font", "DejaVu Sans"], []] {
            let words = [
                "chart", scratch.at("names.sqlite"), "--table", "tiny", "--label", "n", "--value", "v", "--out", "out",
            ]
            let outcome = try await scratch.invocation(words + arguments + ["--missing-glyphs", "error"]).run()
            #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
            #expect(try texts().contains("2\u{A0}×\u{A0}10⁻⁸"))
        }
    }

    @Test func `a character that the font lacks is named, and where it is refused a font that has it`() async throws {
        let noto = ["--font", "Noto Sans CJK JP"]
        let warned = try await chart("rupees", noto[0], noto[1])
        #expect(warned.isSuccess, "\(warned)")
        #expect(warned.errors.contains("Noto Sans CJK JP lacks ₹ (U+20B9); other installed fonts draw it"), "\(warned)")
        #expect(try texts().contains("₹ 5"))
        let silent = try await chart("rupees", noto[0], noto[1], "--missing-glyphs", "fallback")
        #expect(silent.isSuccess && silent.errors.isEmpty, "\(silent)")
        // The usual font was chosen by no one.
        let usual = try await chart("rupees")
        #expect(usual.isSuccess && usual.errors.isEmpty, "\(usual)")
        try scratch.remove("out")
        let refused = try await chart("rupees", noto[0], noto[1], "--missing-glyphs", "error")
        #expect(refused.ending == .exited(69), "\(refused)")
        #expect(refused.errors.contains("lacks ₹ (U+20B9)") && refused.errors.contains("--font 'DejaVu Sans'"))
        #expect(!scratch.exists("out/page-001.svg"))
    }

    @Test func `fast PNG is left to texts that its one font can write`() async throws {
        let names = try await chart(
            "rupees", "--font", "Noto Sans CJK JP", "--png", "auto", "--missing-glyphs", "fallback")
        #expect(names.isSuccess)
        // GD writes a palette (color type 3), cairo true colors (2 or 6).
        #expect(try scratch.data("out/page-001.png")[25] != 3)
        #expect(try await chart("rupees", "--font", "DejaVu Sans").isSuccess)
        #expect(try scratch.data("out/page-001.png")[25] == 3)
        // GD would draw "R & D".
        #expect(try await chart("rupees", "--font", "DejaVu Sans", "--title", "R &amp; D").isSuccess)
        #expect(try scratch.data("out/page-001.png")[25] != 3)
        // The foot is Japanese.
        #expect(try await chart("rupees", "--font", "DejaVu Sans", "--locale", "ja", "--subtitle", "EUR").isSuccess)
        #expect(try scratch.data("out/page-001.png")[25] != 3)
    }

    @Test func `fast PNG that was asked for is made smoothly where it would draw boxes, and that is said`() async throws
    {
        let outcome = try await chart("icons", "--font", "FontAwesome", "--png", "fast")
        #expect(outcome.isSuccess && outcome.errors.contains("so they are smooth"), "\(outcome)")
        #expect(try scratch.data("out/page-001.png")[25] != 3)
    }

    @Test func `what is no font is refused`() async throws {
        try scratch.write("no.ttf", "not a font")
        for (font, words) in [
            ("no.ttf", "the file is not a font"), ("none.ttf", "cannot be found"),
            ("Noto Sans CJQ", "is not installed"),
        ] {
            let outcome = try await chart("icons", "--font", font)
            #expect(!outcome.isSuccess && outcome.errors.contains(words), "\(outcome)")
        }
    }
}
