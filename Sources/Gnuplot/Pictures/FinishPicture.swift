import Foundation

extension Picture {
    /// Turns what gnuplot has drawn into what is published, and looks whether that is whole.
    /// - Parameter raw: the file's bytes as gnuplot wrote them.
    /// - Returns: the file's bytes as they now lie on disk.
    func finish(_ raw: [UInt8], _ style: PictureStyle) throws(PictureFlaw) -> [UInt8] {
        switch kind {
        case .svg(let finisher): return try finish(raw, with: finisher, style)
        case .smoothPNG, .fastPNG:
            try refuse(PNGValidator.flaw(in: raw, width: style.width, height: style.height))
            return raw
        case .pdf(let createdOn): return try finish(raw, createdOn: createdOn)
        case .sixel: return try finish(raw)
        }
    }

    private func refuse(_ words: String?) throws(PictureFlaw) {
        if let words { throw PictureFlaw(path: path, words: words) }
    }

    private func finish(
        _ raw: [UInt8], with finisher: SVGFinisher, _ style: PictureStyle
    ) throws(PictureFlaw) -> [UInt8] {
        let picture: XMLElement
        do {
            picture = try finisher.picture(raw)
        } catch {
            throw PictureFlaw(path: path, words: "is not well-formed XML (byte \(error.offset) of \(raw.count))")
        }
        try refuse(SVGValidator.flaw(in: picture, width: style.width, height: style.height))
        return try PictureBytes.replace(path, with: picture.document)
    }

    private func finish(_ raw: [UInt8], createdOn: String) throws(PictureFlaw) -> [UInt8] {
        var finished = Data(PDFUnpacking.plain(raw) ?? raw)
        try refuse(PDFValidator.flaw(in: finished, pages: scripts.count))
        guard PDFDate.replace(in: &finished, with: createdOn) else {
            throw PictureFlaw(path: path, words: "does not say when it was made")
        }
        return try PictureBytes.replace(path, with: [UInt8](finished))
    }

    /// gnuplot 6.0 first sends the cursor to the screen's corner, over what stands there; this picture is to come after
    /// what was said before.
    private func finish(_ raw: [UInt8]) throws(PictureFlaw) -> [UInt8] {
        let cursorHome = Array("\u{1B}[H".utf8)
        let finished = raw.starts(with: cursorHome) ? Array(raw.dropFirst(cursorHome.count)) : raw
        try refuse(SixelValidator.flaw(in: Data(finished)))
        return finished.count == raw.count ? raw : try PictureBytes.replace(path, with: finished)
    }
}
