import Archive
import Charts
import Foundation
import Reports

/// What `verify` prints, and what `verify --json` prints. Schema `barfolio-verify/1`.
struct VerificationDocument: Encodable {
    /// How much was compared with its source.
    struct Source: Encodable {
        let editions, bars: Int
    }

    let schema = "barfolio-verify/1"
    let archive: String
    let reports, editions, files: Int
    @ExplicitNull private(set) var source: Source? = nil
    private(set) var findings: [ArchiveFinding]
    private(set) var notes: [String]

    init(archive: String, _ found: ArchiveVerification) {
        (self.archive, reports, editions, files) = (archive, found.reports, found.editions, found.files)
        (findings, notes) = (found.findings, found.notes)
    }

    /// Adds what came of comparing with the source.
    mutating func add(_ verification: SourceVerification) {
        source = Source(editions: verification.editions, bars: verification.bars)
        findings += verification.findings
        notes += verification.notes
    }

    /// Everything in a line.
    var summary: String {
        let looked = [Self.count(reports, "report"), Self.count(editions, "edition"), Self.count(files, "file")]
        let compared = source.map { source in
            "; \(Self.count(source.editions, "edition")) with \(Self.count(source.bars, "bar")) compared with the source"
        }
        let outcome = findings.isEmpty ? "all as published" : Self.count(findings.count, "finding")
        return looked.joined(separator: ", ") + (compared ?? "") + ": " + outcome
    }

    /// `1,234 files`.
    private static func count(_ number: Int, _ noun: String) -> String {
        let written = number.formatted(.number.locale(Locale(identifier: "en_US")))
        return "\(written) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension ArchiveFinding {
    /// The finding as a line; whatever a file may be called.
    var line: String { ShellWord.visible("\(path): \(kind.rawValue): \(words)") }
}
