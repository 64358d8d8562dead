import Charts
import Foundation

/// The machine's IANA time zone files.
package struct TimeZoneDatabase: Sendable {
    private let folder: String
    private static let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"]

    /// The database in `folder`, or in the place that is usual on this system.
    package init(folder: String? = nil) {
        let found = Self.usual.first { FileManager.default.fileExists(atPath: $0) }
        self.folder = folder ?? found ?? Self.usual[0]
    }

    /// The zone of an IANA name, or what is wrong with the name.
    package func zone(named name: String) -> Result<TimeZoneRules, UnknownZone> {
        if name == "UTC" { return .success(.utc) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            part.first.map { $0.isLetter } == true
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
        }
        let file = folder + "/" + name
        guard isPlain, let bytes = FileManager.default.contents(atPath: file),
            let zone = TimeZoneRules(name: name, tzif: Array(bytes))
        else {
            let isThere = isPlain && FileManager.default.fileExists(atPath: file)
            return .failure(
                UnknownZone(
                    name: name, nearest: nearestSpelling(to: name, among: names), folder: folder,
                    unreadable: isThere ? file : nil))
        }
        return .success(zone)
    }

    /// The name of this machine's own zone; UTC where it has a name that the database does not know.
    package var nameOfThisMachine: String {
        let name = TimeZone.current.identifier
        if case .success = zone(named: name), name != "GMT" { return name }
        return "UTC"
    }

    /// A name that stands for no zone.
    package struct UnknownZone: Error, Sendable {
        let name: String
        let nearest: String?
        let folder: String
        /// The zone's file, where there is one that cannot be read or is none.
        let unreadable: String?

        /// What was found.
        var found: String {
            guard let unreadable else { return "there is no time zone “\(name)”" }
            return "the rules of the time zone “\(name)” cannot be read from \(unreadable)"
        }
        /// What to do next.
        var advice: String {
            if let unreadable { return "look at the file: ls -l \(unreadable.shellWord), and run it again" }
            if let nearest { return "did you mean \(nearest)?" }
            return "give an IANA name such as Europe/Berlin or Asia/Tokyo (they are the files in \(folder))"
        }
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
