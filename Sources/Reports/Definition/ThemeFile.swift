import Charts
import Foundation

/// The word for the theme `light` whose SVGs are `dark` where their reader prefers that.
package let automaticTheme = "auto"

/// The names of themes.
package let themeNames = Theme.named.map(\.name) + [automaticTheme]

/// Whether a theme that was asked for is a file: it has a slash, or a definition's ending.
func isThemeFile(_ name: String) -> Bool { name.lastPathPart != name || isDefinitionFile(name) }

/// The theme of a name, or of a theme file (YAML; the keys are in `docs/definitions.md`).
///
/// - Throws: `.definition` where there is none, or all that is not sound in its file, the texts too that could not be read on
///   their ground.
func theme(named name: String, subject: String) throws(ReportErrors) -> Theme {
    if let found = Theme.named.first(where: { $0.name == name }) { return found.theme }
    if name == automaticTheme { return .light }
    guard isThemeFile(name) else {
        throw DefinitionText.refusal(
            subject, "there is no theme “\(name)”",
            didYouMean(
                name, among: themeNames,
                or: "Choose from \(themeNames.joined(separator: ", ")), or name a theme file: ../themes/my-theme.yaml"))
    }
    return try theme(of: DefinitionText(name, what: "the theme file"))
}

/// The theme that a file describes.
///
/// - Throws: `.definition` with all that is not sound in it.
func theme(of text: DefinitionText) throws(ReportErrors) -> Theme {
    guard let root = text.root else { return .light }
    var (theme, reader) = (Theme.light, OptionReader(file: text.file))
    reader.read(themeOptions, root, into: &theme)
    if reader.hasRead("background") {
        // Those of the base may be for the other kind of ground.
        for (key, color, share) in [("grid", \Theme.grid, 0.1), ("track", \.track, 0.06)] where !reader.hasRead(key) {
            theme[keyPath: color] = theme.background.mixed(with: theme.text, share: share)
        }
    }
    // A color that was not understood has no contrast. A text that is the base's is the new ground's fault.
    for (key, color) in reader.problems.isEmpty ? theme.texts : [] {
        let contrast = color.contrast(with: theme.background)
        guard contrast < Theme.leastContrast else { continue }
        reader.object(
            to: reader.hasRead(key) ? key : "background",
            "\(key): \(color) cannot be read well on \(theme.background): its contrast is "
                + String(format: "%.1f", (contrast * 10).rounded(.down) / 10) + ":1",
            "choose a color with at least 4.5:1 (WCAG 2.2)")
    }
    if let errors = ReportErrors(reader.problems) { throw errors }
    return theme
}

private let themeOptions = OptionSection<Theme>(keys: [
    .init("base", .choice, \.base), .init("background", .color, \.background), .init("text", .color, \.text),
    .init("name", .color, \.name), .init("quiet", .color, \.quiet), .init("faint", .color, \.faint),
    .init("grid", .color, \.grid), .init("track", .color, \.track), .init("stub", .color, \.stub),
    .init("marked", .color, \.marked), .init("bar", .color, \.bar), .init("rest", .color, \.rest),
    .init("series", .colors, \.series), .init("fields", .colors, \.fields), .init("hatched", .flag, \.isHatched),
])

extension Theme {
    fileprivate enum Base: String, CaseIterable { case light, dark, print }

    /// The theme that the others change.
    fileprivate var base: Base {
        get { .light }
        set { self = Theme.named.first { $0.name == newValue.rawValue }?.theme ?? self }
    }
}
