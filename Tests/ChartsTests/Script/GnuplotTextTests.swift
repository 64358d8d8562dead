import Testing

@testable import Charts

struct GnuplotTextTests {
    @Test(arguments: [
        ("plain Text_1, a.b-c", "\"plain Text_1, a.b-c\""), ("太郎", "\"太郎\""), ("11/15", "\"11\\005715\""),
        ("\"`'\\", "\"\\0042\\140\\0047\\134\""), ("@x$(y)", "\"\\100x\\0044\\0050y\\0051\""),
        ("\n\t\0", "\"\\0012\\0011\\0000\""),
    ])
    func `text is quoted byte for byte`(text: String, quoted: String) {
        #expect(GnuplotText.quoted(text) == quoted)
    }

    @Test func `a fields leading blank is encoded`() {
        #expect(GnuplotText.field("  a b") == "\\0040 a b")
        #expect(GnuplotText.field("") == "")
    }

    @Test(arguments: [0, 44, -3, 0.1, 46641.36, 3.2967032967032965, 1e-7, 1.5e300, 9_007_199_254_740_992])
    func `numbers read back as the very same`(value: Double) {
        let text = GnuplotText.number(value)
        #expect(Double(text) == value)
        #expect(!text.contains(","))
        #expect(GnuplotText.number(44) == "44")
    }
}
