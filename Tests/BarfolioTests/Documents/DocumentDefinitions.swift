import Foundation

/// Reads a document's definitions with the product's own reader: `run --dry-run`, as of the samples' day.
struct DocumentDefinitions: Sendable {
    let document: MarkdownDocument
    let keys: DefinitionKeys

    /// What a fragment is read with: the first of these with which it goes together.
    private static let rests: [String] = {
        let source = "source: {database: ../samples/invoices.sqlite, table: invoice, value: total, "
        return ["month", "day"].map { source + "date: issued_at}\ngroup: {by: \($0), last: 3, time-zone: UTC}\n" }
            + [source + "label: country, aggregate: sum}\n"]
    }()
    /// The same for a fragment that groups by itself.
    private static let source =
        "source: {database: ../samples/invoices.sqlite, table: invoice, value: total, date: issued_at}\n"

    func faults() async throws -> [DocumentFault] {
        var faults = document.codes.compactMap { code in
            keys.fault(code.text).map { document.fault(code.line, "`\(code.text)`: \($0)") }
        }
        let fragments = document.codes.filter { keys.isFragment($0.text) }
        guard !fragments.isEmpty || document.blocks.contains(where: { $0.language == "yaml" }) else { return faults }
        let stage = try await DocumentStage(hasArchive: false)
        for code in fragments {
            if let fault = try await fault(ofFragment: code.text + "\n", groups: false, stage) {
                faults.append(document.fault(code.line, "`\(code.text)`: \(fault)"))
            }
        }
        var defaults: String?
        for block in document.blocks where block.isFenced {
            if let name = block.namedFile { try stage.scratch.write("barfolio/\(name)", block.text) }
            guard block.language == "yaml" else { continue }
            if let fault = try await fault(block, defaults: defaults, stage) {
                faults.append(document.fault(block.firstLine, fault))
            }
            if block.namedFile?.hasSuffix("_defaults.yaml") == true { defaults = block.text }
        }
        return faults
    }

    private func fault(_ block: MarkdownDocument.Block, defaults: String?, _ stage: DocumentStage) async throws
        -> String?
    {
        let top = Set(block.lines.compactMap { $0.firstMatch(of: #/^([\w-]+):(?:\s|$)/#).map { String($0.1) } })
        if !top.isDisjoint(with: ["apiVersion", "groups", "jobs", "scrape_configs", "services"])
            || block.lines.contains(where: { $0.hasPrefix("- ") })
        {
            return try await stage.fault(inForm: "yaml", of: block.text)
        }
        let name = block.namedFile ?? ""
        if name.hasPrefix("themes/") || top.contains("base") {
            try stage.scratch.write("barfolio/theme.yaml", block.text)
            return try await fault(stage, ["whole.yaml": Self.rests[0] + "draw: {theme: ../theme.yaml}\n"])
        }
        guard top.contains("source"), !name.hasSuffix("_defaults.yaml") else {
            return try await fault(
                ofFragment: block.text, groups: block.text.contains(#/group:\s[^#]*\bby:/#), stage)
        }
        var files = ["whole.yaml": block.text]
        if name.hasPrefix("reports/") { files["_defaults.yaml"] = defaults }
        // A command's rows come from a stand-in.
        return try await fault(stage, files, alsoWell: block.text.contains("command:") ? [65, 66] : [66])
    }

    /// A fragment is read as what all definitions share.
    private func fault(ofFragment text: String, groups: Bool, _ stage: DocumentStage) async throws -> String? {
        var first: String?
        for rest in groups ? [Self.source] : Self.rests {
            guard let fault = try await fault(stage, ["_defaults.yaml": text, "whole.yaml": rest]) else { return nil }
            first = first ?? fault
        }
        return first
    }

    /// What the reader says of a folder of definitions; nil where it reads them. Databases of others are not here (66).
    private func fault(_ stage: DocumentStage, _ files: [String: String], alsoWell: [Int32] = [66]) async throws
        -> String?
    {
        try? stage.scratch.remove("barfolio/definition")
        try? stage.scratch.remove("barfolio/drawn")
        for (name, text) in files { try stage.scratch.write("barfolio/definition/\(name)", text) }
        let outcome = try await stage.invocation([
            try Barfolio.binary(), "run", "--dry-run", "--quiet", "--reports", "definition", "--archive", "drawn",
            "--as-of",
            Samples.asOf,
        ]).run()
        let isWell = outcome.isSuccess || alsoWell.contains { outcome.ending == .exited($0) }
        return isWell ? nil : "\(outcome.ending)\n\(outcome.errors)"
    }
}
