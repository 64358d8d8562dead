import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate list`: the annotations of a report, and the pages they are on.
struct AnnotateListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the annotations of a report, with their pages.",
        discussion: HelpText(
            """
            An annotation whose week or page is not in the report at present is listed as “not shown”, and kept.
            """,
            examples: [
                "As text":
                    "barfolio annotate list weekly-posts",
                "As JSON":
                    "barfolio annotate list weekly-posts --json",
            ]
        ).text)

    @OptionGroup var place: AnnotationsOptions
    @Option(
        help: ArgumentHelp("The as-of date: the last day whose rows count (default: today).", valueName: "YYYY-MM-DD"))
    var asOf: CivilDate?
    @Flag(help: "Print one JSON document.") var json = false

    func run() async throws {
        let console = Console(isQuiet: false)
        let (place, asOf, json) = (place, asOf, json)
        try await performing(console) {
            let definition = try readDefinition(at: try place.definition())
            let placed = try await placeAnnotations(
                of: definition, ResolutionContext(asOf: asOf), jobs: ProcessInfo.processInfo.activeProcessorCount)
            let list = AnnotationsList(placed)
            if json {
                try console.result(list.jsonText)
            } else {
                for line in list.lines { try console.result(line) }
                if list.lines.isEmpty { console.note("report \(placed.report) has no annotations") }
            }
        }
    }
}

/// What `annotate list` prints. Schema `barfolio-annotations-list/1`.
private struct AnnotationsList: JSONDocument {
    struct Entry: Encodable {
        let id, kind: String
        @ExplicitNull var bucket: String?
        /// The page that it is on now; null where it is on none.
        @ExplicitNull var page: Int?
        let color: String
        @ExplicitNull var text: String?
    }

    let schema = "barfolio-annotations-list/1"
    let report: String
    let asOf: String
    let annotations: [Entry]
    private let placed: PlacedAnnotations

    private enum CodingKeys: String, CodingKey { case schema, report, asOf, annotations }

    init(_ placed: PlacedAnnotations) {
        self.placed = placed
        report = placed.report
        asOf = placed.asOf.description
        annotations = placed.entries.map { entry in
            let annotation = entry.annotation
            let day: String? = if case .bucket(let day) = annotation.anchor { day.description } else { nil }
            return Entry(
                id: annotation.id, kind: annotation.kind.word, bucket: day, page: entry.page,
                color: annotation.color.description, text: annotation.words)
        }
    }

    /// A line an annotation, in columns.
    var lines: [String] {
        let rows = placed.entries.map { entry -> [String] in
            let annotation = entry.annotation
            let anchor =
                switch annotation.anchor {
                case .bucket(let day): "\(day)"
                case .page(let number): "page \(number)"
                }
            let words = annotation.words.map { "“\(ShellWord.visible($0))”" } ?? annotation.color.description
            return [
                annotation.id, annotation.kind.word, anchor, entry.page.map { "on page \($0)" } ?? "not shown", words,
            ]
        }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, text in
                column < 4 ? text + String(repeating: " ", count: widths[column] - text.count) : text
            }.joined(separator: "  ")
        }
    }
}
