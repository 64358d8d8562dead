/// Where things stand on a page and how large its texts are, worked out from the widths of the texts. Pixels.
struct PageLayout {
    /// The texts around the bars, clean, and cut where even the least size is too wide.
    struct Line {
        let text: String
        let size: Int

        init(_ text: String, width: Double, most: Int, least: Int) {
            size = Charts.size(fitting: [text], in: width, most: most, least: least)
            self.text = cut(text, toWidth: width, size: Double(size))
        }
    }

    /// The left edge of the bars' area, as a share of the page's width; ticks stand to the left of it.
    let left: Double
    /// The right edge of the bars' area, as a share of the page's width.
    let right: Double
    let title, subtitle, footer: Line
    /// The names below the axis, from the left, and their common size.
    let names: [String]
    let nameSize: Int
    /// The size of the numbers at the bars; a number is never cut.
    let valueSize: Int

    init(_ page: Page, words: PageWords, style: PageStyle, label: LabelText) {
        let width = Double(style.width)
        let ticks = page.axis.ticks.map { textWidth($0.text, size: Double(style.textSize(.body))) }.max() ?? 0
        let share = (ticks + Double(style.textSize(.body))) / width
        left = (min(0.3, max(0.06, share)) * 10_000).rounded() / 10_000
        right = 0.96
        let room = (right - left) * width
        title = Line(label.clean(words.title), width: room, most: style.textSize(.title), least: style.textSize(.body))
        subtitle = Line(
            label.clean(words.subtitle(of: page)), width: room, most: style.textSize(.body),
            least: style.textSize(.footer))
        footer = Line(
            label.clean(words.footer(of: page)), width: room, most: style.textSize(.footer),
            least: style.textSize(.least))

        // The template leaves a tenth of a slot free at both ends.
        let slot = room / (Double(page.slots) + 0.2) * 0.94
        let cleaned = page.bars.map { label.clean($0.label) }
        // Names may be cut, so they shrink only as far as the eye barely notices. Days are not cut: where they do not
        // fit, only every second, third, … is named.
        let isTime = page.bars.allSatisfy { $0.bucket != nil && $0.series == nil }
        let nameSize = Charts.size(
            fitting: cleaned, in: slot, most: style.textSize(.body), least: style.textSize(.footer))
        if isTime {
            let widest = cleaned.map { textWidth($0, size: Double(nameSize)) }.max() ?? 0
            let every = max(1, Int((widest / slot).rounded(.up)))
            names = cleaned.enumerated().map { $0.isMultiple(of: every) ? $1 : "" }
        } else {
            names = cleaned.map { cut($0, toWidth: slot, size: Double(nameSize)) }
        }
        self.nameSize = nameSize
        valueSize = Charts.size(
            fitting: page.bars.map(\.text), in: slot, most: style.textSize(.body), least: style.textSize(.least))
    }
}
