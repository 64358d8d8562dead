/// A page's numbers in words, for those who cannot see the picture (an SVG's `<desc>`).
struct PageDescription {
    private let page: Page
    private let words: PageWords
    private let label: LabelText
    private let annotations: [String]

    init(_ page: Page, _ words: PageWords, _ label: LabelText, annotations: [String] = []) {
        self.page = page
        self.words = words
        self.label = label
        self.annotations = annotations
    }

    /// Sentences: what the page shows, then every bar with its number, and why it stands out.
    var text: String {
        var sentences = [words.subtitle(of: page) + "."]
        sentences += page.bars.map(sentence)
        sentences += annotations.map { "Note: \($0)." }
        let footer = words.footer(of: page)
        if !footer.isEmpty { sentences.append(footer + ".") }
        return sentences.joined(separator: " ")
    }

    private func sentence(_ bar: Bar) -> String {
        let name = [bar.rowName == bar.series || bar.bucket == nil ? bar.rowName : "", bar.label].map(label.clean)
            .filter { !$0.isEmpty }
            .joined(separator: ", ")
        let number =
            switch bar.state {
            case .value: bar.text
            case .zero: "0"
            case .missing: "no value"
            }
        let notes = [
            bar.mark == .max ? "the largest" : bar.mark == .min ? "the smallest" : nil,
            bar.isCapped ? "beyond the end of its bar" : nil,
            bar.isPartial ? "incomplete" : nil,
        ].compactMap(\.self)
        return "\(name): \(number)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))") + "."
    }
}
