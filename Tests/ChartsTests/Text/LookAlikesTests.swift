import Testing

@testable import Charts

struct LookAlikesTests {
    @Test(arguments: [
        ["Berlin", "berlin"], ["a b", "a  b"], ["a b", "a\u{A0}b"], ["a", " a "], ["a", "a\u{200B}"],
        ["a\u{200E}", "a"],
        ["soft\u{AD}", "soft"], ["2024", "2024.0"], ["-7.00", "-7"], ["می\u{200C}خواهم", "میخواهم"],
        ["❤", "❤\u{FE0F}"],
        ["ÄRA", "ära"],
    ])
    func `two names that are taken for the same are a group`(names: [String]) {
        #expect(LookAlikes.groups(in: Set(names)) == [names.sorted()])
        #expect(LookAlikes.groups(in: Set(names + ["another", "x", "7"])).flatMap(\.self).count == 2)
    }

    @Test func `names that differ to the eye are none`() {
        let names: Set = ["a", "á", "b", "ab", "a b", "2024", "2024.5", "20240", "1.0.0", "1", "ß", "ss", "", "(none)"]
        #expect(LookAlikes.groups(in: names).isEmpty)
    }
}
