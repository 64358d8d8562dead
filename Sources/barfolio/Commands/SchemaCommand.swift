import ArgumentParser
import Charts
import Reports

/// `barfolio schema`: what a definition may say, for programs.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print what a definition may say: a JSON Schema for editors, or every key in words.",
        discussion: HelpText(
            """
            With the JSON Schema an editor completes and checks definitions, if it has a server for YAML and a definition's first line
            is: # yaml-language-server: $schema=schema.json

            Where the folder has a _defaults.yaml, take --defaults for all of its files: it requires nothing.
            """,
            examples: [
                "For an editor":
                    "barfolio schema > reports/schema.json",
                "To read: every key, its values and what is left out":
                    "barfolio schema --markdown",
            ]
        ).text)

    @Flag(help: "Print that of _defaults.yaml instead: the same keys, none of them required.") var defaults = false

    @Flag(help: "Print that of files of annotations instead (REPORT.annotations.json).") var annotations = false

    @Flag(help: "Print every key in words, as Markdown, instead: docs/reference.md.") var markdown = false

    func validate() throws {
        guard [defaults, annotations, markdown].count(where: { $0 }) <= 1 else {
            throw ValidationError("--defaults, --annotations and --markdown exclude each other.")
        }
    }

    func run() async throws {
        let schema =
            markdown
            ? DefinitionReference(options: definitionOptions).markdown
            : annotations ? AnnotationsSchema.text : (defaults ? DefinitionSchema.defaults : .definition).text
        try await performing(Console(isQuiet: false)) {
            try Console(isQuiet: false).result(schema)
        }
    }
}
