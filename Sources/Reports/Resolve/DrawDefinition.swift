import Charts

extension ReportDefinition {
    /// How bars are drawn, as a person asks for it.
    package struct Draw: Sendable, Equatable {
        /// How bars share a page.
        package var layout: ChartStyle.Layout = .bars
        /// What becomes the rows of a grid; by the grouping where nothing is said.
        package var sections: ChartStyle.Sections?
        /// How a grid's cells are filled.
        package var cells: ChartStyle.Cells = .heat
        /// What a grid's cells say: `{section}`, `{item}`, `{value}`.
        package var cellPattern: String?
        /// What stands where a value is zero.
        package var zero: ChartStyle.Zero = .label
        /// Which bars decide the scale.
        package var scale: ChartStyle.Scale = .report
        /// Where bars end, in the unit of the amounts.
        package var cap: Double?
        /// Whether the full height is shown behind bars.
        package var hasTracks = false
        /// The radius of bars' corners in pixels on a page of 960 × 600.
        package var corners = 0
        /// How numbers are written.
        package var numbers = Numbers()
        /// A theme's name, or the path of a theme file.
        package var theme = "light"
        /// Colors for the bars instead of the theme's.
        package var colors: [Color] = []
        /// Font families or font files; the first that has letters draws, the others help out.
        package var fonts: [String] = []
        /// What is done about characters that the font lacks.
        package var missingGlyphs = MissingGlyphs.warn
        /// Width and height in pixels.
        package var size = PageSize(width: 960, height: 600)
        /// A folder with templates instead of those that are built in.
        package var templates: String?

        /// As where nothing is said.
        package init() {}
    }

    /// How numbers are written, as a person asks for it.
    package struct Numbers: Sendable, Equatable {
        /// Amounts are divided by it.
        package var unit = NumberUnit.one
        /// The unit in words, as a part of the subtitle.
        package var unitLabel: String?
        /// How many digits after the point, and which way the rest goes.
        package var rounding: Rounding?
        /// Whether large numbers are shortened with words such as K or 万.
        package var isCompact = false
        /// Before every number, such as a currency.
        package var prefix = ""
        /// After every number.
        package var suffix = ""

        /// As they are.
        package init() {}
    }
}

/// What is done about characters that the font lacks.
package enum MissingGlyphs: String, Sendable, CaseIterable {
    /// Another font draws them, where one has them, and a warning names them.
    case warn
    /// The report is not made.
    case error
    /// Another font draws them.
    case fallback
}

/// How PNG is made.
package enum PNGMaking: String, Sendable, CaseIterable {
    /// Fast where it shows nothing worse.
    case auto
    /// By gnuplot's GD terminal: one font, no shaping, hard edges.
    case fast
    /// By gnuplot's cairo terminal: font fallback, shaping, smooth edges.
    case smooth
}
