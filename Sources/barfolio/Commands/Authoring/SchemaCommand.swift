import ArgumentParser
import Charts
import Reports

/// `barfolio schema`: what a definition may say, for programs.
struct SchemaCommand: Command {
    static let configuration = CommandConfiguration(
        "schema", "Print the keys of definitions: as a JSON Schema for editors, or as a reference.",
        """
        With the JSON Schema, an editor that has a YAML language server completes and checks definitions whose first line is:
        # yaml-language-server: $schema=schema.json

        If the folder has a _defaults.yaml, use --defaults for all of its files: no key is required in it.
        """,
        examples: [
            "For an editor": "barfolio schema > reports/schema.json",
            "As a reference: every key, its values and its default": "barfolio schema --markdown",
        ])

    @Flag(help: "Print the schema of _defaults.yaml: the same keys, none required.") var defaults = false
    @Flag(help: "Print the schema of files of annotations (REPORT.annotations.json).") var annotations = false
    @Flag(help: "Print the reference of all keys, as Markdown (docs/reference.md).") var markdown = false

    func validate() throws {
        let asked = [defaults, annotations, markdown].count(where: \.self)
        try require(asked <= 1, "--defaults, --annotations and --markdown exclude each other.")
    }

    func perform(_ console: Console) throws {
        try console.result(
            markdown
                ? OptionReference.markdown
                : annotations ? AnnotationsSchema.text : (defaults ? OptionSchema.defaults : .definition).text)
    }
}
