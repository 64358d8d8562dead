import Diagnostics

/// The ways in which a page fails, in the words a person reads.
extension ReportError {
    static func stopped(_ job: PageJob) -> ReportError {
        page(job, "the page was not drawn, because the run was stopped", nil, "run it again")
    }

    static func scriptFailed(_ job: PageJob, _ words: GnuplotWords) -> ReportError {
        missingTerminal(job, words)
            ?? page(
                job, "gnuplot stopped at an error in the page's script", words.evidence,
                "mend the template or the data at the line that gnuplot names, then draw the page again")
    }

    /// gnuplot 5.4 calls an unknown terminal an error; 6.0 only warns, and leaves an empty file.
    private static func missingTerminal(_ job: PageJob, _ words: GnuplotWords) -> ReportError? {
        guard let line = words.lines.last(where: { $0.contains("unknown or ambiguous terminal") }) else { return nil }
        return ReportError(
            .gnuplot, stage: .render, subject: job.subject, found: "this gnuplot cannot draw the wanted formats",
            evidence: line, advice: GnuplotProgram.installationAdvice + ", with the svg and pngcairo terminals")
    }

    static func timedOut(_ job: PageJob, _ limit: Duration, _ words: GnuplotWords) -> ReportError {
        page(
            job, "gnuplot did not finish the page within \(limit.inWords)", words.evidence,
            "look for an endless loop, a pause or a named pipe in the page's template: \(job.script)")
    }

    static func died(_ job: PageJob, _ ending: String, _ words: GnuplotWords) -> ReportError {
        page(
            job, "gnuplot \(ending) before it had drawn the page", words.evidence,
            "look for an exit in the page's template and for other processes that use up the memory, then draw it again"
        )
    }

    static func answeredWrongly(_ job: PageJob, _ words: GnuplotWords) -> ReportError {
        page(
            job, "gnuplot did not say whether it had drawn the page", words.evidence,
            "look for commands that read the standard input in the page's template: \(job.script)")
    }

    static func brokenPicture(_ job: PageJob, _ flaw: PictureFlaw, _ words: GnuplotWords) -> ReportError {
        missingTerminal(job, words)
            ?? page(
                job, "gnuplot reported no error, but \(flaw.path) \(flaw.words)", words.evidence,
                "look for a full disk or quota there, and for 'set output' or 'set terminal' in the page's template")
    }

    static func diskFull(_ job: PageJob, _ folder: String) -> ReportError {
        ReportError(
            .inputOutput, stage: .render, subject: job.subject,
            found: "there is no room left on the disk, or in our quota, for a picture in \(folder)",
            advice: "make room there, then run it again")
    }

    static func cannotStart(_ job: PageJob, _ program: GnuplotProgram, _ reason: String) -> ReportError {
        ReportError(
            .gnuplot, stage: .render, subject: job.subject, found: "\(program.path) could not be started",
            evidence: reason, advice: "see that it is there and runs: \(program.path) --version")
    }

    private static func page(
        _ job: PageJob, _ found: String, _ evidence: String?, _ advice: String
    ) -> ReportError {
        ReportError(.page, stage: .render, subject: job.subject, found: found, evidence: evidence, advice: advice)
    }
}
