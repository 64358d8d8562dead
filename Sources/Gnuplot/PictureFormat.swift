/// The kinds of picture that gnuplot draws here.
public enum PictureFormat: String, Sendable, CaseIterable, Codable {
    /// Scalable Vector Graphics.
    case svg
    /// Portable Network Graphics, drawn by the cairo terminal: anti-aliased, with font fallback and shaping.
    case png

    /// The file name's ending, without the dot.
    public var fileExtension: String { rawValue }
}
