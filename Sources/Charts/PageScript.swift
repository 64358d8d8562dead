/// One page as gnuplot source: a preamble of typed variables and data blocks, then the template, word for word.
///
/// The preamble's variables are the contract with templates, described in `templates/README.md`. A script sets neither
/// terminal nor output, so that one script serves every format.
public struct PageScript: Sendable, Equatable {
    /// The page that it draws.
    public let page: Page
    /// The name of its files without their ending.
    public let fileStem: String
    /// The source text.
    public let text: String

    /// Writes the script of a page.
    ///
    /// - Parameters:
    ///   - template: gnuplot source that draws from the preamble's variables.
    ///   - label: makes text fit to be drawn.
    public init(_ page: Page, stem: String, words: PageWords, style: PageStyle, template: String, label: LabelText) {
        self.page = page
        fileStem = page.fileStem(stem)
        let layout = PageLayout(page, words: words, style: style, label: label)
        let theme = style.theme
        let header = """
            # A page made by barfolio. It draws on any terminal, for instance:
            #   gnuplot -e "set terminal svg size \(style.width),\(style.height); set output 'page.svg'" FILE
            set encoding utf8
            set datafile separator "\\t" commentschars ""
            """
        let variables: [(String, String)] = [
            ("page_title", GnuplotText.quoted(layout.title.text)),
            ("page_subtitle", GnuplotText.quoted(layout.subtitle.text)),
            ("page_footer", GnuplotText.quoted(layout.footer.text)),
            ("slots", String(page.slots)),
            ("y_min", GnuplotText.number(page.axis.lower)),
            ("y_max", GnuplotText.number(page.axis.upper)),
            ("left", GnuplotText.number(layout.left)),
            ("right", GnuplotText.number(layout.right)),
            ("title_size", String(layout.title.size)),
            ("subtitle_size", String(layout.subtitle.size)),
            ("footer_size", String(layout.footer.size)),
            ("tick_size", String(style.textSize(.body))),
            ("name_size", String(layout.nameSize)),
            ("value_size", String(layout.valueSize)),
            ("colour_background", GnuplotText.colour(theme.background)),
            ("colour_text", GnuplotText.colour(theme.text)),
            ("colour_name", GnuplotText.colour(theme.name)),
            ("colour_quiet", GnuplotText.colour(theme.quiet)),
            ("colour_faint", GnuplotText.colour(theme.faint)),
            ("colour_grid", GnuplotText.colour(theme.grid)),
        ]
        let ticks = page.axis.ticks.map { [GnuplotText.number($0.value), GnuplotText.field($0.text)] }
        let bars = page.bars.enumerated().map { slot, bar in
            [
                String(slot),
                GnuplotText.number(bar.amount?.double ?? 0),
                GnuplotText.colourNumber(theme.fill(of: bar)),
                GnuplotText.field(layout.names[slot]),
                GnuplotText.field(bar.text),
                GnuplotText.colourNumber(bar.state == .value ? theme.text : theme.faint),
            ]
        }
        text =
            header + "\n" + variables.map { "\($0) = \($1)\n" }.joined() + Self.block("ticks", ticks)
            + Self.block("bars", bars) + "\n" + template
    }

    /// A data block. Every row starts with a digit or a minus sign that we wrote, so that none can be taken for the
    /// end word.
    private static func block(_ name: String, _ rows: [[String]]) -> String {
        "$\(name) << end_of_\(name)\n" + rows.map { $0.joined(separator: "\t") + "\n" }.joined() + "end_of_\(name)\n"
    }
}
