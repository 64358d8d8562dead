import Foundation
import Testing

@testable import Gnuplot

struct SVGValidatorTests {
    let svg = """
        <?xml version="1.0" encoding="utf-8" standalone="no"?>
        <svg width="320" height="200" viewBox="0 0 320 200" xmlns="http://www.w3.org/2000/svg">
        <title>週 &lt;1&gt;</title><g id="plot"><path d='M1,2 L3,4'/></g>
        </svg>
        """

    private func flaw(_ text: some StringProtocol) -> String? {
        SVGValidator.flaw(in: Data(text.utf8), width: 320, height: 200)
    }

    @Test
    func `accepts a whole file`() {
        #expect(flaw(svg) == nil)
        #expect(flaw(svg + "\n\n") == nil)
    }

    @Test
    func `rejects every truncation`() {
        let bytes = Data(svg.utf8)
        for length in 0..<bytes.count {
            #expect(SVGValidator.flaw(in: bytes.prefix(length), width: 320, height: 200) != nil, "\(length) bytes")
        }
    }

    @Test
    func `rejects two documents in one, and anything else after the end`() {
        #expect(flaw(svg + svg) != nil)
        #expect(flaw(svg + svg.drop { $0 != "\n" }) != nil)
        #expect(flaw(svg + "words") != nil)
    }

    @Test
    func `rejects another size, another root, and no size at all`() {
        let otherSize = SVGValidator.flaw(in: Data(svg.utf8), width: 320, height: 201)
        #expect(otherSize == "is 320×200 pixels instead of 320×201")
        #expect(flaw("<html width='320' height='200'/>") == "is not an SVG: its root element is html")
        #expect(flaw("<svg/>") == "is ?×? pixels instead of 320×200")
    }

    @Test
    func `rejects control characters and broken UTF-8`() {
        #expect(flaw(svg.replacingOccurrences(of: "週", with: "\u{1}")) != nil)
        var bytes = Data(svg.utf8)
        if let place = bytes.firstIndex(of: 0xE9) { bytes.remove(at: place) }
        #expect(SVGValidator.flaw(in: bytes, width: 320, height: 200) != nil)
    }
}

/// The check of a finished SVG, for any file.
enum SVGValidator {
    /// What is wrong with a file, well-formed or not.
    static func flaw(in data: Data, width: Int, height: Int) -> String? {
        do {
            return try XMLReader.root(of: [UInt8](data)).flaw(width: width, height: height)
        } catch {
            return "is not well-formed XML (byte \(error.offset) of \(data.count))"
        }
    }
}
