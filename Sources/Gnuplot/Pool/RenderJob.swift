import Charts

/// What one gnuplot does in one go, whether it is a page with its pictures or a document with its pages: it comes out
/// as a whole or not at all.
struct RenderJob: Sendable, Equatable {
    /// What messages call it: "page" or "document".
    var noun: String
    /// Whom messages name.
    var subject: String
    var pictures: [Picture]
    var style: PictureStyle
    var fonts: PageFonts
    /// How long each of its pages may take; nil for as long as the pool allows.
    var timeLimit: Duration?
    /// The letters and digits that it draws, where that is known.
    var letters: String?
    /// The end of its script that draws it again in another terminal.
    var replayScript: String?
    /// Whether its scripts leave gnuplot as they found it, as far as `reset session` does not see to that.
    var leavesNoTrace: Bool { replayScript != nil }

    /// The scripts that a message can name, each once.
    var scripts: [ScriptFile] { pictures.first?.scripts ?? [] }
    /// How many times as long as one page it may take.
    var pageCount: Int { max(1, scripts.count) }
}

/// A file that gnuplot makes of one or more scripts.
struct Picture: Sendable, Equatable {
    /// What gnuplot draws, and what becomes of it afterwards.
    enum Kind: Sendable, Equatable {
        case svg(SVGFinisher)
        case smoothPNG
        case fastPNG
        case pdf(createdOn: String)
        case sixel

        var isSVG: Bool {
            if case .svg = self { true } else { false }
        }
    }

    var kind: Kind
    var path: String
    /// A page each; more than one only in a PDF.
    var scripts: [ScriptFile]
}

extension RenderJob {
    init(_ job: PageJob) {
        let script = ScriptFile(path: job.script, template: job.template)
        let finisher = SVGFinisher(words: job.words, idPrefix: job.idPrefix, fonts: job.fonts)
        let pictures = job.pictures.map { file in
            let kind: Picture.Kind =
                switch file.format {
                case .svg: .svg(finisher)
                case .png: file.isFast ? .fastPNG : .smoothPNG
                case .pdf: .pdf(createdOn: PDFDate.unknown)
                case .sixel: .sixel
                }
            return Picture(kind: kind, path: file.path, scripts: [script])
        }
        self.init(
            noun: "page", subject: job.subject, pictures: pictures, style: job.style, fonts: job.fonts,
            letters: job.letters, replayScript: job.replayScript)
        timeLimit = job.timeLimit
    }

    init(_ job: DocumentJob) {
        let document = Picture(kind: .pdf(createdOn: job.createdOn), path: job.path, scripts: job.scripts)
        self.init(
            noun: "document", subject: job.subject, pictures: [document], style: job.style, fonts: job.fonts)
        timeLimit = job.timeLimit
    }

    /// Makes sure that nothing in it can be more than it is meant to be.
    /// - Throws: a `ReportError` of kind `.definition`.
    func check() throws(ReportError) {
        try style.check(subject: subject)
        for picture in pictures {
            switch picture.kind {
            case .svg(let finisher) where !isPlainWord(finisher.idPrefix):
                throw refusal(
                    "the prefix \(finisher.idPrefix.debugDescription) cannot begin a name in an SVG",
                    "choose a letter, then letters, digits, - and _")
            case .pdf(let date) where !PDFDate.isPlain(date):
                throw refusal("\(date.debugDescription) is no time of a PDF", "write it as D:20261120235959Z")
            default: break
            }
            if picture.scripts.isEmpty {
                throw refusal("there is no page for the document", "give it at least one")
            }
        }
    }

    private func refusal(_ found: String, _ advice: String) -> ReportError {
        ReportError(.definition, subject: subject, found: found, advice: advice)
    }
}

private func isPlainWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, isPlainLetterOrDigit(first), first > UInt8(ascii: "9") else { return false }
    return text.utf8.count <= 100 && text.utf8.allSatisfy { isPlainLetterOrDigit($0) || "-_".utf8.contains($0) }
}
