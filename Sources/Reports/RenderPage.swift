import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot

/// A page, or a contact sheet, with its files in the staging folder.
public struct RenderedPage: Sendable {
    /// What was drawn.
    public let script: PageScript
    /// A hash of all that decides the page's bytes.
    public let key: String
    /// SHA-256 of every file, by name.
    public let files: [String: String]
    /// What gnuplot said without failing.
    public let warnings: [String]
}

/// Has gnuplot draw one script, which lies in the staging folder, in every format that has a file a page.
func renderPage(
    _ script: PageScript, _ font: ReportFont, _ request: ReportRequest, _ workshop: Workshop, in staged: StagedReport
) async throws -> RenderedPage {
    let scriptName = script.fileStem + ".gp"
    let digest = sha256(Data(script.text.utf8))
    var files = [scriptName: digest]
    var decisive = [script.text, script.title, script.description]
    var warnings: [String] = []
    if let gnuplot = workshop.gnuplot {
        let formats = request.formats.filter { $0 != .pdf }
        let isFast = request.isFast(script, font)
        let style = PictureStyle(script, request.style, font)
        let job = PageJob(
            subject: script.subject(request), script: staged.path(scriptName), template: script.template(request),
            pictures: formats.map { format in
                PictureFile(
                    format: format, path: staged.path("\(script.fileStem).\(format.fileExtension)"), isFast: isFast)
            },
            style: style, words: PictureWords(title: script.title, description: script.description),
            idPrefix: "b" + digest.prefix(10), fonts: font.pageFonts)
        warnings = try await staged.naming { () async throws(ReportError) in try await gnuplot.pool.draw(job) }.warnings
            .map { $0.replacing(staged.folder + "/", with: "") }
        for format in formats {
            let name = "\(script.fileStem).\(format.fileExtension)"
            files[name] = try staged.seal(name)
        }
        decisive += [gnuplot.program.version, "\(style)", "\(isFast)"] + formats.map(\.rawValue)
    }
    return RenderedPage(
        script: script, key: sha256(Data(decisive.joined(separator: "\n").utf8)), files: files, warnings: warnings)
}

extension ReportRequest {
    /// Whether a page's PNG is made by gnuplot's GD terminal: never where it would draw boxes for characters. Left to us, only where
    /// nothing looks worse, which is straight edges; what a page of one's own draws we do not know.
    fileprivate func isFast(_ script: PageScript, _ font: ReportFont) -> Bool {
        switch png {
        case .fast: font.isEnoughAlone
        case .smooth: false
        case .auto: template == .builtIn && script.drawing.isUpright && font.isEnoughAlone
        }
    }
}

extension PictureStyle {
    /// How a script's pictures are made.
    init(_ script: PageScript, _ style: PageStyle, _ font: ReportFont) {
        self.init(
            width: script.drawing.width, height: script.drawing.height, fontFamily: font.family,
            fontSize: Int(style.size(.body)), background: script.drawing.background.description)
    }
}

extension PageScript {
    /// Whom messages name.
    func subject(_ request: ReportRequest) -> String {
        "\(request.subject), \(page.map { "page \($0.number)" } ?? "the contact sheet")"
    }

    /// Where the template stands in the script.
    func template(_ request: ReportRequest) -> TemplateLines {
        TemplateLines(name: request.template.name, firstLine: templateLine)
    }
}

extension StagedReport {
    /// Does something whose errors name files by their names alone: the staging folder means nothing to a reader, and is gone
    /// when the message is read.
    func naming<Value>(
        _ body: () async throws(ReportError) -> Value
    ) async throws(ReportError) -> Value {
        do {
            return try await body()
        } catch {
            var error = error
            error.found = error.found.replacing(folder + "/", with: "")
            error.evidence = error.evidence?.replacing(folder + "/", with: "")
            throw error
        }
    }
}
