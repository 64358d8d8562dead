import Charts
import Foundation
import Platform
import Subprocess

/// The ways in which a page or a document fails.
extension ReportError {
    static func stopped(_ job: RenderJob) -> ReportError {
        page(job, "the \(job.noun) was not drawn, because the run was stopped", nil, "run it again")
    }

    static func scriptFailed(_ job: RenderJob, _ answer: PageResult) -> ReportError {
        missingTerminal(job, answer)
            ?? page(
                job, "gnuplot stopped at an error in the \(job.noun)'s script", job.evidence(answer),
                job.hasOwnTemplate
                    ? "fix the template at the line that gnuplot names, then draw the \(job.noun) again"
                    : "this is a fault of barfolio: report it, with what it prints with --verbose")
    }

    /// gnuplot 5.4 calls an unknown terminal an error; 6.0 only warns, and leaves an empty file.
    private static func missingTerminal(_ job: RenderJob, _ answer: PageResult) -> ReportError? {
        guard let line = answer.lines.last(where: { $0.contains("unknown or ambiguous terminal") }) else { return nil }
        return ReportError(
            .gnuplot, subject: job.subject, found: "this gnuplot cannot draw the wanted formats",
            evidence: line,
            advice: GnuplotProgram.installationAdvice + ", with the svg, png, pngcairo and pdfcairo terminals")
    }

    static func timedOut(_ job: RenderJob, _ limit: Duration, _ answer: PageResult) -> ReportError {
        page(
            job, "gnuplot did not finish the \(job.noun) within \(limit.phrase)", job.evidence(answer),
            "allow more where the machine is slow or busy (<output.page-limit SECONDS>)"
                + job.orInTemplate("an endless loop, a pause or a named pipe"))
    }

    static func died(_ job: RenderJob, _ status: TerminationStatus, _ answer: PageResult) -> ReportError {
        let ending = status.phrase
        if status == .signaled(SIGXFSZ), let picture = job.pictures.first {
            return cannotWrite(job, picture.path, EFBIG, "gnuplot \(ending): a file became too large")
        }
        if answer.lines.contains(where: { $0.contains(BriefRun.ofShortage) }) {
            return .noProcess("gnuplot \(ending): \(BriefRun.ofShortage)")
        }
        return page(
            job, "gnuplot \(ending) before it had drawn the \(job.noun)", job.evidence(answer),
            (status == .signaled(SIGKILL) ? "look for other processes that use up the memory" : "draw it again")
                + job.orInTemplate("an exit"))
    }

    static func answeredWrongly(_ job: RenderJob, _ answer: PageResult) -> ReportError {
        page(
            job, "gnuplot did not say whether it had drawn the \(job.noun)", job.evidence(answer),
            "draw it again\(job.orInTemplate("commands that read the standard input"))")
    }

    static func brokenPicture(_ job: RenderJob, _ flaw: PictureFlaw, _ answer: PageResult) -> ReportError {
        missingTerminal(job, answer)
            ?? page(
                job, "gnuplot reported no error, but \(flaw.path) \(flaw.text)", job.evidence(answer),
                "look for a full disk or quota there\(job.orInTemplate("'set output' or 'set terminal'"))")
    }

    static func cannotWrite(
        _ job: RenderJob, _ path: String, _ code: Int32 = errno, _ found: String? = nil
    ) -> ReportError {
        let found = found ?? "the picture cannot be written to \(Files.named(path))"
        return copy(of: Files.failure(found, path, Errno(rawValue: code))) { $0.subject = job.subject }
    }

    static func cannotStart(_ job: RenderJob, _ program: GnuplotProgram, _ failure: StartFailure) -> ReportError {
        if failure.isShortage { return .noProcess("\(program.path): \(failure.message)") }
        return ReportError(
            .gnuplot, subject: job.subject, found: "\(program.path) could not be started",
            evidence: failure.message, advice: "see that it is there and runs: \(program.path.shellWord) --version")
    }

    private static func page(
        _ job: RenderJob, _ found: String, _ evidence: String?, _ advice: String
    ) -> ReportError {
        ReportError(.page, subject: job.subject, found: found, evidence: evidence, advice: advice)
    }
}
