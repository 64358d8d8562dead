import ArgumentParser
import Charts
import Foundation
import Reports

/// The options of `chart` that say how bars are drawn. Their words are those of a definition's `draw:`.
struct DrawOptions: ParsableArguments {
    @Option(help: "Bars side by side, series stacked, or a grid of cells.") var layout: ChartStyle.Layout = .bars
    @Option(help: "What the rows of a grid are (default: the series, else weeks of days, years of months).")
    var sections: ChartStyle.Sections?
    @Option(help: "How a grid's cells are filled.") var cells: ChartStyle.Cells = .heat
    @Option(help: ArgumentHelp("What a grid's cells say: {section}, {item}, {value}.", valueName: "PATTERN"))
    var cell: String?
    @Option(help: ArgumentHelp("A grid's rows on a page (default: 10).", valueName: "N")) var rows: Int?
    @Option(help: "What stands where a value is zero: 0, a grey stub, or nothing.") var zero: ChartStyle.Zero = .label
    @Option(help: "Which bars decide the scale; report counts those too that --only leaves out.")
    var scale: ChartStyle.Scale = .report
    @Option(help: ArgumentHelp("Where bars end; their numbers are still told.", valueName: "N")) var cap: Double?
    @Flag(help: "Show the full height behind every bar.") var tracks = false
    @Option(help: ArgumentHelp("The radius of bars' corners, in pixels at 960x600.", valueName: "N")) var corners = 0
    @Option(help: ArgumentHelp("Divide numbers by this.", valueName: "N")) var unit: NumberUnit = .one
    @Option(help: ArgumentHelp("The unit in words, as a part of the subtitle.", valueName: "TEXT"))
    var unitLabel: String?
    @Option(help: ArgumentHelp("Digits after the point: up:1, down:0, nearest:2.", valueName: "WAY:DIGITS"))
    var round: Rounding?
    @Flag(help: "Shorten large numbers: 12.3K, 12.3만, 1.2億.") var compact = false
    @Option(help: ArgumentHelp("Before every number: ₩.", valueName: "TEXT")) var prefix = ""
    @Option(help: ArgumentHelp("After every number: ' 円'.", valueName: "TEXT")) var suffix = ""
    @Option(
        help: ArgumentHelp("light, dark, print, or a theme file.", valueName: "NAME|FILE"),
        completion: .list(Theme.named.map(\.name))) var theme = "light"
    @Option(
        help: ArgumentHelp("Colors for the bars, with commas between them: #2f6fbf,#8fb8de.", valueName: "LIST"))
    var colors: ColorList?
    @Option(
        help: ArgumentHelp(
            "A font family or a font file (repeatable; default: the first good one that is installed).",
            valueName: "NAME|FILE"), completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
    var font: [String] = []
    @Option(help: "What is done about characters that the font lacks.") var missingGlyphs: MissingGlyphs = .warn
    @Option(help: ArgumentHelp("Width and height in pixels (default: 960x600).", valueName: "WxH")) var size: PageSize?
    @Option(
        help: ArgumentHelp("A folder with a page.gp of your own (see barfolio templates).", valueName: "DIR"),
        completion: .directory)
    var templates: String?

    func validate() throws {
        guard rows.map({ (1...200).contains($0) }) ?? true else {
            throw ValidationError("--rows takes a number from 1 to 200.")
        }
        guard (0...100).contains(corners) else { throw ValidationError("--corners takes a number from 0 to 100.") }
        guard cap.map({ $0 > 0 && $0 < 1e300 }) ?? true else { throw ValidationError("--cap takes a number above 0.") }
    }

    /// The options as a part of a definition.
    func apply(to definition: inout ReportDefinition) {
        var draw = ReportDefinition.Draw()
        draw.layout = layout
        draw.sections = sections
        draw.cells = cells
        draw.cellPattern = cell
        draw.zero = zero
        draw.scale = scale
        draw.cap = cap
        draw.hasTracks = tracks
        draw.corners = corners
        draw.numbers.unit = unit
        draw.numbers.unitLabel = unitLabel
        draw.numbers.rounding = round
        draw.numbers.isCompact = compact
        draw.numbers.prefix = prefix
        draw.numbers.suffix = suffix
        draw.theme = theme
        draw.colors = colors?.colors ?? []
        draw.fonts = font
        draw.missingGlyphs = missingGlyphs
        draw.size = size ?? draw.size
        draw.templates = templates
        definition.draw = draw
        definition.rowsPerPage = rows ?? definition.rowsPerPage
    }
}
