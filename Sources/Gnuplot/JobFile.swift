/// What a worker's gnuplot is told about a drawing: a file that it loads, and the lines on its standard input.
struct JobFile: Sendable, Equatable {
    var drawing: Drawing
    /// The worker's own folder, to which gnuplot returns before every page.
    var folder: String

    /// Where the file is written.
    var path: String { folder + "/page.gp" }

    /// The file's text. It is loaded rather than fed line by line, because gnuplot leaves a file at its first
    /// error, while it goes on with standard input and would draw over the page before.
    var text: String {
        JobFile.withoutLinetypes + drawing.pictures.map(commands(for:)).joined()
    }

    /// The lines on standard input: draw the page, say how it went, tidy up, say that all is done.
    /// - Parameter marker: a word that no script can know.
    func commands(marker: String) -> String {
        """
        load \(gnuplotQuoted(path))
        unset print
        print "\(marker) status", GPVAL_ERRNO
        unset multiplot
        unset output
        reset session
        reset errorstate
        print "\(marker) end"

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
            \(terminal.isSVG ? JobFile.withBlackPen : "")
            set terminal \(terminal.options)
            set output \(gnuplotQuoted(picture.path))
            \(pages.joined(separator: betweenPages(terminal)))
            unset multiplot
            unset output

            """
    }

    /// What makes the second page of a document independent of the first. The terminal itself cannot be set again,
    /// as that would end the document.
    private func betweenPages(_ terminal: Terminal) -> String {
        """
        \(JobFile.withoutLinetypes)\(JobFile.asInAFreshProcess)
        \(terminal.restatement)
        cd \(gnuplotQuoted(folder))

        """
    }

    /// Once a page, since it takes a fifth of a millisecond; the default linetypes come back with the session.
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

    /// gnuplot's SVG driver begins a picture with the pen colour in which the one before ended, so a page would
    /// get other bytes after another page. An empty plot into nowhere leaves that colour as it always is.
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
