import Foundation
import Testing

/// The recipes with the databases that belong to them, made and run as of one day once a run.
enum Recipes {
    static let folder = Samples.repository + "/recipes"

    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addRecipes(asOf: Samples.asOf)
        let places = ["--reports", scratch.at("recipes"), "--archive", scratch.at("archive"), "--as-of", Samples.asOf]
        return (scratch: scratch, outcome: try await scratch.invocation(["run"] + places + ["--quiet"]).run())
    }

    /// The folder of all this, which must not be changed, and what the run had to say.
    static func cooked() async throws -> (scratch: Scratch, outcome: Outcome) { try await made.value }

    /// The names of all recipes.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
            .map { ($0 as NSString).deletingPathExtension }.sorted()
    }

    /// What was published of a recipe.
    static func report(_ name: String) async throws -> ChartDocument {
        let (scratch, outcome) = try await cooked()
        try #require(outcome.isSuccess, "\(outcome)")
        return try ChartDocument(json: scratch.data("archive/\(name)/\(Samples.asOf)/report.json"))
    }
}

extension Scratch {
    /// Puts the recipes in here, as a clone has them, and makes their databases.
    func addRecipes(asOf: String) async throws {
        try await shell(
            """
            mkdir -p recipes/data samples
            cp "$1"/recipes/*.* recipes/
            cp "$1"/recipes/data/*.sql recipes/data/
            cp "$1/samples/make.sh" samples/
            exec recipes/make.sh --as-of "$2"
            """, Samples.repository, asOf)
    }
}
