/// The colours of a page, each as `#rrggbb`. Text keeps at least 4.5:1 against the background (WCAG 2.2, 1.4.3).
public struct Theme: Sendable, Equatable {
    /// Behind everything.
    public var background: String
    /// The title and the numbers.
    public var text: String
    /// The names below the axis, and the axis itself.
    public var name: String
    /// The subtitle and the ticks.
    public var quiet: String
    /// The footer, and the numbers of bars where nothing happened.
    public var faint: String
    /// The grid lines.
    public var grid: String
    /// An ordinary bar.
    public var bar: String
    /// An ordinary bar whose bucket is cut or not over.
    public var partialBar: String
    /// A bar that equals the maximum.
    public var marked: String
    /// The same where its bucket is cut or not over.
    public var partialMarked: String

    /// Blue bars and one orange maximum on white.
    public static let light = Theme(
        background: "#ffffff", text: "#1f2933", name: "#4a5560", quiet: "#5f6a76", faint: "#66707c", grid: "#e8ecf0",
        bar: "#3b7dd8", partialBar: "#a9c8ee", marked: "#f28c28", partialMarked: "#f9cf9f")

    /// The fill of a bar.
    func fill(of bar: Bar) -> String {
        switch (bar.mark, bar.isPartial) {
        case (.max, false): marked
        case (.max, true): partialMarked
        case (nil, false): self.bar
        case (nil, true): partialBar
        }
    }
}
