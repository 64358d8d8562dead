import Charts
import Foundation
import Platform

/// A job's pictures on disk: removed before they are drawn, finished and checked afterwards.
extension RenderJob {
    /// Removes what is where a picture will be, so that an older page's bytes can never pass for this page's.
    /// - Throws: a `ReportError` of kind `.cannotCreate` if a picture could not be made there.
    func clearPictures() throws(ReportError) {
        for picture in pictures {
            let folder = picture.path.parentPath
            guard access(folder, W_OK | X_OK) == 0 else { throw .cannotWrite(self, folder) }
            guard unlink(picture.path) == 0 || errno == ENOENT else { throw .cannotWrite(self, picture.path) }
        }
    }

    /// Removes the pictures of a page that failed: half a page is no page.
    func discardPictures() { for picture in pictures { unlink(picture.path) } }

    /// Finishes the pictures that gnuplot has drawn, and checks what is on disk then.
    /// - Parameter isOwn: whether what gnuplot wrote can be the picture of a page with these letters.
    /// - Returns: every picture's bytes, in the order of the pictures.
    /// - Throws: the first flaw.
    func finishPictures(_ isOwn: ([UInt8], String) -> Bool) throws(PictureFlaw) -> [[UInt8]] {
        var contents: [[UInt8]] = []
        for picture in pictures {
            let raw = try picture.read()
            let finished = try finished(raw, picture)
            do { if finished != raw { try Files.overwrite(picture.path, with: finished, .noFollow) } } catch {
                throw picture.flaw("cannot be finished: \(error.evidence ?? error.found)")
            }
            contents.append(finished)
            guard letters.map({ isOwn(raw, $0) }) != false else { throw picture.flaw("is the picture of another page") }
        }
        return contents
    }

    /// Why no picture can be written: a full disk, or a folder that is gone; nil if nothing hinders. gnuplot itself reports no full disk,
    /// so this tries to write. To be called while a cut-off picture still fills the disk.
    func obstacle() -> ReportError? {
        for folder in pictures.map(\.path.parentPath).eachOnce {
            let path = "\(folder)/.barfolio-room-\(UInt64.random(in: .min ... .max))"
            defer { unlink(path) }
            do throws(ReportError) {
                // As much as a picture may need; flushed, since some file systems notice only then.
                try Files.write([UInt8](repeating: 0x55, count: 256 << 10), to: path)
            } catch {
                return .cannotWrite(self, folder, error.errorNumber ?? EIO)
            }
        }
        return nil
    }

    /// Checks what gnuplot has drawn, and turns it into what is published.
    private func finished(_ raw: [UInt8], _ picture: Picture) throws(PictureFlaw) -> [UInt8] {
        var (finished, flaw) = (raw, String?.none)
        let (svg, createdOn) =
            switch kind {
            case .page(let svg): (svg, CivilDate(daysSinceEpoch: 0))
            case .document(let createdOn): (SVGContent(), createdOn)
            }
        switch picture.format {
        case .svg:
            do {
                let root = try svg.finishedSVG(raw, style.fontFamily, fonts)
                flaw = root.flaw(width: style.width, height: style.height)
                finished = root.document
            } catch {
                flaw = "is not well-formed XML (byte \(error.offset) of \(raw.count))"
            }
        case .png:
            let (width, height) = (style.width * picture.scale, style.height * picture.scale)
            flaw = PNGValidator.flaw(in: raw, width: width, height: height)
        case .pdf:
            var document = Data(PDFUnpacking(bytes: raw).plain ?? raw)
            flaw = PDFValidator.flaw(in: document, pages: scripts.count)
            let isDated = PDFDate.replace(in: &document, with: createdOn)
            if !isDated { flaw = flaw ?? "does not say when it was made" }
            finished = [UInt8](document)
        case .sixel:
            // gnuplot 6.0 first sends the cursor to the screen's corner, over what is there; this picture is to come
            // after the text before it.
            let cursorHome = "\u{1B}[H".utf8
            finished = Array(raw.dropFirst(raw.starts(with: cursorHome) ? cursorHome.count : 0))
            flaw = flawOfSixels(finished)
        }
        if let flaw { throw picture.flaw(flaw) }
        return finished
    }
}

struct PictureFlaw: Error, Equatable {
    var path: String
    /// The flaw, after the file's name: "is empty".
    var text: String
}

extension Picture {
    fileprivate func flaw(_ text: String) -> PictureFlaw { PictureFlaw(path: path, text: text) }

    /// All of the file that gnuplot wrote; never what a link or a named pipe leads to.
    fileprivate func read() throws(PictureFlaw) -> [UInt8] {
        guard let kind = Files.kind(of: path) else { throw flaw("is not there") }
        guard kind == .regular else { throw flaw("is not a regular file") }
        do {
            let file = try File(regular: path)
            let size = Int(try file.status.size)
            guard size > 0 else { throw flaw("is empty") }
            guard size <= File.largest else { throw flaw("has \(size) bytes, more than the \(File.largest) allowed") }
            let bytes = try file.bytes(to: size)
            guard bytes.count == size else { throw flaw("cannot be read whole") }
            return [UInt8](bytes)
        } catch {
            throw error as? PictureFlaw ?? flaw("cannot be read: \((error as? ReportError)?.evidence ?? "\(error)")")
        }
    }
}

/// Distinguishes a sixel picture from anything else: it begins and ends as one.
func flawOfSixels(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "\u{1B}P".utf8) else { return "is not a sixel picture" }
    let content = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return content.suffix(2).elementsEqual("\u{1B}\\".utf8) ? nil : "is cut off"
}
