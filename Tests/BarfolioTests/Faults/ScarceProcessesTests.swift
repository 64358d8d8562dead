import Foundation
import TestKit
import Testing

/// Too few processes and threads: RLIMIT_NPROC, which is to one user what TasksMax is to a service and the pids limit to a container.
@Suite(.tags(.process, .faults, .slow))
struct ScarceProcessesTests {
    @Test(.enabled("only root can be another user, who has a limit") { try await OtherUser.canBeOthers() })
    func `with few processes a run succeeds or says that they are too few, and never hangs`() async throws {
        let limits = FaultCount.isFull ? Array(2...30) : [2, 5, 8, 10, 30]
        let codes = try await eightAtATime(limits) { limit in
            let scarce = try await ScarceRun(user: 64_100 + limit, processes: limit)
            return try await scarce.expectAllOrNothing("\(limit) processes", scarce.run())
        }
        print("\(codes.count { $0 == 0 }) of \(codes.count) runs had enough")
        #expect(codes.contains(0))
        #expect(codes.contains(69))
    }

    @Test(.enabled("only root can be another user, who has a limit") { try await OtherUser.canBeOthers() })
    func `where others have the processes for three seconds a run waits or gives up, and never hangs`()
        async throws
    {
        let moments = FaultCount.isFull ? Array(stride(from: 0, through: 30, by: 2)) : [0, 15]
        // All of them, and so many that what a run needs can be had in part.
        let cases = [100, 22, 24, 26].flatMap { held in moments.map { (held, $0) } }
        _ = try await eightAtATime(Array(cases.enumerated())) { number, moment in
            let scarce = try await ScarceRun(user: 64_200 + number, processes: 30)
            let run = try scarce.run(while: moment.0, forTenthsOfASecond: moment.1)
            return try await scarce.expectAllOrNothing("\(moment)", run)
        }
    }

    /// A library that stands before the C library's: only the first few threads are to be had.
    private static let fewThreads = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <pthread.h>
        #include <stdatomic.h>
        #include <stdlib.h>
        typedef int create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
        static atomic_int calls;
        int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
            if (atomic_fetch_add(&calls, 1) >= atoi(getenv("FEW_THREADS"))) return EAGAIN;
            return ((create *)dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, work, argument);
        }
        """

    @Test(.enabled("needs a C compiler") { try await Scratch.hasCompiler() })
    func `whichever thread is the first not to be had, a run says so, and never hangs`() async throws {
        let scratch = try Scratch()
        let library = try await scratch.library(Self.fewThreads)
        // At first none, then none for the first task, for swift-subprocess's worker, for the system's timer, to read by.
        let counts = FaultCount.isFull ? Array(0...40) : [2, 4, 9, 13, 15, 17, 19, 40]
        let codes = try await eightAtATime(counts) { count in
            let scarce = try await ScarceRun()
            var run = try scarce.run()
            run.environment["LD_PRELOAD"] = library
            run.environment["FEW_THREADS"] = "\(count)"
            return try await scarce.expectAllOrNothing("\(count) threads", run)
        }
        #expect(codes.contains(0))
        #expect(codes.contains(69))
    }

    /// A library that stands before the C library's: gnuplot is never started, as from a network file system that is gone.
    private static let endlessStart = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <spawn.h>
        #include <string.h>
        #include <unistd.h>
        typedef int spawn(
            pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const *, char *const *);
        int posix_spawn(
            pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
            char *const *words, char *const *environment) {
            while (strstr(path, "gnuplot")) pause();
            return ((spawn *)dlsym(RTLD_NEXT, "posix_spawn"))(process, path, actions, attributes, words, environment);
        }
        """

    @Test(.enabled("needs a C compiler") { try await Scratch.hasCompiler() })
    func `a start that hangs is given up, and the next run finds nothing in its way`() async throws {
        let interrupted = try await Interrupted(reports: ["records.yaml", "weekly-posts.yaml"], formats: "svg")
        let scratch = interrupted.scratch
        let library = try await scratch.library(Self.endlessStart)
        var run = try interrupted.prepare()
        run.environment["LD_PRELOAD"] = library
        run.words = ["/usr/bin/env", "timeout", "--signal=KILL", "60"] + run.words
        let outcome = try await run.run()
        #expect(outcome.ending == .exited(69), "\(outcome)")
        #expect(outcome.errors.contains("was not started within 30 seconds"), "\(outcome)")
        try await interrupted.expectWhole("a start hung")
        try await interrupted.expectNextRunSucceeds("a start hung")
    }

    /// Does something with each of many: they wait more than they work.
    private func eightAtATime<Item: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) async throws -> Int32?
    ) async throws -> [Int32] {
        try await withThrowingTaskGroup(of: Int32?.self) { group in
            var codes: [Int32] = []
            for (index, item) in items.enumerated() {
                if index >= 8, let code = try await group.next() { codes += [code].compactMap(\.self) }
                group.addTask { try await work(item) }
            }
            for try await code in group { codes += [code].compactMap(\.self) }
            return codes
        }
    }
}

