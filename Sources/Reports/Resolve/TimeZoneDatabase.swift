import Charts
import Foundation

/// The machine's IANA time zone files.
package struct TimeZoneDatabase: Sendable {
    private let folder =
        ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"]
        .first { FileManager.default.fileExists(atPath: $0) } ?? "/usr/share/zoneinfo"

    /// The database in the place that is usual on this system.
    package init() {}

    /// The zone of an IANA name.
    ///
    /// - Throws: what is wrong with the name, or with the zone's file.
    func zone(named name: String) throws(OptionFlaw) -> TimeZoneRules {
        if name == "UTC" { return .utc }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            part.first.map { $0.isLetter } == true
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
        }
        let file = folder + "/" + name
        if isPlain, let bytes = FileManager.default.contents(atPath: file),
            let zone = TimeZoneRules(name: name, tzif: Array(bytes))
        {
            return zone
        }
        guard !isPlain || !FileManager.default.fileExists(atPath: file) else {
            throw OptionFlaw(
                "the rules of the time zone “\(name)” cannot be read from \(file)",
                "look at the file: ls -l \(file.shellWord), and run it again")
        }
        throw OptionFlaw(
            "there is no time zone “\(name)”",
            nearestSpelling(to: name, among: names).map { "did you mean \($0)?" }
                ?? "give an IANA name such as Europe/Berlin or Asia/Tokyo (they are the files in \(folder))")
    }

    /// The name of this machine's own zone; UTC where it has a name that the database does not know.
    package var nameOfThisMachine: String {
        let name = TimeZone.current.identifier
        return name != "GMT" && (try? zone(named: name)) != nil ? name : "UTC"
    }

    /// The names of all zones, sorted; empty where there is no such database.
    package var names: [String] {
        let areas = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let inAreas = areas.flatMap { area in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + area)) ?? []).map { area + "/" + $0 }
        }
        return (areas + inAreas).filter { $0.first?.isUppercase == true }.sorted()
    }
}
