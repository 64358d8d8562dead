import Charts
import Foundation

/// The theme of a name, or of a theme file (YAML; the keys are in `docs/definitions.md`).
///
/// - Throws: `.definition` where there is none, or all that is not sound in its file, the texts too that could not be read on
///   their ground.
func theme(named name: String, subject: String) throws(ReportErrors) -> Theme {
    if let found = Theme.named.first(where: { $0.name == name }) { return found.theme }
    let names = Theme.named.map(\.name)
    guard name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
        throw DefinitionText.refusal(
            subject, "there is no theme “\(name)”",
            (nearestSpelling(to: name, among: names).map { "did you mean \($0)? " } ?? "")
                + "Choose from \(names.joined(separator: ", ")), or name a theme file: ./my-theme.yaml")
    }
    guard let root = try DefinitionText(name, what: "the theme file").root else { return .light }
    var keys = DefinitionKeys(file: name)
    let theme = keys.readTheme(root)
    // A color that was not understood has no contrast.
    if keys.problems.isEmpty { keys.objectToFaintTexts(of: theme) }
    if let errors = ReportErrors(keys.problems) { throw errors }
    return theme
}

extension DefinitionKeys {
    /// Refuses texts that could not be read on their ground. One that is the base's is the new ground's fault.
    fileprivate mutating func objectToFaintTexts(of theme: Theme) {
        for (key, color) in theme.texts {
            let contrast = color.contrast(with: theme.background)
            guard contrast < Theme.leastContrast else { continue }
            object(
                to: hasRead(key) ? key : "background",
                "\(key): \(color) cannot be read well on \(theme.background): its contrast is "
                    + String(format: "%.1f", contrast) + ":1",
                "choose a color with at least 4.5:1 (WCAG 2.2)")
        }
    }

    /// The whole grammar of a theme file.
    fileprivate mutating func readTheme(_ root: DefinitionNode) -> Theme {
        enum Base: String, CaseIterable { case light, dark, print }
        var theme = Theme.light
        section(root, named: nil) { keys, top in
            let base: Base? = keys.choice("base", in: top)
            theme = Theme.named.first { $0.name == base?.rawValue }?.theme ?? theme
            let parts: [(String, WritableKeyPath<Theme, Color>)] = [
                ("background", \.background), ("text", \.text), ("name", \.name), ("quiet", \.quiet),
                ("faint", \.faint), ("grid", \.grid), ("track", \.track), ("stub", \.stub), ("marked", \.marked),
                ("bar", \.bar),
            ]
            for (key, part) in parts {
                if let color = keys.color(key, in: top) { theme[keyPath: part] = color }
            }
            if let series = keys.colors("series", in: top) { theme.series = series }
            if let fields = keys.colors("fields", in: top) { theme.fields = fields }
            if let isHatched = keys.flag("hatched", in: top) { theme.isHatched = isHatched }
        }
        return theme
    }

    /// Reads one color, if it is there.
    mutating func color(_ key: String, in section: DefinitionSection) -> Color? {
        guard let text = text(key, in: section) else { return nil }
        if let color = Color(text) { return color }
        refuse(key, in: section, "\(key): “\(text)” is not a color", "write \(key): \"#3b7dd8\", in quotes")
        return nil
    }

    /// Reads a list of colors, if it is there.
    mutating func colors(_ key: String, in section: DefinitionSection) -> [Color]? {
        guard let texts = texts(key, in: section) else { return nil }
        let colors = texts.compactMap { Color($0) }
        if colors.count == texts.count { return colors }
        refuse(key, in: section, "\(key): not all are colors", "write \(key): [\"#2f6fbf\", \"#8fb8de\"], in quotes")
        return nil
    }
}
