/// The fonts of a page beside the installed ones, and those that its SVG names beside the drawn one.
public struct PageFonts: Sendable, Equatable {
    /// Font files that gnuplot sees by their families' names, installed or not.
    public var files: [FontFile]
    /// The families that an SVG names after the drawn one, for browsers that lack it; the best first.
    public var fallbackFamilies: [String]
    /// The characters of the drawn font. An SVG holds a font file for characters beyond them, and for families that
    /// the page draws with.
    public var baseCoverage: CharacterCoverage

    /// Names a page's fonts; nothing but the installed ones unless told otherwise.
    public init(
        files: [FontFile] = [], fallbackFamilies: [String] = [], baseCoverage: CharacterCoverage = .nothing
    ) {
        self.files = files
        self.fallbackFamilies = fallbackFamilies
        self.baseCoverage = baseCoverage
    }
}
