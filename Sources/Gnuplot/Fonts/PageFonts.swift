/// The fonts of a page beside the installed ones, and those that its SVG names beside the drawn one.
package struct PageFonts: Sendable, Equatable {
    /// Font files that gnuplot sees by their families' names, installed or not.
    package var files: [FontFile]
    /// The files of installed fonts for gnuplot's GD terminals, by the names that a page calls them, such as "Noto Sans:Bold";
    /// of others fontconfig knows. Each is the first font of its file.
    package var installed: [String: String]
    /// The families that an SVG names after the drawn one, for browsers that lack it; the best first.
    package var fallbackFamilies: [String]
    /// The characters of the drawn font. An SVG holds a font file for characters beyond them, and for families that
    /// the page draws with.
    package var baseCoverage: CharacterCoverage

    /// Names a page's fonts; nothing but the installed ones by default.
    package init(
        files: [FontFile] = [], installed: [String: String] = [:], fallbackFamilies: [String] = [],
        baseCoverage: CharacterCoverage = .nothing
    ) {
        (self.files, self.installed) = (files, installed)
        (self.fallbackFamilies, self.baseCoverage) = (fallbackFamilies, baseCoverage)
    }
}
