import Charts
import Foundation

/// A job's pictures on disk: removed before they are drawn, finished and checked afterwards.
extension RenderJob {
    /// Removes what is where a picture will be, so that an older page's bytes can never pass for this page's.
    /// - Throws: a `ReportError` of kind `.cannotCreate` if a picture could not be made there.
    func clearPictures() throws(ReportError) {
        for picture in pictures {
            guard access(picture.folder, W_OK | X_OK) == 0 else { throw cannotCreate(picture.folder) }
            guard unlink(picture.path) == 0 || errno == ENOENT else { throw cannotCreate(picture.path) }
        }
    }

    /// Removes the pictures of a page that failed: half a page is no page.
    func discardPictures() {
        for picture in pictures { unlink(picture.path) }
    }

    /// Finishes the pictures that gnuplot has drawn, and checks what is on disk then.
    /// - Returns: every picture's bytes, in the order of the pictures.
    /// - Throws: the first flaw.
    func finishPictures(_ duplicates: DuplicatePictureDetector) throws(PictureFlaw) -> [[UInt8]] {
        var contents: [[UInt8]] = []
        for picture in pictures {
            let raw = try PictureBytes.read(picture.path)
            let finished = try finished(raw, picture)
            contents.append(finished == nil ? raw : try PictureBytes.replace(picture.path, with: finished ?? raw))
            guard letters.map({ duplicates.admits(raw, saying: $0) }) != false else {
                throw PictureFlaw(path: picture.path, words: "is the picture of another page")
            }
        }
        return contents
    }

    /// The first of the pictures' folders that has no room left; nil if all have. gnuplot itself reports no full disk, so this
    /// tries to write. To be called while a cut-off picture still fills the disk.
    func folderWithoutRoom() -> String? {
        pictures.map(\.folder).first(where: hasNoRoom)
    }

    /// Checks what gnuplot has drawn, and turns it into what is published.
    /// - Returns: nil where nothing is to be changed.
    private func finished(_ raw: [UInt8], _ picture: Picture) throws(PictureFlaw) -> [UInt8]? {
        func refuse(_ flaw: String?) throws(PictureFlaw) {
            if let flaw { throw PictureFlaw(path: picture.path, words: flaw) }
        }
        switch picture.format {
        case .svg:
            let root: XMLElement
            do {
                root = try SVGFinisher(words: words, idPrefix: idPrefix, fonts: fonts).picture(raw)
            } catch {
                throw PictureFlaw(
                    path: picture.path, words: "is not well-formed XML (byte \(error.offset) of \(raw.count))")
            }
            try refuse(SVGValidator.flaw(in: root, width: style.width, height: style.height))
            return root.document
        case .png:
            try refuse(PNGValidator.flaw(in: raw, width: style.width, height: style.height))
            return nil
        case .pdf:
            var finished = Data(PDFUnpacking.plain(raw) ?? raw)
            try refuse(PDFValidator.flaw(in: finished, pages: scripts.count))
            let isDated = PDFDate.replace(in: &finished, with: createdOn ?? PDFDate.unknown)
            try refuse(isDated ? nil : "does not say when it was made")
            return [UInt8](finished)
        case .sixel:
            // gnuplot 6.0 first sends the cursor to the screen's corner, over what is there; this picture is to come after the
            // text before it.
            let cursorHome = "\u{1B}[H".utf8
            let finished = Array(raw.dropFirst(raw.starts(with: cursorHome) ? cursorHome.count : 0))
            try refuse(SixelValidator.flaw(in: Data(finished)))
            return finished.count == raw.count ? nil : finished
        }
    }

    private func cannotCreate(_ path: String) -> ReportError {
        ReportError(
            .cannotCreate, subject: subject, found: "a picture cannot be made at \(path)",
            evidence: String(cString: strerror(errno)), advice: "create the folder, or grant write permission there")
    }
}

private func hasNoRoom(_ folder: String) -> Bool {
    let path = "\(folder)/.barfolio-room-\(UInt64.random(in: .min ... .max))"
    defer { unlink(path) }
    do {
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite
        )
        try file.closeAfter {
            // As much as a picture may need; flushed, since some file systems notice only then.
            try file.writeAll([UInt8](repeating: 0x55, count: 256 << 10))
            if fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) }
        }
        return false
    } catch {
        return error as? Errno == .noSpace || error as? Errno == .diskQuotaExceeded
    }
}
