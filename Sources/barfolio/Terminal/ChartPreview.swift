import Archive
import Charts
import Foundation
import Gnuplot
import Reports

/// A chart that is shown in the terminal, and written into files only where a folder was named.
struct ChartPreview: Sendable {
    private let way: PreviewWay
    private let definition: ReportDefinition
    /// The size of pictures, where the user wants one.
    private let size: PageSize?
    private let options: RunOptions
    private let out: String?
    private let environment = ProcessInfo.processInfo.environment

    /// nil where no preview is wanted.
    init?(
        _ preview: PreviewOptions, _ definition: ReportDefinition, size: PageSize?, _ options: RunOptions,
        _ out: String?
    ) {
        guard let way = preview.way else { return nil }
        self.way = way
        self.definition = definition
        self.size = size
        self.options = options
        self.out = out
    }

    /// Makes the chart and prints it.
    func show(on console: Console) async throws {
        let screen = TerminalScreen(environment)
        let kind = try await kind()
        if let format = TerminalPicture.format(for: kind) {
            do {
                return try await showPictures(kind, format, screen, on: console)
            } catch let error as ReportError where error.subject == "gnuplot" && way == .auto && out == nil {
                console.note("\(error.found): shown in block characters")
            } catch let errors as ReportErrors
                where errors.errors.allSatisfy({ $0.kind == .gnuplot }) && way == .auto && out == nil
            {
                console.note("\(errors.errors[0].found): shown in block characters")
            }
        }
        try await showBlocks(screen, on: console)
    }

    /// What to show it as: what was asked for, else what the terminal says it can.
    private func kind() async throws -> TerminalKind {
        switch way {
        case .blocks: return .blocks
        case .kitty: return .kitty
        case .sixel:
            guard TerminalPicture.format(for: .sixel) != nil else {
                throw ReportError(
                    .usage, subject: "--preview-as sixel", found: "this barfolio draws no sixels",
                    advice: "preview as kitty or blocks")
            }
            return .sixel
        case .auto:
            guard !options.dryRun, TerminalSession.canAsk(environment) else { return .blocks }
            return try await TerminalSession.ask()
        }
    }

    private func showBlocks(_ screen: TerminalScreen, on console: Console) async throws {
        guard let out else {
            let chart = try await makeChart(of: resolve(definition, context), jobs: options.making.usedJobs)
            console.tell(notes: chart.notes, warnings: chart.warnings)
            return try print(chart, screen, on: console)
        }
        let published = try await Host.with(context, jobs: options.making.usedJobs, isDryRun: options.dryRun) { host in
            try await makeReport(definition, in: host, for: .folder(try OutputFolder(out)))
        }
        console.tell(notes: published.allNotes, warnings: published.allWarnings)
        if let chart = published.chart { try print(chart, screen, on: console) }
        console.tell(published.paths, in: out)
    }

    private var context: ResolutionContext { options.asOf.circumstances(templates: nil) }

    private func print(_ chart: ReportChart, _ screen: TerminalScreen, on console: Console) throws {
        let text = TerminalChart(chart.words, chart.request.chart, chart.request.style.theme, on: screen.screen)
        try console.result(text.text(chart.pages))
    }

    private func showPictures(
        _ kind: TerminalKind, _ format: PictureFormat, _ screen: TerminalScreen, on console: Console
    ) async throws {
        var shown = definition
        shown.formats = [format]
        shown.hasContactSheet = false
        shown.size = size ?? screen.pictureSize ?? shown.size
        let picture = shown
        // Printed when the folder is gone: a reader who leaves early must not leave it to us.
        let pictures = try await TemporaryFolder.with { folder in
            let (preview, published) = try await Host.with(
                context, jobs: options.making.usedJobs, isDryRun: options.dryRun
            ) { host in
                var published: Edition?
                if let out {
                    published = try await makeReport(definition, in: host, for: .folder(try OutputFolder(out)))
                }
                return (
                    try await makeReport(picture, in: host, for: .folder(try OutputFolder(folder))), published
                )
            }
            console.tell(notes: preview.allNotes, warnings: preview.allWarnings)
            let paths = preview.paths.filter { $0.hasSuffix(".\(format.fileExtension)") }
            if let out, let published { console.tell(published.paths, in: out) }
            return Pictures(
                bytes: try paths.prefix(TerminalChart.mostPages).map { path in
                    TerminalPicture.bytes(try Data(contentsOf: URL(fileURLWithPath: path)), for: kind)
                }, count: paths.count)
        }
        for bytes in pictures.bytes { try console.result(bytes) }
        if let more = TerminalChart.more(than: pictures.count) { try console.result(more) }
    }

    /// What is to be printed of how many pages.
    private struct Pictures: Sendable {
        let bytes: [Data]
        let count: Int
    }
}
