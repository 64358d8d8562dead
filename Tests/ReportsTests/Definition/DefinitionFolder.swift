import Charts
import Foundation
import GRDB
import Testing

@testable import Reports

/// A folder of definitions of one test's own; gone when the value is. What it answers has `FOLDER` for its random name.
final class DefinitionFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/definitions-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        return "\(path)/\(name)"
    }

    /// Changes a database beside the definitions, or makes it.
    func sqlite(_ name: String, _ sql: String) throws {
        let database = try DatabaseQueue(path: "\(path)/\(name)")
        try database.write { try $0.execute(sql: sql) }
        try database.close()
    }

    /// The chart of a definition, which is written as `r.yaml`.
    func chart(_ yaml: String, _ context: ResolutionContext) async throws -> ReportChart {
        try await makeChart(of: resolve(readDefinition(at: write("r.yaml", yaml)), context), jobs: 1)
    }

    func read(_ name: String) throws -> ReportDefinition { try readDefinition(at: "\(path)/\(name)") }

    /// All that is said of a definition that cannot be read, without the folder.
    func problems(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        let errors = try #require(throws: ReportErrors.self, sourceLocation: sourceLocation) { _ = try read(name) }
        return errors.errors.map { "\($0.subject): \($0.found) → \($0.advice)".replacing(path + "/", with: "") }
    }
}
