import Charts
import Foundation
import Platform
import Synchronization

/// A folder of IANA time zone files. What was read is kept: all reports of a run have one state of it.
package final class TimeZoneDatabase: Sendable {
    /// The machine's own. Definitions are checked by it before there is a ``Host``, so it is not one's.
    package static let ofMachine = TimeZoneDatabase(
        folder: ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"].first(
            where: Files.leadsToFolder) ?? "/usr/share/zoneinfo")

    let folder: String
    private let zones = Mutex<[String: TimeZoneRules]>([:])
    private let releases = Memo<String, String?>()

    init(folder: String) { self.folder = folder }

    /// The release of the IANA database, such as `2025b`; nil where none of its files says it.
    ///
    /// - Throws: `.inputOutput` where one of them cannot be read now.
    func release() throws(ReportError) -> String? {
        try releases.value(of: folder) { () throws(ReportError) -> String? in
            for (file, prefix) in [("tzdata.zi", "# version "), ("+VERSION", "")] {
                let start = try File.ofSystem(folder + "/" + file, what: "the release of the time zones") {
                    file throws(ReportError) in try file.bytes(to: 63)
                }
                let text = String(decoding: (start ?? Data()).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
                if text.hasPrefix(prefix), text.count > prefix.count { return String(text.dropFirst(prefix.count)) }
            }
            return nil
        }
    }

    /// The zone of an IANA name.
    ///
    /// - Throws: what is wrong with the name, or with the zone's file.
    func zone(named name: String) throws(Flaw) -> TimeZoneRules {
        if name == "UTC" { return .utc }
        if let known = zones.withLock({ $0[name] }) { return known }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        // Zones below `right/` count leap seconds, as no row does.
        let isPlain = parts.allSatisfy { part in
            part.first.map { $0.isLetter } == true && parts[0] != "right"
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
        }
        let file = folder + "/" + name
        if isPlain, let bytes = bytes(ofFile: file), let zone = TimeZoneRules(name: name, tzif: Array(bytes)) {
            zones.withLock { $0[name] = zone }
            return zone
        }
        guard !isPlain || [nil, .directory].contains(Files.kind(behind: file)) else {
            throw Flaw(
                "the rules of the time zone “\(name)” cannot be read from \(file)",
                "look at the file: ls -l \(file.shellWord), and run it again")
        }
        let names = names
        let below = names.filter { $0.hasPrefix(name + "/") }
        let ending = "/" + name.lowercased().replacing(" ", with: "_").replacing("right/", with: "")
        let ofCity = names.filter { "/\($0)".lowercased().hasSuffix(ending) }.joined(separator: " or ")
        throw Flaw(
            "there is no time zone “\(name)”",
            below.isEmpty
                ? Self.zone(ofOffset: name) ?? zones(called: name) ?? (ofCity.isEmpty ? nil : "did you mean \(ofCity)?")
                    // One abbreviation is not another one, however near.
                    ?? didYouMean(
                        name, among: names.filter { $0.contains(where: \.isLowercase) },
                        else: "give an IANA name such as Europe/Berlin or Asia/Tokyo (they are the files in \(folder))")
                : "name a zone of this area: \(below.listed(most: 3, isCounted: false))")
    }

    /// What to write instead of an offset such as `UTC+2`, `GMT-3` or `+05:30`; nil for what is none.
    private static func zone(ofOffset name: String) -> String? {
        let form = /(?i:UTC|GMT|Z)? ?([+\-\u{2212}])([0-9]{1,2})(?::?([0-9]{2}))?/
        guard let parts = name.wholeMatch(of: form)?.output, let hours = Int(parts.2), hours <= 14 else { return nil }
        let advice = "name the zone of a place, which knows summer time: Europe/Berlin"
        let minutes = Int(parts.3 ?? "0")
        if hours == 0, minutes == 0 { return nil }
        guard hours > 0, minutes == 0, parts.1 == "+" || hours <= 12 else { return advice }
        return "\(advice); always \(name) is Etc/GMT\(parts.1 == "+" ? "-" : "+")\(hours), whose sign is reversed"
    }

    /// Zones of many people, among which abbreviations are looked for.
    private static let wellKnown = """
        America/New_York America/Chicago America/Denver America/Los_Angeles Europe/London Europe/Dublin Europe/Berlin Europe/Helsinki
        Europe/Moscow Asia/Jerusalem Asia/Kolkata Asia/Shanghai Asia/Manila Asia/Seoul Asia/Tokyo Australia/Sydney Australia/Brisbane
        """

    /// What to write instead of an abbreviation, such as `JST`: the last line of a zone's file has those of today, `JST-9` (RFC 9636).
    private func zones(called name: String) -> String? {
        let zones = Self.wellKnown.split(whereSeparator: \.isWhitespace).map(String.init).filter { zone in
            let rule = bytes(ofFile: folder + "/" + zone)?.split(separator: UInt8(ascii: "\n")).last ?? Data()
            let names = String(decoding: rule, as: UTF8.self).split { !$0.isLetter }
            return name.count > 2 && names.contains { $0 == name.uppercased() && $0 != "GMT" }
        }
        return zones.isEmpty ? nil : "name the zone that is meant: \(zones.joined(separator: " or "))"
    }

    /// A zone's file; nil where it cannot be read, or is too large for one: the longest have four thousand bytes.
    func bytes(ofFile path: String) -> Data? {
        try? File(input: path, what: "the time zone").bytes(most: 64 << 10)
    }

    /// The names of all zones, sorted; empty where there is no such database.
    package var names: [String] { names(below: "").sorted() }

    /// Areas have areas: `America/Argentina/Ushuaia`. What begins with a small letter is a list, or the same zones counted otherwise.
    private func names(below area: String) -> [String] {
        Files.names(in: folder + "/" + area).filter { $0.first?.isUppercase == true }.flatMap { entry -> [String] in
            switch Files.kind(behind: folder + "/" + area + entry) {
            case nil: []
            case .directory?: names(below: area + entry + "/")
            default: [area + entry]
            }
        }
    }
}
