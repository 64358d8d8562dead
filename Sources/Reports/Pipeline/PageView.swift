import Archive
import Charts
import Foundation
import Gnuplot

/// What a report's web page knows of one page: its picture, and where on it the bars are. Lengths are pixels of the picture.
struct PageView: Encodable, Sendable {
    /// The place of a bucket of time.
    struct Slot: Encodable, Sendable {
        /// Its first local day, and the first that is no longer in it.
        let day, next: String
        let label: String
        /// Left, top, width, height.
        let box: [Double]
    }

    let number: Int
    /// The file that a browser shows; nil where there is none.
    let picture: String?
    /// The address of the page without the annotations drawn on it; nil where there is none.
    let bare: String?
    let width, height: Int
    /// Left, top, width, height.
    let area: [Double]
    let buckets: [Slot]
    /// Whether annotations are drawn on it.
    let hasAnnotations: Bool

    private enum CodingKeys: String, CodingKey { case number, picture, bare, width, height, area, buckets }

    /// - Parameter idPrefix: what the names inside the page's SVG begin with.
    /// - Returns: nil for a contact sheet.
    init?(_ script: PageScript, _ request: ReportRequest, idPrefix: String) {
        guard let page = script.page else { return nil }
        let drawing = script.drawing
        let format = [PictureFormat.svg, .png].first(where: request.formats.contains)
        let picture = format.map { "\(script.fileStem).\($0.fileExtension)" }
        number = page.number
        hasAnnotations = !drawing.overlay.isEmpty
        self.picture = picture
        if drawing.overlay.isEmpty {
            bare = picture
        } else {
            let canHide = format == .svg && script.hidesAnnotations(request)
            bare = canHide ? picture.map { $0 + RenderJob.bareFragment(idPrefix: idPrefix) } : nil
        }
        (width, height) = (drawing.width, drawing.height)
        area = drawing.places.area.sides
        buckets = drawing.places.slots.map { slot in
            Slot(
                day: slot.bucket.firstDay.description, next: slot.bucket.nextDay.description, label: slot.label,
                box: slot.box.sides)
        }
    }
}

extension Box {
    /// Left, top, width and height, to a hundredth of a pixel.
    fileprivate var sides: [Double] { [left, top, width, height].map { ($0 * 100).rounded() / 100 } }
}

/// What a report's web page knows beside its text: `barfolio-view/1`.
struct ReportView: Encodable {
    let schema = "barfolio-view/1"
    let report, path, title, asOf: String
    let fontFamily: String?
    let colors: [String: String]
    /// The same where the pictures are on a dark ground; nil where they never are.
    let darkColors: [String: String]?
    let pages: [PageView]
    let annotations: [Annotation]

    init(_ rendered: RenderedReport, fontFamily: String?) {
        let request = rendered.chart.request
        report = request.name
        path = request.name.percentEncoded()
        title = request.words.title
        asOf = request.asOf.description
        self.fontFamily = fontFamily
        func colors(_ theme: Theme) -> [String: String] {
            [
                "background": theme.background.description, "text": theme.text.description,
                "marked": theme.marked.description,
            ]
        }
        self.colors = colors(request.style.theme)
        darkColors = request.darkStyle.map { colors($0.theme) }
        // As many as the web page shows.
        pages = rendered.pages.prefix(IndexPages.mostFigures).compactMap(\.view)
        annotations = request.annotations
    }
}
