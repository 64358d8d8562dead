import Archive
import Charts
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
    private var sourceWords = ""

    enum CodingKeys: String, CodingKey {
        case schema, archive, reports, editions, files, source, findings, notes
    }

    init(archive: String, _ verification: ArchiveVerification) {
        self.archive = archive
        reports = verification.reports
        editions = verification.editions
        files = verification.files
        findings = verification.findings
        notes = verification.notes
    }

    /// Adds what came of comparing with the source.
    mutating func add(_ verification: SourceVerification) {
        source = Source(editions: verification.editions, bars: verification.bars)
        findings += verification.findings
        notes += verification.notes
        let editions = Self.count(verification.editions, "edition")
        sourceWords = "; \(editions) with \(Self.count(verification.bars, "bar")) compared with the source"
    }

    /// Everything in a line.
    var summary: String {
        let looked = [Self.count(reports, "report"), Self.count(editions, "edition"), Self.count(files, "file")]
        let outcome = findings.isEmpty ? "all as published" : Self.count(findings.count, "finding")
        return looked.joined(separator: ", ") + sourceWords + ": " + outcome
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        let digits = Array(String(number).reversed())
        let groups = stride(from: 0, to: digits.count, by: 3).map { digits[$0..<min($0 + 3, digits.count)] }
        let written = String(groups.joined(separator: [","]).reversed())
        return "\(written) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension ArchiveFinding {
    /// The finding as a line; whatever a file may be called.
    var line: String { ShellWord.visible("\(path): \(kind.rawValue): \(words)") }
}
