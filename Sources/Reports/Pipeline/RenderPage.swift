import Archive
import Charts
import Foundation
import Gnuplot
import Platform

/// A page, a contact sheet or a PDF, with its files in the staging folder.
struct RenderedPage: Sendable {
    /// What the names of its files begin with.
    let stem: String
    /// A hash of all that decides its bytes.
    let key: String
    /// SHA-256 of every file, by name.
    var files: [String: String] = [:]
    /// Whether an earlier edition had drawn it.
    var isReused = false
    /// What gnuplot said without failing.
    var warnings: [String] = []
    /// What a web page needs to know of a page; nil for contact sheets and PDFs.
    var data: PageData?
}

/// What a report's web page knows of the picture of one page.
struct PageData: Sendable {
    /// What is to be known of it, and of the one for phones where there is one.
    let pictures: [WebPage.Picture]
    /// The address of the page without the annotations drawn on it; nil where there is none, or none are drawn.
    let bare: String?
    let hasAnnotations: Bool

    /// - Parameters:
    ///   - scripts: the page's, for each picture.
    ///   - prefixes: what the names inside their SVGs begin with.
    /// - Returns: nil for a contact sheet.
    init?(_ scripts: [PageScript], _ request: ReportRequest, idPrefixes prefixes: [String]) {
        let script = scripts[0]
        guard script.page != nil else { return nil }
        hasAnnotations = !script.drawing.overlay.isEmpty
        pictures = zip(scripts, prefixes).map { ($0.drawing.geometry.text, SVGContent.seriesFragment(idPrefix: $1)) }
        let canHide = request.definition.output.formats.contains(.svg) && script.hidesAnnotations(request)
        bare = canHide ? "\(script.fileStem).svg" + SVGContent.bareFragment(idPrefix: prefixes[0]) : nil
    }
}

extension RenderedReport {
    /// Takes a page or a contact sheet over from an earlier edition, or has gnuplot draw it in every format that has a file a page.
    func renderPage(_ index: Int) async throws -> RenderedPage {
        let request = chart.request
        let formats = host.renderer != nil ? request.definition.output.formats.filter { $0.use != .document } : []
        let widths = [scripts[index], scripts.narrow(index)].compactMap(\.self)
        let digests = widths.map { sha256(Data($0.text.utf8)) }
        let styles = [request.pageStyle, request.pageStyle.narrow]
        let prefixes = digests.map { "b" + $0.prefix(10) }
        let jobs = widths.indices.map { job(of: widths[$0], styles[$0], formats, idPrefix: prefixes[$0]) }
        var page = RenderedPage(
            stem: widths[0].fileStem, key: key(of: digests + jobs.flatMap(\.identity)),
            data: PageData(widths, request, idPrefixes: prefixes))
        let names = jobs.flatMap { ((isOfOtherPeriod ? [] : $0.scripts) + $0.pictures.map(\.path)).map(\.lastPathPart) }
        if let earlier = published.drawn(page.key),
            let files = staged.adopt(earlier, stem: page.stem, names: Set(names))
        {
            (page.files, page.isReused) = (files, true)
            return page
        }
        for (index, job) in jobs.enumerated() {
            let scriptName = widths[index].fileName
            try staged.write(Data(widths[index].text.utf8), to: scriptName)
            if !isOfOtherPeriod { page.files[scriptName] = digests[index] }
            defer { if isOfOtherPeriod { staged.remove(scriptName) } }
            guard let renderer = host.renderer, !formats.isEmpty else { continue }
            let drawn = try await draw(job, by: renderer)
            page.warnings += drawn.warnings
            for (picture, bytes) in zip(job.pictures, drawn.contents) {
                let name = picture.path.lastPathPart
                page.files[name] = staged.seal(name, bytes)
            }
        }
        return page
    }

    /// What gnuplot does for a page or a contact sheet.
    private func job(
        of script: PageScript, _ pageStyle: PageStyle, _ formats: [PictureFormat], idPrefix: String
    ) -> RenderJob {
        let (font, request) = (scripts.font, chart.request)
        // Whether a PNG is made by gnuplot's GD terminal: never where it would draw boxes for characters. Left to us, only where nothing
        // looks worse, which is straight edges; what a page of one's own draws we do not know.
        let isFast =
            switch request.definition.output.png {
            case .fast: font.isEnoughAlone
            case .smooth: false
            case .auto: request.template == .builtIn && script.drawing.isUpright && font.isEnoughAlone
            }
        let pictures = formats.map { format in
            Picture(
                format: format, path: staged.path("\(script.fileStem).\(format.rawValue)"), isFast: isFast,
                scale: request.definition.output.pngScale)
        }
        var job = RenderJob(
            subject: script.subject(request), scripts: [staged.path(script.fileName)], pictures: pictures,
            style: PictureStyle(script, pageStyle, font))
        (job.template, job.templateLine, job.fonts) = (request.template.name, script.templateLine, font.pageFonts)
        var svg = SVGContent()
        (svg.title, svg.description, svg.idPrefix) = (script.title, script.description, idPrefix)
        (svg.language, svg.darkColors) = (request.definition.locale, script.drawing.darkColors)
        svg.texts = script.drawing.texts + script.drawing.overlay.texts
        svg.lengths = svg.texts.map { font.page.measure.length($0.text, size: $0.size, isBold: $0.isBold) }
        svg.hasAnnotations = script.hidesAnnotations(request)
        // What a template of one's own draws is not known.
        if request.template == .builtIn {
            job.hasOwnTemplate = false
            // A page with annotations is two plots, which leave more behind than one.
            if script.drawing.overlay.isEmpty { job.replayScript = request.template.text }
            // The Latin letters and digits: what looks different in every font, unlike blanks, or an A and an Α.
            job.letters = String(
                decoding: svg.texts.flatMap { $0.drawn.utf8.filter(\.isLetterOrDigit) }, as: UTF8.self)
            svg.areas = script.drawing.areas
            if script.page != nil { svg.seriesViews = request.chartStyle.series.viewed.count }
        }
        job.kind = .page(svg)
        job.timeLimit = request.definition.output.pageLimit
        return job
    }

