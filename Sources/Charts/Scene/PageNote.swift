/// The note at the foot of a page, on as many lines as it needs, in up to a fifth of the page.
struct PageNote {
    /// No note has as many characters on a page.
    private static let longest = 2_000

    /// From the upper one; the last ends with "…" where there is more.
    let lines: [String]
    /// Whether they have all of it.
    let isWhole: Bool

    init(_ note: String, _ canvas: PageCanvas) {
        guard !note.isEmpty else {
            (lines, isWhole) = ([], true)
            return
        }
        let size = canvas.style.size(.footer)
        let most = max(2, Int(Double(canvas.style.height) / 5 / (PageCanvas.leading * size)))
        let start = Array(note.prefix(Self.longest + 1))
        // Cleaned in parts, since it may be longer than a label.
        let text = stride(from: 0, to: min(start.count, Self.longest), by: LabelText.longest)
            .map { canvas.label.clean(String(start[$0...].prefix(LabelText.longest))) }.joined()
        let width = Double(canvas.style.width) - 2 * canvas.margin
        lines = canvas.measure.lines(text, width: width, size: size, most: most)
        func letters(_ text: String) -> String { text.filter { $0 != " " } }
        isWhole = start.count <= Self.longest && letters(lines.joined()) == letters(text)
    }
}
