import Foundation
import Testing

@testable import Reports

struct UnitDefaultTests {
    @Test(arguments: ["0.01", "1", "10000", "2.5"])
    func `a unit is written down as the number that it is`(unit: String) throws {
        let written = OptionValue<Decimal>.unit.write(try #require(Decimal(string: unit)))
        #expect(written?.text == unit)
    }
}
