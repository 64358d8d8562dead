import Charts
import Foundation

extension DefinitionKeys {
    /// What stands under `draw:`.
    mutating func readDraw(_ section: DefinitionSection, _ draw: inout ReportDefinition.Draw) {
        draw.layout = choice("layout", in: section) ?? draw.layout
        draw.sections = choice("sections", in: section)
        draw.cells = choice("cells", in: section) ?? draw.cells
        draw.cellPattern = text("cell", in: section)
        draw.zero = choice("zero", in: section) ?? draw.zero
        draw.cap = value("cap", in: section, "write a number above 0, in the unit of the values") { text in
            Double(text).flatMap { $0 > 0 && $0 < 1e300 ? $0 : nil }
        }
        draw.hasTracks = flag("tracks", in: section) ?? draw.hasTracks
        draw.corners = number("corners", in: section, within: 0...100) ?? draw.corners
        readNumbers(section, &draw.numbers)
        if let theme = text("theme", in: section) {
            let isFile = theme.contains("/") || theme.hasSuffix(".yaml") || theme.hasSuffix(".yml")
            draw.theme = isFile ? path(theme, under: "theme", in: section) : theme
        }
        draw.colors = colors("colors", in: section) ?? []
        draw.fonts = (texts("font", in: section) ?? []).map {
            FontName.isFile($0) ? path($0, under: "font", in: section) : $0
        }
        draw.missingGlyphs = choice("missing-glyphs", in: section) ?? draw.missingGlyphs
        draw.size =
            value("size", in: section, "write WIDTHxHEIGHT in pixels, each within 200 to 4000") { PageSize($0) }
            ?? draw.size
        draw.templates = path("templates", in: section)
    }

    private mutating func readNumbers(_ section: DefinitionSection, _ numbers: inout ReportDefinition.Numbers) {
        numbers.unit =
            value("unit", in: section, "write a number above 0 such as 10000 or 0.01") { NumberUnit($0) }
            ?? numbers.unit
        numbers.unitLabel = text("unit-label", in: section)
        numbers.rounding = value("round", in: section, "write up:1, down:0 or nearest:2 (digits from 0 to 15)") {
            Rounding($0)
        }
        numbers.isCompact = flag("compact", in: section) ?? numbers.isCompact
        numbers.prefix = value("prefix", in: section, "write a text") { $0 } ?? numbers.prefix
        numbers.suffix = value("suffix", in: section, "write a text") { $0 } ?? numbers.suffix
    }
}

/// Tells names of fonts from paths of font files.
package enum FontName {
    /// Whether a font that was asked for is a file: it has a slash, or a font file's ending.
    package static func isFile(_ name: String) -> Bool {
        name.contains("/") || [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
    }
}
