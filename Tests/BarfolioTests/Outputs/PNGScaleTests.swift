import Foundation
import TestKit
import Testing

/// `output: {png-scale: 2}`: more dots of the same drawing.
@Suite(.tags(.process))
struct PNGScaleTests {
    private let scratch: Scratch
    private static let marks = """
        {"schema": "barfolio-annotations/1", "report": "records", "annotations": [
          {"color":"#2a9d8f","id":"a","kind":"arrow","page":1,"points":[[0.1,0.1],[0.4,0.5]],"width":6},
          {"color":"#d1495b","id":"s","kind":"stroke","page":1,"points":[[0.5,0.2],[0.6,0.6],[0.9,0.3]],"width":10},
          {"color":"#1f2933","id":"t","kind":"text","page":1,"points":[[0.5,0.1]],"size":20,"text":"server moved"}
        ]}
        """
    /// For each pair of pictures their widths and heights, how many pixels of the smaller one differ by more than a fifth of the way
    /// from black to white from the larger one's dots there, and by how much they all differ on average.
    private static let comparison = """
        import importlib.util, struct, sys, zlib
        found = importlib.util.spec_from_file_location("png", sys.argv[1])
        png = importlib.util.module_from_spec(found)
        found.loader.exec_module(png)

        def read(path):
            parts = list(png.chunks(open(path, "rb").read()))
            width, height, depth, color = struct.unpack(">IIBB", parts[0][1][:10])
            channels = png.CHANNELS[color]
            data = zlib.decompress(b"".join(content for kind, content in parts if kind == b"IDAT"))
            palette = next((content for kind, content in parts if kind == b"PLTE"), b"")
            sums = [sum(palette[i:i + 3]) for i in range(0, len(palette), 3)]
            stride = (width * channels * depth + 7) // 8
            above, rows, mask = bytes(stride), [], int.from_bytes(b"\\x7f" * stride, "big")
            for start in range(0, len(data), stride + 1):
                above = png.unfiltered(data[start], data[start + 1:start + 1 + stride], above, max(1, channels * depth // 8), mask)
                if color == 3:
                    per = 8 // depth
                    indices = above if per == 1 else [
                        b >> (8 - depth * (i + 1)) & (1 << depth) - 1 for b in above for i in range(per)][:width]
                    rows.append([sums[i] for i in indices])
                else:
                    rows.append([*map(sum, zip(*(above[i::channels] for i in range(3))))])
            return width, height, rows

        for one, other in zip(sys.argv[2::2], sys.argv[3::2]):
            (w, h, small), (W, H, large) = read(one), read(other)
            s, differences = W // w, []
            for y in range(h):
                columns = [*map(sum, zip(*large[s * y:s * y + s]))]
                dots = map(sum, zip(*(columns[i::s] for i in range(s))))
                differences += [abs(one - dot / (s * s)) / 3 for one, dot in zip(small[y], dots)]
            print(w, h, W, H, sum(d > 51 for d in differences) / len(differences), sum(differences) / len(differences))
        """

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.write("reports/records.annotations.json", Self.marks)
    }

    /// Makes all pictures into an archive.
    private func pictures(_ output: String, into archive: String) async throws -> [String] {
        let definition = try String(contentsOfFile: Samples.repository + "/reports/records.yaml", encoding: .utf8)
            .replacing(/\noutput:.*/, with: "")
        try scratch.write("reports/records.yaml", definition + "\noutput: {\(output)}\n")
        let run = try await scratch.invocation([
            "run", "records", "--reports", scratch.at("reports"), "--archive", scratch.at(archive), "--as-of",
            Samples.asOf, "--json",
        ]).run()
        try #require(run.isSuccess, "\(run)")
        let folder = "\(archive)/records/\(Samples.asOf)"
        return try scratch.names(in: folder).filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test(arguments: ["fast", "smooth"])
    func `twice the dots are the same drawing, with annotations, for phones and on sheets`(how: String) async throws {
        let output = "formats: [svg, png], png: \(how), contact-sheet: true"
        let small = try await pictures(output, into: "one")
        let large = try await pictures(output + ", png-scale: 2", into: "two")
        try #require(small.count == 9 && large.count == 9, "\(small)")
        try scratch.write("compare.py", Self.comparison)
        // Pages after the first are drawn by the same commands, and the last has two names.
        let drawn = zip(small, large).filter { $0.0.contains("-001") }
        let paths = drawn.flatMap { [scratch.at($0), scratch.at($1)] }
        let words = [
            "/usr/bin/env", Oracle.python, "-B", scratch.at("compare.py"),
            Samples.repository + "/Tests/Programs/png-blackness.py",
        ]
        let compared = try await Invocation(
            words: words + paths, folder: scratch.path, environment: try scratch.environment([:])
        ).run()
        let lines = compared.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
        try #require(lines.count == 3 && drawn.count == 3, "\(compared)")
        for (line, path) in zip(lines, drawn.map(\.0)) {
            #expect(line[2] == 2 * line[0] && line[3] == 2 * line[1], "\(path): \(line)")
            #expect(line[4] < 0.02 && line[5] < 2.5, "\(path): \(line)")
        }
        // SVGs are what they were.
        let svg = "records/\(Samples.asOf)/page-001.svg"
        #expect(try scratch.data("one/\(svg)") == scratch.data("two/\(svg)"))
    }

    @Test func `another scale makes new pictures, and a web page keeps its size`() async throws {
        let output = "formats: [png], narrow: false"
        let one = try await pictures(output, into: "archive").first.map { try scratch.data($0) }
        let page = try scratch.text("archive/records/\(Samples.asOf)/index.html")
        let two = try await pictures(output + ", png-scale: 2", into: "archive").first.map { try scratch.data($0) }
        #expect(try pngSize(#require(one)) == [960, 600])
        #expect(try pngSize(#require(two)) == [1_920, 1_200])
        #expect(try scratch.text("archive/records/\(Samples.asOf)/report.json").contains("\"output.png-scale\""))
        let size = try #require(page.firstMatch(of: /page-001\.png"[^>]*width=960 height=600/)).0
        #expect(try scratch.text("archive/records/\(Samples.asOf)/index.html").contains(size))
    }

    @Test func `a picture of too many dots is refused, and what is no scale`() async throws {
        let chart = [
            "chart", try await Samples.database("records"), "--table", "records", "--label", "name", "--value", "value",
            "--out", scratch.at("out"),
        ]
        let four = try await scratch.invocation(chart + ["--png-scale", "4", "--size", "1001x600"]).run()
        #expect(four.ending == .exited(64) && four.errors.contains("4000 dots"), "\(four)")
        // Where no PNG is made it has no dots.
        let none = try await scratch.invocation(
            chart + ["--png-scale", "4", "--size", "1001x600", "--format", "svg", "--format", "pdf", "--dry-run"]
        ).run()
        #expect(none.isSuccess, "\(none)")
        let five = try await scratch.invocation(chart + ["--png-scale", "5"]).run()
        #expect(five.ending == .exited(64) && five.errors.contains("from 1 to 4"), "\(five)")
        let three = try await scratch.invocation(chart + ["--png-scale", "3", "--format", "png"]).run()
        #expect(three.isSuccess, "\(three)")
        #expect(pngSize(try scratch.data("out/page-001.png")) == [2_880, 1_800])
    }
}
