import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.deadline), .serialized)
struct StrangeGnuplotTests {
    let workshop: Workshop
    private static let timeLimit = Duration.seconds(5)

    init() throws { workshop = try Workshop() }

    /// A gnuplot that runs `shell` when it is to load the page called bad, instead of the line or after it.
    private func strange(before: String = ":", after: String = ":") async throws -> GnuplotProgram {
        let real = try await workshop.gnuplot()
        let spoil = try workshop.fake("out='\(workshop.folder)/bad'\n\(after)", name: "spoil")
        return try workshop.fake(
            """
            while IFS= read -r line; do
              case $line in
                load*)
                  job=$(printf '%b' "$(printf '%s' "$line" | cut -d'"' -f2)")
                  if grep -q 'bad[.]' "$job"; then
                    \(before)
                    line="$line
            !\(spoil.path)"
                  fi ;;
              esac
              printf '%s\\n' "$line"
            done | '\(real.path)' "$@"
            """)
    }

    /// Draws a page called bad among others, which must all come out, in time.
    private func expectOnlyBadFails(
        _ gnuplot: GnuplotProgram, _ format: PictureFormat, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ReportError? {
        let bad = try copy(of: workshop.job("bad", Workshop.bar(99), [format])) { $0.timeLimit = Self.timeLimit }
        let good = try (1...6).map { try workshop.job("good-\($0)", Workshop.bar($0), [format]) }
        let (error, duration) = try await withGnuplotPool(gnuplot, workers: 2) { pool in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for job in good.prefix(2) { group.addTask { _ = try await pool.draw(job) } }
                try await group.waitForAll()
                let start = ContinuousClock.now
                async let failure = reportError { try await pool.draw(bad) }
                for job in good.dropFirst(2) { group.addTask { _ = try await pool.draw(job) } }
                try await group.waitForAll()
                return (await failure, ContinuousClock.now - start)
            }
        }
        #expect(duration < Self.timeLimit + .seconds(3), sourceLocation: sourceLocation)
        #expect(error?.subject == "page bad", sourceLocation: sourceLocation)
        #expect(error?.kind == .page, sourceLocation: sourceLocation)
        #expect(!workshop.exists("bad.\(format.rawValue)"), sourceLocation: sourceLocation)
        // What a fake has started is dying with it, but nobody waits for that.
        try await workshop.waitUntil { workshop.processes().isEmpty }
        return error
    }

    // Nothing is drawn yet, so the kind of picture makes no difference: each fault has one of them.
    @Test(
        arguments: [
            ("while :; do sleep 1; done", PictureFormat.svg),
            ("trap '' TERM INT HUP; while :; do sleep 1; done", .png),
            ("sleep 3600 & while :; do sleep 1; done", .svg),
        ])
    func `and hangs: the page fails at its time limit, and is not tried again`(shell: String, format: PictureFormat)
        async throws
    {
        let error = try await expectOnlyBadFails(strange(before: shell), format)
        #expect(error?.found == "gnuplot did not finish the page within 5 seconds")
    }

    @Test(
        arguments: [
            ("exit 1", PictureFormat.svg), ("kill -9 0", .png), ("kill -ABRT 0", .svg),
            ("sleep 3600 & kill -9 0", .png), ("sleep 3600 & exit 0", .svg),
            ("yes 'spam and eggs' | head -c 100000000 >&2; kill -9 0", .png),
        ])
    func `and ends: the page fails after one more try`(shell: String, format: PictureFormat) async throws {
        let error = try await expectOnlyBadFails(strange(before: shell), format)
        // What still holds its pipes keeps a dead gnuplot alive for us, until its time is up.
        #expect(
            error?.found.hasSuffix("before it had drawn the page") == true
                || error?.found.hasSuffix("within 5 seconds") == true)
    }

    @Test(
        "and leaves a picture that is none: the page fails after one more try",
        arguments: [
            "rm $f", ": > $f", "rm $f; mkfifo $f", "truncate -s $(($(wc -c < $f) / 4)) $f",
            "truncate -s $(($(wc -c < $f) / 2)) $f", "truncate -s $(($(wc -c < $f) * 3 / 4)) $f",
            "truncate -s $(($(wc -c < $f) * 99 / 100)) $f",
            "cat $f $f > $f-twice; mv $f-twice $f", "mv $f $f-elsewhere",
            "case $f in *.svg) sed -i s/320/321/ $f ;; *) printf x | dd of=$f bs=1 seek=18 conv=notrunc ;; esac",
        ], [PictureFormat.svg, .png])
    func `broken`(shell: String, format: PictureFormat) async throws {
        let after = "for f in $out.svg $out.png; do if [ -e $f ]; then { \(shell); } 2>/dev/null; fi; done"
        let error = try await expectOnlyBadFails(strange(after: after), format)
        #expect(error?.found.hasPrefix("gnuplot reported no error, but ") == true)
    }

    @Test
    func `and says nothing but that it has drawn: floods of words cost no memory and no page`() async throws {
        let gnuplot = try await strange(before: "yes 'spam and eggs' | head -c 20000000 >&2")
        let bad = try workshop.job("bad", Workshop.bar(1), [.svg])
        let drawn = try await withGnuplotPool(gnuplot, workers: 1) { try await $0.draw(bad) }
        #expect(drawn.warnings.count <= 20)
        #expect(drawn.contents == [[UInt8](try workshop.content(of: "bad.svg"))])
    }

    @Test
    func `costs a second try no more than what is left of the page's time`() async throws {
        // The first try dies after most of the time, the second hangs.
        let flag = "\(workshop.folder)/tried"
        let shell = "if [ -e '\(flag)' ]; then while :; do sleep 1; done; fi; : > '\(flag)'; sleep 4; kill -9 0"
        let error = try await expectOnlyBadFails(strange(before: shell), .svg)
        #expect(error?.found == "gnuplot did not finish the page within 5 seconds")
    }

    @Test
    func `is swept up after by the next pool, which leaves those alone that live`() throws {
        let parent = FileManager.default.temporaryDirectory.path
        let living = try PrivateFolder()
        let dead = "\(parent)/barfolio-gnuplot-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: dead + "/worker-1", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: dead + "/lock"))
        // One whose owner was killed before it was locked, or over its removal.
        let empty = "\(parent)/barfolio-gnuplot-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let next = try PrivateFolder()
        #expect(!FileManager.default.fileExists(atPath: dead))
        #expect(!FileManager.default.fileExists(atPath: empty))
        #expect(FileManager.default.fileExists(atPath: living.path))
        living.remove()
        next.remove()
    }
}
