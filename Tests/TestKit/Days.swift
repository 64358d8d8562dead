import Charts
import Foundation
import Testing

/// A day that a test knows to exist.
package func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

/// A zone of the machine's database.
package func zone(_ name: String) throws -> TimeZoneRules {
    let bytes = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
    return try #require(TimeZoneRules(name: name, tzif: Array(bytes)))
}
