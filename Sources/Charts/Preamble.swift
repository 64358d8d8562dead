/// What a template finds when it begins: variables, arrays and data blocks (`templates/README.md`).
struct Preamble {
    /// The source text.
    let text: String

    /// Writes down a drawing.
    init(_ drawing: Drawing, _ theme: Theme, fontFamily: String) {
        let colours: [(String, Colour)] = [
            ("background", drawing.background), ("text", theme.text), ("name", theme.name), ("quiet", theme.quiet),
            ("faint", theme.faint), ("grid", theme.grid), ("bar", theme.bar), ("marked", theme.marked),
        ]
        text =
            """
            # A page made by barfolio. It draws on any terminal, for instance:
            #   gnuplot -e "set terminal svg size \(drawing.width),\(drawing.height); set output 'page.svg'" FILE
            set encoding utf8
            set datafile separator "\\t" commentschars ""
            page_width = \(drawing.width)
            page_height = \(drawing.height)
            font_family = \(GnuplotText.quoted(fontFamily))
            font_size = \(Self.coordinate(drawing.usualSize))

            """
            + colours.map { "colour_\($0) = \(GnuplotText.colour($1))\n" }.joined() + Self.plot(drawing.plot)
            + Self.areas(drawing.areas) + Self.texts(drawing.texts)
    }

    /// Where the y scale is on the page.
    private static func plot(_ box: Box?) -> String {
        guard let box else { return "" }
        return [("left", box.left), ("right", box.right), ("top", box.top), ("bottom", box.bottom)]
            .map { "plot_\($0) = \(coordinate($1))\n" }.joined()
    }

    /// The words around the bars, and the scale.
    static func words(_ words: PageWords, of page: Page, _ label: LabelText) -> String {
        """
        page_title = \(GnuplotText.quoted(label.clean(words.title)))
        page_subtitle = \(GnuplotText.quoted(label.clean(words.subtitle(of: page))))
        page_footer = \(GnuplotText.quoted(label.clean(words.footer(of: page))))
        page_number = \(page.number)
        page_count = \(page.count)
        y_min = \(GnuplotText.number(page.axis.lower))
        y_max = \(GnuplotText.number(page.axis.upper))

        """
    }

    /// The bars as data, a row each.
    static func bars(of page: Page, _ label: LabelText) -> String {
        let rows = page.bars.map { bar in
            [
                String(bar.place.column - page.columnRange.lowerBound),
                String(bar.place.row - page.rowRange.lowerBound), GnuplotText.number(bar.drawn), bar.state.rawValue,
                bar.mark?.rawValue ?? "none", bar.isPartial ? "1" : "0", GnuplotText.field(label.clean(bar.label)),
                GnuplotText.field(label.clean(bar.rowName)), GnuplotText.field(label.clean(bar.text)),
            ]
        }
        // Every row starts with a digit that we wrote, so that none can be taken for the end word.
        return "$bars << end_of_bars\n" + rows.map { $0.joined(separator: "\t") + "\n" }.joined() + "end_of_bars\n"
    }

    /// The corners of every area, two empty lines between areas, and their colours and roles.
    private static func areas(_ areas: [Drawing.Area]) -> String {
        let corners = areas.map { area in
            (area.corners + area.corners.prefix(1)).map { "\(coordinate($0.x))\t\(coordinate($0.y))\n" }.joined()
        }
        return "$areas << end_of_areas\n" + corners.joined(separator: "\n\n") + "end_of_areas\n"
            + "areas = \(areas.count)\n" + "areas_upright = \(areas.allSatisfy(\.isUpright) ? 1 : 0)\n"
            + array("area_role", areas.map { GnuplotText.quoted($0.role.rawValue) })
            + array("area_colour", areas.map { GnuplotText.colour($0.colour) })
            + array("area_left", areas.map { coordinate($0.bounds.left) })
            + array("area_right", areas.map { coordinate($0.bounds.right) })
            + array("area_top", areas.map { coordinate($0.bounds.top) })
            + array("area_bottom", areas.map { coordinate($0.bounds.bottom) })
    }

    private static func texts(_ texts: [Drawing.Text]) -> String {
        "texts = \(texts.count)\n"
            + array("text_words", texts.map { GnuplotText.quoted($0.words) })
            + array("text_role", texts.map { GnuplotText.quoted($0.role.rawValue) })
            + array("text_x", texts.map { coordinate($0.at.x) })
            + array("text_y", texts.map { coordinate($0.at.y) })
            + array("text_align", texts.map { GnuplotText.quoted($0.alignment.rawValue) })
            + array("text_size", texts.map { coordinate($0.size) })
            + array("text_bold", texts.map { $0.isBold ? "1" : "0" })
            + array("text_colour", texts.map { GnuplotText.colour($0.colour) })
    }

    /// An array; gnuplot knows none without an element, so an empty one has one that nobody asks for.
    private static func array(_ name: String, _ elements: [String]) -> String {
        "array \(name)[\(max(1, elements.count))] = [\(elements.isEmpty ? "0" : elements.joined(separator: ", "))]\n"
    }

    /// Pixels, to a hundredth.
    private static func coordinate(_ pixels: Double) -> String {
        GnuplotText.number((pixels * 100).rounded() / 100)
    }
}
