import Foundation

/// Whether blocks that are neither commands nor definitions have the form of what they are.
struct DocumentForms: Sendable {
    let document: MarkdownDocument

    func faults() async throws -> [DocumentFault] {
        var faults: [DocumentFault] = []
        if let line = document.openFence { faults.append(document.fault(line, "nothing ends this block")) }
        var stage: DocumentStage?
        for block in document.blocks where block.isFenced {
            if ["", "text", "console", "yaml"].contains(block.language) || block.isCommands { continue }
            if stage == nil { stage = try await DocumentStage(hasArchive: false) }
            guard let stage, let fault = try await fault(block, stage) else { continue }
            faults.append(document.fault(block.firstLine, "\(block.language): \(fault)"))
        }
        return faults
    }

    private func fault(_ block: MarkdownDocument.Block, _ stage: DocumentStage) async throws -> String? {
        switch block.language {
        case "sh": return try await outcome(stage, "/bin/bash", "-n", stage.scratch.write("form", block.text))
        case "json", "ini": return try await stage.fault(inForm: block.language, of: block.text)
        case "cron":
            return try await outcome(stage, "/usr/bin/env", "crontab", stage.scratch.write("form", block.text))
        case "sql": return try await faultOfSQL(block.text, stage)
        case "gnuplot": return try await faultOfPage(block.text, stage)
        case "js", "nginx": return Self.faultOfBrackets(block.text)
        default: return "no block is of this kind: sh, console, yaml, json, ini, cron, sql, gnuplot, js, nginx, text"
        }
    }

    private func outcome(_ stage: DocumentStage, _ words: String...) async throws -> String? {
        let outcome = try await stage.invocation(words).run()
        return outcome.isSuccess ? nil : outcome.errors
    }

    /// Syntax alone, for the tables are elsewhere; other engines' SQL is not SQLite's.
    private func faultOfSQL(_ text: String, _ stage: DocumentStage) async throws -> String? {
        if text.contains(#/::|date_trunc|getenv\(|\bINTERVAL\b|PostgreSQL|DuckDB|ClickHouse/#.ignoresCase()) {
            return nil
        }
        let words = ["/usr/bin/env", "sqlite3", "-batch", "-bail", "-init", "/dev/null", ":memory:", text]
        let errors = try await stage.invocation(words).run().errors
        return errors.contains(#/syntax error|unrecognized token|incomplete input/#) ? errors : nil
    }

    /// A part of a page's script is drawn in its place, the built-in page's.
    private func faultOfPage(_ text: String, _ stage: DocumentStage) async throws -> String? {
        let draw = """
            rm -rf own
            barfolio templates export --quiet own >/dev/null
            grep -q '^# Where all areas' own/page.gp
            sed -i -e "/^# Where all areas/{
            r $1
            N
            }" own/page.gp
            barfolio chart samples/records.sqlite --table records --label name --value value --templates own --out own
            """
        return try await outcome(stage, "/bin/bash", "-c", draw, "bash", stage.scratch.write("form", text))
    }

    /// Brackets that do not close each other, outside of quotes and comments.
    static func faultOfBrackets(_ text: String) -> String? {
        let bare = text.replacing(#/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/#, with: "").replacing(
            #/(?:\/\/|#)[^\n]*/#, with: "")
        let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
        var open: [Character] = []
        for character in bare {
            if pairs.values.contains(character) { open.append(character) }
            if let other = pairs[character], open.popLast() != other { return "\(character) closes nothing" }
        }
        return open.last.map { "\($0) is not closed" }
    }
}
