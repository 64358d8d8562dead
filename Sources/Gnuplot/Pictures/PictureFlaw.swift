/// What is wrong with a picture file.
struct PictureFlaw: Error, Sendable, Equatable {
    /// The file.
    var path: String
    /// The flaw, after the file's name: "is empty".
    var words: String
}
