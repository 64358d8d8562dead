/// One bar, or one part of a stack, with its place on the page.
struct BarPiece {
    /// What its number says, and how.
    struct Number {
        var words: String
        var isBold: Bool
        var isFaint: Bool
        /// At the bar's end; else inside the bar, where there is room.
        var isAbove: Bool
        /// What is behind it where it is inside the bar.
        var ground: Color
        /// Whether that is hatched.
        var isHatched = false
    }

    let bar: Bar
    var box: Box
    /// Whether it hangs below the axis.
    var hangs: Bool
    var track: Box?
    /// Whether it has no height and stands for a stack's total.
    var isTotal = false
    var number: Number
}
