import Foundation
import TestKit
import Testing

/// The browser's judge, tried on pages with planted faults: it must find each, and nothing in a page without.
@Suite(.tags(.process))
struct TextBoxCheckerTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A page in order, but for what is put into it.
    private func page(_ content: String, head: String = "<title>Days</title><desc>Two bars.</desc>") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="400" height="200" viewBox="0 0 400 200">\(head)
        <rect width="400" height="200" fill="#ffffff"/><rect x="200" y="50" width="100" height="100" fill="#3b7dd8"/>
        <g font-family="DejaVu Sans" font-size="20" fill="#1f2933"><text x="20" y="40">Monday</text>
        <text x="20" y="180" fill="#767676">just enough</text>\(content)</g></svg>
        """
    }

    private func problems(_ pages: String...) async throws -> [String] { try await problems(of: pages).flatMap(\.self) }

    /// The problems of each page; one browser for them all.
    private func problems(of pages: [String]) async throws -> [[String]] {
        let files = try pages.enumerated().map { try scratch.write("page-\($0).svg", $1) }
        let found = try await TextBoxes.measured(in: files).problems
        return files.map { file in found.filter { $0.file == file }.map { "\($0.kind): \($0.words)" } }
    }

    @Test func `a page in order has no problems`() async throws {
        let contents = [
            "", "<text x='150' y='40'>Tuesday</text>",
            // Line boxes of Noto Sans CJK are 1.45 em high; the ink is not.
            "<text x='20' y='62' font-family='Noto Sans CJK JP'>月曜日</text>",
            // How gnuplot draws a text in a box: twice.
            "<text x='150' y='40'>Tuesday</text><text x='150' y='40'>Tuesday</text>",
            "<text x='205' y='100' font-size='12' fill='#000000'>on the bar</text>",
            "<text x='399' y='40' text-anchor='end'>to the edge</text>",
            "<text transform='translate(390,190) rotate(-90)'>upwards</text>",
            "<text visibility='hidden' x='20' y='45'>not seen</text>",
            // What is behind a text may be a line of its own.
            "<text x='150' y='40' stroke='#ffffff' stroke-width='3' paint-order='stroke'>Tuesday</text>",
        ]
        for (content, found) in zip(contents, try await problems(of: contents.map { page($0) })) {
            #expect(found == [], "\(content)")
        }
    }

    @Test func `a planted fault is found, alone`() async throws {
        let faults = [
            ("<text x='60' y='45'>Tuesday</text>", "overlap: “Monday” and “Tuesday”"),
            (
                "<g transform='translate(30,30) scale(2)'><text y='8'>Tuesday</text></g>",
                "overlap: “Monday” and “Tuesday”"
            ),
            (
                "<text><tspan x='20' y='90'>one</tspan><tspan x='25' y='98'>two</tspan></text>",
                "overlap: “one” and “two”"
            ),
            ("<text x='350' y='40'>Wednesday</text>", "outside: “Wednesday”"),
            ("<text x='20' y='10'>too high</text>", "outside: “too high”"),
            ("<text x='220' y='199'>too low</text>", "outside: “too low”"),
            ("<text transform='translate(390,40) rotate(-90)'>upwards</text>", "outside: “upwards”"),
            ("<text x='150' y='40' fill='#787878'>Tuesday</text>", "contrast: “Tuesday” at"),
            ("<text x='150' y='40' fill-opacity='0.5'>Tuesday</text>", "contrast: “Tuesday” at"),
            ("<text x='150' y='40' opacity='0.5'>Tuesday</text>", "contrast: “Tuesday” at"),
            ("<text x='205' y='100' fill='#ffffff'>on it</text>", "contrast: “on it” at"),
            ("<text x='185' y='100' font-size='12' fill='#767676'>half on it</text>", "contrast: “half on it” at"),
            ("<rect id='a' width='1' height='1'/><rect id='a' width='1' height='1'/>", "id: #a"),
        ]
        for ((content, words), found) in zip(faults, try await problems(of: faults.map { page($0.0) })) {
            #expect(found.count == 1 && found.first?.hasPrefix(words) == true, "\(content): \(found)")
        }
    }

    @Test func `a contrast of 4_4 is too little and one of 4_6 enough`() async throws {
        // 4.42, 4.48, 4.54 and 4.61 to 1 on white.
        let pages = ["#787878", "#777777", "#767676", "#757575"].map { color in
            page("<text x='150' y='40' fill='\(color)'>Tuesday</text>")
        }
        #expect(try await problems(of: pages).map(\.isEmpty) == [false, false, true, true])
    }

    @Test func `an id that two pages share is found`() async throws {
        let content = "<rect id='bar-1' width='1' height='1'/>"
        #expect(try await problems(page(content), page("")) == [])
        let found = try await problems(page(content), page(content))
        #expect(found.count == 1 && found.first?.hasPrefix("id: #bar-1") == true, "\(found)")
    }

    @Test func `a page without name, description, role or text is found`() async throws {
        let found = try await problems(of: [
            page("", head: "<desc>Two.</desc><title>Days</title>"),
            page("", head: "<title>Gnuplot</title><desc>Two.</desc>"),
            page("", head: "<title>Days</title><desc> </desc>"),
            page("").replacing("role=\"img\"", with: ""),
            "<svg xmlns='http://www.w3.org/2000/svg' role='img'><title>Days</title><desc>None.</desc></svg>",
            "no page",
        ])
        let kinds = found.map { $0.map { $0.prefix { $0 != ":" } } }
        #expect(kinds == [["title"], ["title"], ["desc"], ["role"], ["empty"], ["empty"]])
    }

    @Test func `where there is no browser, the words say how to get one`() async throws {
        let folder = try scratch.folder("bin")
        try scratch.link(
            "bin/python3", to: try await scratch.shell("exec python3 -c 'import sys; print(sys.executable, end=str())'")
        )
        let outcome = try await TextBoxes.measuring(
            [scratch.write("page.svg", page(""))], environment: ["PATH": folder])
        #expect(outcome.ending == .exited(69))
        #expect(outcome.errors.contains("scripts/setup.sh test"))
    }
}
