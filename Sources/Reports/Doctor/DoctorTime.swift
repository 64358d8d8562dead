import Charts
import Foundation

/// Whether there are time zones, and whether this machine's own is among them.
func examineTimeZones() -> [DoctorFinding] {
    let zones = TimeZoneDatabase()
    guard case .success = zones.zone(named: "Asia/Tokyo") else {
        return [
            .problem(
                "time zones", .definition, "there is no time zone database", "install the package tzdata",
                command: DoctorFinding.installing("tzdata", onMac: "tzdata"))
        ]
    }
    let own = TimeZone.current.identifier
    guard case .success = zones.zone(named: own) else {
        return [
            .warning(
                "time zones", "this machine's own is called \(own), which the database does not know",
                "write group: {time-zone: Area/City} into the definitions or their _defaults.yaml, or set TZ")
        ]
    }
    return [.ok("time zones", "found; this machine's is \(own)")]
}

/// Whether there are names of months and words for numbers in other languages.
func examineLocales() -> [DoctorFinding] {
    let languages = [("ja", "11月"), ("de", "November"), ("fr", "novembre"), ("ko", "11월")]
    let missing = languages.filter { language, month in
        guard case .success(let names) = LocaleDatabase().names(inLocale: language) else { return true }
        return names.months.wide.dropFirst(10).first != month
    }.map(\.0)
    guard missing.isEmpty else {
        return [
            .warning(
                "languages", "there are no names of months in \(missing.joined(separator: ", "))",
                "leave out locale:, or write labels in digits (group: {label: yyyy-MM})")
        ]
    }
    return [.ok("languages", "names of months are known")]
}
