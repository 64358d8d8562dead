import Charts
import Foundation
import Platform
import TestKit
import Testing

@testable import Archive

/// Faults of Archive that were found once, each with the commit that fixed it.
struct ArchiveRegressionTests {
    private let archive: SampleArchive
    private let edition = "records/2026-11-20"

    init() throws { archive = try SampleArchive() }

    // Such numbers in state.js ended every run, and `status`.
    @Test(arguments: [[Int.max, .max], [.min, .min], [.max, .min]])
    func `minutes that no run writes are passed over`(minutes: [Int]) {
        var report = ArchiveState.Report(name: "r")
        (report.asOf, report.due) = ("2026-11-13", "2026-11-14T11:00:00+01:00")
        (report.minutes, report.days) = (minutes, Weekday.allCases)
        // It is 2026-12-01.
        #expect(ReportAge(of: report, at: 1_796_083_200, in: .utc)?.expectedDay == CivilDate("2026-11-14"))
        report.findDue(in: .utc)
        #expect(report.due == nil)
        report.minutes += [660, 661]
        report.findDue(in: .utc)
        #expect(report.due == "2026-11-14T11:00:00+00:00")
    }

    // Where the count ended, at a thousand days, was said as if it were the number.
    @Test func `of ten years without an edition all are missing`() {
        var report = ArchiveState.Report(name: "r")
        (report.asOf, report.minutes, report.days) = ("2016-12-01", [660, 661], Weekday.allCases)
        report.findDue(in: .utc)
        // It is 2026-12-01.
        #expect(ReportAge(of: report, at: 1_796_083_200, in: .utc)?.missing == 3_651)
    }

    // Fixed in 3c80418f.
    @Test func `each file that a publication makes is missed, whatever else is found`() async throws {
        try ReportArchive(archive.path).writeIndex(try IndexPages(report: "", archive: ""))
        try archive.writeIndex()
        try ReportArchive(archive.path).write(ArchiveState())
        for name in ["records/index.html", "\(edition)/page-001.gp"] { try archive.remove(name) }
        let expected = ["\(edition)/page-001.gp missing", "records/index.html missing"]
        #expect(try await archive.findings() == expected)
        let alone = try await verifyArchive(archive.path, reports: ["records"], jobs: 1)
        #expect(alone.findings.map { "\($0.path.dropFirst(archive.path.count + 1)) missing" } == expected)
        let own = ["SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "state.js"]
        for name in own { try archive.remove(name) }
        let hashes = ["SHA256SUMS", "index.html"].map { "\(edition)/\($0)" }
        for name in hashes { try archive.remove(name) }
        let all = try await archive.findings()
        #expect(all == (own + hashes + expected.map { "\($0.dropLast(8))" }).sorted().map { "\($0) missing" })
    }

    @Test(arguments: [
        ("<html lang=ar>", "<p>"), ("\u{FEFF}<!doctype html>\r\n<HTML dir=\"rtl\">", "<p>"),
        ("<!DOCTYPE html><!-- <html> -->\n<html data-title=\"a > b\" title='>'>", "<p>"),
        ("<!doctype html>\n", "<title>a</title><!-- <html> -->"), ("", "<p>"), ("", "<!-- a"),
    ]) func `a report's page says where its addresses start after what browsers read first`(begin: String, rest: String)
        throws
    {
        try archive.write("\(edition)/index.html", begin + rest)
        let page = try #require(try ArchiveReader(archive.path).page(of: "records", ["2026-11-20"]))
        #expect(String(decoding: page, as: UTF8.self) == begin + "<base href=\"2026-11-20/\">" + rest)
    }

    @Test func `what would be written into an archive is told where that is`() {
        let error = #expect(throws: ReportError.self) { try OutputFolder(archive.at("records/charts")) }
        #expect(error?.evidence?.contains(archive.path) == true, "\(error?.evidence ?? "none")")
        #expect(!archive.exists("records/charts"))
    }

    @Test func `a database and a definition are not written over, other files are`() throws {
        let folder = try TemporaryFolder()
        let database = "SQLite format 3\0\u{10}\0\u{1}\u{1}\0@  "
        for name in ["app.db", "shop", "a.yaml", "b.yml", "empty.yaml"] {
            let text = name.contains(".y") ? name.hasPrefix("empty") ? "" : "source: {}\n" : database
            try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link-\(name)"), withDestinationPath: name)
            for path in [name, "link-\(name)"].map(folder.path) {
                let error = #expect(throws: ReportError.self) {
                    try WholeFile(path, what: "the file").replaceOutsideArchives(with: Data("new".utf8))
                }
                #expect(error?.kind == .cannotCreate && error?.subject == path)
                #expect(error?.found == "it is a database or a definition, which would be lost")
            }
            #expect(folder.text(name) == text)
        }
        let others = ["m.prom": "old", "new.yaml": nil, "page.html": "<p>", "notes": "SQLite format 3", "empty": ""]
        for (name, text) in others {
            if let text { try Data(text.utf8).write(to: URL(filePath: folder.path(name))) }
            try WholeFile(folder.path(name), what: "the file").replaceOutsideArchives(with: Data("new".utf8))
            #expect(folder.text(name) == "new")
        }
    }

