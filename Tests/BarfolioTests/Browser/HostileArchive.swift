import Foundation
import Testing

/// A report whose title, name, labels and annotations try to be more than text.
final class HostileArchive: Sendable {
    static let text = #"</script><script>canary=1</script><img src=x onerror=canary=2>"'{{title}}{{{data}}}&lt;"#
    static let texts = [
        text, "javascript:canary=3", "]]><!--<script>canary=4//", "</title></style></textarea><svg onload=canary=5>",
        #"\u003cscript\u003ecanary=6"-alert(1)-"\"#,
    ]
    private static let name = #"it's <b>&"x"</script>"#.replacing("/", with: "∕")

    /// The addresses of its page and of the archive's.
    let report, index: String
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        let rows = Self.texts.map { "INSERT INTO t VALUES (\(Self.sql($0)), 1)" }.joined(separator: ";")
        try await scratch.sqlite("hostile.sqlite", "CREATE TABLE t (n TEXT, v REAL); \(rows)")
        try scratch.write(
            "reports/\(Self.name).yaml",
            """
            title: \(Self.json(Self.text))
            source: {database: ../hostile.sqlite, table: t, label: n, value: v}
            output: {formats: [svg]}
            """)
        let annotations = Self.texts.enumerated().map { index, text in
            "{\"id\": \"n\(index)\", \"kind\": \"text\", \"page\": 1, \"color\": \"#1f2933\", \"size\": 12,"
                + " \"points\": [[0.1, 0.\(index + 1)]], \"text\": \(Self.json(text))}"
        }
        try scratch.write(
            "reports/\(Self.name).annotations.json",
            """
            {"schema": "barfolio-annotations/1", "report": \(Self.json(Self.name)), "annotations": [\(annotations.joined(separator: ", "))]}
            """)
        let outcome = try await scratch.edition()
        try #require(outcome.isSuccess, "\(outcome)")
        let base = URL(fileURLWithPath: scratch.at("archive"), isDirectory: true)
        index = base.appending(path: "index.html").absoluteString
        report =
            base.appending(path: Self.name).appending(path: Samples.asOf).appending(path: "index.html").absoluteString
    }

    private static func sql(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

    /// A JSON string, which is YAML, too.
    private static func json(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
