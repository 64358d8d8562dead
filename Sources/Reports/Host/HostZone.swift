import Charts
import Foundation
import Platform

/// This machine's own time zone, as the C library and `date` have it (tzset(3), https://man7.org/linux/man-pages/man3/tzset.3.html): by `TZ`,
/// else by `/etc/localtime`. A zone that has no name in the database is none: a report says by name in which zone its days are.
package struct HostZone: Sendable {
    /// Its IANA name; where the database knows none, what stands there instead.
    package let name: String
    /// Where it was found: `TZ is ":Europe/Berlin"`.
    package let evidence: String
    /// Whether it is a zone of the database.
    package let isKnown: Bool
    /// Its rules; those of UTC where it is not known.
    package let rules: TimeZoneRules

    /// Looks at the process's environment and at the host's files.
    ///
    /// - Parameter etc: the folder of `localtime` and `timezone`.
    package init(
        _ environment: [String: String] = ProcessInfo.processInfo.environment, etc: String = "/etc",
        _ zones: TimeZoneDatabase = .ofMachine
    ) {
        let found =
            environment["TZ"].map { (name: Self.name(ofVariable: $0, zones), evidence: "TZ is “\($0)”") }
            ?? Self.name(ofLocalTime: etc, zones)
        evidence = found.evidence
        isKnown = found.name != nil
        name = found.name ?? environment["TZ"] ?? "\(etc)/localtime"
        rules = found.name.flatMap { try? zones.zone(named: $0) } ?? .utc
    }

    /// What to do where the zone is not known, or is to be another.
    package static let advice =
        "write the zone into the definition (group: {time-zone: Europe/Berlin}; --time-zone of chart), or set TZ to a name such as Europe/Berlin"

    /// A name of the database, a file, or UTC where it is empty; nil for rules such as `JST-9`, and for what the C library would silently
    /// take for UTC.
    private static func name(ofVariable variable: String, _ zones: TimeZoneDatabase) -> String? {
        let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if text.isEmpty { return "UTC" }
        if text.hasPrefix("/") { return name(ofFile: text, zones) }
        return known(text, zones) ?? (text.wholeMatch(of: /(UTC|GMT)[+-]?0/) == nil ? nil : "UTC")
    }

    private static func name(ofLocalTime etc: String, _ zones: TimeZoneDatabase) -> (name: String?, evidence: String) {
        let file = etc + "/localtime"
        guard FileManager.default.fileExists(atPath: file) else {
            return ("UTC", "\(file) is not there, and TZ is not set")
        }
        let own = try? File(input: etc + "/timezone", what: "the time zone's name").bytes(to: 255)
        let likely = String(decoding: own ?? Data(), as: UTF8.self).split(whereSeparator: \.isWhitespace).first
        if let name = name(ofFile: file, zones, likely: likely.map(String.init)) { return (name, file) }
        return (nil, "\(file) is no file of the time zone database")
    }

    /// The name that a file has in the database, behind all links; of a copy that of a zone with the same rules, `likely` before others.
    private static func name(ofFile path: String, _ zones: TimeZoneDatabase, likely: String? = nil) -> String? {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        for folder in [zones.folder, URL(filePath: zones.folder).resolvingSymlinksInPath().path]
        where file.hasPrefix(folder + "/") {
            return known(String(file.dropFirst(folder.count + 1)), zones)
        }
        guard let bytes = zones.bytes(ofFile: file) else { return nil }
        func isSame(_ name: String) -> Bool { zones.bytes(ofFile: zones.folder + "/" + name) == bytes }
        if let likely = likely.flatMap({ known($0, zones) }), isSame(likely) { return likely }
        return zones.names.first(where: isSame)
    }

    /// A name that the database knows; those below `posix/` are the same zones, those below `right/` count leap seconds and are none here.
    private static func known(_ name: String, _ zones: TimeZoneDatabase) -> String? {
        let plain = name.hasPrefix("posix/") ? String(name.dropFirst(6)) : name
        return plain.first?.isUppercase == true && (try? zones.zone(named: plain)) != nil ? plain : nil
    }
}
