/// A picture file to be made of a page.
package struct PictureFile: Sendable, Equatable {
    /// What kind of picture it is.
    package var format: PictureFormat
    /// The absolute path. A file that lies there is removed before the page is drawn.
    package var path: String
    /// Whether a PNG is drawn in a fraction of the time, with 256 colors and without font fallback, shaping and
    /// right-to-left writing. So only where the one font has all characters of the page.
    package var isFast: Bool

    /// Names a picture file.
    package init(format: PictureFormat, path: String, isFast: Bool = false) {
        self.format = format
        self.path = path
        self.isFast = isFast
    }
}
