import Charts

/// gnuplot's terminal for a picture. Every option is stated, because a long-lived gnuplot keeps the options
/// of the picture before.
struct Terminal {
    private let picture: Picture
    private let style: PictureStyle

    init(_ picture: Picture, _ style: PictureStyle) {
        (self.picture, self.style) = (picture, style)
    }

    /// What follows `set terminal`.
    var options: String {
        switch picture.format {
        case .svg: "svg fixed size \(pixels) \(common)"
        case .png where !picture.isFast:
            "pngcairo nocrop notransparent color pointscale 1 size \(pixels) \(common)"
        // A palette is a third of the bytes of true colors, and charts have few of them.
        case .png: "png nocrop notransparent nointerlace notruecolor size \(pixels) \(common)"
        case .pdf: "pdfcairo color pointscale 1 size \(inches(style.width)),\(inches(style.height)) \(common)"
        // Here a palette would have sixteen colors.
        case .sixel: "sixelgd nocrop notransparent truecolor size \(pixels) \(common)"
        }
    }

    /// The commands that undo what a script did to the options by `set termoption`.
    var restatement: String {
        """
        set termoption noenhanced
        set termoption font \(font)
        set termoption fontscale \(fontScale)
        set termoption linewidth \(lineWidth)
        set termoption dashlength 1
        set termoption pointscale 1
        """
    }

    private var common: String {
        """
        noenhanced font \(font) fontscale \(fontScale) linewidth \(lineWidth) dashlength 1 \(style.hasRoundPen ? "rounded" : "butt") \
        background "\(style.background)"
        """
    }

    private var pixels: String { "\(style.width),\(style.height)" }

    private var font: String { GnuplotText.quoted("\(style.fontFamily),\(style.fontSize)") }

    /// What makes a font's size, which gnuplot takes as points in all drivers but SVG's, a number of pixels.
    private var fontScale: String {
        switch picture.format {
        case .svg: "1"
        // Points at 96 dots an inch.
        case .png, .sixel: "0.75"
        // Points, three quarters of a pixel each, of which this driver takes three quarters once more.
        case .pdf: "0.5625"
        }
    }

    /// A line of width 1 is a pixel wide everywhere; in a PDF it would be half a point.
    private var lineWidth: String { picture.format == .pdf ? "1.5" : "1" }

    /// At 96 pixels an inch, rounded up, because gnuplot cuts the page's size down to whole points.
    private func inches(_ pixels: Int) -> String {
        let millionths = (pixels * 1_000_000 + 95) / 96
        let digits = String(millionths % 1_000_000)
        return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits + "in"
    }
}
