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
    package var texts: [MeasuredText] = []
    /// The shapes that the script draws first, in the order in which it does; those that have a title get it.
    package var areas: [TitledArea] = []
    /// How many views show a series alone, each by its own fragment (``seriesFragment(idPrefix:)``): what is of other series is hidden then.
    package var seriesViews = 0
    /// What each color is where a reader prefers dark pages; empty where it is the same for all.
    package var darkColors: [Color: Color] = [:]
    /// What the names (`id`) inside begin with, and no other picture's: so several can be in one HTML document.
    package var idPrefix = "page"

    /// Nothing more than is drawn.
    package init() {}
}

/// A line of text as it was measured.
package struct MeasuredText: Sendable, Equatable {
    /// What it says, and the same as gnuplot draws it.
    let text, drawn: String
    /// Its size in pixels.
    let size: Double
    /// Whether its letters are bold.
    let isBold: Bool
    /// How wide it is in the page's own font, in pixels; nil where that is not known.
    let length: Double?
    /// The view of its series, which hides it in others; nil where it is of none.
    package var seriesView: Int?

    /// Describes a line.
    package init(_ text: String, drawn: String? = nil, size: Double, isBold: Bool, length: Double?) {
        (self.text, self.drawn) = (text, drawn ?? text)
        (self.size, self.isBold, self.length) = (size, isBold, length)
    }

    /// What it says where gnuplot draws something else.
    package var ownText: String? { text.unicodeScalars.elementsEqual(drawn.unicodeScalars) ? nil : text }
}

/// A shape as it was planned.
package struct TitledArea: Sendable, Equatable {
    /// Its fill.
    let color: Color
    /// What it says where a pointer is over it; nil where the pointer is over what is behind it.
    package let title: String?
    /// The view of its series, which hides it in others; nil where it is of none.
    package let seriesView: Int?

    /// Describes a shape.
    package init(_ color: Color, title: String?, seriesView: Int? = nil) {
        (self.color, self.title, self.seriesView) = (color, title, seriesView)
    }
}
