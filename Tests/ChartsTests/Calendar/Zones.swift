import Foundation
import Testing

@testable import Charts

/// A zone of the machine's database.
func zone(_ name: String) throws -> TimeZoneRules {
    let bytes = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
    return try #require(TimeZoneRules(name: name, tzif: Array(bytes)))
}

/// A day that a test knows to exist.
func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
