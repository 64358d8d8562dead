import Charts
import Foundation
import TestKit
import Testing

@testable import Gnuplot

struct PDFUnpackingTests {
    /// Two empty pages, drawn by gnuplot 6.0.2 with cairo 1.18.4.
    let packed = Data(base64Encoded: PDFUnpackingTests.text) ?? Data()

    private static let text = """
        JVBERi0xLjUKJbXtrvsKNCAwIG9iago8PCAvTGVuZ3RoIDUgMCBSCiAgIC9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4\
        nDNUMABCXUMgYWhgoZCcy1XIFcgFACzhBCkKZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCiAgIDI3CmVuZG9iagozIDAgb2JqCjw8\
        Cj4+CmVuZG9iago3IDAgb2JqCjw8IC9UeXBlIC9PYmpTdG0KICAgL0xlbmd0aCA4IDAgUgogICAvTiAxCiAgIC9GaXJzdCA0CiAg\
        IC9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nDNTMOCK5orlAgAGOAFdCmVuZHN0cmVhbQplbmRvYmoKOCAwIG9iagog\
        ICAxNgplbmRvYmoKMTEgMCBvYmoKPDwgL0xlbmd0aCAxMiAwIFIKICAgL0ZpbHRlciAvRmxhdGVEZWNvZGUKPj4Kc3RyZWFtCnic\
        M1QwAEJdQyBhaGChkJzLVcgVyAUALOEEKQplbmRzdHJlYW0KZW5kb2JqCjEyIDAgb2JqCiAgIDI3CmVuZG9iagoxMCAwIG9iago8\
        PAo+PgplbmRvYmoKMTQgMCBvYmoKPDwgL1R5cGUgL09ialN0bQogICAvTGVuZ3RoIDE1IDAgUgogICAvTiAxCiAgIC9GaXJzdCA1\
        CiAgIC9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nDM0VjDgiuaK5QIAB9oBiwplbmRzdHJlYW0KZW5kb2JqCjE1IDAg\
        b2JqCiAgIDE3CmVuZG9iagoxNiAwIG9iago8PCAvVHlwZSAvT2JqU3RtCiAgIC9MZW5ndGggMTkgMCBSCiAgIC9OIDUKICAgL0Zp\
        cnN0IDI5CiAgIC9GaWx0ZXIgL0ZsYXRlRGVjb2RlCj4+CnN0cmVhbQp4nMWRQWsCMRCF7/kV71LQi5uJrq6yeFBBSimI9mTpIcSw\
        LpTNkmRL/fdNYtdSaE89lJDAfJmXeY8QOKMZ8ikToFywOcaznFGBKeesLJE9XVqNbCcr7RiA7KE+OTxDgGOPeTpf0sXadI2HYMtl\
        0u2sOXVKWwyUrK0BjagYTTA4e9+6RZYlWlnZnmvlRsZWw+H1Gaulr02zkV5jsFkILqZEgvgkJ5Efh/37X75wB0rSnbQ6WKBoKoFH\
        farlyrwHvzwsKsLmxc1v40O7w+TWv7Wma1GWsYj1dUaiPToEamXj2jhLXXp8D2873Vfr0LXRb7XS++0qwuA58r12prNKO4xvMw9B\
        qPzVuguf8VM88Zd4RP+Qj/gvAel7wLX08tVUn/mqqEzC0PQBPwipOAplbmRzdHJlYW0KZW5kb2JqCjE5IDAgb2JqCiAgIDI5OQpl\
        bmRvYmoKMjAgMCBvYmoKPDwgL1R5cGUgL1hSZWYKICAgL0xlbmd0aCA3OQogICAvRmlsdGVyIC9GbGF0ZURlY29kZQogICAvU2l6\
        ZSAyMQogICAvVyBbMSAyIDJdCiAgIC9Sb290IDE4IDAgUgogICAvSW5mbyAxNyAwIFIKPj4Kc3RyZWFtCnicY2Bg+P+fiUGAgQFE\
        MDEy9DAwMDLwg4hykBg7iLUQSDAqQ5QwMzLuAHEtQMQikBgfiHUOSDAFg4hMiDpGEMHCyMIJFGNRYGAAAO9DB7UKZW5kc3RyZWFt\
        CmVuZG9iagpzdGFydHhyZWYKMTA1NgolJUVPRgo=
        """

