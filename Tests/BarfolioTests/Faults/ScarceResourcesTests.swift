import Foundation
import TestKit
import Testing

/// Rows 8 and 9 of the fault plan: too few file descriptors, too little memory, writes that are cut short or interrupted.
@Suite(.tags(.process, .slow, .faults))
struct ScarceResourcesTests {
    @Test(arguments: [true, false])
    func `with few file descriptors a run succeeds or fails, and never publishes half`(isFirst: Bool) async throws {
        let limits = (3...80).filter { FaultCount.isFull || $0 % 4 == (isFirst ? 0 : 2) }
        try await expectAllOrNothing(isFirst: isFirst, limits.map { ["--nofile=\($0)"] })
    }

    @Test func `with little memory a run succeeds or fails, and never publishes half`() async throws {
        let few = Array(stride(from: 60, to: 360, by: FaultCount.isFull ? 10 : 30))
        let more = Array(stride(from: 400, through: 1_600, by: FaultCount.isFull ? 10 : 100))
        try await expectAllOrNothing(isFirst: false, (few + more).map { ["--as=\($0 << 20)"] })
    }

    @Test(arguments: [("1024:1024", 74), ("1024:4096", 0)] as [(String, Int32)])
    func `descriptors that a parent left open are counted`(limit: String, code: Int32) async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        let leave = """
            import os, sys
            for _ in range(1000): os.set_inheritable(os.open('/dev/null', 0), True)
            os.execv(sys.argv[1], sys.argv[1:])
            """
        var run = try scratch.invocation(["run", "records", "--as-of", Samples.asOf])
        run.words = ["/usr/bin/env", "prlimit", "--nofile=\(limit)", "python3", "-c", leave] + run.words
        let outcome = try await run.run()
        #expect(outcome.ending == .exited(code) && outcome.errors.contains("open already") == (code != 0), "\(outcome)")
    }

    @Test func `a parent that ignores the ends of its processes is no hindrance`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        var run = try scratch.invocation(["run", "--as-of", Samples.asOf])
        run.words = ["/usr/bin/env", "--ignore-signal=CHLD"] + run.words
        let outcome = try await run.run()
        #expect(outcome.isSuccess && !outcome.errors.contains("fc-list"), "\(outcome)")
    }

    private func expectAllOrNothing(isFirst: Bool, _ limits: [[String]]) async throws {
        let interrupted = try await Interrupted(
            reports: ["weekly-posts.yaml"], formats: "svg, png", isFirst: isFirst)
        var succeeded = 0
        for limit in limits {
            var run = try interrupted.prepare()
            run.words = ["/usr/bin/env", "timeout", "--signal=KILL", "20", "prlimit"] + limit + run.words
            succeeded += try await expectAllOrNothing(interrupted, run, "\(limit)") ? 1 : 0
        }
        print("\(succeeded) of \(limits.count) runs had enough")
        #expect(succeeded > 0)
        #expect(succeeded < limits.count)
    }

    @discardableResult
    private func expectAllOrNothing(_ interrupted: Interrupted, _ run: Invocation, _ limit: String) async throws -> Bool
    {
        let outcome = try await run.run()
        #expect(outcome.duration < .seconds(20), "\(limit): it hung")
        try await interrupted.expectWhole(limit)
        if outcome.isSuccess {
            let differences = ArchiveState.visible(interrupted.scratch.at("archive"))
                .differences(from: interrupted.state.new)
            #expect(differences.isEmpty, "\(limit): succeeded, but \(differences)")
        } else {
            #expect(!outcome.errors.isEmpty || outcome.ending != .exited(1), "\(limit): \(outcome)")
            // With three the loader already fails.
            if limit.contains("nofile"), !limit.contains("=3\"") {
                let isTold = outcome.ending == .exited(74) && outcome.errors.contains("open files")
                #expect(isTold, "\(limit): \(outcome)")
            }
        }
        try await interrupted.expectNextRunSucceedsOnce(limit)
        return outcome.isSuccess
    }

    /// A library that stands before the C library's: writes at most 100 bytes to a file at a time, and has every third call
    /// interrupted.
    private static let shim = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <stdatomic.h>
        #include <sys/stat.h>
        #include <unistd.h>
        static atomic_int calls;
        static int is_file(int descriptor) {
            struct stat status;
            return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
        }
        static int is_interrupted(void) {
            if (atomic_fetch_add(&calls, 1) % 3 != 2) return 0;
            errno = EINTR;
            return 1;
        }
        ssize_t write(int descriptor, const void *bytes, size_t count) {
            ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
            if (!is_file(descriptor)) return next(descriptor, bytes, count);
            if (is_interrupted()) return -1;
            return next(descriptor, bytes, count < 100 ? count : 100);
        }
        ssize_t read(int descriptor, void *bytes, size_t count) {
            ssize_t (*next)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
            if (!is_file(descriptor)) return next(descriptor, bytes, count);
            if (is_interrupted()) return -1;
            return next(descriptor, bytes, count < 100 ? count : 100);
        }
        """

    @Test(.enabled("needs a C compiler") { try await Scratch.hasCompiler() })
    func `writes and reads that are cut short or interrupted go on where they were`() async throws {
        let interrupted = try await Interrupted(reports: ["records.yaml", "weekly-posts.yaml"], formats: "svg, png")
        let scratch = interrupted.scratch
        let library = try await scratch.library(Self.shim)
        var run = try interrupted.prepare()
        run.environment["LD_PRELOAD"] = library
        let outcome = try await run.run()
        #expect(outcome.isSuccess, "\(outcome)")
        try await interrupted.expectNew("short writes")
    }
}
