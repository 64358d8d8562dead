import Foundation
import Testing

/// Pages of every kind, drawn once a run, for whoever looks at how pages look.
enum Gallery {
    private static let drawn = Task {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        try await scratch.addCrowd()
        for (name, words) in charts {
            let places = ["--out", scratch.at("gallery"), "--name", name, "--as-of", Samples.asOf, "--format", "svg"]
            let outcome = try await scratch.invocation(["chart"] + words + places).run()
            try #require(outcome.isSuccess, "\(name): \(outcome)")
        }
        try await scratch.addReports(inThemes: ["light", "dark", "print", "auto"])
        return scratch
    }

    /// The paths of its SVG pages.
    static func svgs() async throws -> [String] {
        let scratch = try await drawn.value
        let found = try await scratch.shell(
            "find \"$1\" -name '*.svg' ! -name 'last*' -type f | sort", scratch.at("gallery"))
        return found.split(separator: "\n").map(String.init)
    }

    private static let records = [
        "samples/records.sqlite", "--table", "records", "--label", "name", "--value", "value",
    ]
    private static let posts = [
        "samples/posts.sqlite", "--table", "ZPOSTENTITY", "--date", "ZDATE", "--date-format", "core-data",
        "--time-zone", "Asia/Tokyo",
    ]
    private static let invoices = [
        "samples/invoices.sqlite", "--table", "invoice", "--date", "issued_at", "--value", "total", "--time-zone",
        "UTC",
    ]

    /// What is drawn, by the name of its files.
    private static let charts: [String: [String]] = [
        "records": records,
        "records-small": records + ["--size", "480x300"],
        "records-large": records + ["--size", "1600x1000", "--per-page", "13"],
        "weeks": posts + ["--by", "week", "--last", "7", "--per-page", "7", "--title", "週ごとの登録数"],
        "days": posts + ["--by", "day", "--last", "60", "--per-page", "60"],
        "days-in-words": posts + ["--by", "day", "--last", "14", "--per-page", "14", "--label-format", "EEEE d MMMM"],
        "months": invoices + ["--by", "month", "--last", "12", "--per-page", "6", "--title", "Turnover per month"],
        "years": invoices + ["--by", "year", "--per-page", "1"],
        "series": invoices + ["--by", "month", "--last", "3", "--series", "country", "--per-page", "12"],
        "long-title": records + [
            "--title",
            "A title that has so much to tell that no page was ever wide enough for all of it, not even this",
            "--subtitle", "そして副題も同じくらい長く、一行にはとても収まりきらないほどの言葉を並べている、まだ続く、まだまだ続く",
        ],
        "english": crowd("english"), "japanese": crowd("japanese"), "negative": crowd("negative"),
        "english-thirty": crowd("english") + ["--per-page", "30"],
        "japanese-thirty": crowd("japanese") + ["--per-page", "30"],
        "negative-thirty": crowd("negative") + ["--per-page", "30"],
        "huge": crowd("huge"), "lone": crowd("lone") + ["--per-page", "1"], "lone-of-five": crowd("lone"),
    ]

    private static func crowd(_ table: String) -> [String] {
        ["crowd.sqlite", "--table", table, "--label", "n", "--value", "v"]
    }
}

extension Scratch {
    /// The pages of all definitions of the repository, in each of some themes.
    fileprivate func addReports(inThemes themes: [String]) async throws {
        try await addAllSamples(to: "gallery/samples")
        let reports = Samples.repository + "/reports"
        for theme in themes {
            for name in try FileManager.default.contentsOfDirectory(atPath: reports) where name.hasSuffix(".yaml") {
                let definition = try String(contentsOfFile: "\(reports)/\(name)", encoding: .utf8)
                // Nobody looks at other pictures here.
                let svg = inTheme(theme, definition) + "\noutput: {formats: [svg]}\n"
                try write("gallery/\(theme)/\(name)", svg)
            }
            let outcome = try await barfolio(
                "run", "--reports", at("gallery/\(theme)"), "--archive", at("gallery/\(theme)-archive"), "--as-of",
                Samples.asOf, "--quiet")
            try #require(outcome.isSuccess, "\(theme): \(outcome)")
        }
    }

    /// A definition with another theme, wherever its `draw:` is.
    private func inTheme(_ theme: String, _ definition: String) -> String {
        // Which has no colors on paper.
        let definition = theme == "print" ? definition.replacing(/, colors: \[[^\]]*\]/, with: "") : definition
        if definition.contains(/theme: \w+/) { return definition.replacing(/theme: \w+/, with: "theme: \(theme)") }
        if definition.contains("\ndraw: {") {
            return definition.replacing("\ndraw: {", with: "\ndraw: {theme: \(theme), ")
        }
        if definition.contains("\ndraw:\n") {
            return definition.replacing("\ndraw:\n", with: "\ndraw:\n  theme: \(theme)\n")
        }
        return definition + "\ndraw: {theme: \(theme)}\n"
    }

    /// A database of bars that fit badly: long names, 60 to a page, numbers below zero and of many digits, a single bar.
    fileprivate func addCrowd() async throws {
        let count = "WITH RECURSIVE i(k) AS (VALUES (1) UNION ALL SELECT k + 1 FROM i WHERE k < 60)"
        try await sqlite(
            at("crowd.sqlite"),
            """
            CREATE TABLE english AS \(count) SELECT
                'Department of Incomprehensibilities no. ' || k AS n, k * 37 % 101 AS v FROM i;
            CREATE TABLE japanese AS \(count) SELECT
                '東京都千代田区霞が関' || k || '丁目国土地理院前停留所' AS n, k * 41 % 97 AS v FROM i;
            CREATE TABLE negative AS \(count) SELECT 'day ' || k AS n, k * 53 % 89 - 44.5 AS v FROM i;
            CREATE TABLE huge (n, v);
            INSERT INTO huge VALUES ('a', 9007199254740993), ('b', 1234567890123456), ('c', -5), ('d', 0), ('e', NULL);
            CREATE TABLE lone (n, v);
            INSERT INTO lone VALUES ('一つだけ', 3);
            """)
    }
}
