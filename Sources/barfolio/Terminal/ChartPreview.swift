import Archive
import Charts
import Foundation
import Gnuplot
import Reports

/// A chart that is shown in the terminal, and written into files only where a folder was named.
struct ChartPreview: Sendable {
    let way: PreviewWay
    let definition: ReportDefinition
    /// The size of pictures, where the user wants one.
    let size: PageSize?
    let context: ResolutionContext
    let options: MakingOptions
    /// The folder for the files, if any.
    let out: String?
    private let environment = ProcessInfo.processInfo.environment

    /// Makes the chart and prints it.
    func show(on console: Console) async throws {
        let screen = TerminalScreen(environment)
        let kind = try await kind()
        if let format = kind.format {
            do {
                return try await showPictures(kind, format, screen, on: console)
            } catch {
                let errors = (error as? ReportErrors)?.errors ?? [error as? ReportError].compactMap(\.self)
                guard let first = errors.first, errors.allSatisfy({ $0.kind == .gnuplot || $0.subject == "gnuplot" }),
                    way == .auto, out == nil
                else { throw error }
                console.note("\(first.found): shown in block characters")
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
            guard TerminalKind.sixel.format != nil else {
                throw ReportError(
                    .usage, subject: "--preview-as sixel", found: "this build cannot draw sixel pictures",
                    advice: "use --preview-as kitty or --preview-as blocks")
            }
            return .sixel
        case .auto:
            guard !options.dryRun, TerminalSession.canAsk(environment) else { return .blocks }
            return try await TerminalSession.ask()
        }
    }

    private func showBlocks(_ screen: TerminalScreen, on console: Console) async throws {
        let jobs = usedJobs(options.jobs)
        guard let out else {
            let chart = try await makeChart(of: resolve(definition, context), jobs: jobs)
            console.report(notes: chart.notes, warnings: chart.warnings)
            return try print(chart, screen, on: console)
        }
        let edition = try await Host.with(context, jobs: jobs, isDryRun: options.dryRun) { host in
            try await makeReport(definition, in: host, for: .folder(try OutputFolder(out)))
        }
        console.report(notes: edition.allNotes, warnings: edition.allWarnings)
        if let chart = edition.chart { try print(chart, screen, on: console) }
        console.report(edition.paths, in: out)
    }

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
        let (pictures, count) = try await TemporaryFolder.with { folder in
            let (preview, edition) = try await Host.with(
                context, jobs: usedJobs(options.jobs), isDryRun: options.dryRun
            ) { host in
                var edition: Edition?
                if let out { edition = try await makeReport(definition, in: host, for: .folder(try OutputFolder(out))) }
                return (try await makeReport(picture, in: host, for: .folder(try OutputFolder(folder))), edition)
            }
            console.report(notes: preview.allNotes, warnings: preview.allWarnings)
            if let out, let edition { console.report(edition.paths, in: out) }
            let paths = preview.paths.filter { $0.hasSuffix(".\(format.fileExtension)") }
            let pictures = try paths.prefix(TerminalChart.mostPages).map { path in
                kind.escaped(try Data(contentsOf: URL(fileURLWithPath: path)))
            }
            return (pictures, paths.count)
        }
        for bytes in pictures { try console.result(bytes) }
        if let more = TerminalChart.more(than: count) { try console.result(more) }
    }
}
