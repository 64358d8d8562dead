import Charts

/// What an SVG has beside what gnuplot draws.
package struct SVGContent: Sendable, Equatable {
    /// Its short name; a browser shows it as the tooltip.
    package var title = ""
    /// What it shows, for those who do not see it; left out of the file if empty.
    package var description = ""
    /// The language of its texts (BCP 47); nil where it is not known.
    package var language: String?
    /// Whether the script draws the page's annotations in further plots. The SVG then can be shown without them, by
    /// ``bareFragment(idPrefix:)``.
    package var hasAnnotations = false
    /// The texts that the script draws, in the order in which it does; they are held to their lengths.
    package var texts: [Scene.Text] = []
    /// How wide each of them is in the page's own font, in pixels; nil where that is not known.
    package var lengths: [Double?] = []
    /// The shapes that the script draws first, in the order in which it does; those that have a title get it.
    package var areas: [Scene.Area] = []
    /// How many views show a series alone, each by its own fragment (``seriesFragment(idPrefix:)``): what is of other series is hidden then.
    package var seriesViews = 0
    /// What each color is where a reader prefers dark pages; empty where it is the same for all.
    package var darkColors: [Color: Color] = [:]
    /// What the names (`id`) inside begin with, and no other picture's: so several can be in one HTML document.
    package var idPrefix = "page"

    /// Nothing more than is drawn.
    package init() {}
}

extension Scene.Text {
    /// What it says where gnuplot draws something else.
    package var ownText: String? { text.unicodeScalars.elementsEqual(drawn.unicodeScalars) ? nil : text }
}
