import Foundation
import Testing

/// An archive of all definitions of the repository, made once a run.
enum SampleReports {
    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addAllSamples()
        try FileManager.default.copyItem(atPath: Samples.repository + "/reports", toPath: scratch.at("reports"))
        let outcome = try await scratch.edition("--quiet")
        try #require(outcome.isSuccess, "\(outcome)")
        return scratch
    }

    /// The reports' names.
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: Samples.repository + "/reports")) ?? [])
        .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map { ($0 as NSString).deletingPathExtension }.sorted()

    /// The archive, which must not be changed.
    static var archive: String { get async throws { try await made.value.at("archive") } }

    /// The folder of a report's edition, which must not be changed.
    static func folder(of report: String) async throws -> String { try await archive + "/\(report)/\(Samples.asOf)" }

    /// The web pages in such a folder: of the report's own buckets, and of other periods.
    static func webPages(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }.sorted()
    }
}
