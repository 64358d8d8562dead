/// One bar, or one cell of a grid, as the data has it; nothing here knows about pixels or colors.
package struct Bar: Sendable, Equatable {
    /// An ordinary value; nothing happened; nothing is known; its rows have not arrived yet; none of its rows could be used.
    package enum State: String, Sendable, Codable { case value, zero, missing, awaited, rejected }

    /// Why a bar stands out: it equals the largest value, or the smallest; or it is beyond a line.
    package enum Mark: String, Sendable, Codable {
        case max, min, beyond
    }

    /// A compared stack: its total, what that is compared with, and how much it changed.
    package struct Stack: Sendable, Equatable {
        package let total: Amount, base: Base, change: String?
    }

    /// Its position among all bars of the report.
    package struct Position: Sendable, Hashable {
        /// Its group or stack, or its cell's column; from the left, counted from 0.
        package var column: Int
        /// Its series, or its cell's row; counted from 0.
        package var row: Int
    }

    /// The name below the axis.
    package var label: String
    /// A shorter name, for where that has no room: "Mon"; nil where there is none.
    package var shortLabel: String?
    /// The span of time that it covers; nil for a bar with a name from the database.
    package var bucket: Bucket?
    /// The series, where buckets or names are divided into series.
    package var series: String?
    /// The exact number; nil where it is missing.
    package var amount: Amount?
    /// What it is where there is no number: missing, awaited or rejected.
    package var absence = State.missing
    /// What was divided by what, where the number is a ratio.
    package var ratio: Tally.Ratio?
    /// How many buckets it is made of, where the calendar is folded.
    package var occurrences: Int?
    /// What its number is compared with, and how much it changed; nil where it is not.
    package var base: Base?
    package var change: String?
    /// Why it is not compared, where its bucket is unfinished.
    package var uncompared: Base.Absence?
    /// What its stack comes to, and what that is compared with; nil where it is not.
    package var stack: Stack?
    /// The height that is drawn: the number, no more than the cap, in the report's unit. 0 where it is missing.
    package var drawn: Double
    /// Whether the number is beyond the cap.
    package var isCapped = false
    /// The number as it is written; empty where none is.
    package var text: String
    /// Its position.
    package var position: Position
    /// The number of its series among all that the report has read, whatever of them is shown: it decides the color.
    package var hue = 0
    /// Its color, where its series or its row has one of its own; a hatched theme does not use it.
    package var color: Color?
    /// What the column is called, and the row: the texts beside a grid's cells.
    package var columnName, rowName: String
    /// Whether it is the rest: of several series or names together, which are not among the largest.
    package var isRest = false
    /// Whether a filter leaves it out. It still counts for the scale.
    package var isHidden = false
    /// Why it stands out, if it does.
    package var mark: Mark?
    /// Whether another bar that is written the same does not, since its number is not quite the same.
    package var isMarkedUnrounded = false

    /// What its number is, or why it has none.
    package var state: State {
        guard let amount else { return absence }
        return amount.isZero ? .zero : .value
    }

    /// Whether a mark leaves it its color, which says what it is; then a line says that it stands out.
    var keepsColor: Bool { series != nil || color != nil }

    /// Whether rows of its span may be missing: its bucket ends after the as-of day or its clock does, or the report was limited to a part of it.
    package var isPartial: Bool { bucket?.isPartial ?? false }
}
