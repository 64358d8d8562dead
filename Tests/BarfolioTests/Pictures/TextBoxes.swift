import Foundation
import TestKit
import Testing

/// What a browser says about the texts of SVG pages: `Tests/Programs/text-boxes.py`.
struct TextBoxes: Decodable {
    struct Problem: Decodable, CustomStringConvertible {
        /// overlap, outside, contrast, id, role, title, desc or empty.
        let kind: String
        let file, words: String

        var description: String { "\((file as NSString).lastPathComponent): \(kind): \(words)" }
    }

    struct File: Decodable {
        struct Text: Decodable {
            let words: String
            let x, y, width, height, size: Double
            let contrast: Double?
            /// What is behind it, where its contrast is least.
            let behind: String?
        }

        let file: String
        let width, height: Double
        let texts: [Text]
    }

    let files: [File]
    let problems: [Problem]

    /// The kinds of problems found, each once.
    var kinds: Set<String> { Set(problems.map(\.kind)) }

    /// Has a browser open the files, all in one page. Where there is none, that is a failure and no reason to skip.
    ///
    /// - Parameter contrast: whether it draws each to see what is behind its texts, which takes most of the time.
    static func measured(
        in files: [String], contrast: Bool = true, environment changes: [String: String] = [:]
    ) async throws -> TextBoxes {
        let outcome = try await measuring((contrast ? [] : ["--no-contrast"]) + files, environment: changes)
        try #require(
            outcome.ending == .exited(0) || outcome.ending == .exited(1),
            "no browser has measured the texts; if none is installed, run: scripts/setup.sh test\n\(outcome)")
        return try JSONDecoder().decode(TextBoxes.self, from: Data(outcome.output.utf8))
    }

    /// Runs the script.
    static func measuring(_ arguments: [String], environment changes: [String: String] = [:]) async throws -> Outcome {
        let scratch = try Scratch()
        let words = ["/usr/bin/env", Oracle.python, Samples.repository + "/Tests/Programs/text-boxes.py"] + arguments
        let environment = try scratch.environment(changes)
        let outcome = try await Invocation(words: words, folder: scratch.path, environment: environment).run()
        // The script's last words are for the folder that is gone when this returns.
        return withExtendedLifetime(scratch) { outcome }
    }
}