    // Fixed in 6eec2b51.
    @Test func `of a folder that cannot be read nothing else is said`() async throws {
        let entries = try ArchiveReader(archive.path).entriesOfArchive()
        try archive.remove("records")
        var check = RootCheck(ArchiveReader(archive.path), entries, wasRunKilled: false)
        check.lookAtAll()
        #expect(check.result.findings.map(\.path) == [archive.at("records")])
        #expect(check.result.findings.map(\.kind) == [.unreadable])
        #expect(check.editions.map(\.report) == ["週 1", "週 1"])
    }

    // Fixed in 5af94fbb.
    @Test func `files of file managers are not counted, and a pipe is called one`() async throws {
        let before = try await verifyArchive(archive.path, jobs: 1)
        for name in [".DS_Store", "Thumbs.db", "desktop.ini"] { try archive.write("\(edition)/\(name)", "") }
        #expect(try await verifyArchive(archive.path, jobs: 1) == before)
        try archive.remove("\(edition)/page-001.gp")
        #expect(mkfifo(archive.at("\(edition)/page-001.gp"), 0o600) == 0)
        let found = try await verifyArchive(archive.path, jobs: 1).findings
        #expect(found.map(\.message) == ["it is a pipe, a socket or a device, not a file"])
    }

    // Fixed in 5af94fbb.
    @Test(arguments: [("{", "damaged"), ("[]", "damaged"), ("", "damaged")])
    func `what editions revised is a document, or found`(text: String, kind: String) async throws {
        try archive.write("records/revisions.json", "{\"schema\":\"barfolio-revisions/1\",\"editions\":{}}\n")
        #expect(try await archive.findings().isEmpty)
        try archive.write("records/revisions.json", text)
        #expect(try await archive.findings() == ["records/revisions.json \(kind)"])
        #expect(try await verifyArchive(archive.path, jobs: 1).findings[0].message.contains("move it elsewhere"))
        // A run leaves it alone, and says so.
        let run = try ReportArchive(archive.path)
        try run.keep(revisions: ["2026-11-20": ["1 → 2"]], of: "records")
        #expect(try archive.bytes("records/revisions.json") == Data(text.utf8))
        #expect(run.warnings.count == 1 && run.warnings[0].contains("records/revisions.json"))
        try archive.remove("records/revisions.json")
        try run.keep(revisions: ["2026-11-20": ["1 → 2"]], of: "records")
        #expect(ArchiveReader(archive.path).revisions(of: "records") == ["2026-11-20": ["1 → 2"]])
        // The last is what is published.
        for revision in ["2 → 1", "1 → 2", "1 → 2"] {
            try run.keep(revisions: ["2026-11-20": [revision]], of: "records")
        }
        #expect(ArchiveReader(archive.path).revisions(of: "records") == ["2026-11-20": ["1 → 2", "2 → 1", "1 → 2"]])
    }

