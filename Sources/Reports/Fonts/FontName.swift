/// Tells names of fonts from paths of font files.
package enum FontName {
    /// Whether a font that was asked for is a file: it has a slash, or a font file's ending.
    package static func isFile(_ name: String) -> Bool {
        name.contains("/") || [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
    }
}
