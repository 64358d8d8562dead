import Charts

/// The ways in which a page or a document fails.
extension ReportError {
    static func stopped(_ job: RenderJob) -> ReportError {
        page(job, "the \(job.noun) was not drawn, because the run was stopped", nil, "run it again")
    }

    static func scriptFailed(_ job: RenderJob, _ words: PageResult) -> ReportError {
        missingTerminal(job, words)
            ?? page(
                job, "gnuplot stopped at an error in the \(job.noun)'s script", job.evidence(words),
                "fix the template or the data at the line that gnuplot names, then draw the \(job.noun) again")
    }

    /// gnuplot 5.4 calls an unknown terminal an error; 6.0 only warns, and leaves an empty file.
    private static func missingTerminal(_ job: RenderJob, _ words: PageResult) -> ReportError? {
        guard let line = words.lines.last(where: { $0.contains("unknown or ambiguous terminal") }) else { return nil }
        return ReportError(
            .gnuplot, subject: job.subject, found: "this gnuplot cannot draw the wanted formats",
            evidence: line,
            advice: GnuplotProgram.installationAdvice + ", with the svg, png, pngcairo and pdfcairo terminals")
    }

    static func timedOut(_ job: RenderJob, _ limit: Duration, _ words: PageResult) -> ReportError {
        page(
            job, "gnuplot did not finish the \(job.noun) within \(limit.inWords)", job.evidence(words),
            "look for an endless loop, a pause or a named pipe in the template: \(job.templateInWords)")
    }

    static func died(_ job: RenderJob, _ ending: String, _ words: PageResult) -> ReportError {
        if words.lines.contains(where: { $0.contains(BriefRun.ofShortage) }) {
            return .noProcess("gnuplot \(ending): \(BriefRun.ofShortage)")
        }
        return page(
            job, "gnuplot \(ending) before it had drawn the \(job.noun)", job.evidence(words),
            "look for an exit in the template and for other processes that use up the memory, then draw it again"
        )
    }

    static func answeredWrongly(_ job: RenderJob, _ words: PageResult) -> ReportError {
        page(
            job, "gnuplot did not say whether it had drawn the \(job.noun)", job.evidence(words),
            "look for commands that read the standard input in the template: \(job.templateInWords)")
    }

    static func brokenPicture(_ job: RenderJob, _ flaw: PictureFlaw, _ words: PageResult) -> ReportError {
        missingTerminal(job, words)
            ?? page(
                job, "gnuplot reported no error, but \(flaw.path) \(flaw.words)", job.evidence(words),
                "look for a full disk or quota there, and for 'set output' or 'set terminal' in the template")
    }

    static func diskFull(_ job: RenderJob, _ folder: String) -> ReportError {
        ReportError(
            .inputOutput, subject: job.subject,
            found: "there is no room left on the disk, or in the disk quota, for a picture in \(folder)",
            advice: "make room there, then run it again")
    }

    static func cannotStart(_ job: RenderJob, _ program: GnuplotProgram, _ failure: StartFailure) -> ReportError {
        if failure.isShortage { return .noProcess("\(program.path): \(failure.words)") }
        return ReportError(
            .gnuplot, subject: job.subject, found: "\(program.path) could not be started",
            evidence: failure.words, advice: "see that it is there and runs: \(program.path) --version")
    }

    private static func page(
        _ job: RenderJob, _ found: String, _ evidence: String?, _ advice: String
    ) -> ReportError {
        ReportError(.page, subject: job.subject, found: found, evidence: evidence, advice: advice)
    }
}