    // It was said before the edition was published, also of one that never was.
    @Test(arguments: ["process 4711\n", ""])
    func `what an edition revised is published with it, and kept by the next run where one is killed then`(
        word: String
    ) throws {
        func publish(asOf day: String) throws {
            let run = try ReportArchive(archive.path)
            let staged = try run.stage()
            try staged.write(Data(day.utf8), to: "report.json")
            try staged.write(Data("[\"1 → 2\"]".utf8), to: ArchiveLayout.revised)
            try run.publish(staged, report: "records", asOf: day)
        }
        try archive.makeFolder("records/2026-11-21/mine")
        #expect(throws: ReportError.self) { try publish(asOf: "2026-11-21") }
        try publish(asOf: "2026-11-22")
        try archive.write(".lock", word)
        let next = try ReportArchive(archive.path)
        // Of the same edition, or of any where one was killed.
        if word.isEmpty { next.keepRevisions(of: "records", editions: ["2026-11-22"]) }
        #expect(next.reader.revisions(of: "records") == ["2026-11-22": ["1 → 2"]])
        #expect(Files.names(in: next.reader.folder(of: "records", edition: "2026-11-22")) == ["report.json"])
    }

    // The list was read and written anew for each of them.
    @Test func `what many editions revised is kept at once, and one that cannot be read keeps back no other`() throws {
        let run = try ReportArchive(archive.path)
        for day in SampleArchive.editions { try archive.write("records/\(day)/.revised", "[\"of \(day)\"]") }
        try archive.makeFolder("records/2026-11-18/.revised")
        run.keepRevisions(of: "records", editions: ["2026-11-18"] + SampleArchive.editions)
        let kept = ["2026-11-19": ["of 2026-11-19"], "2026-11-20": ["of 2026-11-20"]]
        #expect(run.reader.revisions(of: "records") == kept)
        #expect(run.warnings.count == 1 && run.warnings[0].contains("records/2026-11-18/.revised"), "\(run.warnings)")
        // One list for both, though the second is damaged: nothing is half done.
        for day in SampleArchive.editions { try archive.write("records/\(day)/.revised", "[\"again\"]") }
        try archive.write("records/revisions.json", "{")
        run.keepRevisions(of: "records", editions: SampleArchive.editions)
        #expect(try archive.bytes("records/revisions.json") == Data("{".utf8) && run.warnings.count == 2)
    }

