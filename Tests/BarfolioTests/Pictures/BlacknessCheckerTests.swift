import Foundation
import TestKit
import Testing

/// The judge of PNGs, tried on pictures of which it is known how black they are.
@Suite(.tags(.process))
struct BlacknessCheckerTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The share of black that the script tells; -1 where a file is not whole.
    private func shares(_ files: [String]) async throws -> [Double] {
        let words = files.map { "'\(scratch.at($0))'" }.joined(separator: " ")
        let lines = try await scratch.shell(
            "\"$1\" \(words) || true", Samples.repository + "/Tests/Programs/png-blackness.py")
        return lines.split(separator: "\n").compactMap { $0.split(separator: "\t").first.flatMap { Double($0) } }
    }

    @Test func `a page that gnuplot blackened is found out, and one that is fine is not`() async throws {
        // No font has a character for private use at hand, which is why LabelText lets none through.
        let script =
            "set terminal pngcairo size 480,300; set output name.\".png\"; set label words at graph 0.1,0.5; plot x"
        for (name, text) in [("fine", "abc"), ("black", "\u{10FF00}")] {
            try await scratch.shell("exec gnuplot -d -e \"name = '$1'; words = '$2'; $3\"", name, text, script)
        }
        let shares = try await shares(["fine.png", "black.png"])
        #expect(shares.count == 2 && shares[0] < 0.05 && shares[1] > 0.1, "\(shares)")
    }

    @Test func `every filter and every kind of color is undone`() async throws {
        let made = try await scratch.shell(
            """
            exec python3 - <<'END'
            import random, struct, zlib
            def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            def predicted(kind, a, b, c):
                p = a + b - c
                return [0, a, b, (a + b) // 2, min((a, b, c), key=lambda each: abs(p - each))][kind]
            random.seed(7)
            width, height = 31, 23
            # The palette has its colors in the wrong order: black last.
            palette = chunk(b"PLTE", bytes(255 - index // 3 for index in range(768)))
            for channels, color in ((1, 0), (2, 4), (3, 2), (4, 6), (1, 3)):
                for kind in range(5):
                    black, above, data = 0, bytes(width * channels), b""
                    for _ in range(height):
                        row = bytearray()
                        for _ in range(width):
                            is_black = random.random() < 0.3
                            black += is_black
                            pixel = [0 if is_black else random.choice((9, 40, 255)) for _ in range(channels)]
                            pixel = [255 - value for value in pixel] if color == 3 else pixel
                            row += bytes(pixel[:-1] + [255] if channels in (2, 4) else pixel)
                        data += bytes([kind]) + bytes(
                            (row[i] - predicted(
                                kind, row[i - channels] if i >= channels else 0, above[i],
                                above[i - channels] if i >= channels else 0)) & 255
                            for i in range(len(row)))
                        above = bytes(row)
                    name = f"{color}-{kind}.png"
                    with open(name, "wb") as file:
                        file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0))
                            + (palette if color == 3 else b"") + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b""))
                    print(name, black / width / height)
            END
            """)
        let lines = made.split(separator: "\n").map { $0.split(separator: " ") }
        let found = try await shares(lines.map { String($0[0]) })
        #expect(lines.count == 25 && found.count == 25)
        for (line, found) in zip(lines, found) {
            let share = try #require(Double(line[1]))
            #expect(abs(found - share) < 0.0001, "\(line): \(found)")
        }
    }

    @Test func `a file that is cut or changed is not whole`() async throws {
        try await scratch.shell("exec gnuplot -d -e 'set terminal png size 200,200; set output \"a.png\"; plot x'")
        try await scratch.shell(
            """
            head -c -1 a.png >cut.png; head -c 300 a.png >short.png; : >empty.png; { cat a.png; echo; } >long.png
            { head -c 200 a.png; printf x; tail -c +202 a.png; } >changed.png
            """)
        let shares = try await shares(["a.png", "cut.png", "short.png", "empty.png", "long.png", "changed.png"])
        #expect(shares.first.map { $0 >= 0 } == true && shares.dropFirst() == [-1, -1, -1, -1, -1], "\(shares)")
    }
}
