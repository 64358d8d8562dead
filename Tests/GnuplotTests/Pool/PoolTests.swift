import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct PoolTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test
    func `that draws nothing starts nothing`() async throws {
        let fake = try workshop.fake("touch '\(workshop.folder)/started'")
        let answer = try await withGnuplotPool(fake, workers: 4) { _ in 42 }
        #expect(answer == 42)
        #expect(!workshop.exists("started"))
    }

    @Test
    func `starts one gnuplot for pages that come one after the other`() async throws {
        let real = try await workshop.gnuplot()
        let fake = try workshop.fake("echo start >> '\(workshop.folder)/starts'; exec '\(real.path)' \"$@\"")
        try await withGnuplotPool(fake, workers: 4) { pool in
            for number in 1...5 {
                _ = try await pool.draw(workshop.job("page-\(number)", Workshop.bar(number), [.svg]))
            }
        }
        #expect(try workshop.content(of: "starts").split(separator: UInt8(ascii: "\n")).count == 1)
    }

    @Test
    func `shows gnuplot an environment of its own and a private folder`() async throws {
        let fake = try workshop.fake(
            """
            cd -P . && pwd > '\(workshop.folder)/cwd'
            env | sort > '\(workshop.folder)/env'
            ls -ld . | cut -c1-10 > '\(workshop.folder)/mode'
            exit 1
            """)
        let job = try workshop.job("page", "")
        _ = await reportError { try await withGnuplotPool(fake, workers: 1) { try await $0.draw(job) } }
        let names = String(decoding: try workshop.content(of: "env"), as: UTF8.self).split(separator: "\n")
            .compactMap { $0.split(separator: "=").first }
        let added: Set<Substring> = ["PWD", "OLDPWD", "SHLVL", "_"]
        #expect(
            Set(names).subtracting(added) == [
                "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDFONTPATH", "PATH", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
                "XDG_DATA_HOME",
                "LC_ALL", "TZ",
            ])
        #expect(try workshop.content(of: "mode") == Data("drwx------\n".utf8))
        let current = String(decoding: try workshop.content(of: "cwd"), as: UTF8.self).dropLast()
        #expect(!FileManager.default.fileExists(atPath: String(current)), "its folder goes with the pool")
    }

    @Test
    func `leaves no process behind when its task is cancelled`() async throws {
        let program = try await workshop.gnuplot()
        let jobs = try (1...6).map { try workshop.job("page-\($0)", "while (1) { }", [.svg]) }
        let run = Task {
            try await withGnuplotPool(program, workers: 2) { pool in
                try await withThrowingTaskGroup(of: DrawnPage.self) { group in
                    for job in jobs { group.addTask { try await pool.draw(job) } }
                    try await group.waitForAll()
                }
            }
        }
        try await workshop.waitUntil { workshop.processes().count == 2 }
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        #expect(workshop.processes().isEmpty)
    }

    @Test
    func `leaves no process behind when its body throws, and throws the body's error`() async throws {
        struct Mistake: Error {}
        let job = try workshop.job("page", "while (1) { }", [.svg])
        let program = try await workshop.gnuplot()
        await #expect(throws: Mistake.self) {
            try await withGnuplotPool(program, workers: 2) { pool in
                Task { try await pool.draw(job) }
                try await workshop.waitUntil { workshop.processes().count == 1 }
                throw Mistake()
            }
        }
        #expect(workshop.processes().isEmpty)
    }

    @Test
    func `stops a single page when that page's task is cancelled, and goes on with the others`() async throws {
        let endless = try workshop.job("endless", "while (1) { }", [.svg])
        let good = try workshop.job("good", Workshop.bar(1), [.svg])
        let error = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            let drawing = Task { await reportError { try await pool.draw(endless) } }
            try await workshop.waitUntil { workshop.processes().count == 1 }
            let waiting = Task { await reportError { try await pool.draw(endless) } }
            waiting.cancel()
            _ = await waiting.value
            drawing.cancel()
            let error = await drawing.value
            _ = try await pool.draw(good)
            return error
        }
        // At its time limit it would have been another one.
        #expect(error?.found == "the page was not drawn, because the run was stopped")
        #expect(workshop.exists("good.svg"))
    }

    @Test
    func `ends pages that are asked for when it is gone`() async throws {
        let job = try workshop.job("page", Workshop.bar(1))
        let pool = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { $0 }
        #expect(await reportError { try await pool.draw(job) }?.kind == .page)
    }
}