    @Test
    func `is laid open: its pages can be counted, and its time be overwritten`() throws {
        #expect(PDFValidator.flaw(in: packed, pages: 2) != nil)
        var plain = Data(try #require(PDFUnpacking(bytes: [UInt8](packed)).plain))
        #expect(PDFValidator.flaw(in: plain, pages: 2) == nil)
        let day = try #require(CivilDate("2026-11-20"))
        #expect(PDFDate.replace(in: &plain, with: day))
        #expect(String(decoding: plain, as: UTF8.self).contains("/CreationDate (D:20261120000000Z)"))
        #expect(PDFUnpacking(bytes: [UInt8](plain)).plain == nil, "what is plain stays as it is")
        #expect(!String(decoding: plain, as: UTF8.self).contains("ObjStm"))
    }

    @Test
    func `is refused if it is cut off anywhere`() {
        for length in 0..<packed.count where PDFUnpacking(bytes: [UInt8](packed.prefix(length))).plain != nil {
            Issue.record("\(length) bytes")
        }
    }

    @Test
    func `does no harm if it is damaged`() {
        var random = SeededGenerator(for: "damaged documents of PDF")
        for _ in 0..<2_000 {
            var bytes = [UInt8](packed)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = PDFUnpacking(bytes: bytes).plain
        }
    }

    @Test
    func `is unpacked whichever way its streams were packed`() throws {
        let dynamic = """
            eNoryUhVKCzNTM5WSCrKL89TSMuvUMgqzS0oVsgvSy1SKAFK5yRWVSqk5KfrKCTmpYBE8lCEEQqBeq3BjFEDRw0cNXDUwFEDRw0c\
            NXDUwFEDRw0cNXDUQAoMZGBkYmZhZWPn4OTi5uHl4xcQFBIWERUTl5CUkpaRlZNXUFRSVlFVU9fQ1NLW0dXTNzA0MjYxNTO3sLSy\
            trG1s3dwdHJ2cXVz9/D08vbx9fMPCAwKDgkNC4+IjIqOiY2LT0hMSk5JTUvPyMzKzsnNyy8oLCouKS0rr6isqq6pratvaGxqbmlt\
            a+/o7Oru6e3rnzBx0uQpU6dNnzFz1uw5c+fNX7Bw0eIlS5ctX7Fy1eo1a9et37Bx0+YtW7dt37Fz1+49e/ftP3Dw0OEjR48dP3Hy\
            1OkzZ8+dv3Dx0uUrV69dv3Hz1u07d+/df/Dw0eMnT589f/Hy1es3b9+9//Dx0+cvX799//Hz1+8/f//9BwDPygPk
            """
        let words = "the quick brown fox jumps over the lazy dog, and then the lazy dog over the fox; "
        let all = Array(String(repeating: words, count: 40).utf8) + Array(0...255)
        func unpacked(_ data: Data) -> [UInt8]? { inflated([UInt8](data)[...]) }
        #expect(unpacked(try #require(Data(base64Encoded: dynamic))) == all)
        #expect(inflated([UInt8](try #require(Data(base64Encoded: dynamic)))[...], limit: 1_000) == nil)
        let fixed = "eAFLy69QSKMiBgCLSByF"
        let foxes = Array(String(repeating: "fox ", count: 20).utf8)
        #expect(unpacked(try #require(Data(base64Encoded: fixed)) + Data("and more".utf8)) == foxes)
        var stored = try #require(Data(base64Encoded: "eAEBCAD3/2FzIGl0IGlzDHcCzg=="))
        #expect(unpacked(stored) == Array("as it is".utf8))
        #expect(unpacked(stored.dropLast()) == nil)
        stored[stored.count - 1] ^= 1
        #expect(unpacked(stored) == nil, "its check sum is looked at")
    }
}
