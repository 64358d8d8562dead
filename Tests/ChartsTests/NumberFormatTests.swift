import Testing

@testable import Charts

struct NumberFormatTests {
    @Test(arguments: [
        ([Amount.integer(7), .integer(12_345)], ["7", "12,345"]),
        ([.integer(-1_234_567)], ["-1,234,567"]),
        ([.real(37.62), .integer(5)], ["37.62", "5.00"]),
        ([.real(3), .real(1_000)], ["3", "1,000"]),
        ([.real(0.001234)], ["0.00123"]),
        ([.real(-0.004), .real(1.5)], ["0.00", "1.50"]),
        ([.real(1e18)], ["1e+18"]),
        ([.integer(9_007_199_254_740_993)], ["9,007,199,254,740,993"]),
        ([.integer(.min)], ["-9,223,372,036,854,775,808"]),
        ([.integer(0)], ["0"]),
        ([.real(999.999)], ["1,000.00"]),
    ])
    func numbersOfAReportAreWrittenAlike(amounts: [Amount], texts: [String]) {
        let format = NumberFormat(for: amounts)
        #expect(amounts.map(format.text) == texts)
    }
}
