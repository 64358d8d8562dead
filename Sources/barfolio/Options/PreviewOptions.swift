import ArgumentParser

/// How a chart is shown in the terminal.
enum PreviewWay: String, ExpressibleByArgument, CaseIterable {
    /// The best that the terminal says it can.
    case auto
    /// Pictures, by kitty's protocol.
    case kitty
    /// Pictures, as sixels.
    case sixel
    /// Block characters; gnuplot is not needed.
    case blocks
}

/// The options of looking at a chart without opening a file.
struct PreviewOptions: ParsableArguments {
    @Flag(help: "Show the chart in the terminal; write files only with --out.") var preview = false
    @Option(help: "As a picture or in block characters; auto asks the terminal.") var previewAs: PreviewWay?

    /// The way, where a preview is wanted.
    var way: PreviewWay? { preview ? previewAs ?? .auto : nil }

    /// Refuses what contradicts a preview.
    func validate(with options: MakingOptions) throws {
        guard preview else {
            if previewAs != nil { throw ValidationError("--preview-as needs --preview.") }
            return
        }
        if options.json {
            throw ValidationError("--preview and --json both want standard output: leave one of them out.")
        }
        if options.dryRun, previewAs == .kitty || previewAs == .sixel {
            throw ValidationError("--dry-run draws no pictures: preview as blocks, or leave it out.")
        }
    }
}
