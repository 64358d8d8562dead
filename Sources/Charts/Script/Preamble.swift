/// What a template finds when it begins: variables, arrays and data blocks (`templates/README.md`).
enum Preamble {
    /// A drawing, and the colors and the font around it.
    static func scene(_ drawing: Scene, _ theme: Theme, fontFamily: String) -> String {
        let colors: [(String, Color)] = [
            ("background", drawing.background), ("text", theme.text), ("name", theme.name), ("quiet", theme.quiet),
            ("faint", theme.faint), ("grid", theme.grid), ("bar", theme.bar), ("marked", theme.marked),
        ]
        return
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
                + colors.map { "color_\($0) = \(GnuplotText.color($1))\n" }.joined() + Self.plot(drawing.plot)
                + Self.areas(drawing.areas) + Self.texts(drawing.texts, "text") + Self.overlay(drawing.overlay)
    }

    /// Where the y scale is on the page.
    private static func plot(_ box: Box?) -> String {
        guard let box else { return "" }
        return [("left", box.left), ("right", box.right), ("top", box.top), ("bottom", box.bottom)]
            .map { "plot_\($0) = \(coordinate($1))\n" }.joined()
    }

    /// The texts around the bars, and the scale.
    static func pageText(_ text: PageText, of page: Page, _ label: LabelText) -> String {
        """
        page_title = \(GnuplotText.quoted(label.drawable(text.title)))
        page_subtitle = \(GnuplotText.quoted(label.drawable(text.subtitle(of: page))))
        page_footer = \(GnuplotText.quoted(label.drawable(text.footer(of: page))))
        page_note = \(GnuplotText.quoted(label.drawable(text.note ?? "")))
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
                String(bar.position.column - page.columnRange.lowerBound),
                String(bar.position.row - page.rowRange.lowerBound), GnuplotText.number(bar.drawn.height),
                bar.state.rawValue, bar.mark?.rawValue ?? "none", bar.isPartial ? "1" : "0",
            ] + [bar.names.label, bar.names.row, bar.drawn.text].map { GnuplotText.field(label.drawable($0)) }
        }
        // Every row starts with a digit that we wrote, so that none can be taken for the end word.
        return "$bars << end_of_bars\n" + rows.map { $0.joined(separator: "\t") + "\n" }.joined() + "end_of_bars\n"
    }

    /// The corners of every area, and their colors and roles.
    private static func areas(_ areas: [Scene.Area]) -> String {
        lines("areas", areas.map { $0.corners + $0.corners.prefix(1) })
            + "areas_upright = \(areas.allSatisfy(\.isUpright) ? 1 : 0)\n"
            + array("area_role", areas.map { GnuplotText.quoted($0.role.rawValue) })
            + array("area_color", areas.map { GnuplotText.color($0.color) })
            + array("area_left", areas.map { coordinate($0.bounds.left) })
            + array("area_right", areas.map { coordinate($0.bounds.right) })
            + array("area_top", areas.map { coordinate($0.bounds.top) })
            + array("area_bottom", areas.map { coordinate($0.bounds.bottom) })
    }

    /// What was drawn by hand; a page without it says no more than that.
    private static func overlay(_ overlay: Scene.Overlay) -> String {
        guard !overlay.isEmpty else { return "annotations = 0\n" }
        let (patches, strokes) = (overlay.patches, overlay.strokes)
        return "annotations = 1\n" + lines("annotation_patches", patches.map { $0.corners + $0.corners.prefix(1) })
            + array("annotation_patch_color", patches.map { GnuplotText.color($0.color) })
            + lines("annotation_strokes", strokes.map { visible($0.points) })
            + array("annotation_stroke_color", strokes.map { GnuplotText.color($0.color) })
            + array("annotation_stroke_width", strokes.map { coordinate($0.width) })
            + texts(overlay.texts, "annotation_text")
    }

    /// The line; of one that goes nowhere, to a hundredth of a pixel, the shortest that is written as one.
    private static func visible(_ line: [Scene.Point]) -> [Scene.Point] {
        func written(_ point: Scene.Point) -> [String] { [coordinate(point.x), coordinate(point.y)] }
        guard let first = line.first, line.allSatisfy({ written($0) == written(first) }) else { return line }
        return [first, Scene.Point(first.x + 0.01, first.y)]
    }

    /// A data block of points, two empty lines between one line or area and the next; and how many of these there are.
    private static func lines(_ name: String, _ lines: [[Scene.Point]]) -> String {
        let points = lines.map { $0.map { "\(coordinate($0.x))\t\(coordinate($0.y))\n" }.joined() }
        return "$\(name) << end_of_\(name)\n" + points.joined(separator: "\n\n")
            + "end_of_\(name)\n\(name) = \(lines.count)\n"
    }

    private static func texts(_ texts: [Scene.Text], _ name: String) -> String {
        "\(name)s = \(texts.count)\n" + array("\(name)_words", texts.map { GnuplotText.quoted($0.drawn) })
            + array("\(name)_role", texts.map { GnuplotText.quoted($0.role.rawValue) })
            + array("\(name)_x", texts.map { coordinate($0.at.x) })
            + array("\(name)_y", texts.map { coordinate($0.at.y) })
            + array("\(name)_align", texts.map { GnuplotText.quoted($0.alignment.rawValue) })
            + array("\(name)_size", texts.map { coordinate($0.size) })
            + array("\(name)_bold", texts.map { $0.isBold ? "1" : "0" })
            + array("\(name)_color", texts.map { GnuplotText.color($0.color) })
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
