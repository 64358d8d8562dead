/// What the texts of a report are drawn with.
package struct PageFont: Sendable {
    /// The family that gnuplot is given.
    package let family: String
    /// How wide texts are in it.
    package let measure: TextMeasure
    /// Makes text fit to be drawn.
    package let label: LabelText

    /// Gathers them.
    package init(family: String, measure: TextMeasure, label: LabelText) {
        (self.family, self.measure, self.label) = (family, measure, label)
    }
}
