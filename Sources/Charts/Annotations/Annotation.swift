import Foundation

/// Something that a person drew or wrote on a page: it stays with its week, or with its page.
package struct Annotation: Sendable, Equatable {
    /// What an annotation is tied to. The rectangle of that is what its points are shares of.
    package enum Anchor: Sendable, Equatable {
        /// The bucket of time that holds a local day, on whatever page it is; of the parts of a day the first.
        case bucket(CivilDate)
        /// The bucket of time that holds a moment: a part of a day begins with it.
        case moment(Moment)
        /// The page of a number, counted from 1: for reports whose bars are names.
        case page(Int)

        /// The day or the moment, as files and pages write it; nil of a page.
        package var dayOrTime: String? {
            switch self {
            case .bucket(let day): day.description
            case .moment(let moment): moment.text
            case .page: nil
            }
        }
    }

    /// A moment as pages write it, `2026-11-20T16:00+01:00`.
    package struct Moment: Sendable, Equatable {
        package let text: String
        /// In seconds since 1970-01-01 00:00:00 UTC.
        let instant: Int64

        /// Reads one; nil for anything else.
        init?(_ text: String) {
            let form = /(.{10})T(.{5})([+-])(.{5})(?::([0-5][0-9]))?/
            guard let parts = text.wholeMatch(of: form)?.output, let day = CivilDate(parts.1),
                let time = DayStart(String(parts.2)), let offset = DayStart(String(parts.4))
            else { return nil }
            let seconds = offset.seconds + (parts.5.flatMap { Int64($0) } ?? 0)
            self.text = text
            instant = Int64(day.daysSinceEpoch) * 86_400 + time.seconds - (parts.3 == "-" ? -seconds : seconds)
        }
    }

    /// What an annotation is.
    package enum Kind: Sendable, Equatable {
        /// A line by hand, smoothed by curves (`Curve`).
        case stroke(width: Double)
        /// A straight line with a head at its last point.
        case arrow(width: Double)
        /// One line of text, its left end and the middle of its height at its point.
        case text(String, size: Double)

        /// What it is called in a file.
        package var word: String {
            switch self {
            case .stroke: "stroke"
            case .arrow: "arrow"
            case .text: "text"
            }
        }
    }

    /// Unique among the annotations of its report: 1 to 64 letters, digits, `-` and `_`.
    package var id: String
    /// What it is tied to.
    package var anchor: Anchor
    /// The series whose small chart it is on, as web pages have its name; nil on pages without such charts.
    package var series: String? = nil
    /// What it is. Widths and sizes are pixels of a page of 960 × 600.
    package var kind: Kind
    /// The pen's color, or that of the letters.
    package var color: Color
    /// At least one; two of an arrow; one of a text. They are shares of the anchor's rectangle: 0 is its left or its upper side, 1
    /// its right or its lower one; points beside it are less than 0 or more than 1.
    package var points: [Scene.Point]

    /// What it says, where it is a text.
    package var text: String? { if case .text(let text, _) = kind { text } else { nil } }

    /// Whether it is drawn on a page.
    package func isOn(_ page: Page) -> Bool {
        guard series == nil || page.rows[page.namedRows].contains(where: isOf) else { return false }
        return if case .page(let number) = anchor { page.number == number } else { bucket(on: page) != nil }
    }

    /// The bucket of a page that it is tied to; nil where that is not there, or the anchor is none.
    package func bucket(on page: Page) -> Bucket? {
        let buckets = page.bars.lazy.compactMap(\.bucket)
        switch anchor {
        case .page: return nil
        case .moment(let moment): return buckets.first { $0.start <= moment.instant && moment.instant < $0.end }
        case .bucket(let day):
            let found = buckets.first { $0.firstDay <= day && day < $0.nextDay }
            // Of a day whose parts begin on the page before, the first is there.
            guard let found, let before = page.before, before.firstDay == found.firstDay else { return found }
            return before.start < found.start ? nil : found
        }
    }

    /// Whether a series is its own, whatever becomes of the name on the way through a web page.
    func isOf(_ name: String) -> Bool {
        let names = [series ?? "", name].map { LabelText { _ in true }.clean($0).trimmingCharacters(in: .whitespaces) }
        return names[0] == names[1]
    }
}
