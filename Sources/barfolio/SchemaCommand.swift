import ArgumentParser
import Notes
import Reports

/// `barfolio schema`: what a definition may say, for programs.
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a definition, for editors that complete and check YAML.",
        discussion: """
            For an editor:    barfolio schema > reports/schema.json
            and as the first line of a definition (read by editors with yaml-language-server):
                              # yaml-language-server: $schema=schema.json

            Where the folder has a _defaults.yaml, take --defaults for all of its files: it requires nothing.
            """)

    @Flag(help: "Print that of _defaults.yaml instead: the same keys, none of them required.") var defaults = false

    @Flag(help: "Print that of files of notes instead (REPORT.notes.json).") var notes = false

    func validate() throws {
        if defaults, notes { throw ValidationError("--defaults and --notes exclude each other.") }
    }

    func run() async throws {
        let schema = notes ? NotesSchema.text : (defaults ? DefinitionSchema.defaults : .definition).text
        try await performing(Console(isQuiet: false)) {
            try Console(isQuiet: false).result(schema)
        }
    }
}