    // What it published then was in the other one, and so was its line of the journal.
    @Test func `a run changes nothing in another archive that takes the place of its own`() throws {
        let own = try TemporaryFolder()
        let link = own.path("archive")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: archive.path)
        func publish(_ run: ReportArchive, asOf day: String) throws {
            let staged = try run.stage()
            defer { staged.discard() }
            try staged.write(Data(day.utf8), to: "report.json")
            try run.publish(staged, report: "records", asOf: day)
        }
        do {
            let run = try ReportArchive(link)
            // Neither a lock that somebody removed nor a folder of another time is another archive.
            try archive.remove(".lock")
            _ = utimes(archive.path, nil)
            try publish(run, asOf: "2026-11-21")
        }
        let other = try SampleArchive()
        do {
            let run = try ReportArchive(link)
            try FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path)
            let journal = try other.bytes("journal.jsonl")
            let error = #expect(throws: ReportError.self) { try publish(run, asOf: "2026-11-22") }
            #expect(error?.found == "another folder has taken its place since this run began")
            #expect(throws: ReportError.self) { try run.record(line: Data("{\"run\":4}".utf8)) }
            #expect(throws: ReportError.self) { try run.write(ArchiveState()) }
            #expect(Files.names(in: other.at("records")).sorted() == ["2026-11-19", "2026-11-20", "latest"])
            #expect(try other.bytes("journal.jsonl") == journal && !Files.names(in: other.path).contains("state.js"))
        }
        // Its own next run puts right what this one could not.
        #expect(ArchiveReader(archive.path).wasRunKilled && !ArchiveReader(other.path).wasRunKilled)
    }

    // It was refused when all reports were made.
    @Test(arguments: [
        ("new/m.prom", true), ("new/a/../m.prom", true), ("new/./a/m.prom", true), ("new.prom", false),
        ("new-2/m.prom", false), ("m.prom", false), ("new/../m.prom", false),
    ])
    func `metrics in an archive that is still to be made are refused at once`(file: String, isRefused: Bool) throws {
        let folder = try TemporaryFolder()
        func check() throws { try WholeFile(folder.path(file), what: "x").refuseLoss(in: folder.path("new/")) }
        if isRefused { #expect(throws: ReportError.self) { try check() } } else { try check() }
    }

    @Test(arguments: [true, false])
    func `what an edition that was removed had revised is forgotten, and nothing else`(isPruned: Bool) throws {
        do {
            let run = try ReportArchive(archive.path)
            for edition in SampleArchive.editions {
                try run.keep(revisions: [edition: ["1 → 2"]], of: "records")
            }
            var removed = RemovedEditions()
            if isPruned { try run.remove(["2026-11-19"], of: "records", into: &removed) }
            removed.delete()
        }
        if !isPruned {
            try archive.remove("records/2026-11-19")
            #expect(ArchiveReader(archive.path).revisions(of: "records").count == 2)
            _ = try ReportArchive(archive.path)
        }
        #expect(ArchiveReader(archive.path).revisions(of: "records") == ["2026-11-20": ["1 → 2"]])
    }

    // Nobody sweeps before a shard; in the archive of one alone it is done when that is opened.
    @Test(arguments: [true, false])
    func `an edition that was removed by hand and is made again has revised nothing`(isShard: Bool) throws {
        do {
            let run = try ReportArchive(archive.path)
            for edition in SampleArchive.editions {
                try run.keep(revisions: [edition: ["1 → 2"]], of: "records")
            }
        }
        try archive.remove("records/2026-11-19")
        let run = try ReportArchive(archive.path, isShared: isShard)
        for day in ["2026-11-18", "2026-11-20", "2026-11-19"] {
            let staged = try run.stage()
            try staged.write(Data(day.utf8), to: "report.json")
            try run.publish(staged, report: "records", asOf: day)
            #expect(run.reader.revisions(of: "records").count == (isShard && day != "2026-11-19" ? 2 : 1))
        }
        #expect(run.reader.revisions(of: "records") == ["2026-11-20": ["1 → 2"]])
    }

    // A link was a report of the first page, an orphan to `verify`, and unknown to `diff`.
    @Test func `a link to a report's folder is a report to nobody`() async throws {
        try archive.link("notes", to: "index.html")
        try archive.link("theirs", to: "records")
        #expect(ArchiveReader(archive.path).reports == SampleArchive.reports)
        do {
            let run = try ReportArchive(archive.path)
            #expect(run.reports == SampleArchive.reports && run.editions(of: "theirs").isEmpty)
            #expect(run.warnings == ["\(archive.at("theirs")) is a symbolic link: it is taken for no report"])
            try run.checkTrouble()
        }
        #expect(try await archive.findings() == ["notes orphan", "theirs orphan"])
    }

    @Test(arguments: [true, false])
    func `a report's folder of decomposed letters is none, and no other's`(isAlone: Bool) async throws {
        let (old, new) = ("u\u{308}ber", "\u{FC}ber")
        for name in isAlone ? [old] : [old, new] {
            try FileManager.default.createDirectory(atPath: archive.at(name), withIntermediateDirectories: false)
            try archive.addEdition("2026-11-19", of: name)
        }
        try archive.addEdition("2026-11-21", of: old)
        // As web servers have them.
        try archive.link(".well-known", to: "records")
        let run = try ReportArchive(archive.path)
        #expect(run.reports.count == (isAlone ? 2 : 3) && run.editions(of: new) == (isAlone ? [] : ["2026-11-19"]))
        #expect(run.warnings.count == 1 && run.warnings[0].contains("(u%CC%88ber)"), "\(run.warnings)")
        let move = "mv -T '\(archive.at(old))' '\(archive.at(new))'"
        let ends = run.warnings.first.map { ExactText(String($0.suffix(move.count))) } == ExactText(move)
        #expect(ends == isAlone && (isAlone || run.warnings[0].hasSuffix("move its editions to the one that is")))
    }

    // Runs, and `index`, replaced a site's first page by their own.
    @Test(arguments: ["index.html", "editions.js", "state.js", "SHA256SUMS"])
    func `a folder with a file of the user's own is no archive, and none is begun there`(name: String) throws {
        let site = try TemporaryFolder()
        try "mine".write(toFile: site.path(name), atomically: false, encoding: .utf8)
        for isReadOnly in [false, true] {
            let error = #expect(throws: ReportError.self) { _ = try ReportArchive(site.path, isReadOnly: isReadOnly) }
            #expect(error?.kind == .cannotCreate && error?.found.contains(name) == true)
        }
        #expect(throws: ReportError.self) { try ArchiveReader(site.path).check() }
        #expect(site.all == [name] && site.text(name) == "mine")
        // Reports that were copied, or a run that was killed at once.
        try archive.remove(".lock")
        try archive.remove("journal.jsonl")
        _ = try ReportArchive(archive.path)
        try "".write(toFile: site.path(".lock"), atomically: false, encoding: .utf8)
        _ = try ReportArchive(site.path)
    }

    @Test func `what a page has from elsewhere is left out of one file, and pictures that are in it stay`() throws {
        let logo = "<img src=\"data:image/png;base64,AA==\">"
        let others =
            "<link rel=\"stylesheet\" href=\"https://a.org/b.css\"><img src=\"https://a.org/c.png\"><img src=\"../../../d.png\">"
        try archive.write("\(edition)/index.html", "<html>\(logo)\(others)<img src=\"page-001.svg\"></html>")
        try archive.writeChecksums(of: edition)
        let page = try ArchiveReader(archive.path).singleFile(of: "records", edition: nil)
        #expect(String(decoding: page, as: UTF8.self) == "<html>\(logo)<svg>shared</svg></html>")
    }

    @Test func `tables of one file are scrolled by keys, and keep what they are called`() throws {
        let table = "<div class=\"table\" role=group aria-label=\"The numbers\""
        try archive.write("\(edition)/index.html", "<html>\(table)></div></html>")
        try archive.writeChecksums(of: edition)
        let page = try ArchiveReader(archive.path).singleFile(of: "records", edition: nil)
        #expect(String(decoding: page, as: UTF8.self) == "<html>\(table) tabindex=\"0\"></div></html>")
    }

    @Test func `that something is a link is no missing right`() throws {
        try archive.link("state.js", to: "index.html")
        #expect(ArchiveReader(archive.path).denial(of: archive.at("state.js")) == nil)
    }

    @Test func `an edition is made again with the folder of its definitions, as far as that is known`() async throws {
        try archive.remove("\(edition)/SHA256SUMS")
        let file = archive.at("journal.jsonl")
        for (folder, named) in [(archive.path, archive.path), ("/nowhere", "DIR"), (file, "DIR")] {
            let found = try await verifyArchive(archive.path, definitions: folder, jobs: 1).findings
            let command =
                "barfolio run records --as-of 2026-11-20 --reports \(named.shellWord) "
                + "--archive \(archive.path.shellWord) --fresh"
            #expect(found.contains { $0.message.hasSuffix(command) }, "\(found)")
        }
    }

    @Test(arguments: ["records/", "./records", "records/.", "archive/records", "/srv/archive/records/2026-11-20"])
    func `a path to a report's folder is not its name, whoever is asked`(name: String) async throws {
        let reading = #expect(throws: ReportError.self) {
            try ArchiveReader(archive.path).singleFile(of: name, edition: nil)
        }
        let checking = await #expect(throws: ReportError.self) {
            try await verifyArchive(archive.path, reports: [name], jobs: 1)
        }
        for error in [reading, checking] {
            #expect(error?.found == "there is no report “\(name)” in the archive")
            #expect(error?.advice == "did you mean records?")
        }
    }

    @Test(arguments: [("2026-11-01", "2026-11-19"), ("2026-12-04", "2026-11-20"), ("2026-12-06", "2026-12-20")])
    func `the nearest edition may be a later one`(day: String, nearest: String) throws {
        try archive.addEdition("2026-12-20", of: "records")
        let error = #expect(throws: ReportError.self) {
            try ArchiveReader(archive.path).edition(of: "records", asOf: day)
        }
        #expect(error?.advice.hasPrefix("the nearest one is of \(nearest); ") == true, "\(String(describing: error))")
    }

    @Test func `of an archive without a report the command that makes one names the folder of definitions`()
        async throws
    {
        for report in SampleArchive.reports { try archive.remove(report) }
        for (folder, named) in [(archive.path, archive.path.shellWord), ("/nowhere", "DIR")] {
            let error = await #expect(throws: ReportError.self) {
                try await verifyArchive(archive.path, reports: ["r"], definitions: folder, jobs: 1)
            }
            let command = "barfolio run --reports \(named) --archive \(archive.path.shellWord)"
            #expect(error?.advice == "make one: \(command)")
        }
    }

    @Test func `of an archive without a report that is said, and not a list of none`() throws {
        for report in SampleArchive.reports { try archive.remove(report) }
        let error = #expect(throws: ReportError.self) {
            try ArchiveReader(archive.path).singleFile(of: "r", edition: nil)
        }
        #expect(error?.evidence == "it has no report yet")
        #expect(error?.advice.hasPrefix("make one: barfolio run --") == true)
        #expect(error?.advice.hasSuffix(" --archive \(archive.path.shellWord)") == true)
    }

    @Test func `a name from data turns nothing around, whichever way it is written`() throws {
        #expect(
            HTMLText().escapeText("a\u{202E}b\u{202C}c\u{2067}\u{200F}\u{2068}d\u{2069}")
                == "abc\u{200F}\u{2068}d\u{2069}")
        let language = try IndexPages(report: "", archive: "").language(ofLocale: nil)
        #expect(language.isolated("2026-11-20", beside: "بريد") == "\u{2068}2026-11-20\u{2069}")
        #expect(language.isolated("2026-11-20", beside: "Post") == "2026-11-20")
    }

    // Fixed in 6aaf2e53.
    @Test func `a million quotation marks are escaped in a moment, in HTML and in its JSON`() throws {
        let marks = String(repeating: "\"<", count: 500_000)
        let json = try JSONEncoder().encode(marks)
        let time = threadTime {
            #expect(HTMLText().escapeText(marks).utf8.count == 5_000_000)
            #expect(String(embedded: json).utf8.count == json.count + 500_000 * 5)
        }
        #expect(time < .seconds(20))
    }

    @Test func `a folder of the user's own is no report, nor one that is called as a day an edition`() async throws {
        for day in ["2026-11-01", "2026-11-30"] {
            for home in ["exports", "records"] {
                try archive.makeFolder("\(home)/\(day)")
                try archive.write("\(home)/\(day)/data.csv", "1")
            }
        }
        try archive.makeFolder("uploads")
        #expect(ArchiveReader(archive.path).reports == SampleArchive.reports)
        do {
            let run = try ReportArchive(archive.path)
            #expect(run.reports == SampleArchive.reports && run.editions(of: "records").last == "2026-11-20")
            for report in run.reports { try run.pointToLatest(of: report) }
            let page = "{{#reports}}<a href=\"{{path}}/latest/index.html\">{{title}}</a>{{/reports}}"
            try run.writeIndex(try IndexPages(report: "", archive: page))
            try run.write(ArchiveState())
        }
        #expect(!String(decoding: try archive.bytes("editions.js"), as: UTF8.self).contains("2026-11-01"))
        #expect(
            try await archive.findings() == [
                "exports orphan", "records/2026-11-01 orphan", "records/2026-11-30 orphan",
            ])
        let result = try await verifyArchive(archive.path, jobs: 1)
        #expect(
            result.reports == 2 && result.notes == ["\(archive.at("uploads")): it has no edition, so it is no report"])
    }

    @Test func `what is the user's own is refused before anything is published, and a copy is a link again`() throws {
        func publish(_ day: String) throws {
            let run = try ReportArchive(archive.path)
            let staged = try run.stage()
            try staged.write(Data("{}".utf8), to: "report.json")
            try run.publish(staged, report: "records", asOf: day)
        }
        // As zip and cp -rL make it.
        try archive.remove("records/latest")
        try FileManager.default.copyItem(atPath: archive.at(edition), toPath: archive.at("records/latest"))
        try archive.write("records/latest/mine", "1")
        let error = try #require(throws: ReportError.self) { try publish("2026-11-21") }
        #expect(error.kind == .cannotCreate && error.subject == archive.at("records/latest"))
        #expect(!archive.exists("records/2026-11-21") && archive.exists("records/latest/mine"))
        #expect(!ArchiveReader(archive.path).wasRunKilled)
        try archive.remove("records/latest/mine")
        try archive.write("records/latest/.DS_Store", "1")
        try publish("2026-11-21")
        #expect(Files.target(of: archive.at("records/latest")) == "2026-11-21")
        try archive.makeFolder("records/2026-11-22")
        try archive.write("records/2026-11-22/notes.txt", "mine")
        #expect(throws: ReportError.self) { try publish("2026-11-22") }
        #expect(archive.exists("records/2026-11-22/notes.txt"))
    }

    @Test func `what led to the editions of a report goes after them, and nothing else`() throws {
        for name in ["records/2026-11-19", edition] { try archive.remove(name) }
        try archive.write("records/index.html", "")
        try archive.makeFolder("theirs")
        try archive.link("theirs/latest", to: "../elsewhere")
        try archive.write("theirs/index.html", "")
        try ReportArchive(archive.path).removeRemains()
        #expect(!archive.exists("records") && archive.exists("theirs/index.html"))
        #expect(ArchiveReader(archive.path).reports == ["週 1"])
    }

    @Test func `a report whose editions were removed is not called one of a run that was ended`() async throws {
        for name in ["records/2026-11-19", edition, "records/latest"] { try archive.remove(name) }
        try archive.write("records/revisions.json", #"{"editions":{},"schema":"barfolio-revisions/1"}"#)
        let notes = try await verifyArchive(archive.path, reports: ["records"], jobs: 1).notes
        #expect(notes.contains { $0.hasPrefix(archive.at("records") + ": its editions were removed") }, "\(notes)")
        #expect(!notes.contains { $0.contains("was ended") }, "\(notes)")
    }

    @Test func `a report in the archive is its folder, whatever its documents call it`() async throws {
        try FileManager.default.copyItem(atPath: archive.at("records"), toPath: archive.at("records-2025"))
        try archive.remove("records-2025/2026-11-20")
        try archive.link("records-2025/latest", to: "2026-11-19")
        let page =
            "{{#reports}}<a href=\"{{path}}/index.html\">{{name}}</a><img src=\"{{path}}/{{asOf}}/{{picture}}\">{{/reports}}"
        func writeIndex() throws -> String {
            let run = try ReportArchive(archive.path)
            try run.writeIndex(try IndexPages(report: "", archive: page))
            try run.write(ArchiveState())
            return String(decoding: try archive.bytes("index.html"), as: UTF8.self)
        }
        func card(_ report: String, _ day: String) -> String {
            "<a href=\"\(report)/index.html\">\(report)</a><img src=\"\(report)/\(day)/page-001.svg\">"
        }
        #expect(try writeIndex().contains(card("records", "2026-11-20") + card("records-2025", "2026-11-19")))
        let list = try ArchiveEditions(script: archive.bytes("editions.js")).reports
        #expect(list.map(\.name) == ["records", "records-2025", "週 1"])
        #expect(list[1].editions == ["2026-11-19"] && list[1].path == "records-2025")
        for (report, day) in [("records", "2026-11-20"), ("records-2025", "2026-11-19")] {
            let own = String(decoding: try archive.bytes("\(report)/index.html"), as: UTF8.self)
            #expect(own == "<html><base href=\"\(day)/\">\(day)</html>")
        }
        let result = try await verifyArchive(archive.path, jobs: 1)
        #expect(result.findings.isEmpty, "\(result)")
        let made = "some editions, up to 2026-11-19, were made under the name “records”"
        #expect(result.notes == ["\(archive.at("records-2025")): \(made)"])
        // A newest edition without its document hides no other.
        try archive.remove("\(edition)/report.json")
        #expect(try writeIndex().contains(card("records", "2026-11-19")))
        #expect(try await archive.findings() == ["\(edition)/report.json missing"])
    }

    @Test func `an edition of another report is found after those of its folder's name, and told before them`()
        async throws
    {
        func replace(_ day: String) throws {
            try archive.remove("records/\(day)")
            try FileManager.default.copyItem(atPath: archive.at("週 1/\(day)"), toPath: archive.at("records/\(day)"))
        }
        try replace("2026-11-20")
        let found = try await verifyArchive(archive.path, jobs: 2)
        #expect(found.findings.map(\.path) == [archive.at("\(edition)/report.json")] && found.notes == [])
        let message = found.findings.first?.message ?? ""
        #expect(message.hasPrefix("it is that of “週 1”; put its own back from a copy, or make it again: barfolio run "))
        #expect(message.hasSuffix(" --fresh"))
        // It was renamed, and back: there is no report of that name.
        try FileManager.default.moveItem(atPath: archive.at("週 1"), toPath: archive.at("gone"))
        let back = try await verifyArchive(archive.path, jobs: 2)
        #expect(!back.findings.contains { $0.message.hasPrefix("it is that of") })
        #expect(back.notes.contains { $0.hasPrefix(archive.at("records") + ": some editions, up to 2026-11-20") })
        try FileManager.default.moveItem(atPath: archive.at("gone"), toPath: archive.at("週 1"))
        // All of it was renamed.
        try replace("2026-11-19")
        let renamed = try await verifyArchive(archive.path, jobs: 2)
        let made = "some editions, up to 2026-11-20, were made under the name “週 1”"
        #expect(renamed.findings == [] && renamed.notes == ["\(archive.at("records")): \(made)"])
    }

    @Test(arguments: [(0, "its last lines are missing"), (1, "its last lines are missing"), (2, "")])
    func `a run tells what the journal lost since the last one`(left: Int, flaw: String) throws {
        let lines = String(decoding: try archive.bytes("journal.jsonl"), as: UTF8.self).split(separator: "\n")
        func warnings() throws -> [String] { try ReportArchive(archive.path).warnings }
        func text(_ flaw: String) -> String {
            "\(archive.at("journal.jsonl")): \(flaw), and what this run adds follows what is left"
        }
        try archive.write("journal.jsonl", lines.prefix(left).map { "\($0)\n" }.joined())
        #expect(try warnings() == (flaw.isEmpty ? [] : [text(left == 0 ? "it is empty" : flaw)]))
        // A line of which the list of checksums does not know, since its run was killed.
        try archive.writeJournal(["{\"run\":1", "{\"run\":2"])
        let wanted = Checksums(ofFolder: archive.path)?.journal
        try archive.writeJournal(["{\"run\":1", "{\"run\":2", "{\"run\":3"])
        try archive.writeRootChecksums(journal: wanted)
        #expect(try warnings() == [])
        try archive.remove("journal.jsonl")
        #expect(try warnings() == [text("it is gone")])
        try ReportArchive(archive.path).record(line: Data("{\"run\":4}".utf8))
        #expect(try warnings() == [])
    }

    @Test(.enabled(if: geteuid() != 0, "root may change everything"))
    func `an edition of this user that cannot be changed is not to be given to this user`() throws {
        chmod(archive.at(edition), 0o555)
        defer { chmod(archive.at(edition), 0o755) }
        var removed = RemovedEditions()
        let error = #expect(throws: ReportError.self) {
            try ReportArchive(archive.path).remove(["2026-11-20"], of: "records", into: &removed)
        }
        #expect(error?.advice.hasPrefix("let it be changed: chmod u+w ") == true)
    }

    @Test(arguments: ["Other", "\u{301}x", "all others"])
    func `the rest of the series is known by whatever name it has`(rest: String) {
        var document = ReportDocument(
            report: "r", title: "r", asOf: CivilDate(daysSinceEpoch: 0), timeZone: "UTC", rows: Tally.Rows())
        document.method = .init(numbers: ["source.series.top": "12 \(rest)"], drawing: [:])
        #expect(document.restSeries == rest)
    }

    @Test func `an edition takes blocks of the disk, also for what has two names in it`() throws {
        try archive.remove("\(edition)/last.svg")
        try FileManager.default.linkItem(
            atPath: archive.at("\(edition)/page-001.gp"), toPath: archive.at("\(edition)/last.svg"))
        func bytes(_ name: String) -> Int64 {
            var status = stat()
            return lstat(archive.at(name), &status) == 0 ? 512 * Int64(status.st_blocks) : 0
        }
        // The picture is that of the edition before, too.
        let own = ["page-001.gp", "report.pdf", "index.html", "report.json", "report.csv", "numbers.js", "SHA256SUMS"]
        let expected = own.reduce(bytes(edition)) { $0 + bytes("\(edition)/\($1)") }
        #expect(ArchiveReader(archive.path).ownBytes(ofNewestEditionOf: "records") == expected)
    }
}
