import Charts

/// What barfolio's exit codes mean, in one place for the manual.
enum ExitCodes {
    /// Codes as they are written, and sentences.
    static let all: [(code: String, meaning: String)] =
        [("0", "Done. There may have been warnings.")]
        + ReportError.Kind.allCases.filter { $0 != .noProcess }.map { ("\($0.exitCode)", meaning(of: $0)) }
        + [("128+n", "Ended by signal n. Its gnuplots are gone, and nothing is partly published.")]

    private static func meaning(of kind: ReportError.Kind) -> String {
        switch kind {
        case .page: "Some reports or pages failed, or verify found something; all else is published."
        case .usage: "Wrong usage: a command, an option, the name of a report, or no command."
        case .data: "Data that cannot be reported."
        case .database: "A database that cannot be opened."
        case .gnuplot, .noProcess: "No usable gnuplot, no font, or no further process or thread allowed."
        case .cannotCreate: "A file or folder that cannot be created."
        case .inputOutput: "Reading or writing failed: a full disk, a failing device."
        case .busy: "Another run has locked the archive. Try again later, or wait for it: --wait TIME."
        case .definition: "A wrong definition: the message names its file, line and key."
        }
    }
}
