import Foundation
import Records
import TestKit
import Testing

@testable import Reports

/// The zone of the machine, as the C library and `date` have it.
struct HostZoneTests {
    private let scratch: TemporaryFolder

    init() throws { scratch = try TemporaryFolder() }

    @Test(arguments: [
        ("", "UTC"), (":", "UTC"), ("UTC0", "UTC"), ("Europe/Berlin", "Europe/Berlin"),
        (":Europe/Berlin", "Europe/Berlin"),
        (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
    ])
    func `TZ is read in all forms that name a zone`(variable: String, name: String) {
        let zone = HostZone(["TZ": variable], etc: scratch.path)
        #expect(zone.isKnown && zone.name == name, "\(zone)")
        #expect(zone.evidence.contains("TZ"))
    }

    @Test(arguments: [
        "JST-9", "CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlni", "/etc/passwd", "/no/such/file", "right/Asia/Tokyo",
    ])
    func `rules without a name, and what is no zone, are refused by name`(variable: String) throws {
        let zone = HostZone(["TZ": variable], etc: scratch.path)
        #expect(!zone.isKnown && zone.evidence.contains(variable), "\(zone)")
        #expect(zone.name == variable)
    }

    private func link(_ target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.path("localtime"), withDestinationPath: target)
    }

    @Test(arguments: ["/usr/share/zoneinfo/Asia/Tokyo", "/usr/share/zoneinfo/posix/Asia/Tokyo"])
    func `a link to a zone is that zone`(target: String) throws {
        try #require(FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Asia/Tokyo"))
        try link(target)
        let zone = HostZone([:], etc: scratch.path)
        // Where the database has no second copy below posix/, there is no file.
        let isThere = FileManager.default.fileExists(atPath: target)
        #expect(zone.name == (isThere ? "Asia/Tokyo" : "UTC"), "\(zone)")
    }

    @Test func `a copy is the zone with the same rules, the one that etc timezone names before others`() throws {
        let tokyo = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Asia/Tokyo"))
        try tokyo.write(to: URL(filePath: scratch.path("localtime")))
        let zone = HostZone([:], etc: scratch.path)
        #expect(zone.isKnown && zone.evidence.hasSuffix("localtime"))
        try Data("Asia/Tokyo\n".utf8).write(to: URL(filePath: scratch.path("timezone")))
        #expect(HostZone([:], etc: scratch.path).name == "Asia/Tokyo")
        // The C library reads the file, not the name.
        try Data("Europe/Berlin\n".utf8).write(to: URL(filePath: scratch.path("timezone")))
        #expect(HostZone([:], etc: scratch.path).name == zone.name)
        try Data("no zone".utf8).write(to: URL(filePath: scratch.path("localtime")))
        #expect(!HostZone([:], etc: scratch.path).isKnown)
    }

    @Test func `without a file it is UTC, and says so`() {
        let zone = HostZone([:], etc: scratch.path)
        #expect(zone.name == "UTC" && zone.isKnown && zone.evidence.contains("is not there"))
    }

    @Test func `a definition without a zone is refused where the machine's has no name`() throws {
        var definition = ReportDefinition(
            name: "daily",
            source: RecordSource(.database(path: "a.sqlite", .table("t")), date: "d", format: .unix))
        definition.group.by = .day
        #expect { try resolve(definition, ResolutionContext(now: 0, hostZone: "JST-9")) } throws: { error in
            "\(error)".contains("JST-9")
        }
    }
}
