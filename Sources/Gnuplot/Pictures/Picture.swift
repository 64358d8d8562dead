import Charts

/// A picture file to be made of a page, or of a document's pages.
package struct Picture: Sendable, Equatable {
    /// What kind of picture it is.
    package var format: PictureFormat
    /// The absolute path. A file that is there is removed before the page is drawn.
    package var path: String
    /// Whether a PNG is drawn in a fraction of the time, with 256 colors and without font fallback, shaping and
    /// right-to-left writing. So only where the one font has all characters of the page.
    package var isFast: Bool
    /// How many dots of a PNG make a pixel of the page, across and down. The drawing is the same.
    package var scale: Int

    /// Names a picture file.
    package init(format: PictureFormat, path: String, isFast: Bool = false, scale: Int = 1) {
        (self.format, self.path, self.isFast, self.scale) = (format, path, isFast, format == .png ? scale : 1)
    }

    /// What gnuplot calls the terminal that draws it.
    package var terminal: String {
        switch format {
        case .svg: "svg"
        case .png: isFast ? "png" : "pngcairo"
        case .pdf: "pdfcairo"
        case .sixel: "sixelgd"
        }
    }
}

/// The options of gnuplot's terminal. All are stated for every picture, because a long-lived gnuplot keeps the terminal
/// options of the page before.
package struct PictureStyle: Sendable, Equatable {
    /// The size in pixels.
    package var width, height: Int
    /// The font's family name. Only `A–Z a–z 0–9 . _ -` and blanks inside: gnuplot writes it into SVG unescaped.
    package var fontFamily: String
    /// The font's size in pixels, in every format.
    package var fontSize: Int
    /// The color behind everything.
    package var background: Color
    /// Whether lines have round ends and corners, as a pen's do.
    package var hasRoundPen = false

    /// Takes the values as they are; `GnuplotPool.draw` refuses those that are none.
    package init(width: Int, height: Int, fontFamily: String, fontSize: Int, background: Color) {
        (self.width, self.height, self.background) = (width, height, background)
        (self.fontFamily, self.fontSize) = (fontFamily, fontSize)
    }
}
