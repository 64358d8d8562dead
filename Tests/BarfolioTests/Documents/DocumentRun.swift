import Foundation

/// Runs a document's commands, from top to bottom, and compares what the shown ones print.
struct DocumentRun: Sendable {
    let document: MarkdownDocument
    let tree: WrittenCommands

    func faults() async throws -> [DocumentFault] {
        let manual = document.path.hasPrefix("docs/") && !document.path.hasPrefix("docs/tutorials/")
        var script = DocumentScript(document, root: "")
        var faults = script.stray.map { document.fault($0, "a console block begins with a command: $ …") }
        faults += script.unfinished.compactMap { span in
            WrittenCommands.words(span.text).first != "barfolio"
                ? nil : tree.fault(span.text).map { document.fault(span.line, "\(span.text): \($0)") }
        }
        guard script.hasCommands else { return faults }
        let stage = try await DocumentStage(hasArchive: manual || document.path.hasPrefix("deploy/"))
        script = DocumentScript(document, root: stage.scratch.at("root"))
        for (line, text) in script.files { try stage.scratch.write("blocks/\(line)", text) }
        let path = try stage.scratch.write("script/\(document.path)", script.text)
        let outcome = try await stage.invocation(["/bin/bash", path]).run()
        if !outcome.isSuccess {
            let errors = outcome.errors.replacing(stage.scratch.at("script/"), with: "")
            let failed = errors.firstMatch(of: #/document line (\d+) ended/#)?.1
            let unread = errors.firstMatch(of: #/\.md: line (\d+):/#)?.1
            let line = (failed ?? unread).flatMap { Int($0) }
            faults.append(
                document.fault(
                    line ?? 0,
                    "the commands ended with \(outcome.ending)\n\(errors.suffix(3_000))\(outcome.output.suffix(1_500))")
            )
        }
        for shown in script.shown {
            // What was not reached is not to be blamed.
            guard let data = try? stage.scratch.data("transcripts/\(shown.line)") else {
                if outcome.isSuccess {
                    faults.append(document.fault(shown.line, "$ \(shown.command)\nwas not reached"))
                }
                continue
            }
            let printed = String(decoding: data, as: UTF8.self).replacing(stage.scratch.at("root/"), with: "/")
            if !Transcript.agrees(printed, with: shown.output) {
                faults.append(
                    document.fault(
                        shown.line, "$ \(shown.command)\nprints something else than is shown:\n\(printed.prefix(4_000))"
                    ))
            }
        }
        return faults
    }
}
