import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct BrokenPictureTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func failure(drawing: String) async throws -> ReportError? {
        let fake = try workshop.fakeAnswering(drawing: drawing)
        let job = try workshop.job("page", Workshop.bar(1), [.png])
        return await reportError { try await withGnuplotPool(fake, workers: 1) { try await $0.draw(job) } }
    }

    @Test
    func `fails the page: no file at all`() async throws {
        let error = try await failure(drawing: ":")
        #expect(error?.found == "gnuplot reported no error, but \(workshop.folder)/page.png is not there")
        #expect(error?.advice.contains("full disk") == true)
    }

    @Test
    func `fails the page: an empty file, of which nothing remains`() async throws {
        let error = try await failure(drawing: ": > \"$out\"")
        #expect(error?.found.hasSuffix("page.png is empty") == true)
        #expect(!workshop.exists("page.png"))
    }

    @Test
    func `fails the page: a PNG that is cut off`() async throws {
        let whole = try workshop.job("whole", Workshop.bar(1), [.png])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(whole) }
        let error = try await failure(drawing: "head -c 900 '\(workshop.folder)/whole.png' > \"$out\"")
        #expect(error?.found.hasSuffix("page.png is cut off") == true)
        #expect(try await failure(drawing: "cp '\(workshop.folder)/whole.png' \"$out\"") == nil)
    }

    @Test(arguments: [(1 << 28) + 1, 1 << 40])
    func `fails the page: a picture larger than any`(size: Int) async throws {
        let error = try await failure(drawing: "truncate -s \(size) \"$out\"")
        #expect(error?.found.hasSuffix("page.png has \(size) bytes, more than the 268435456 allowed") == true)
        #expect(!workshop.exists("page.png"))
    }

    @Test
    func `is not replaced by an older page's picture`() async throws {
        let whole = try workshop.job("page", Workshop.bar(1), [.png])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(whole) }
        #expect(workshop.exists("page.png"))
        #expect(try await failure(drawing: ":")?.found.hasSuffix("is not there") == true)
        #expect(!workshop.exists("page.png"))
    }

    @Test(arguments: [PictureFormat.svg, .png])
    func `fails the page: the picture of a page that says something else`(format: PictureFormat) async throws {
        let whole = try workshop.job("whole", Workshop.bar(1), [format])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(whole) }
        let picture = "\(workshop.folder)/whole.\(format.rawValue)"
        let fake = try workshop.fakeAnswering(drawing: "cp '\(picture)' \"$out\"")
        let jobs = try [("one", "1"), ("same", "1"), ("other", "2")].map { name, text in
            var job = try workshop.job(name, "", [format])
            job.letters = text
            return job
        }
        let error = await reportError {
            try await withGnuplotPool(fake, workers: 1) { pool in
                for job in jobs { _ = try await pool.draw(job) }
            }
        }
        #expect(error?.subject == "page other")
        #expect(error?.found.hasSuffix("other.\(format.rawValue) is the picture of another page") == true)
        #expect(workshop.exists("same.\(format.rawValue)") && !workshop.exists("other.\(format.rawValue)"))
    }

    @Test
    func `cannot be made where there is no folder, which is reported as that`() async throws {
        var job = try workshop.job("page", Workshop.bar(1), [.png])
        job.pictures[0].path = "\(workshop.folder)/nowhere/page.png"
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.evidence == "the system says: No such file or directory")
    }

    @Test
    func `cannot be made where somebody takes the folder away meanwhile, which is reported as that`() async throws {
        let gone = "\(workshop.folder)/.unfinished-1"
        try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
        var job = try workshop.job("page", Workshop.bar(1) + "\nsystem \"rm -r '\(gone)'\"")
        for index in job.pictures.indices { job.pictures[index].path = "\(gone)/\(index)" }
        let error = await reportError {
            try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.advice == "look at the path: ls -la \(workshop.folder)")
    }
}
