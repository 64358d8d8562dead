import Foundation
import TestKit
import Testing

/// Row 7 of the fault plan: an archive on a file system that has too little room, from 64 KiB to 4 MiB.
@Suite(
    .tags(.process, .faults), .enabled("only root may mount a small disk") { try await Scratch.canMount() })
struct FullDiskTests {
    /// Mounts a file system of its own over `archive`, puts the old edition there as far as it fits, and runs; then makes room and
    /// runs again. What stood there afterwards is `left` and `next`.
    private static let script = """
        room=$1; shift
        mount -t tmpfs -o size="$room" tmpfs archive || exit 99
        cp -a before/. archive/ 2>cp.txt || exit 98
        "$@"
        status=$?
        cp -a archive left
        mount -o remount,size=64m archive
        "$@" >next.txt 2>&1 || exit 97
        cp -a archive next
        exit $status
        """

    @Test(arguments: zip(["svg", "svg, png"], [true, false]))
    func `a disk that is full leaves the edition old or new, and is told`(formats: String, isFirst: Bool) async throws {
        let interrupted = try await Interrupted(
            reports: ["records.yaml", "weekly-posts.yaml"], formats: formats, isFirst: isFirst)
        let scratch = interrupted.scratch
        var (full, written) = (0, 0)
        for kibibytes in Self.sizes(isFirst: isFirst) {
            var run = try interrupted.prepare()
            for name in ["before", "left", "next"] where scratch.exists(name) { try scratch.remove(name) }
            if isFirst { try scratch.folder("before") } else { try scratch.copy("old", to: "before") }
            try scratch.folder("archive")
            run.words = ["/usr/bin/env", "unshare", "-m", "sh", "-c", Self.script, "sh", "\(kibibytes)k"] + run.words
            let outcome = try await run.run()
            // The old edition does not fit yet.
            if outcome.ending == .exited(98) { continue }
            let moment = "\(kibibytes) KiB"
            #expect(outcome.ending != .exited(97), "\(moment): \((try? scratch.text("next.txt")) ?? "")")
            if outcome.isSuccess {
                written += 1
                #expect(ArchiveState.visible(scratch.at("left")) == interrupted.state.new, "\(moment)")
            } else {
                full += 1
                // One of two reports may have found room.
                let codes: [Int32] = [74, 73, 1]
                #expect(codes.contains { outcome.ending == .exited($0) }, "\(moment): \(outcome)")
                #expect(outcome.errors.contains("No space left on device"), "\(moment): \(outcome)")
                #expect(outcome.errors.contains("archive"), "\(moment): \(outcome)")
                #expect(!outcome.errors.contains(".unfinished-"), "\(moment): \(outcome)")
                let flaws = interrupted.state.flaws(of: scratch.at("left")).filter { flaw in
                    !["index.html", "editions.js"].contains { flaw.hasPrefix($0) }
                }
                #expect(flaws.isEmpty, "\(moment): \(flaws) \(outcome)")
                let left = Snapshot(scratch.at("left")).entries.keys.filter { $0.contains(".unfinished-") }
                #expect(left.isEmpty, "\(moment): \(left)")
            }
            #expect(try await scratch.processesLeft().isEmpty, "\(moment)")
            let differences = ArchiveState.visible(scratch.at("next")).differences(from: interrupted.state.new)
            #expect(differences.isEmpty, "\(moment), then room enough: \(differences)")
        }
        print("full \(full) times, room enough \(written) times")
        #expect(full > 0)
        #expect(written > 0)
    }

    @Test func `a disk that two more runs may fill is told before it is full`() async throws {
        let interrupted = try await Interrupted(
            reports: ["records.yaml", "weekly-posts.yaml"], formats: "svg, png", isFirst: true)
        let scratch = interrupted.scratch
        var run = try interrupted.prepare()
        try scratch.folder("archive")
        let script = """
            mount -t tmpfs -o size=64m tmpfs archive || exit 99
            "$@" --fresh >plenty.txt 2>&1 || exit 98
            used=$(du -sk archive | cut -f1)
            mount -o remount,size=$((used + 40))k archive
            "$@" --fresh >little.txt 2>&1
            mount -o remount,size=64m archive
            "$@" --fresh >again.txt 2>&1 || exit 97
            cp archive/journal.jsonl journal.jsonl
            """
        run.words = ["/usr/bin/env", "unshare", "-m", "sh", "-c", script, "sh"] + run.words
        let outcome = try await run.run()
        #expect(outcome.isSuccess, "\(outcome)")
        let words = "warning: the archive's file system had "
        #expect(try !scratch.text("plenty.txt").contains("file system had"))
        let little = try scratch.text("little.txt")
        #expect(
            little.contains(words) && little.contains(" kB left before this run, and its reports may take "),
            "\(little)")
        #expect(try !scratch.text("again.txt").contains("file system had"))
        #expect(try scratch.text("journal.jsonl").contains("file system had"))
    }

    @Test func `a disk without inodes leaves what the next run puts right, and nothing to find`() async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg", isFirst: true)
        let scratch = interrupted.scratch
        var published = 0
        for inodes in 8...32 where FaultCount.isFull || inodes % 2 == 0 {
            var run = try interrupted.prepare()
            for name in ["before", "left", "next"] where scratch.exists(name) { try scratch.remove(name) }
            try scratch.folder("before")
            try scratch.folder("archive")
            let script = Self.script.replacingOccurrences(of: "size=\"$room\"", with: "nr_inodes=\"$room\"")
                .replacingOccurrences(of: "size=64m", with: "nr_inodes=1000")
            run.words = ["/usr/bin/env", "unshare", "-m", "sh", "-c", script, "sh", "\(inodes)"] + run.words
            let outcome = try await run.run()
            #expect(outcome.ending != .exited(97) && outcome.ending != .exited(99), "\(inodes): \(outcome)")
            let found = try await scratch.barfolio("verify", "--archive", scratch.at("left"))
            // Where nothing was published there is nothing to look at.
            if outcome.isSuccess || scratch.exists("left/weekly-posts/2026-11-20") { published += 1 }
            #expect(found.isSuccess || found.ending == .exited(66), "\(inodes): \(found) after \(outcome)")
            let differences = ArchiveState.visible(scratch.at("next")).differences(from: interrupted.state.new)
            #expect(differences.isEmpty, "\(inodes), then room enough: \(differences)")
        }
        #expect(published > 1)
    }

    /// Every 64 KiB as far as it matters, then ever larger steps.
    private static func sizes(isFirst: Bool) -> [Int] {
        if FaultCount.isFull { return Array(stride(from: 64, through: 4_096, by: 16)) }
        // An edition that is there already has to fit, and then a second one while it comes together.
        let first = isFirst ? 64 : 592
        return Array(stride(from: first, through: first + 320, by: 64)) + [1_024, 4_096]
    }
}
