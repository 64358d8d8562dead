import Foundation
import TestKit
import Testing

/// Every command line, definition and link of the repository's Markdown files.
///
/// What is done with which block is said in CONTRIBUTING.md.
@Suite(.tags(.process))
struct DocumentTests {
    /// The Markdown files, but for those of folders that are made or hidden, and of the tests.
    static let paths: [String] = {
        let made: Set<String> = ["Tests", "archive", "charts", "demo"]
        let top = (try? FileManager.default.contentsOfDirectory(atPath: Samples.repository)) ?? []
        return top.filter { !$0.hasPrefix(".") && !made.contains($0) }.flatMap { name in
            name.hasSuffix(".md")
                ? [name]
                : (FileManager.default.enumerator(atPath: "\(Samples.repository)/\(name)")?.compactMap { $0 as? String }
                    ?? [])
                    .filter { $0.hasSuffix(".md") }.map { "\(name)/\($0)" }
        }.sorted()
    }()

    @Test(arguments: paths.filter { !LongDocumentTests.paths.contains($0) })
    func `the commands of a document run, and print what it shows`(_ path: String) async throws {
        let tree = try await WrittenCommands.ofTheBinary.value
        expectNone(try await DocumentRun(document: try await document(path), tree: tree).faults())
    }

    @Test(arguments: paths) func `the definitions of a document are read`(_ path: String) async throws {
        let keys = try await DefinitionKeys.ofTheBinary.value
        expectNone(try await DocumentDefinitions(document: try await document(path), keys: keys).faults())
    }

    @Test(arguments: paths) func `the blocks of a document have the form of what they are`(_ path: String) async throws
    {
        expectNone(try await DocumentForms(document: try await document(path)).faults())
    }

    @Test(arguments: paths) func `commands, options and paths in a document's text exist`(_ path: String) async throws {
        let commands = DocumentCommands(
            tree: try await WrittenCommands.ofTheBinary.value, files: try await CommittedFiles.ofThisRepository.value,
            makefile: try String(contentsOfFile: Samples.repository + "/Makefile", encoding: .utf8))
        expectNone(commands.faults(try await document(path)))
    }

    @Test(arguments: paths) func `the links of a document lead somewhere`(_ path: String) async throws {
        let links = DocumentLinks(files: try await CommittedFiles.ofThisRepository.value)
        expectNone(links.faults(try await document(path)))
    }

    @Test func `every page of docs is linked from the first page or the list of pages`() async throws {
        let files = try await CommittedFiles.ofThisRepository.value
        let links = DocumentLinks(files: files)
        var targets: Set<String> = []
        for path in ["README.md", "docs/README.md"] where files.has(path) {
            targets.formUnion(links.targets(try files.document(path)))
        }
        // Records of decisions are listed by their folder.
        let pages = Self.paths.filter {
            $0.hasPrefix("docs/") && !$0.hasPrefix("docs/decisions/") && $0 != "docs/README.md"
        }
        #expect(pages.count > 10)
        for page in pages where !targets.contains(page) && !targets.contains(page.parentFolder) {
            Issue.record("\(page): neither README.md nor docs/README.md links to it")
        }
    }
}

/// The documents whose commands take longest: half of the time that all of them take.
@Suite(.tags(.process, .slow))
struct LongDocumentTests {
    static let paths = [
        "deploy/gnu-parallel.md", "docs/exit-codes.md", "docs/faq.md", "docs/shards.md",
        "docs/tutorials/by-hand.md", "docs/tutorials/every-night.md", "docs/tutorials/past-editions.md",
    ]

    @Test(arguments: paths) func `its commands run, and print what it shows`(_ path: String) async throws {
        let tree = try await WrittenCommands.ofTheBinary.value
        expectNone(try await DocumentRun(document: try await document(path), tree: tree).faults())
    }
}

private func document(_ path: String) async throws -> MarkdownDocument {
    try await CommittedFiles.ofThisRepository.value.document(path)
}

private func expectNone(_ faults: [DocumentFault]) {
    for fault in faults { Issue.record("\(fault)") }
}
