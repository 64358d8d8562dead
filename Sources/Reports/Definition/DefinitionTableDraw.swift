import Charts

/// What stands under `draw:`.
let drawKeys = DefinitionSectionKeys(keys: [
    DefinitionKey(
        "layout", .words(of: ChartStyle.Layout.self), "Series side by side, on top of each other, or cells of a grid.",
        usual: "bars"),
    DefinitionKey(
        "sections", .words(of: ChartStyle.Sections.self),
        "The rows of a grid. Left out: series where there are any; for days week; for months and quarters year."),
    DefinitionKey("cells", .words(of: ChartStyle.Cells.self), "How a grid's cells are filled.", usual: "heat"),
    DefinitionKey(
        "cell", .text, "What a cell says, with {section}, {item} and {value} in it. Left out: the number."),
    DefinitionKey(
        "zero", .words(of: ChartStyle.Zero.self),
        "What stands where a value is zero: the number 0, a grey stub, or nothing.", usual: "label"),
    DefinitionKey("cap", .positive, "Bars end here with a break, in the unit of the values."),
    DefinitionKey("tracks", .flag, "Whether the full height is shown behind every bar.", usual: false),
    DefinitionKey(
        "corners", .whole(0...100), "The radius of bars' corners in pixels on a page of 960 × 600.", usual: 0),
    DefinitionKey("unit", .positive, "Numbers are divided by this, such as 10000 or 0.01.", usual: 1),
    DefinitionKey("unit-label", .text, "The unit in words, the first part of the subtitle."),
    DefinitionKey(
        "round", .form("^(up|down|nearest):([0-9]|1[0-5])$", like: "nearest:1"),
        "How many digits stay after the point, and which way the rest goes: up:1, down:0, nearest:2."),
    DefinitionKey("compact", .flag, "Whether large numbers are shortened with a word, such as 12.3K.", usual: false),
    DefinitionKey("prefix", .anyText, "Before every number, such as a currency.", usual: ""),
    DefinitionKey("suffix", .anyText, "After every number, with its blank: \" kg\".", usual: ""),
    DefinitionKey(
        "theme", .text, "\(Theme.named.map(\.name).joined(separator: ", ")), or the path of a theme file.",
        usual: "light"),
    DefinitionKey(
        "colors", .oneOrMore(.form("^#[0-9a-fA-F]{6}$", like: "#2f6fbf")),
        "Colors of the bars, in quotes; without series the first counts. Left out: the theme's."),
    DefinitionKey(
        "font", .oneOrMore(.text),
        "A font family or a font file, or a list: the first that has letters draws, the others help out."),
    DefinitionKey(
        "missing-glyphs", .words(of: MissingGlyphs.self),
        "What is done about characters that the font lacks: told, refused, or only drawn by another font.",
        usual: "warn"),
    DefinitionKey(
        "size", .form("^\(side)x\(side)$", like: "960x600"), "WIDTHxHEIGHT in pixels, each 200 to 4000.",
        usual: "960x600"),
    DefinitionKey("templates", .text, "A folder with a page.gp of one's own. Left out: built in."),
    DefinitionKey(
        "footer", .words(of: PageFooter.self),
        "What stands at the foot of a page: the days that its buckets cover, the as-of day, or nothing.", usual: "span"),
])

/// 200 to 4000.
private let side = "([2-9][0-9]{2}|[1-3][0-9]{3}|4000)"
