import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct ScriptErrorTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test
    func `fails alone, with gnuplot's words and the line`() async throws {
        let good = try (1...4).map { try workshop.job("good-\($0)", Workshop.bar($0)) }
        let wrong = try workshop.job("wrong", "set xrange [0:1]\nplot undefined_thing")
        let error = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            _ = try await pool.draw(good[0])
            let error = await reportError { try await pool.draw(wrong) }
            for job in good { _ = try await pool.draw(job) }
            return error
        }
        #expect(error?.kind == .page)
        #expect(error?.found == "gnuplot stopped at an error in the page's script")
        #expect(error?.subject == "page wrong")
        #expect(error?.evidence?.contains("wrong.gp\" line 2: undefined variable: undefined_thing") == true)
        #expect(!workshop.exists("wrong.svg") && !workshop.exists("wrong.png"))
        #expect(workshop.exists("good-4.png"))
    }

    @Test(
        "spoils no other page, however it ends",
        arguments: [
            "plot [0:1] x, \\", "if (1 {", "if (1) {\nplot [0:1] x", "set title \"open", "$d << EOD\n1 2", "plot '-'",
            "exit", "exit error 'gone'", "exit gnuplot", "eval 'plot'", "load '/nonexistent'", "set output '/'",
            "pause -1", "pause -1\npause -1\npause -1",
        ])
    func unfinished(script: String) async throws {
        let wrong = try copy(of: workshop.job("wrong", script)) { $0.timeLimit = .seconds(20) }
        let good = try workshop.job("good", Workshop.bar(7))
        let error = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            let error = await reportError { try await pool.draw(wrong) }
            _ = try await pool.draw(good)
            return error
        }
        #expect(error == nil || error?.kind == .page)
        #expect((error == nil) == workshop.exists("wrong.png"))
        #expect(workshop.exists("good.png"))
    }

    @Test
    func `is told by the template's own lines, as far as they are the template's`() async throws {
        var job = try workshop.job("page", "x = 1\ny = 2\nset title 'ok'\nplot 'nowhere.dat'\nplot nothing")
        (job.template, job.templateLine) = ("my/bars.gp", 3)
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { [job] in try await $0.draw(job) }
        }
        #expect(
            error?.evidence?.hasPrefix("my/bars.gp, line 2: warning: Cannot find or open file \"nowhere.dat\"") == true)
        let early = try workshop.write("early.gp", "nonsense\nset title 'ok'\n")
        job.scripts = [early]
        let preamble = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { [job] in try await $0.draw(job) }
        }
        #expect(preamble?.evidence?.contains("early.gp\" line 1: invalid command") == true)
    }

    @Test
    func `knows places as both versions of gnuplot write them`() throws {
        var job = try workshop.job("page", "")
        (job.template, job.templateLine) = ("my/bars.gp", 76)
        for place in ["\"\(job.scripts[0])\" line 87:", "\"\(job.scripts[0])\", line 87:"] {
            let words = PageResult("         \(place) undefined variable: x\n".utf8)
            #expect(job.evidence(words) == "my/bars.gp, line 12: undefined variable: x")
        }
        let again = PageResult("\"replayScript-3.gp\" line 45: warning: small".utf8)
        #expect(job.warnings(again) == ["my/bars.gp, line 45: warning: small"])
        let other = PageResult("\"/else.gp\" line 87: oh".utf8)
        #expect(job.evidence(other) == "\"/else.gp\" line 87: oh")
    }

    @Test
    func `warns in the same words every night`() async throws {
        let plot = "plot [0:1] 'nowhere.dat', x notitle\n"
        var job = try workshop.job("page", plot)
        (job.template, job.replayScript) = ("my/bars.gp", plot)
        let page = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { [job] in try await $0.draw(job) }
        #expect(
            page.warnings.count == 1 && page.warnings[0].hasPrefix("my/bars.gp, line 1: warning: "), "\(page.warnings)")
    }

    @Test
    func `fails even if the error comes after the drawing`() async throws {
        let job = try workshop.job("late", Workshop.bar(1) + "\nundefined_command", [.svg])
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.evidence?.contains("line 5") == true)
        #expect(!workshop.exists("late.svg"))
    }

    @Test
    func `is told with bounded words, even when it floods standard error`() async throws {
        let flood = "do for [i=1:20000] { print 'spam spam spam spam spam' }"
        let job = try workshop.job("flood", flood + "\nplot nothing", [.svg])
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.evidence?.count == 2_000)
        #expect(error?.evidence?.contains("undefined variable: nothing") == true)
    }

    @Test
    func `cannot bring control characters into a message`() async throws {
        let job = try workshop.job("escape", "print \"\\033[31mred\\007\"\nplot nothing", [.svg])
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.evidence?.hasPrefix("\u{FFFD}[31mred\u{FFFD}\n") == true)
    }

    @Test
    func `says that gnuplot lacks a terminal, if that is what is wrong`() throws {
        let job = try workshop.job("page", "")
        let words = PageResult("\"page.gp\" line 3: unknown or ambiguous terminal type; type 'set terminal'\n".utf8)
        #expect(ReportError.scriptFailed(job, words).kind == .gnuplot)
        let flaw = PictureFlaw(path: "/page.png", text: "is empty")
        #expect(ReportError.brokenPicture(job, flaw, words).kind == .gnuplot)
    }
}
