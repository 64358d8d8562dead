import Charts
import Foundation
import TestKit
import Synchronization
import Testing
import Platform

@testable import Archive

/// Who may be in an archive together with whom. Locks of files opened twice keep out of each other's way within a process as they do between two.
struct ShardLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
        _ = try ReportArchive(folder.path)
    }

    private func expectBusy(_ words: String, _ work: () throws -> Void) {
        let error = #expect(throws: ReportError.self) { try work() }
        #expect(error?.kind == .busy)
        #expect(error?.found.contains(words) == true, "\(String(describing: error))")
    }

    @Test func `shards are in an archive together, and a run is not`() throws {
        let shards = try (0..<3).map { _ in try ReportArchive(path, isShared: true) }
        expectBusy("shards of another run hold the archive") { _ = try ReportArchive(path) }
        withExtendedLifetime(shards) {}
    }

    @Test func `a report's folder that another shard makes just now is no trouble`() throws {
        let shard = try ReportArchive(path, isShared: true)
        let home = path + "/weekly"
        let isDone = Atomic(false)
        let other = Thread {
            while !isDone.load(ordering: .relaxed) {
                mkdir(home, 0o755)
                rmdir(home)
            }
        }
        other.start()
        defer { isDone.store(true, ordering: .relaxed) }
        for _ in 0..<3_000 {
            _ = shard.editions(of: "weekly")
            try shard.checkTrouble()
        }
    }

    @Test func `beside a run there is no shard`() throws {
        let run = try ReportArchive(path)
        expectBusy("another run holds the archive (process \(getpid()))") {
            _ = try ReportArchive(path, isShared: true)
        }
        withExtendedLifetime(run) {}
    }

    @Test func `a check and a shard keep each other off`() throws {
        do {
            let shard = try ReportArchive(path, isShared: true)
            expectBusy("shards of a run hold the archive") { _ = try SharedLock(path) }
            withExtendedLifetime(shard) {}
        }
        let checks = try (0..<3).map { _ in try SharedLock(path) }
        expectBusy("being verified") { _ = try ReportArchive(path, isShared: true) }
        withExtendedLifetime(checks) {}
    }

    @Test(arguments: [true, false]) func `a dry run changes nothing, beside no run or shard`(isShared: Bool)
        async throws
    {
        func open(_ path: String) async throws -> ReportArchive {
            try await ReportArchive.open(path, isShared: isShared, isReadOnly: true)
        }
        do {
            let busy = try ReportArchive(path, isShared: isShared)
            let error = await #expect(throws: ReportError.self) { try await open(path) }
            #expect(error?.kind == .busy)
            withExtendedLifetime(busy) {}
        }
        try ReportArchive(path).closeShards()
        try "process 4711\n".write(toFile: folder.path(".lock"), atomically: false, encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: folder.path(".unfinished-x"), withIntermediateDirectories: false)
        let archives = [try await open(path), try await open(path), try await open(path + "/none")]
        for archive in archives {
            let staged = try archive.stage()
            #expect(!staged.folder.hasPrefix(path))
            // Numbers of the report are in it.
            let attributes = try FileManager.default.attributesOfItem(atPath: staged.folder)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
            staged.discard()
            archive.leaveUnfinished()
        }
        #expect(folder.all == [".lock", ".unfinished-x"] && folder.text(".lock") == "process 4711\n")
        await #expect(throws: ReportError.self) { try await open(path + "/.lock") }
    }

    @Test func `word that was left is taken back where what failed is done again`() throws {
        for isDone in [false, true] {
            do {
                let archive = try ReportArchive(path)
                archive.leaveUnfinished()
                if isDone { archive.leaveUnfinished(false) }
            }
            #expect(ArchiveReader(path).wasRunKilled == !isDone)
        }
        // That of a run that was killed is kept with the same.
        try "process 4711\n".write(toFile: folder.path(".lock"), atomically: false, encoding: .utf8)
        do {
            let archive = try ReportArchive(path)
            archive.leaveUnfinished(false)
            archive.keepWordOfKilledRun()
        }
        #expect(folder.text(".lock") == "process 4711\n")
    }

    @Test func `a shard does not touch the word of a run that was killed`() throws {
        try "process 4711\n".write(toFile: folder.path(".lock"), atomically: false, encoding: .utf8)
        #expect(try ReportArchive(path, isShared: true).killedRun == nil)
        #expect(folder.text(".lock") == "process 4711\n")
        #expect(try ReportArchive(path).killedRun == "process 4711")
    }

    @Test func `a shard sweeps nothing, and the next run does`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(".unfinished-x"), withIntermediateDirectories: false)
        _ = try ReportArchive(path, isShared: true)
        #expect(folder.all.contains(".unfinished-x"))
        let archive = try ReportArchive(path)
        #expect(!folder.all.contains(".unfinished-x"))
        #expect(folder.all.contains(ArchiveLayout.shards))
        archive.closeShards()
        #expect(folder.all == [".lock"])
    }

    @Test(arguments: ["file", "link", "pipe"])
    func `something else that stands where the shards' folder goes is refused`(kind: String) throws {
        let place = folder.path(ArchiveLayout.shards)
        switch kind {
        case "file": try "x".write(toFile: place, atomically: false, encoding: .utf8)
        case "link": try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "..")
        default: try #require(mkfifo(place, 0o600) == 0)
        }
        let error = #expect(throws: ReportError.self) { _ = try ReportArchive(path, isShared: true) }
        #expect(error?.kind == .cannotCreate)
    }

    /// Does something many times, several at the same time, on threads of their own: what waits for a lock holds its thread.
    private func often(_ rounds: Int, _ work: @escaping @Sendable (Int) -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    await withCheckedContinuation { done in
                        Thread.detachNewThread {
                            for _ in 0..<rounds { work(number) }
                            done.resume()
                        }
                    }
                }
            }
        }
    }

    @Test func `shards that come at the same time do not take each other for a check`() async throws {
        let path = path
        let refused = Mutex<[String]>([])
        await often(100) { _ in
            do {
                _ = try ReportArchive(path, isShared: true)
            } catch {
                refused.withLock { $0.append("\(error)") }
            }
        }
        #expect(refused.withLock { $0 } == [])
    }

    @Test func `checks that come at the same time do not take each other for shards`() async throws {
        _ = try ReportArchive(path, isShared: true)
        let path = path
        let refused = Mutex<[String]>([])
        await often(100) { _ in
            do {
                _ = try SharedLock(path)
            } catch {
                refused.withLock { $0.append("\(error)") }
            }
        }
        #expect(refused.withLock { $0 } == [])
    }

    @Test(arguments: [true, false])
    func `who looks who is at work waits for another who is looking`(isShard: Bool) async throws {
        _ = try ReportArchive(path, isShared: true)
        // Another one in the door, with the lock in its hand by which it looks: of the folder for checks, or of the file for shards.
        let shards = ShardFolder(archive: path)
        let places: [String] = [shards.door, isShard ? path : shards.presence]
        let held = places.map { place in open(place, O_RDONLY | O_CLOEXEC) }
        for file in held { try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0) }
        let path = path
        let (refused, isDone) = (Words(), Words())
        Thread.detachNewThread {
            do {
                if isShard { _ = try ReportArchive(path, isShared: true) } else { _ = try SharedLock(path) }
            } catch {
                refused.add("\(error)")
            }
            isDone.add("done")
        }
        // On a thread of its own: a task may have to wait for its turn much longer than anybody waits at the door.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            for file in held.reversed() { close(file) }
        }
        for _ in 0..<1_000 where isDone.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(isDone.all == ["done"] && refused.all == [])
    }

    @Test func `shards and checks are never in an archive together`() async throws {
        struct Inside {
            var (shards, checks, shardsEver, checksEver, both) = (0, 0, 0, 0, 0)
        }
        let path = path
        let inside = Mutex(Inside())
        await often(200) { number in
            if number < 4, let shard = try? ReportArchive(path, isShared: true) {
                inside.withLock {
                    $0.shards += 1
                    $0.shardsEver += 1
                    if $0.checks > 0 { $0.both += 1 }
                }
                usleep(200)
                inside.withLock { $0.shards -= 1 }
                withExtendedLifetime(shard) {}
            } else if number >= 4, let check = try? SharedLock(path) {
                inside.withLock {
                    $0.checks += 1
                    $0.checksEver += 1
                    if $0.shards > 0 { $0.both += 1 }
                }
                usleep(200)
                inside.withLock { $0.checks -= 1 }
                withExtendedLifetime(check) {}
            }
            usleep(UInt32.random(in: 0..<2_000))
        }
        let found = inside.withLock { $0 }
        #expect(found.both == 0)
        #expect(found.shardsEver > 0 && found.checksEver > 0, "\(found)")
    }

    @Test func `what shards publish of one report at the same time is all there`() async throws {
        let path = path
        let failed = Mutex<[String]>([])
        let days = (0..<8).map { number in (10..<30).map { "2026-1\(number % 2)-\($0)" } }
        await often(1) { number in
            do {
                let archive = try ReportArchive(path, isShared: true)
                for day in days[number] {
                    let staged = try archive.stage()
                    try staged.write(Data(day.utf8), to: "report.json")
                    try archive.publish(staged, report: "weekly", asOf: day)
                    try archive.keep(revisions: [day: ["by \(number)"]], of: "weekly")
                }
            } catch {
                failed.withLock { $0.append("\(error)") }
            }
        }
        #expect(failed.withLock { $0 } == [])
        let archive = try ReportArchive(path)
        #expect(archive.editions(of: "weekly") == Set(days.joined()).sorted())
        #expect(folder.text("weekly/latest/report.json") == "2026-11-29")
        let revisions = archive.reader.revisions(of: "weekly")
        #expect(revisions.count == 40)
        #expect(revisions.values.allSatisfy { $0.count == 4 }, "\(revisions)")
        #expect(folder.all.filter { $0.contains(Files.unfinished) } == [])
    }

    @Test func `lines that are added to a journal at the same time are one chain`() async throws {
        let journal = Journal(path: folder.path("journal.jsonl"))
        let last = Mutex("")
        await often(25) { number in
            try? journal.append(Data("{\"number\":\(number)}".utf8)) { seal in last.withLock { $0 = seal } }
        }
        let lines = (folder.text("journal.jsonl") ?? "").split(separator: "\n")
        #expect(lines.count == 200)
        var previous = ""
        for line in lines {
            previous = try #require(JournalLine.hash(of: line.utf8, after: previous))
        }
        #expect(last.withLock { $0 } == previous)
    }
}

/// What several threads have to say.
private final class Words: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    func add(_ word: String) { words.withLock { $0.append(word) } }
}
