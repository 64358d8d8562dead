/// The kinds of picture that are made of pages, and what is to be known of each. Their raw values are the ends of their files' names, after the dot.
///
/// Gnuplot's terminal for it and what finishes its bytes are asked for in `Picture`, `JobFile` and `FinishPictures`.
package enum PictureFormat: String, Sendable, CaseIterable, Codable {
    case svg
    case png
    /// Portable Document Format: pages of `width × height` pixels at 96 pixels an inch.
    case pdf
    /// What some terminals show as a picture among the text.
    case sixel = "six"

    /// A file a page, which web pages show; one file of all pages; or nothing that a report has: to be looked at once.
    package enum Use: Sendable { case page, document, terminal }

    /// What it is for.
    package var use: Use {
        switch self {
        case .svg, .png: .page
        case .pdf: .document
        case .sixel: .terminal
        }
    }

    /// What servers and browsers call it.
    package var mediaType: String {
        switch self {
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .pdf: "application/pdf"
        case .sixel: "image/x-sixel"
        }
    }

    /// That of a file, by its name; nil where it is no picture.
    package init?(ofFile name: String) {
        guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
        self = format
    }

    /// Those that a person may choose for a report.
    package static let ofReports = allCases.filter { $0.use != .terminal }
    /// Those that web pages show, the sharpest first.
    package static let ofPages = allCases.filter { $0.use == .page }
    /// Those of reports as an option takes them: `svg,png,pdf`.
    package static let listed = ofReports.map(\.rawValue).joined(separator: ",")
}
