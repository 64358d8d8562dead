import Archive
import ArgumentParser
import Charts
import Foundation
import Platform
import Reports

/// `barfolio annotate`: what people draw and write on pages.
struct AnnotateCommand: Command {
    static let configuration = CommandConfiguration(
        "annotate", "Keep annotations that people draw on pages, so that every run draws them.",
        """
        Annotations are drawn in the browser, on a report's page (the pencil), and saved as a file. They are kept beside
        the definition, in REPORT.annotations.json. An annotation stays with its week,
        day or month when that moves to another page.
        """,
        examples: [
            "Keep the annotations that a page saved": "barfolio annotate import weekly-posts annotations.json",
            "List the annotations": "barfolio annotate list weekly-posts",
        ],
        subcommands: [
            AnnotateImportCommand.self, AnnotateListCommand.self, AnnotateRemoveCommand.self,
            AnnotateExportCommand.self,
        ])

    func perform(_ console: Console) throws { try showSubcommands(console) }
}

/// Whose annotations: the options of all subcommands.
struct AnnotationsOptions: ParsableArguments {
    @Argument(help: .report, completion: .reports) var report: String
    @Option(help: .definitions, completion: .directory) var reports = "reports"

    /// The report as other commands take it, to be pasted.
    var shellWords: String { report.shellWord + optionOf(definitions: reports) }
    /// What draws its pages again, to be pasted; of which archive they are is not known where none has the usual name.
    var run: String { "barfolio run \(shellWords)\(Files.leadsToFolder("archive") ? "" : " --archive DIR")" }

    /// The definition's path; throws `.usage` where there is none.
    func definition() throws(ReportError) -> String { try DefinitionLookup(folder: reports).path(named: report) }

    /// The report's annotations; throws `.usage` where there is no such report.
    func file() throws(ReportError) -> AnnotationsFile { AnnotationsFile(besideDefinition: try definition()) }
}

/// `barfolio annotate import`: takes in what a report's page saved.
struct AnnotateImportCommand: Command {
    static let configuration = CommandConfiguration(
        "import", "Add annotations that a report's page saved.",
        """
        Annotations are added, or replaced where they are known by their id; those that were erased on the page are
        removed. All others stay, so that several people can draw.
        """,
        examples: [
            "Add what a page saved": "barfolio annotate import weekly-posts annotations.json",
            "Keep these annotations and no others": "barfolio annotate import weekly-posts annotations.json --replace",
        ])

    @OptionGroup var options: AnnotationsOptions
    @Argument(help: .value("FILE", "The saved file; - for standard input."), completion: .file()) var file: String
    @Flag(help: "Remove all annotations that are not in the file.") var replace = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        let annotations = try options.file()
        let json = try savedAnnotations()
        let subject = file == "-" ? "standard input" : file
        let (book, changes) = try await annotations.take(json, subject: subject, isReplacing: replace)
        if !quiet { try console.result(ShellWord.visible(annotations.path)) }
        let next = changes.areNone ? "" : ". The next run draws them: \(options.run)"
        console.note(
            "\(changes.added) added, \(changes.changed) changed, \(changes.removed) removed; "
                + "\(book.annotations.count) in all\(next)")
    }

    /// What the browser saved, in a file or on standard input; one byte more than there may be tells that there are too many.
    private func savedAnnotations() throws(ReportError) -> Data {
        func refusal(_ found: String, _ kind: ReportError.Kind = .usage, _ evidence: String? = nil) -> ReportError {
            ReportError(
                kind, subject: file, found: found, evidence: evidence,
                advice: "name the file that the page saved, often in ~/Downloads")
        }
        if file != "-", Files.leadsToFolder(file) { throw refusal("this is a folder") }
        // What our input is may not be one to be opened once more: a socket, or another user's file.
        guard let handle = file == "-" ? .standardInput : FileHandle(forReadingAtPath: file) else {
            throw refusal("the file cannot be opened")
        }
        do {
            return try handle.read(upToCount: AnnotationLimits.bytes + 1) ?? Data()
        } catch {
            throw refusal("the file cannot be read", .inputOutput, error.localizedDescription)
        }
    }
}

