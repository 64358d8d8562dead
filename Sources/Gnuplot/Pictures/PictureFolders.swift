import Charts
import Foundation

/// The places on disk where a drawing's pictures go.
extension RenderJob {
    /// Takes away what lies where a picture will be, so that an older page's bytes can never pass for this page's.
    /// - Throws: a `ReportError` of kind `.cannotCreate` if a picture could not be made there.
    func clearPictures() throws(ReportError) {
        for picture in pictures {
            let folder = picture.folder
            guard access(folder, W_OK | X_OK) == 0 else { throw cannotCreate(folder) }
            guard unlink(picture.path) == 0 || errno == ENOENT else { throw cannotCreate(picture.path) }
        }
    }

    /// Takes away the pictures of a page that failed: half a page is no page.
    func discardPictures() {
        for picture in pictures { unlink(picture.path) }
    }

    /// Finishes the pictures that gnuplot has drawn, and looks at what lies on disk then.
    /// - Returns: every picture's bytes, in the order of the pictures.
    /// - Throws: the first flaw.
    func finishPictures(_ register: DuplicatePictureDetector) throws(PictureFlaw) -> [[UInt8]] {
        var contents: [[UInt8]] = []
        for picture in pictures {
            let raw = try PictureBytes.read(picture.path)
            contents.append(try picture.finish(raw, style))
            guard letters.map({ register.admits(raw, saying: $0) }) != false else {
                throw PictureFlaw(path: picture.path, words: "is the picture of another page")
            }
        }
        return contents
    }

    /// The first of the pictures' folders that has no room left; nil if all have. gnuplot itself says nothing of
    /// a full disk, so this tries to write. Asked while a cut-off picture still fills the disk.
    func folderWithoutRoom() -> String? {
        pictures.map(\.folder).first(where: hasNoRoom)
    }

    private func cannotCreate(_ path: String) -> ReportError {
        ReportError(
            .cannotCreate, subject: subject, found: "a picture cannot be made at \(path)",
            evidence: String(cString: strerror(errno)), advice: "make the folder, or give us leave to write there")
    }
}

extension Picture {
    fileprivate var folder: String {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return parent.isEmpty ? "/" : String(parent)
    }
}

private func hasNoRoom(_ folder: String) -> Bool {
    let path = "\(folder)/.barfolio-room-\(UInt64.random(in: .min ... .max))"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno == ENOSPC || errno == EDQUOT }
    defer {
        close(file)
        unlink(path)
    }
    // As much as a picture may need; flushed, since some file systems notice only then.
    let block = [UInt8](repeating: 0x55, count: 256 << 10)
    var written = 0
    while written < block.count {
        let count = block.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
        guard count > 0 else { return errno == ENOSPC || errno == EDQUOT }
        written += count
    }
    return fsync(file) != 0 && (errno == ENOSPC || errno == EDQUOT)
}
