import Foundation

extension Picture {
    /// Turns what gnuplot has drawn into what is published, and looks whether that is whole.
    /// - Returns: what is wrong, as words that follow the file's name; nil if nothing is.
    func finish(_ style: PictureStyle) -> String? {
        var information = stat()
        guard lstat(path, &information) == 0 else { return "is not there" }
        guard information.st_mode & S_IFMT == S_IFREG else { return "is not a regular file" }
        guard information.st_size > 0 else { return "is empty" }
        guard let data = FileManager.default.contents(atPath: path) else { return "cannot be read" }
        switch kind {
        case .svg(let finisher): return finish(data, with: finisher, style)
        case .smoothPNG, .fastPNG: return PNGValidator.flaw(in: data, width: style.width, height: style.height)
        case .pdf(let createdOn): return finish(data, createdOn: createdOn)
        case .sixel: return finish(data)
        }
    }

    private func finish(_ raw: Data, with finisher: SVGFinisher, _ style: PictureStyle) -> String? {
        let finished: Data
        do {
            finished = Data(try finisher.finished([UInt8](raw)))
        } catch {
            return "is not well-formed XML (byte \(error.offset) of \(raw.count))"
        }
        if let flaw = SVGValidator.flaw(in: finished, width: style.width, height: style.height) { return flaw }
        return replace(with: finished)
    }

    private func finish(_ raw: Data, createdOn: String) -> String? {
        var finished = PDFUnpacking.plain([UInt8](raw)).map { Data($0) } ?? raw
        if let flaw = PDFValidator.flaw(in: finished, pages: scripts.count) { return flaw }
        guard PDFDate.replace(in: &finished, with: createdOn) else { return "does not say when it was made" }
        return replace(with: finished)
    }

    /// gnuplot 6.0 first sends the cursor to the screen's corner, over what stands there; this picture is to come after
    /// what was said before.
    private func finish(_ raw: Data) -> String? {
        let cursorHome = Data("\u{1B}[H".utf8)
        let finished = raw.starts(with: cursorHome) ? Data(raw.dropFirst(cursorHome.count)) : raw
        if let flaw = SixelValidator.flaw(in: finished) { return flaw }
        return finished == raw ? nil : replace(with: finished)
    }

    /// Writes the file anew, and believes only what can be read again.
    private func replace(with content: Data) -> String? {
        do {
            try content.write(to: URL(fileURLWithPath: path))
        } catch {
            return "cannot be finished: \(error.localizedDescription)"
        }
        return FileManager.default.contents(atPath: path) == content ? nil : "was not written as a whole"
    }
}
