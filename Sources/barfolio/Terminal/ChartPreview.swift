import Archive
import ArgumentParser
import Charts
import Foundation
import Gnuplot
import Platform
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
    private let environment = HostLocale.environment

    /// Makes the chart and prints it.
    func show(on console: Console) async throws {
        let mayAsk = way == .auto && !options.dryRun && TerminalSession.canAsk(environment)
        let answers = mayAsk ? try await TerminalSession.ask() : []
        let screen = TerminalScreen(environment, answers)
        // What was asked for, else what the terminal says it can.
        let kind = TerminalKind(rawValue: way.rawValue) ?? TerminalKind(answers: answers) ?? .blocks
        if let format = kind.format {
            do {
                return try await showPictures(kind, format, screen, on: console)
            } catch {
                let errors = ReportErrors(thrown: error)?.errors ?? []
                guard let first = errors.first, errors.allSatisfy({ $0.kind == .gnuplot || $0.subject == "gnuplot" }),
                    way == .auto, out == nil
                else { throw error }
                console.note("\(first.found): shown in block characters")
            }
        }
        try await showBlocks(screen, on: console)
    }

    private func showBlocks(_ screen: TerminalScreen, on console: Console) async throws {
        let jobs = usedJobs(options.jobs)
        guard let out else {
            let chart = try await makeChart(of: resolve(definition, context), jobs: jobs)
            return try console.show(chart.notes + chart.notesByHand, chart.warnings) {
                try print(chart, screen, on: console)
            }
        }
        let edition = try await Host.with(context, jobs: jobs, isDryRun: options.dryRun) { host in
            try await makeReport(definition, in: host, for: .folder(try OutputFolder(out)))
        }
        try console.show(edition.allNotes, edition.allWarnings) {
            if let chart = edition.chart { try print(chart, screen, on: console) }
        }
        console.report(edition.paths, in: out)
    }

    private func print(_ chart: ReportChart, _ screen: TerminalScreen, on console: Console) throws {
        let text = TerminalChart(
            chart.pageText, chart.request.chartStyle, chart.request.theme(on: screen.screen.ground), on: screen.screen)
        try console.result(text.text(chart.pages))
    }

    private func showPictures(
        _ kind: TerminalKind, _ format: PictureFormat, _ screen: TerminalScreen, on console: Console
    ) async throws {
        var shown = definition
        shown.output.formats = [format]
        (shown.output.hasContactSheet, shown.output.hasNarrow, shown.output.pngScale) = (false, false, 1)
        shown.look.size = size ?? screen.pictureSize ?? shown.look.size
        let picture = shown
        // Printed when the folder is gone: a reader who leaves early must not leave it to us.
        let (notes, warnings, pictures, more) = try await PrivateFolder.with { folder in
            let (preview, edition) = try await Host.with(
                context, jobs: usedJobs(options.jobs), isDryRun: options.dryRun
            ) { host in
                var edition: Edition?
                if let out { edition = try await makeReport(definition, in: host, for: .folder(try OutputFolder(out))) }
                return (try await makeReport(picture, in: host, for: .folder(try OutputFolder(folder))), edition)
            }
            if let out, let edition { console.report(edition.paths, in: out) }
            let paths = preview.paths.filter { PictureFormat(ofFile: $0) == format }
            let pictures = try paths.prefix(TerminalChart.mostPages).map { path in
                kind.escaped(try Data(contentsOf: URL(fileURLWithPath: path)))
            }
            let more = preview.chart.flatMap { TerminalChart.more(than: paths.count, $0.pageText.phrases) }
            return (preview.allNotes, preview.allWarnings, pictures, more)
        }
        try console.show(notes, warnings) {
            for bytes in pictures { try console.result(bytes) }
            if let more { try console.result(more) }
        }
    }
}

/// The screen behind standard output.
struct TerminalScreen: Sendable {
    /// In characters.
    let screen: TerminalChart.Screen
    /// The largest picture that leaves a line for the prompt and one for the command; nil where the terminal does not say how
    /// many pixels it has.
    private(set) var pictureSize: PageSize?

    /// Looks at the terminal, and at what it has answered; 80 columns and no colors where there is none.
    init(_ environment: [String: String], _ answers: [UInt8]) {
        var size = winsize()
        let isKnown = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
        func number(_ known: UInt16, _ name: String, _ usual: Int) -> Int {
            if isKnown, known > 0 { return Int(known) }
            return environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? usual
        }
        screen = TerminalChart.Screen(
            columns: number(size.ws_col, "COLUMNS", 80),
            colors: Self.colors(environment, isTerminal: isatty(STDOUT_FILENO) == 1),
            isASCII: Self.isASCII(environment),
            ground: TerminalGround(answers: answers, colorFGBG: environment["COLORFGBG"] ?? "")
        )
        guard isKnown, size.ws_xpixel > 0, size.ws_ypixel > 0 else { return }
        let height = Int(size.ws_ypixel) - 2 * Int(size.ws_ypixel) / max(number(size.ws_row, "LINES", 24), 1)
        let width = min(1_920, Int(size.ws_xpixel), height * 8 / 5)
        pictureSize = PageSize("\(max(200, width))x\(max(200, width * 5 / 8))")
    }

    /// Whether a locale is named whose characters are not UTF-8, as setlocale(3) looks for it: `LC_ALL=C`. Where none is named
    /// (cron, containers), nothing is known, and UTF-8 is what terminals have.
    static func isASCII(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale.map { !$0.lowercased().replacing("-", with: "").contains("utf8") } ?? false
    }

    /// By the rules of COLORTERM and NO_COLOR.
    static func colors(_ environment: [String: String], isTerminal: Bool) -> TerminalColors {
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || ["", "dumb"].contains(environment["TERM"] ?? "")
        guard isTerminal, !isPlain else { return .none }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .direct : .palette
    }
}

/// How a chart is shown in the terminal: the best that it says it can, or as one ``TerminalKind``, of which blocks need no gnuplot.
enum PreviewWay: String, ExpressibleByArgument, CaseIterable { case auto, kitty, sixel, blocks }

/// The options of looking at a chart without opening a file.
struct PreviewOptions: ParsableArguments {
    @Flag(help: "Show the chart in the terminal; write files only with --out.") var preview = false
    @Option(help: "As a picture or in block characters; auto asks the terminal.") var previewAs: PreviewWay?

    var way: PreviewWay? { preview ? previewAs ?? .auto : nil }

    /// Refuses what contradicts a preview.
    func validate(with options: MakingOptions) throws {
        try require(preview || previewAs == nil, "--preview-as needs --preview.")
        try require(!preview || !options.json, "--preview and --json both want standard output: leave one of them out.")
        let isOfPictures = previewAs == .kitty || previewAs == .sixel
        try require(
            !options.dryRun || !isOfPictures, "--dry-run draws no pictures: preview as blocks, or leave it out.")
    }
}

extension Console {
    /// Prints a chart between what there is to say of it: warnings come first, and on a terminal notes come below it, fainter.
    fileprivate func show(_ notes: [String], _ warnings: [String], _ chart: () throws -> Void) throws {
        let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        report(notes: isTerminal ? [] : notes, warnings: warnings)
        try chart()
        let isFaint = TerminalScreen.colors(HostLocale.environment, isTerminal: isTerminal) != .none
        for text in isTerminal ? notes : [] { note(text, isFaint: isFaint) }
    }
}
