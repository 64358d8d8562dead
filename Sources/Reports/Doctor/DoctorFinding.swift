import Charts
import Foundation

/// What an examination found of one thing that runs need.
package struct DoctorFinding: Sendable, Encodable {
    /// How bad it is.
    package enum Verdict: String, Sendable, Encodable {
        /// As it should be.
        case ok
        /// Reports are made, but not as well as they could be.
        case warning
        /// Reports fail.
        case problem
    }

    /// What was looked at, in a word or a path.
    package var subject: String
    /// How bad it is.
    package var verdict: Verdict
    /// What was found, as a plain sentence without a final full stop.
    package var found: String
    /// What to do, as a plain sentence without a final full stop; nil where there is nothing to do.
    @ExplicitNull package var advice: String?
    /// The command that fixes it, where there is one.
    @ExplicitNull package var command: String?
    /// What a run would end with; nil where it would not end for this.
    @ExplicitNull package var exitCode: Int32? = nil

    /// All is well.
    static func ok(_ subject: String, _ found: String) -> DoctorFinding {
        DoctorFinding(subject: subject, verdict: .ok, found: found, advice: nil, command: nil)
    }

    /// Something is less than it could be.
    static func warning(
        _ subject: String, _ found: String, _ advice: String, command: String? = nil
    ) -> DoctorFinding {
        DoctorFinding(subject: subject, verdict: .warning, found: found, advice: advice, command: command)
    }

    /// Something that a run cannot do without.
    static func problem(
        _ subject: String, _ kind: ReportError.Kind, _ found: String, _ advice: String, command: String? = nil
    ) -> DoctorFinding {
        DoctorFinding(
            subject: subject, verdict: .problem, found: found, advice: advice, command: command,
            exitCode: kind.exitCode)
    }

    /// What a run would say itself.
    static func problem(_ subject: String, _ error: ReportError, command: String? = nil) -> DoctorFinding {
        let evidence = error.evidence.map { " (" + $0.split(separator: "\n").joined(separator: "; ") + ")" } ?? ""
        let isNamed = error.subject == subject || error.subject.hasPrefix("report ")
        let place = isNamed ? "" : error.subject + ": "
        return .problem(subject, error.kind, place + error.found + evidence, error.advice, command: command)
    }

    /// How packages are installed on this system.
    static func installing(_ package: String, onMac other: String) -> String {
        #if canImport(Darwin)
            "brew install \(other)"
        #else
            (geteuid() == 0 ? "" : "sudo ") + "apt-get install \(package)"
        #endif
    }
}
