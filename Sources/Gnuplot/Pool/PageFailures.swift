import Charts

/// The ways in which a page or a document fails, in the words a person reads.
extension ReportError {
    static func stopped(_ drawing: RenderJob) -> ReportError {
        page(drawing, "the \(drawing.noun) was not drawn, because the run was stopped", nil, "run it again")
    }

    static func scriptFailed(_ drawing: RenderJob, _ words: GnuplotWords) -> ReportError {
        missingTerminal(drawing, words)
            ?? page(
                drawing, "gnuplot stopped at an error in the \(drawing.noun)'s script", drawing.evidence(words),
                "mend the template or the data at the line that gnuplot names, then draw the \(drawing.noun) again")
    }

    /// gnuplot 5.4 calls an unknown terminal an error; 6.0 only warns, and leaves an empty file.
    private static func missingTerminal(_ drawing: RenderJob, _ words: GnuplotWords) -> ReportError? {
        guard let line = words.lines.last(where: { $0.contains("unknown or ambiguous terminal") }) else { return nil }
        return ReportError(
            .gnuplot, subject: drawing.subject, found: "this gnuplot cannot draw the wanted formats",
            evidence: line,
            advice: GnuplotProgram.installationAdvice + ", with the svg, png, pngcairo and pdfcairo terminals")
    }

    static func timedOut(_ drawing: RenderJob, _ limit: Duration, _ words: GnuplotWords) -> ReportError {
        page(
            drawing, "gnuplot did not finish the \(drawing.noun) within \(limit.inWords)", drawing.evidence(words),
            "look for an endless loop, a pause or a named pipe in the template: \(drawing.templateInWords)")
    }

    static func died(_ drawing: RenderJob, _ ending: String, _ words: GnuplotWords) -> ReportError {
        if words.lines.contains(where: { $0.contains(GnuplotWords.ofShortage) }) {
            return .noProcess("gnuplot \(ending): \(GnuplotWords.ofShortage)")
        }
        return page(
            drawing, "gnuplot \(ending) before it had drawn the \(drawing.noun)", drawing.evidence(words),
            "look for an exit in the template and for other processes that use up the memory, then draw it again"
        )
    }

    static func answeredWrongly(_ drawing: RenderJob, _ words: GnuplotWords) -> ReportError {
        page(
            drawing, "gnuplot did not say whether it had drawn the \(drawing.noun)", drawing.evidence(words),
            "look for commands that read the standard input in the template: \(drawing.templateInWords)")
    }

    static func brokenPicture(_ drawing: RenderJob, _ flaw: PictureFlaw, _ words: GnuplotWords) -> ReportError {
        missingTerminal(drawing, words)
            ?? page(
                drawing, "gnuplot reported no error, but \(flaw.path) \(flaw.words)", drawing.evidence(words),
                "look for a full disk or quota there, and for 'set output' or 'set terminal' in the template")
    }

    static func diskFull(_ drawing: RenderJob, _ folder: String) -> ReportError {
        ReportError(
            .inputOutput, subject: drawing.subject,
            found: "there is no room left on the disk, or in our quota, for a picture in \(folder)",
            advice: "make room there, then run it again")
    }

    static func cannotStart(_ drawing: RenderJob, _ program: GnuplotProgram, _ failure: StartFailure) -> ReportError {
        if failure.isShortage { return .noProcess("\(program.path): \(failure.words)") }
        return ReportError(
            .gnuplot, subject: drawing.subject, found: "\(program.path) could not be started",
            evidence: failure.words, advice: "see that it is there and runs: \(program.path) --version")
    }

    private static func page(
        _ drawing: RenderJob, _ found: String, _ evidence: String?, _ advice: String
    ) -> ReportError {
        ReportError(.page, subject: drawing.subject, found: found, evidence: evidence, advice: advice)
    }
}