/// `barfolio annotate list`: the annotations of a report, and the pages they are on.
struct AnnotateListCommand: Command {
    static let configuration = CommandConfiguration(
        "list", "List the annotations of a report, with their pages.",
        "An annotation whose week or page is not in the report at present is listed as “not shown”, and kept.",
        examples: [
            "As text": "barfolio annotate list weekly-posts",
            "As JSON": "barfolio annotate list weekly-posts --json",
        ])

    @OptionGroup var options: AnnotationsOptions
    @Option(help: .asOf) var asOf: CivilDate?
    @Flag(help: "Print one JSON document.") var json = false

    func perform(_ console: Console) async throws {
        let definition = try readDefinition(at: try options.definition())
        let placed = try await placeAnnotations(
            of: definition, ResolutionContext(asOf: asOf), jobs: ProcessInfo.processInfo.activeProcessorCount)
        try console.result(placed, isJSON: json, Self.lines(placed).map { ShellWord.visible($0) })
        if placed.annotations.isEmpty, !json { console.note("report \(placed.report) has no annotations") }
    }

    /// A line an annotation, in columns.
    private static func lines(_ placed: PlacedAnnotations) -> [String] {
        let rows = placed.annotations.map { annotation in
            [
                annotation.id, annotation.kind, annotation.anchor,
                annotation.page.map { "on page \($0)" } ?? "not shown",
                annotation.text.map { "“\($0)”" } ?? annotation.color,
            ]
        }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 } + [0]
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined(separator: "  ")
        }
    }
}

/// `barfolio annotate remove`: takes annotations away.
struct AnnotateRemoveCommand: Command {
    static let configuration = CommandConfiguration(
        "remove", "Remove annotations.",
        examples: [
            "One, by its id (see list)": "barfolio annotate remove weekly-posts k3f9Qx1m",
            "All of them": "barfolio annotate remove weekly-posts --all",
        ])

    @OptionGroup var options: AnnotationsOptions
    @Argument(help: .value("ID", "Ids of annotations.")) var ids: [String] = []
    @Flag(help: "Remove all annotations of the report.") var all = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func validate() throws { try require(ids.isEmpty == all, "Name the ids of annotations, or use --all.") }

    func perform(_ console: Console) async throws {
        let file = try options.file()
        let known = try file.read().annotations.map(\.id)
        if let unknown = Set(ids).subtracting(known).min() {
            throw ReportError(
                .usage, subject: file.path, found: "there is no annotation “\(unknown)”",
                advice: didYouMean(
                    unknown, among: known, else: "list them: barfolio annotate list \(options.shellWords)"))
        }
        let count = try await file.remove { all || ids.contains($0.id) }
        let next = count == 0 ? "" : ". The next run draws the pages without: \(options.run)"
        console.note("\(count) removed\(next)")
    }
}

/// `barfolio annotate export`: the annotations as a file.
struct AnnotateExportCommand: Command {
    static let configuration = CommandConfiguration(
        "export", "Print the annotations of a report as a file that import reads.",
        examples: [
            "Print them": "barfolio annotate export weekly-posts",
            "Into a file": "barfolio annotate export weekly-posts --out annotations.json",
        ])

    @OptionGroup var options: AnnotationsOptions
    @Option(help: .out, completion: .file()) var out: String?

    func perform(_ console: Console) async throws {
        let json = try options.file().read().json
        guard let out else { return try console.result(data: json) }
        let file = WholeFile(out, what: "the file of annotations")
        try file.replaceOutsideArchives(with: json)
        if !file.isOutput { try console.result(ShellWord.visible(out)) }
    }
}
