/// Small pictures of a report's pages, side by side.
package struct ContactSheet: Sendable, Equatable {
    /// Counted from 1.
    package let number: Int
    /// The pages on it, as the report counts them.
    package let pages: ClosedRange<Int>
    /// What is drawn.
    package var drawing: Scene

    /// The most pages on one sheet: five rows of four.
    private static let most = 20

    /// Which pages are on each sheet of a report, counted from 1: none where it has fewer than two pages.
    package static func plan(forPages count: Int) -> [ClosedRange<Int>] {
        guard count > 1 else { return [] }
        return stride(from: 1, through: count, by: most).map { $0...min($0 + most - 1, count) }
    }

    /// Draws a sheet of some pages, out of ``plan(forPages:)``; theme and width are those of its pages.
    package init(of pages: ClosedRange<Int>, _ drawings: [Scene], _ style: PageStyle) {
        number = (pages.lowerBound - 1) / Self.most + 1
        self.pages = pages
        let columns = pages.count <= 4 ? 2 : pages.count <= 9 ? 3 : 4
        let rows = (pages.count + columns - 1) / columns
        let gap = (20 * style.scale).rounded()
        let width = ((Double(style.width) - gap) / Double(columns) - gap).rounded(.down)
        let share = width / Double(style.width)
        let height = (Double(style.height) * share).rounded(.down)
        var sheet = Scene(
            width: style.width, height: Int(gap + Double(rows) * (height + gap)),
            background: style.theme.background.mixed(with: style.theme.name, share: 0.12))
        for (index, page) in drawings.enumerated() {
            let x = gap + Double(index % columns) * (width + gap)
            let y = gap + Double(index / columns) * (height + gap)
            let paper = Box(left: x, top: y, right: x + width, bottom: y + height)
            sheet.areas.append(Scene.Area(.paper, page.background, paper.corners))
            sheet.add(page, at: Scene.Point(x, y), share)
        }
        drawing = sheet
    }
}

extension Scene {
    /// Adds another drawing, smaller, with its top left corner at `corner`.
    fileprivate mutating func add(_ other: Scene, at corner: Point, _ share: Double) {
        func moved(_ point: Point) -> Point { Point(corner.x + point.x * share, corner.y + point.y * share) }
        for var area in other.areas {
            area.title = nil
            area.corners = area.corners.map(moved)
            // A line of one pixel would be a half, and no line at all here and there.
            if area.isUpright {
                var box = area.bounds.onPixels
                (box.right, box.bottom) = (max(box.right, box.left + 1), max(box.bottom, box.top + 1))
                area.corners = box.corners
            }
            areas.append(area)
        }
        for var text in other.texts {
            text.at = moved(text.at)
            text.size *= share
            texts.append(text)
        }
        let page = other.pageBox
        let edge = Box(
            left: corner.x, top: corner.y, right: corner.x + page.width * share, bottom: corner.y + page.height * share)
        overlay.add(other.overlay, share: share, within: edge, moved)
    }
}
