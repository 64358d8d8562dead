import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.deadline))
struct HangTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test(arguments: ["while (1) { }", "pause 3600", "system('sleep 3600')"])
    func `is stopped at its time limit, while the others are drawn`(script: String) async throws {
        let hanging = try copy(of: workshop.job("hanging", script, [.svg])) { $0.timeLimit = .seconds(2) }
        let good = try (1...6).map { try workshop.job("good-\($0)", Workshop.bar($0), [.svg]) }
        let error = try await withGnuplotPool(workshop.gnuplot(), workers: 2) { pool in
            async let failure = reportError { try await pool.draw(hanging) }
            try await withThrowingTaskGroup(of: DrawnPage.self) { group in
                for job in good { group.addTask { try await pool.draw(job) } }
                try await group.waitForAll()
            }
            return await failure
        }
        #expect(error?.kind == .page)
        #expect(error?.found == "gnuplot did not finish the page within 2 seconds")
        #expect(workshop.exists("good-6.svg") && !workshop.exists("hanging.svg"))
        #expect(workshop.processes().isEmpty)
    }

    @Test
    func `is stopped even if gnuplot is deaf to SIGTERM and never answers`() async throws {
        let deaf = try workshop.fake("trap '' TERM INT HUP; while :; do sleep 1; done")
        let job = try copy(of: workshop.job("page", Workshop.bar(1))) { $0.timeLimit = .milliseconds(300) }
        let clock = ContinuousClock()
        let start = clock.now
        let error = await reportError {
            try await withGnuplotPool(deaf, workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.found == "gnuplot did not finish the page within 0.3 seconds")
        #expect(clock.now - start < .seconds(120))
        #expect(workshop.processes().isEmpty)
    }

    @Test
    func `does not keep a process that it started in the background`() async throws {
        let sleeper = try workshop.fake("sleep 3600\n:", name: "sleeper")
        let job = try workshop.job("page", "system('\(sleeper.path) &')\n" + Workshop.bar(1), [.svg])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(workshop.exists("page.svg"))
        #expect(workshop.processes().isEmpty)
    }
}
