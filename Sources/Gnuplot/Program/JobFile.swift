import Charts

/// What is sent to a worker's gnuplot for a job: a file that it loads, and the lines on its standard input.
struct JobFile: Sendable, Equatable {
    var job: RenderJob
    /// The worker's own folder, to which gnuplot returns before every page.
    var folder: String
    /// Distinguishes the file from that of the page before, which may not be drawn yet.
    var number = 0
    /// Where the end of the job's script is.
    var replayScript: String?
    /// What is known to be as `text` would leave it.
    var known = Known()

    /// What a page finds in its gnuplot.
    struct Known: Sendable, Equatable {
        /// The linetypes are the default ones.
        var hasUsualLinetypes = false
        /// An SVG begins with a black pen.
        var hasBlackPen = false
    }

    /// What the next page finds.
    var knownAfterwards: Known {
        let isSVG = job.pictures.contains { $0.format == .svg }
        return Known(
            hasUsualLinetypes: job.leavesNoTrace,
            hasBlackPen: job.leavesNoTrace && (known.hasBlackPen || isSVG))
    }

    var path: String { "\(folder)/page-\(number % 2).gp" }

    /// The file's text. It is loaded rather than fed line by line, because gnuplot leaves a file at its first error,
    /// while it goes on with standard input and would draw over the page before; and because it reads standard input
    /// byte by byte.
    var text: String {
        "reset errorstate\n" + (known.hasUsualLinetypes ? "" : JobFile.withoutLinetypes)
            + job.pictures.prefix(1).map(commands(for:)).joined()
            + job.pictures.dropFirst().map(commands(again:)).joined()
    }

    /// The lines on standard input: draw the page, close what an error may have left open, print how it went.
    /// - Parameter mark: a word that no script can know.
    func commands(mark: String) -> String {
        """
        load \(GnuplotText.quoted(path))
        unset print
        unset multiplot
        unset output
        print "\(mark) status", GPVAL_ERRNO, "\(mark) end"

        """
    }

    private func commands(for picture: Picture) -> String {
        let pages = job.scripts.map { "load \(GnuplotText.quoted($0))\n" }
        return """
            unset multiplot
            unset output
            \(JobFile.asInAFreshProcess)
            cd \(GnuplotText.quoted(folder))
            \(picture.format == .svg && !known.hasBlackPen ? JobFile.withBlackPen : "")
            \(opening(picture))
            \(pages.joined(separator: betweenPages(of: picture.format)))
            unset multiplot
            unset output

            """
    }

    /// Draws the same page in another terminal, after the first.
    private func commands(again picture: Picture) -> String {
        guard let replayScript, picture.format != .svg || known.hasBlackPen else { return commands(for: picture) }
        return """
            \(opening(picture))
            load \(GnuplotText.quoted(replayScript))
            unset output

            """
    }

    /// The picture's terminal and file.
    private func opening(_ picture: Picture) -> String {
        let (style, format) = (job.style, picture.format)
        let scale = picture.scale
        let pixels = "\(style.width * scale),\(style.height * scale)"
        let options =
            switch format {
            case .svg: "fixed size \(pixels)"
            // A palette is a third of the bytes of true colors, and charts have few of them.
            case .png where picture.isFast: "nocrop notransparent nointerlace notruecolor size \(pixels)"
            case .png: "nocrop notransparent color pointscale \(scale) size \(pixels)"
            case .pdf: "color pointscale 1 size \(inches(style.width)),\(inches(style.height))"
            // Here a palette would have sixteen colors.
            case .sixel: "nocrop notransparent truecolor size \(pixels)"
            }
        // Tells scripts how many dots a pixel has, where there is a picture in which that is not one.
        let scaling = job.pictures.contains { $0.scale != 1 } ? "\npicture_scale = \(scale)" : ""
        return """
            set terminal \(picture.terminal) \(options) noenhanced font \(font) fontscale \(format.fontScale(scale)) linewidth \(format.lineWidth(scale)) \
            dashlength 1 \(style.hasRoundPen ? "rounded" : "butt") background "\(style.background)"
            set output \(GnuplotText.quoted(picture.path))\(scaling)
            """
    }

    private var font: String { GnuplotText.quoted("\(job.style.fontFamily),\(job.style.fontSize)") }

    /// At 96 pixels an inch, rounded up, because gnuplot cuts the page's size down to whole points.
    private func inches(_ pixels: Int) -> String {
        let millionths = (pixels * 1_000_000 + 95) / 96
        return "\(millionths / 1_000_000)." + "\(1_000_000 + millionths % 1_000_000)".dropFirst() + "in"
    }

    /// What makes the second page of a document independent of the first, and undoes what a script did to the
    /// terminal's options. The terminal itself cannot be set again, as that would end the document.
    private func betweenPages(of format: PictureFormat) -> String {
        """
        \(job.leavesNoTrace ? "" : JobFile.withoutLinetypes)\(JobFile.asInAFreshProcess)
        set termoption noenhanced
        set termoption font \(font)
        set termoption fontscale \(format.fontScale(1))
        set termoption linewidth \(format.lineWidth(1))
        set termoption dashlength 1
        set termoption pointscale 1
        cd \(GnuplotText.quoted(folder))

        """
    }

    /// Not before every page, since it takes a third of a millisecond: only after one that may have changed them. The
    /// default linetypes come back with the session.
    private static let withoutLinetypes = "do for [n = 1:99] { unset linetype n }\n"

    /// Undoes what a page's script may have changed and `reset session` leaves as it is.
    private static let asInAFreshProcess = """
        unset multiplot
        unset table
        unset print
        unset monochrome
        set encoding utf8
        set decimalsign
        set loadpath
        set fontpath
        reset session
        """

    /// gnuplot's SVG driver begins a picture with the pen color in which the one before ended, so a page would get
    /// other bytes after another page. An empty plot into nowhere leaves that color as it always is, and as the pages
    /// that leave no trace do; it takes half a millisecond.
    private static let withBlackPen = """
        set terminal svg size 100,100 fixed noenhanced font "Sans,12" linewidth 1 dashlength 1 fontscale 1 butt
        set output "/dev/null"
        set samples 2
        unset tics
        plot [0:1] [0:1] 0 linecolor "black" notitle
        unset output
        reset session
        """
}

extension PictureFormat {
    /// What makes a font's size, which gnuplot takes as points in all drivers but SVG's, pixels of one dot or several.
    fileprivate func fontScale(_ scale: Int) -> String {
        switch self {
        case .svg: "1"
        // Points at 96 dots an inch.
        case .png, .sixel: scale == 1 ? "0.75" : "\(0.75 * Double(scale))"
        // Points, three quarters of a pixel each, of which this driver takes three quarters once more.
        case .pdf: "0.5625"
        }
    }

    /// A line of width 1 is a pixel wide everywhere; in a PDF it would be half a point.
    fileprivate func lineWidth(_ scale: Int) -> String { self == .pdf ? "1.5" : "\(scale)" }
}
