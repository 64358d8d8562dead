import Foundation

/// What stands in a document as code, outside blocks that are run: command lines, options, paths and targets of make.
struct DocumentCommands: Sendable {
    let tree: WrittenCommands
    let files: CommittedFiles
    /// The Makefile's text.
    let makefile: String

    /// Options that documents name, but are of other programs.
    static let othersOptions: Set<String> = [
        "--build-tests", "--collector.textfile.directory", "--csv", "--experimental-dump-help",
        "--explicit-target-dependency-import-check", "--filter", "--group-by", "--no-install-recommends",
        "--no-parallel", "--output", "--parallel", "--requeue", "--retries", "--skip", "--sshlogin",
        "--static-swift-stdlib", "--strict", "--tz",
    ]

    /// Folders whose files documents name in full.
    private static let folders = [
        "Benchmarks", "Sources", "Tests", "deploy", "docs", "recipes", "samples", "scripts",
    ]

    func faults(_ document: MarkdownDocument) -> [DocumentFault] {
        let inline = document.codes.compactMap { code in
            fault(code.text).map { document.fault(code.line, "`\(code.text)`: \($0)") }
        }
        let shown = document.blocks.filter { !["sh", "console"].contains($0.language) }.flatMap { block in
            Self.commands(in: block).compactMap { span in
                tree.fault(span.text).map { document.fault(span.line, "\(span.text): \($0)") }
            }
        }
        return inline + shown
    }

    private func fault(_ code: String) -> String? {
        if code.hasPrefix("barfolio ") { return tree.fault(code) }
        let words = code.split(separator: " ").map(String.init)
        guard let first = words.first else { return nil }
        if let option = first.wholeMatch(of: #/(--[a-z][a-z.-]+)(?:=.*)?/#) {
            let name = String(option.1)
            return tree.options.contains(name) || Self.othersOptions.contains(name) ? nil : "no command has this option"
        }
        if words.count > 1, tree.subcommands.contains(first), words[1].hasPrefix("--") {
            return tree.fault("barfolio " + code)
        }
        if first == "make", words.count > 1 {
            return words.dropFirst().first {
                $0.wholeMatch(of: #/[a-z][a-z0-9-]*/#) != nil && !makefile.contains("\n\($0):")
            }
            .map { "the Makefile has no target \($0)" }
        }
        return faultOfPath(first)
    }

    private func faultOfPath(_ word: String) -> String? {
        guard let folder = word.firstIndex(of: "/").map({ String(word[..<$0]) }), Self.folders.contains(folder),
            word.wholeMatch(of: #/[\w@.\/-]+/#) != nil
        else { return nil }
        let path = word.hasSuffix("/") ? String(word.dropLast()) : word
        // Words in capitals stand for others, and databases are made.
        if path.contains(#/\b[A-Z]{2,}\b/#) && !path.hasSuffix(".md") || path.hasSuffix(".sqlite") { return nil }
        return files.has(path) ? nil : "the repository has no \(path)"
    }

    /// The command lines in a block that is not run, those over several lines joined.
    private static func commands(in block: MarkdownDocument.Block) -> [MarkdownDocument.Span] {
        var found: [MarkdownDocument.Span] = []
        var number = 0
        while number < block.lines.count {
            let start = number
            var line = block.lines[number]
            while line.hasSuffix("\\"), number + 1 < block.lines.count {
                number += 1
                line = line.dropLast() + block.lines[number]
            }
            number += 1
            // At the line's beginning, or after a crontab's five fields.
            guard let match = line.firstMatch(of: #/^(?:[\d*\/,-]+ +){5}(?:\w+ +)?(barfolio .*)|^\s*(barfolio .*)/#)
            else { continue }
            let command = String(match.1 ?? match.2 ?? "")
            if command.firstMatch(of: #/^barfolio [a-z-]/#) != nil {
                found.append(MarkdownDocument.Span(text: command, line: block.firstLine + start))
            }
        }
        return found
    }
}
