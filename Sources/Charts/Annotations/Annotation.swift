import Foundation

/// Something that a person drew or wrote on a page: it stays with its week, or with its page.
package struct Annotation: Sendable, Equatable {
    /// What an annotation is tied to. The rectangle of that is what its points are shares of.
    package enum Anchor: Sendable, Equatable {
        /// The bucket of time that holds a local day, on whatever page it is.
        case bucket(CivilDate)
        /// The page of a number, counted from 1: for reports whose bars are names.
        case page(Int)
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
        guard series == nil || page.rows.contains(where: isOf) else { return false }
        return switch anchor {
        case .page(let number): page.number == number
        case .bucket(let day):
            page.bars.contains { bar in bar.bucket.map { $0.firstDay <= day && day < $0.nextDay } ?? false }
        }
    }

    /// Whether a series is its own, whatever becomes of the name on the way through a web page.
    func isOf(_ name: String) -> Bool {
        let names = [series ?? "", name].map { LabelText { _ in true }.clean($0).trimmingCharacters(in: .whitespaces) }
        return names[0] == names[1]
    }
}
