import Foundation
import Testing

/// An archive to look at, made once a run: thirteen records by name on three pages, and twelve weeks on three pages; of two editions.
enum ViewedArchive {
    static let editionBefore = "2026-11-19"

    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addViewed()
        for edition in [editionBefore, Samples.asOf] {
            let outcome = try await scratch.edition(asOf: edition)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        return scratch
    }

    /// The folder, which must not be changed.
    static func folder() async throws -> String { try await made.value.at("archive") }

    /// A copy of it with its definitions and databases, to be changed at will.
    static func copy() async throws -> Scratch {
        let (scratch, original) = (try Scratch(), try await made.value)
        for name in ["samples", "reports", "archive"] {
            try FileManager.default.copyItem(atPath: original.at(name), toPath: scratch.at(name))
        }
        return scratch
    }

    /// The address of a report's newest edition.
    static func address(of report: String) async throws -> String {
        "file://\(try await folder())/\(report)/\(Samples.asOf)/index.html"
    }
}

extension Scratch {
    /// Two reports to look at, in `reports`.
    func addViewed() async throws {
        try await addSamples()
        for name in try names(in: "reports") { try remove("reports/\(name)") }
        try write(
            "reports/records.yaml",
            """
            title: Thirteen records
            source: {database: ../samples/records.sqlite, table: records, label: name, value: value}

            """)
        try write(
            "reports/weeks.yaml",
            """
            title: Posts per week
            source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}
            group: {by: week, last: 12, time-zone: Asia/Tokyo}
            page: {bars: 5}

            """)
    }
}

extension Tab {
    /// A path to the viewed archive that this tab alone opens reports by, and so has drafts of its own.
    var archive: String { downloads + ".archive" }

    /// Opens a report of the viewed archive, and waits until it listens.
    func openReport(_ name: String, _ fragment: String = "") async throws {
        if !FileManager.default.fileExists(atPath: archive) {
            try FileManager.default.createSymbolicLink(
                atPath: archive, withDestinationPath: try await ViewedArchive.folder())
        }
        try await open("file://\(archive)/\(name)/\(Samples.asOf)/index.html" + fragment)
        try await waitForReport()
        try await focus()
    }

    /// Waits until a report's page listens, with its annotations where it has any.
    func waitForReport() async throws {
        try await wait("globalThis.barfolio && document.querySelector('figure:not([inert]) img').complete")
        try await wait("!document.querySelector('#annotations-script') || document.querySelector('#tools')")
    }

    /// Gives the picture that is shown the focus: elsewhere keys do nothing.
    func focus() async throws {
        try await run("document.querySelector('figure:not([inert]) .sheet').focus({preventScroll: true})")
    }

    /// Turns a page, by its key.
    func turn(_ key: Key) async throws { try await press(key, holding: [.shift]) }

    /// Waits until a page, and nothing of another, is in the viewer.
    func waitForPage(_ number: Int) async throws {
        try await wait("\(Self.pageInView) === \(number)")
    }

    /// The number of the page that fills the viewer; 0 while two of them are seen.
    func pageInView() async throws -> Int { Int(try await number(Self.pageInView)) }

    /// Its left edge is where the strip's is, which also tells that the strip is not pulled aside.
    private static let pageInView = """
        (() => {
            const left = document.querySelector('#viewer').getBoundingClientRect().left;
            const figures = [...document.querySelectorAll('figure')];
            const shown = figures.find(figure => Math.abs(figure.getBoundingClientRect().left - left) < 1);
            return shown ? Number(shown.id.replace('page-', '')) : 0;
        })()
        """

    /// The rectangle of the picture of a page.
    func picture(_ page: Int) async throws -> Box { try await box("#page-\(page) img") }
}
