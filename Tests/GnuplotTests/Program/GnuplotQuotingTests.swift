import Foundation
import Testing

@testable import Gnuplot

struct GnuplotQuotingTests {
    @Test
    func `keeps plain characters and escapes the others, with four digits below 64`() {
        #expect(gnuplotQuoted("a B,9._-") == "\"a B,9._-\"")
        #expect(gnuplotQuoted("/x") == "\"\\0057x\"")
        #expect(gnuplotQuoted("日本é") == "\"日本é\"")
        #expect(gnuplotQuoted("\n\t\"\\`@$'1") == "\"\\0012\\0011\\0042\\134\\140\\100\\0044\\00471\"")
    }

    @Test
    func `comes back from gnuplot exactly`() async throws {
        let workshop = try Workshop()
        let ascii = String(String.UnicodeScalarView((1...127).compactMap(Unicode.Scalar.init)))
        let texts = ["plain", ascii, "12'34\"56`78", "`touch x`@y 日本 é", "%d %s $1 ''' \\101"]
        let printing = texts.map { "print \(gnuplotQuoted($0 + "|"))" }.joined(separator: "\n")
        let output = "\(workshop.folder)/output"
        let script = "set print \(gnuplotQuoted(output))\n\(printing)\n" + Workshop.bar(1)
        let job = try workshop.job("page", script, [.svg])
        _ = try await withGnuplotPool(workshop.gnuplot(), workers: 1) { try await $0.draw(job) }
        #expect(try workshop.content(of: "output") == Data(texts.map { $0 + "|\n" }.joined().utf8))
    }
}