/// A run into an archive of its own, by a user whom nobody else is, or by ourselves.
private struct ScarceRun: Sendable {
    let scratch: Scratch
    private let user: Int?
    private let processes: Int
    private let arguments: [String]

    /// - Parameter processes: how many the user may have.
    init(user: Int? = nil, processes: Int = 0) async throws {
        scratch = try Scratch()
        (self.user, self.processes) = (user, processes)
        try await scratch.addSamples()
        for name in try scratch.names(in: "reports") where !["records.yaml", "weekly-posts.yaml"].contains(name) {
            try scratch.remove("reports/\(name)")
        }
        arguments = ["run", "--reports", "reports", "--archive", "out/archive", "--as-of", Samples.asOf, "--quiet"]
        try scratch.openForAll()
    }

    /// A run that has so many processes and no more.
    func run() throws -> Invocation {
        var run = try scratch.invocation(arguments)
        run.words = ["/usr/bin/env", "timeout", "--signal=KILL", "60"] + limited(run.words)
        run.isBackground = true
        return run
    }

    /// The same, begun so long after somebody took some threads, which he gives back after three seconds.
    func run(while held: Int, forTenthsOfASecond tenths: Int) throws -> Invocation {
        try scratch.write("hold.py", Self.holder)
        var run = try run()
        let holder = limited(OtherUser.python + ["hold.py", "\(held)"]).map { "'\($0)'" }.joined(separator: " ")
        let script = "\(holder) & sleep \(Double(tenths) / 10); \"$@\"; code=$?; wait; exit $code"
        run.words = ["/bin/sh", "-c", script, "sh"] + run.words
        return run
    }

    private static let holder = """
        import _thread, sys, time
        gate = _thread.allocate_lock()
        gate.acquire()
        def wait():
            gate.acquire()
            gate.release()
        held = 0
        end = time.time() + 3
        while time.time() < end:
            try:
                if held == int(sys.argv[1]): raise RuntimeError()
                _thread.start_new_thread(wait, ())
                held += 1
            except RuntimeError:
                time.sleep(0.002)
        gate.release()
        time.sleep(0.2)
        """

    private func limited(_ words: [String]) -> [String] {
        user == nil ? words : asUser(["prlimit", "--nproc=\(processes):\(processes)"] + words)
    }

    private func asUser(_ words: [String]) -> [String] {
        guard let user else { return words }
        return ["setpriv", "--reuid", "\(user)", "--regid", "\(user)", "--clear-groups"] + words
    }

    /// Expects a run to succeed, or to say that there are too few processes, and nothing to be left of it. Answers its exit code.
    func expectAllOrNothing(_ moment: String, _ run: Invocation) async throws -> Int32? {
        let outcome = try await run.run()
        #expect([.exited(0), .exited(69)].contains(outcome.ending), "\(moment): \(outcome)")
        if outcome.ending == .exited(69) {
            #expect(outcome.errors.contains("no further process or thread can be started"), "\(moment): \(outcome)")
            #expect(outcome.errors.contains("TasksMax="), "\(moment): \(outcome)")
        }
        let running = try await scratch.processesLeft()
        #expect(running.isEmpty, "\(moment): \(running)")
        let lock = open(scratch.at("out/archive/.lock"), O_RDWR | O_CLOEXEC)
        if lock >= 0 {
            #expect(flock(lock, LOCK_EX | LOCK_NB) == 0, "\(moment): still locked")
            close(lock)
        }
        var next = try scratch.invocation(arguments)
        next.words = ["/usr/bin/env"] + asUser(next.words)
        let second = try await next.run()
        #expect(second.isSuccess, "\(moment): \(second)")
        let verdict = try await scratch.barfolio("verify", "--archive", "out/archive")
        #expect(verdict.isSuccess, "\(moment): \(verdict)")
        let left = Snapshot(scratch.at("out/archive")).entries.keys.filter { $0.contains(".unfinished-") }
        #expect(left.isEmpty, "\(moment): \(left)")
        guard case .exited(let code) = outcome.ending else { return nil }
        return code
    }
}
