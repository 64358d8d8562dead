/// What a worker's gnuplot is told about a drawing: a file that it loads, and the lines on its standard input.
struct JobFile: Sendable, Equatable {
    var drawing: RenderJob
    /// The worker's own folder, to which gnuplot returns before every page.
    var folder: String
    /// Distinguishes the file from that of the page before, which may not be drawn yet.
    var number = 0
    /// Where the drawing's replayScript lies.
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
        let isSVG = drawing.pictures.contains { $0.kind.isSVG }
        return Known(
            hasUsualLinetypes: drawing.leavesNoTrace,
            hasBlackPen: drawing.leavesNoTrace && (known.hasBlackPen || isSVG))
    }

    /// Where the file is written.
    var path: String { "\(folder)/page-\(number % 2).gp" }

    /// The file's text. It is loaded rather than fed line by line, because gnuplot leaves a file at its first
    /// error, while it goes on with standard input and would draw over the page before; and because it reads standard
    /// input byte by byte.
    var text: String {
        "reset errorstate\n" + (known.hasUsualLinetypes ? "" : JobFile.withoutLinetypes)
            + drawing.pictures.prefix(1).map(commands(for:)).joined()
            + drawing.pictures.dropFirst().map(commands(again:)).joined()
    }

    /// The lines on standard input: draw the page, close what an error may have left open, say how it went.
    /// - Parameter marker: a word that no script can know.
    func commands(marker: String) -> String {
        """
        load \(gnuplotQuoted(path))
        unset print
        unset multiplot
        unset output
        print "\(marker) status", GPVAL_ERRNO, "\(marker) end"

        """
    }

    private func commands(for picture: Picture) -> String {
        let terminal = Terminal(picture.kind, drawing.style)
        let pages = picture.scripts.map { "load \(gnuplotQuoted($0.path))\n" }
        return """
            unset multiplot
            unset output
            \(JobFile.asInAFreshProcess)
            cd \(gnuplotQuoted(folder))
            \(terminal.isSVG && !known.hasBlackPen ? JobFile.withBlackPen : "")
            set terminal \(terminal.options)
            set output \(gnuplotQuoted(picture.path))
            \(pages.joined(separator: betweenPages(terminal)))
            unset multiplot
            unset output

            """
    }

    /// Draws the same page in another terminal, after the first.
    private func commands(again picture: Picture) -> String {
        let terminal = Terminal(picture.kind, drawing.style)
        guard let replayScript, !terminal.isSVG || known.hasBlackPen else { return commands(for: picture) }
        return """
            set terminal \(terminal.options)
            set output \(gnuplotQuoted(picture.path))
            load \(gnuplotQuoted(replayScript))
            unset output

            """
    }

    /// What makes the second page of a document independent of the first. The terminal itself cannot be set again,
    /// as that would end the document.
    private func betweenPages(_ terminal: Terminal) -> String {
        """
        \(drawing.leavesNoTrace ? "" : JobFile.withoutLinetypes)\(JobFile.asInAFreshProcess)
        \(terminal.restatement)
        cd \(gnuplotQuoted(folder))

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

    /// gnuplot's SVG driver begins a picture with the pen color in which the one before ended, so a page would
    /// get other bytes after another page. An empty plot into nowhere leaves that color as it always is, and as the pages
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
