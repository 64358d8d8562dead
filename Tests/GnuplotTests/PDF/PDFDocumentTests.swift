import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

@Suite(.tags(.process))
struct PDFDocumentTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    private func draw(_ jobs: RenderJob...) async throws {
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            for job in jobs { _ = try await pool.draw(job) }
        }
    }

    @Test
    func `has a page for each script, the size of the pictures, and the time that it was told`() async throws {
        try await draw(try workshop.document("report", (1...5).map { Workshop.bar($0) }))
        let pdf = try workshop.content(of: "report.pdf")
        #expect(PDFValidator.flaw(in: pdf, pages: 5) == nil)
        #expect(PDFValidator.flaw(in: pdf, pages: 4) == "has 5 pages instead of 4")
        let text = String(decoding: pdf, as: UTF8.self)
        #expect(text.contains("/MediaBox [ 0 0 240 150 ]"))
        #expect(text.contains("/CreationDate (D:20261120000000Z)"))
    }

    @Test(arguments: RenderJobTests.stains)
    func `has the same bytes whenever it is drawn, and whatever was drawn before`(stain: String) async throws {
        let alone = try workshop.document("alone", [Workshop.colorful, Workshop.bar(3)])
        let after = try workshop.document("after", [Workshop.colorful, Workshop.bar(3)])
        let before = try workshop.document("before", [stain + "\nplot [0:1] x", Workshop.bar(1)])
        try await draw(alone)
        try await withGnuplotPool(workshop.gnuplot(), workers: 1) { pool in
            _ = try? await pool.draw(before)
            _ = try await pool.draw(after)
        }
        #expect(try workshop.content(of: "alone.pdf") == workshop.content(of: "after.pdf"))
    }

    @Test(arguments: RenderJobTests.stains)
    func `has a second page that does not depend on the first`(stain: String) async throws {
        // The same first page, once with what it leaves behind said after the drawing, once without.
        let stained = try workshop.document("stained", [Workshop.bar(2) + "\n" + stain, Workshop.colorful])
        let clean = try workshop.document("clean", [Workshop.bar(2), Workshop.colorful])
        do {
            try await draw(stained, clean)
            #expect(try workshop.content(of: "stained.pdf") == workshop.content(of: "clean.pdf"))
        } catch let error as ReportError {
            // Some of them are errors, and one page's error is the document's; and a multiplot is a page.
            #expect(error.kind == .page && (stain.contains("undefined") || stain.contains("multiplot")))
        }
    }

    @Test
    func `fails as a whole over one page's error, which names the script`() async throws {
        let job = try workshop.document("report", [Workshop.bar(1), "plot nothing_here", Workshop.bar(2)])
        let error = await reportError { try await draw(job) }
        #expect(error?.subject == "document report")
        #expect(error?.found == "gnuplot stopped at an error in the document's script")
        #expect(error?.evidence?.contains("report-2.gp\" line 1: undefined variable: nothing_here") == true)
        #expect(!workshop.exists("report.pdf"))
    }

    @Test
    func `fails if a script draws no page, or two`() async throws {
        for (script, pages) in [("x = 1", "1 page"), (Workshop.bar(1) + "\n" + Workshop.bar(2), "3 pages")] {
            let job = try workshop.document("report", [Workshop.bar(1), script])
            let error = await reportError { try await draw(job) }
            #expect(error?.found.hasSuffix("report.pdf has \(pages) instead of 2") == true)
        }
    }

    @Test
    func `has as many times a page's time as it has pages`() async throws {
        let scripts = (1...3).map { "pause 0.4\n" + Workshop.bar($0) }
        try await draw(copy(of: workshop.document("slow", scripts)) { $0.timeLimit = .seconds(1) })
        let endless = try copy(of: workshop.document("endless", [Workshop.bar(1), "while (1) { }"])) {
            $0.timeLimit = .seconds(1)
        }
        let error = await reportError { try await draw(endless) }
        #expect(error?.found == "gnuplot did not finish the document within 2 seconds")
    }
}

@Suite(.tags(.process))
struct PDFValidatorTests {
    let workshop: Workshop

    init() throws { workshop = try Workshop() }

    @Test
    func `refuses every truncation, bytes after the end, and other files`() async throws {
        let job = try workshop.document("report", [Workshop.bar(1), Workshop.bar(2)])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        let pdf = try workshop.content(of: "report.pdf")
        #expect(PDFValidator.flaw(in: pdf, pages: 2) == nil)
        for length in 0..<pdf.count where PDFValidator.flaw(in: pdf.prefix(length), pages: 2) == nil {
            Issue.record("\(length) bytes")
        }
        #expect(PDFValidator.flaw(in: pdf + pdf, pages: 2) != nil)
        #expect(PDFValidator.flaw(in: pdf + Data("\n".utf8), pages: 2) != nil)
        #expect(PDFValidator.flaw(in: Data("<svg/>".utf8), pages: 2) == "is not a PDF")
        var moved = pdf
        moved.insert(UInt8(ascii: " "), at: 100)
        #expect(PDFValidator.flaw(in: moved, pages: 2)?.hasPrefix("is damaged") == true)
    }
}
