/// A page as shapes and texts in pixels, placed before gnuplot sees it. The origin is the top left corner, y grows downwards.
package struct Scene: Sendable, Equatable {
    /// A point of the page, in pixels from the left and from the top; or elsewhere, in shares of a rectangle.
    package struct Point: Sendable, Equatable {
        /// From the left, and from the top.
        package var x, y: Double

        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// A filled polygon. Lines are narrow ones, so that they are sharp in every format.
    package struct Area: Sendable, Equatable {
        /// What it is; templates can distinguish areas by it.
        package enum Role: String, Sendable, CaseIterable {
            /// Grid lines, the axis at zero, a mark at it below a bar whose name is written, and the full height behind a bar.
            case grid, axis, tick, track
            /// A bar or a part of a stack; the inside of one with a rim; and a gray bar where nothing happened.
            case bar, pale, stub
            /// An outline of what a bar is compared with; a line across the bars.
            case ghost, line
            /// A line of a hatch; the gap in a bar that ends at the cap; the quiet ground of a number over a grid line or on a hatch.
            case hatch, gap, patch
            /// A cell of a grid, what makes a cell or a stack stand out, a square of the legend, and a page on a contact sheet.
            case cell, mark, key, paper
        }

        /// What it is.
        package var role: Role
        /// Its fill.
        package var color: Color
        /// The corners; the last is joined to the first.
        package var corners: [Point]
        /// What an SVG says of it where a pointer is over it: a bar's name and its exact number; nil where that is behind it or before it.
        package var title: String?
        /// The view of its series (``ChartStyle/Series/view(of:)``); nil where it is of none.
        package var seriesView: Int?

        init(_ role: Role, _ color: Color, _ corners: [Point], title: String? = nil) {
            (self.role, self.color, self.corners, self.title) = (role, color, corners, title)
        }

        /// The smallest rectangle around it.
        var bounds: Box {
            let (x, y) = (corners.map(\.x), corners.map(\.y))
            return Box(left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
        }

        /// Whether all its sides run along the axes, so that it needs no smoothing.
        var isUpright: Bool {
            zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { $0.x == $1.x || $0.y == $1.y }
        }
    }

    /// One line of text.
    package struct Text: Sendable, Equatable {
        /// What it says; templates can distinguish texts by it.
        package enum Role: String, Sendable, CaseIterable {
            /// The lines at the page's top and at its bottom, and what a color means.
            case title, subtitle, footer, legend
            /// A number beside a line of the scale; what a bar or a group is called; the number of a bar or a cell.
            case tick, name, value
            /// What a row of cells is called, and a column of them; a line that a person wrote on the page.
            case section, item, annotation
            /// What a line across the bars is called.
            case line
        }

        /// Which end of it is at its point.
        package enum Alignment: String, Sendable { case left, center, right }

        /// What it says.
        package var role: Role
        /// What it says, fit to be shown (``LabelText``).
        package var text: String
        /// The same as gnuplot can draw it, which may lack characters.
        package var drawn: String
        /// Its left end, middle or right end, and its middle from top to bottom.
        package var at: Point
        /// Which end of it is at its point.
        package var alignment: Alignment
        /// Pixels.
        package var size: Double
        /// Whether its letters are bold.
        package var isBold: Bool
        /// The color of its letters.
        package var color: Color
        /// The view of its series (``ChartStyle/Series/view(of:)``); nil where it is of none.
        package var seriesView: Int?
    }

    /// Pixels.
    package var width, height: Int
    /// Behind everything.
    package var background: Color
    /// What each color is on a dark ground; empty where the page is the same on any.
    package internal(set) var darkColors: [Color: Color] = [:]
    /// Between the ends of the y scale, from the first slot to the last; nil where there is no scale.
    var plot: Box?
    /// Where the bars are.
    package var geometry = PageGeometry()
    /// In the order in which they are drawn.
    package var areas: [Area] = []
    /// Drawn over the areas.
    package var texts: [Text] = []
    /// Drawn by hand, over everything else.
    package var overlay = Overlay()

    /// Whether every shape is a rectangle along the axes, which is as sharp without smoothing as with it.
    package var isUpright: Bool { areas.allSatisfy(\.isUpright) && overlay.isEmpty }

    /// The size that most of its texts have.
    var usualSize: Double {
        let counts = texts.reduce(into: [:]) { counts, text in counts[text.size, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 20
    }

    var pageBox: Box { Box(left: 0, top: 0, right: Double(width), bottom: Double(height)) }
}
