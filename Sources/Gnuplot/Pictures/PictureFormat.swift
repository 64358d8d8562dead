/// The kinds of picture that gnuplot draws here.
package enum PictureFormat: String, Sendable, CaseIterable, Codable {
    /// Scalable Vector Graphics.
    case svg
    /// Portable Network Graphics.
    case png
    /// Portable Document Format: a page of `width × height` pixels at 96 pixels an inch.
    case pdf
    /// What some terminals show as a picture among the text.
    case sixel

    /// The kinds that a person may choose for a report; sixels are for looking at once.
    package static let allCases: [PictureFormat] = [.svg, .png, .pdf]

    /// The file name's ending, without the dot.
    package var fileExtension: String {
        self == .sixel ? "six" : rawValue
    }
}
