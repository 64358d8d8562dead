import Foundation
import TestKit
import Testing

/// The repository's sample databases as of 2026-11-20, made once a run.
enum Samples {
    static let asOf = "2026-11-20"

    /// The repository's own folder.
    static let repository = Repository.root.path

    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.shell(
            "exec \"$1\" --as-of \"$2\" \"$3\"", "\(repository)/samples/make.sh", asOf, scratch.at("samples"))
        return scratch
    }

    /// The folder of the sample databases, which must not be changed.
    fileprivate static var folder: String { get async throws { try await made.value.at("samples") } }

    /// The path of a sample database, which must not be changed.
    static func database(_ name: String) async throws -> String { try await folder + "/\(name).sqlite" }

    private static let firstEdition = Task {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        let outcome = try await scratch.edition()
        try #require(outcome.isSuccess, "\(outcome)")
        return scratch
    }

    /// What `addSamples` puts into a folder, and a first edition of it in `archive`; made once a run, and copied to be changed at will.
    static func published() async throws -> Scratch { try await firstEdition.value.copied() }
}

extension Scratch {
    /// Puts all sample databases into a folder in here, to be changed at will.
    func addAllSamples(to folder: String = "samples") async throws {
        let made = try await Samples.folder
        try FileManager.default.createDirectory(
            atPath: at((folder as NSString).deletingLastPathComponent), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: made, toPath: at(folder))
    }

    /// Puts three sample databases, and a definition of `reports/` for each, in here, to be changed at will.
    func addSamples() async throws {
        try folder("samples")
        for name in ["invoices", "posts", "records"] {
            try FileManager.default.copyItem(
                atPath: try await Samples.database(name), toPath: at("samples/\(name).sqlite"))
        }
        try folder("reports")
        for name in ["monthly-invoices", "records", "weekly-posts"] {
            try FileManager.default.copyItem(
                atPath: Samples.repository + "/reports/\(name).yaml", toPath: at("reports/\(name).yaml"))
        }
    }

    /// Runs `barfolio run` over `reports` into `archive`, as of the samples' day unless told otherwise.
    func edition(
        _ arguments: String..., asOf: String = Samples.asOf, environment changes: [String: String] = [:],
        timeLimit: Duration = .seconds(90)
    ) async throws -> Outcome {
        let places = ["--reports", at("reports"), "--archive", at("archive"), "--as-of", asOf]
        var run = try invocation(["run"] + places + arguments, changes)
        run.timeLimit = timeLimit
        return try await run.run()
    }
}
