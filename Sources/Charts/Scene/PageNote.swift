/// The note at the foot of a page, on as many lines as it needs, in up to a fifth of the page.
struct PageNote {
    /// No note has as many characters on a page.
    private static let longest = 2_000
    /// Characters that are cleaned together: so few that all have room in a label, whatever they are.
    private static let part = 12

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
        // What nobody sees, such as a mark of direction, would be a � where a part has nothing else. No emoji has more than 16 code points.
        let start = Array(
            note.lazy.filter { $0.unicodeScalars.contains { $0.harmless != nil } }.prefix(Self.longest + 1)
                .map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(16))) })
        // Cleaned in parts, since it may be longer than a label.
        let text = stride(from: 0, to: min(start.count, Self.longest), by: Self.part)
            .map { canvas.label.clean(start[$0...].prefix(Self.part).joined()) }.joined()
        let width = Double(canvas.style.width) - 2 * canvas.margin
        // On wide pages they end before the margin, since no line may be longer than a label.
        let choices = stride(from: width, to: 0, by: -width / 20).lazy
            .map { canvas.measure.lines(text, width: $0, size: size, most: most) }
        lines = choices.first { $0.map(canvas.label.clean) == $0 } ?? []
        func letters(_ text: String) -> String { text.filter { $0 != " " } }
        isWhole = start.count <= Self.longest && letters(lines.joined()) == letters(text)
    }
}
