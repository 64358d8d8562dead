/// One bar, or one cell of a grid, as the data has it; nothing here knows about pixels or colors.
package struct Bar: Sendable, Equatable {
    /// An ordinary value; nothing happened; nothing is known; its rows have not arrived yet; none of its rows could be used.
    package enum State: String, Sendable, Codable { case value, zero, missing, awaited, rejected }

    /// Why a bar stands out: it equals the largest value, or the smallest; or it is beyond a line.
    package enum Mark: String, Sendable, Codable { case max, min, beyond }

    /// What a number is compared with: the other number, how high that would be drawn, and what is said of it ("was 1,518").
    package struct DrawnPartner: Sendable, Equatable {
        package let number: PartnerNumber
        let height: Double, remark: String
        /// How much the number changed, where that is said.
        package var change: String?

        /// All that is said of it.
        var remarks: [String] { [change, remark].compactMap(\.self) }
    }

    /// A compared stack: its total, and what that is compared with.
    package struct Stack: Sendable, Equatable {
        package var total: Amount, partner: DrawnPartner
    }

    /// What a bar is called: below the axis, and shorter where that has no room ("Mon"); and the texts beside a grid's cells.
    package struct Names: Sendable, Equatable {
        package var label: String
        var short: String?
        var column, row: String
        /// Whether it is all names together that are not among the first.
        package var isRest = false
    }

    /// What is drawn for a number: its height, no more than the cap, in the report's unit; and the number as it is written.
    package struct Drawn: Sendable, Equatable {
        package var height = 0.0
        package var text: String
        /// Whether the number is beyond the cap; whether it is marked, though one that is written the same is not: it is not quite that; or
        /// whether it is not, but would be if its bucket were over.
        var isCapped = false, isMarkedUnrounded = false, isPassedOver = false
    }

    /// Its position among all bars of the report.
    package struct Position: Sendable, Hashable {
        /// Its group or stack, or its cell's column; from the left, counted from 0.
        package var column: Int
        /// Its series, or its cell's row; counted from 0.
        package var row: Int
    }

    /// What it is called.
    package var names: Names
    /// The span of time that it covers; nil for a bar with a name from the database.
    package var bucket: Bucket?
    /// The series, where buckets or names are divided into series.
    package var series: String?
    /// Its number.
    package var value: Tally.Value
    /// What its number is compared with; nil where it is not.
    package var partner: DrawnPartner?
    /// What its stack comes to, and what that is compared with; nil where it is not.
    package var stack: Stack?
    /// What is drawn for its number.
    package var drawn: Drawn
    /// Its position.
    package var position: Position
    /// What decides its color.
    package var coloring = Coloring()
    /// Why it is not compared, where rows do not tell what of its partner is the same part.
    package var uncompared: PartnerNumber.Absence?
    /// Whether a filter leaves it out. It still counts for the scale.
    package var isHidden = false
    /// Why it stands out, if it does.
    package var mark: Mark?

    /// What its number is, or why it has none.
    package var state: State { value.state }

    /// The bucket that says how much of its span is seen: its own, or in a fold one that is not whole.
    var seen: Bucket? { bucket ?? value.part }

    /// Whether rows of its span may be missing: its bucket ends after the as-of day or its clock does, or the report was limited to a part of it.
    package var isPartial: Bool { seen?.isPartial ?? false }
}

extension String {
    /// What a name is called that has only blanks, which nobody would see; all others are called as they are.
    package var legible: String { !isEmpty && allSatisfy(\.isWhitespace) ? "(blank)" : self }
}
