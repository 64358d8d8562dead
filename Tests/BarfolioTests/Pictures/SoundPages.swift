import Foundation
import Testing

extension Scratch {
    /// Expects that every SVG below a folder is XML to a parser that is not ours, and that every PNG is whole and not
    /// blackened. Answers how many of each there are.
    @discardableResult
    func expectSoundPages(in folder: String) async throws -> (svg: Int, png: Int) {
        let svgs = try await shell(
            """
            find "$1" -name '*.svg' ! -name 'last*' -type f -print0 | xargs -0 -r -n 200 xmllint --nonet --noout
            find "$1" -name '*.svg' ! -name 'last*' -type f -printf x
            """, at(folder))
        let shares = try await shell(
            "find \"$1\" -name '*.png' ! -name 'last*' -type f -print0 | \"$2\" || true", at(folder),
            Samples.repository + "/Tests/Programs/png-blackness.py")
        let lines = shares.split(separator: "\n").map { $0.split(separator: "\t") }
        for line in lines {
            let share = try #require(line.first.flatMap { Double($0) })
            #expect((0..<0.1).contains(share), "\(line.joined(separator: ": "))")
        }
        return (svgs.count, lines.count)
    }

    /// Expects that nobody made a file whose name begins with "canary" in here.
    func expectNoCanary() async throws {
        let found = try await shell("find \"$1\" -name 'canary*' -type f", path)
        #expect(found.isEmpty, "a command was run: \(found)")
    }
}