    /// Has a job drawn. Messages name files by their names alone: the staging folder means nothing to a reader, and is gone when they
    /// are read.
    func draw(_ job: RenderJob, by renderer: any Renderer) async throws(ReportError) -> DrawnPage {
        func text(_ text: String) -> String {
            text.replacing(staged.folder + "/", with: "").replacing(staged.folder, with: staged.folder.parentPath)
        }
        do throws(ReportError) {
            return try await copy(of: renderer.draw(job)) { $0.warnings = $0.warnings.map(text) }
        } catch {
            if let script = job.scripts.first, job.scripts.count == 1 {
                let content = (try? String(contentsOfFile: script, encoding: .utf8)) ?? ""
                Trace.say("the script \(script.lastPathPart) of \(job.subject), which failed:\n\(content)")
            }
            var error = error
            error.found = text(error.found)
            error.evidence = error.evidence.map(text)
            error.advice = chart.request.definition.advice(error.advice)
            throw error
        }
    }

    /// SHA-256 in hexadecimal of all that decides the bytes of a picture: what is drawn and how, and with which gnuplot and fonts.
    func key(of parts: [String]) -> String {
        let tools = [
            "edition \(RenderJob.rendererVersion)", host.renderer?.version ?? "no gnuplot", scripts.font.identity,
        ]
        return sha256(Data((parts + tools).joined(separator: "\n").utf8))
    }

    /// Takes a report's PDF over from an earlier edition, or has gnuplot draw all pages into one, where the request wants one. The
    /// scripts lie in the staging folder.
    func renderPDF() async throws -> RenderedPage? {
        let request = chart.request
        guard let renderer = host.renderer, request.definition.output.formats.contains(.pdf), !pages.isEmpty else {
            return nil
        }
        let name = request.definition.output.pdfName
        let first = scripts[0]
        var style = PictureStyle(first, request.pageStyle, scripts.font)
        style.hasRoundPen = pages.contains { $0.data?.hasAnnotations ?? false }
        let files = pages.map { PageScript.fileName($0.stem) }
        var pdf = RenderedPage(
            stem: "", key: key(of: zip(pages, files).map { $0.files[$1] ?? "" } + ["\(style)", "pdf"]))
        // Every edition's PDF has its own date, so an earlier one is copied and dated anew.
        if var bytes = published.drawn(pdf.key)?.content(of: name), PDFDate.replace(in: &bytes, with: request.asOf) {
            try staged.write(bytes, to: name)
            (pdf.files, pdf.isReused) = ([name: sha256(bytes)], true)
            return pdf
        }
        var job = RenderJob(
            subject: "\(request.subject), the PDF", scripts: files.map { staged.path($0) },
            pictures: [Picture(format: .pdf, path: staged.path(name))], style: style,
            // The same input gives the same bytes: the PDF is as old as its data.
            kind: .document(createdOn: request.asOf))
        (job.template, job.templateLine) = (request.template.name, first.templateLine)
        job.hasOwnTemplate = request.template != .builtIn
        (job.fonts, job.timeLimit) = (scripts.font.pageFonts, request.definition.output.pageLimit)
        let drawn = try await draw(job, by: renderer)
        pdf.files = [name: staged.seal(name, drawn.contents.first ?? [])]
        pdf.warnings = drawn.warnings
        return pdf
    }
}

extension RenderJob {
    /// All that decides the bytes of a page's pictures beside the script and the fonts.
    fileprivate var identity: [String] {
        guard case .page(let svg) = kind else { return [] }
        let hidden = (svg.areas.map(\.seriesView) + svg.texts.map(\.seriesView)).map { $0.map { "\($0)" } ?? "-" }
        let views = "views \(svg.seriesViews): " + hidden.joined(separator: " ")
        return [svg.title, svg.description, style.identity, "language \(svg.language ?? "-")"]
            + pictures.map { $0.format.rawValue + ($0.isFast ? " fast" : "") + ($0.scale == 1 ? "" : " ×\($0.scale)") }
            + svg.darkColors.map { "dark \($0) \($1)" }.sorted() + svg.texts.compactMap(\.ownText)
            + svg.areas.compactMap(\.title) + (svg.seriesViews == 0 ? [] : [views])
    }
}

extension PictureStyle {
    /// How a script's pictures are made.
    init(_ script: PageScript, _ style: PageStyle, _ font: ReportFont) {
        self.init(
            width: script.drawing.width, height: script.drawing.height, fontFamily: font.page.family,
            fontSize: Int(style.size(.body)), background: script.drawing.background)
        hasRoundPen = !script.drawing.overlay.isEmpty
    }

    /// What tells it from others.
    fileprivate var identity: String {
        "\(width) \(height) \(fontFamily) \(fontSize) \(background)" + (hasRoundPen ? " round pen" : "")
    }
}

extension PageScript {
    /// Whether its SVG can be shown without the annotations on it. What a template of one's own draws, and where, is not known.
    func hidesAnnotations(_ request: ReportRequest) -> Bool {
        request.template == .builtIn && !drawing.overlay.isEmpty
    }

    /// Whom messages name.
    func subject(_ request: ReportRequest) -> String {
        "\(request.subject), \(page.map { "page \($0.number)" } ?? "the contact sheet")"
    }
}
