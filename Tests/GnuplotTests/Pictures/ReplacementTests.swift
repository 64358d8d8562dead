import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct ReplacementTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test
    func `at once, twice, fails the page with its status and last words`() async throws {
        let fake = try workshop.fake("echo start >> '\(workshop.folder)/starts'; echo 'no library' >&2; exit 7")
        let job = try workshop.job("page", Workshop.bar(1))
        let error = await reportError {
            try await withGnuplotPool(fake, workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.kind == .page)
        #expect(error?.found == "gnuplot ended with status 7 before it had drawn the page")
        #expect(error?.evidence == "no library")
        #expect(try workshop.content(of: "starts").split(separator: UInt8(ascii: "\n")).count == 2)
    }

    @Test
    func `midway is replaced: its page is tried once more, and the others go on`() async throws {
        let flag = "\(workshop.folder)/died"
        let fragile = """
            if (system("test -e '\(flag)' && echo yes") ne "yes") { system("touch '\(flag)'"); exit gnuplot }
            """
        let jobs = try (1...6).map {
            try workshop.job("page-\($0)", ($0 == 3 ? fragile + "\n" : "") + Workshop.bar($0), [.svg])
        }
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            for job in jobs { _ = try await pool.draw(job) }
        }
        #expect(workshop.exists("died"))
        #expect((1...6).allSatisfy { workshop.exists("page-\($0).svg") })
    }

    @Test
    func `between two pages costs neither of them`() async throws {
        let real = try await workshop.gnuplot()
        // Hears one page, then hangs up: the next page finds nobody.
        let fake = try workshop.fake("head -n 5 | '\(real.path)' \"$@\"; exit 0")
        let jobs = try (1...3).map { try workshop.job("page-\($0)", Workshop.bar($0), [.svg]) }
        try await withGnuplotPool(fake, workers: 1) { pool in
            for job in jobs {
                _ = try await pool.draw(job)
                try await workshop.waitUntil { workshop.processes().isEmpty }
            }
        }
        #expect(workshop.exists("page-3.svg"))
    }

    @Test
    func `by a page that kills it every time fails only that page`() async throws {
        let jobs = try (1...4).map {
            try workshop.job("page-\($0)", ($0 == 2 ? "exit gnuplot\n" : "") + Workshop.bar($0), [.svg])
        }
        let errors = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            var errors: [ReportError] = []
            for job in jobs {
                if let error = await reportError({ try await pool.draw(job) }) { errors.append(error) }
            }
            return errors
        }
        #expect(errors.map(\.subject) == ["page page-2"])
        #expect(errors.first?.found.contains("before it had drawn the page") == true)
    }

    @Test
    func `because it cannot be started is told as that`() async throws {
        let job = try workshop.job("page", Workshop.bar(1))
        let nowhere = GnuplotProgram(path: "\(workshop.folder)/nowhere", version: "5.4.4")
        let error = await reportError {
            try await withGnuplotPool(nowhere, workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.kind == .gnuplot)
        #expect(error?.advice.contains("--version") == true)
    }

    @Test
    func `while it says it lives: one that answers without saying how it went is not believed`() async throws {
        let fake = try workshop.fake(
            "while IFS= read -r line; do case $line in print*end*) echo \"$line\" | cut -d'\"' -f4 >&2 ;; esac; done")
        let job = try workshop.job("page", Workshop.bar(1))
        let error = await reportError {
            try await withGnuplotPool(fake, workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.found == "gnuplot did not say whether it had drawn the page")
    }
}
