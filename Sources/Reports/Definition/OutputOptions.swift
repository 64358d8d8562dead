import Archive
import Charts
import Platform

/// What becomes of a report.
enum OutputOptions {
    static let keep = OptionSection<ReportDefinition>(
        keys: [
            .init("daily", .count, \.publishing.kept.daily, "How many days keep their edition."),
            .init("weekly", .count, \.publishing.kept.weekly, "How many weeks keep their last edition."),
            .init("monthly", .count, \.publishing.kept.monthly, "How many months keep their last edition."),
            .init("yearly", .count, \.publishing.kept.yearly, "How many years keep their last edition."),
        ],
        emptyAdvice: "write how much stays: keep: {daily: 30, monthly: forever}")

    static let output = OptionSection<ReportDefinition>(keys: [
        .init(
            "formats", OptionValue.choices(among: PictureFormat.ofReports), \.output.formats,
            "The pictures to make of each page.", "--format \(PictureFormat.listed)"),
        .init(
            "png", .choice, \.output.png,
            "How PNG is made: fast has hard edges and one font; auto takes it where that shows nothing worse.",
            "--png HOW"),
        .init(
            "png-scale", .whole(1...4), \.output.pngScale,
            "How many dots of a PNG make a pixel, across and down: 2 is sharp on screens of two dots a pixel and in print. The drawing is the same, and a web page shows it in the same size.",
            "--png-scale N"),
        .init(
            "contact-sheet", .flag, \.output.hasContactSheet, "Put small pictures of all pages together as well.",
            "--contact-sheet"),
        .init(
            "narrow", .flag, \.output.hasNarrow,
            "Draw every page once more for phones, 480 × 600 pixels; a report's web page shows it on narrow screens. A chart by hand has none unless it asks.",
            "--narrow"),
        .init(
            "page-limit", .seconds(1...3_600), \.output.pageLimit, "Seconds that gnuplot may take over one page.",
            "--page-limit SECONDS"
        ).ofTheRunAlone,
    ])

    static let expected = ReportOption<ReportDefinition>(
        "expected", .choice, \.publishing.listing.expected,
        "Of which days there should be an edition, so that pages and barfolio status say when one is overdue. Default: as the last three "
            + "weeks had them."
    ).ofTheRunAlone

    static let groupName = ReportOption<ReportDefinition>(
        "group-name", .text, \.publishing.listing.group,
        "The heading under which the report stands on the archive's first page. Default: the folder of its definition, where that is within the one of all definitions."
    ).ofTheRunAlone

    static let conflicts = [
        Conflict(
            when: [.given("output.contact-sheet"), .check { !$0.output.hasPictures }],
            "a contact sheet is a picture, and only PDF is made", "add a format: svg or png"),
        Conflict(
            at: "output.png-scale",
            when: [.check { $0.output.formats.contains(.png) && $0.look.size.isTooLarge(scale: $0.output.pngScale) }],
            "a PNG would be more than 4000 dots wide or high",
            "choose a smaller scale, or a smaller page: <draw.size 960x600>"),
    ]

    /// How long a hook may take where nothing is said.
    fileprivate static let usualTimeLimit = Duration.seconds(30)

    /// The command that an event calls for.
    static func hook(_ event: HookEvent, _ meaning: String) -> ReportOption<ReportDefinition> {
        .init(event.rawValue, .hook, \.hooks[event], meaning).or(keys(of: event, required: ["run"])).ofTheRunAlone
    }

    /// The keys of a command, after others.
    static func keys(
        of event: HookEvent, required: [String] = [], _ others: ReportOption<ReportDefinition>...
    ) -> OptionSection<ReportDefinition> {
        OptionSection(
            keys: others + [
                .init(
                    "run", .command, \.hooks[event],
                    "The program and its arguments: [mail, -s, the reports, me]. Its input is the run as JSON."),
                .init("time-limit", .seconds(1...3_600), \.hooks[event].timeLimit, "Seconds that it may take."),
            ], required: required)
    }
}

extension ReportDefinition {
    /// The files that are made.
    package struct Output: Sendable, Equatable {
        /// The pictures to make of each page.
        package var formats: [PictureFormat] = [.svg, .png]
        var png = PNGMaking.auto
        /// How many dots of a PNG make a pixel of the page, across and down.
        package var pngScale = 1
        /// Whether small pictures of all pages are put together as well.
        package var hasContactSheet = false
        /// Whether every page is drawn once more, narrow, for phones.
        package var hasNarrow = true
        var pageLimit = Duration.seconds(30)
        /// What the files of a page are called before their number.
        var stem = usualStem
        static let usualStem = "page"

        /// What the PDF of all pages is called.
        var pdfName: String { (stem == Self.usualStem ? "report" : stem) + ".\(PictureFormat.pdf.rawValue)" }

        /// Whether pages are made as pictures, and not in a PDF alone.
        var hasPictures: Bool { formats.contains { $0.use != .document } }
    }

    /// What becomes of editions in an archive.
    struct Publishing: Sendable, Equatable {
        /// Which stay there; nil for all.
        var keep: Retention?
        var revisionPolicy = RevisionPolicy.warn
        /// How the report stands on the archive's first page.
        var listing = Listing()

        /// What stays there; nothing but the newest where no option says so.
        var kept: Retention {
            get { keep ?? Retention() }
            set { keep = newValue }
        }
    }
}

enum PNGMaking: String, Sendable, CaseIterable {
    /// Fast where it shows nothing worse.
    case auto
    /// By gnuplot's GD terminal: one font, no shaping, hard edges.
    case fast
    /// By gnuplot's cairo terminal: font fallback, shaping, smooth edges.
    case smooth
}

/// What a run does where a number of a closed bucket is not what was published before.
enum RevisionPolicy: String, Sendable, CaseIterable {
    /// Publishes the new number; the journal alone knows.
    case accept
    /// Publishes the new number, and says so.
    case warn
    /// Publishes nothing: the report fails.
    case fail
}

extension OptionValue where Value == UserCommand {
    /// A command, or `none`: a report's way to do without what the defaults have.
    static var hook: Self {
        let command = command
        return Self(.either([.oneOf(["none"]), .command])) { $1.text == "none" ? nil : command.read(&$0, $1, $2) }
    }

    static var command: Self { .command { UserCommand($0, in: $1, timeLimit: OutputOptions.usualTimeLimit) } }
}

extension UserCommand? {
    /// How long a hook may take; setting it says nothing where there is none.
    fileprivate var timeLimit: Duration {
        get { self?.timeLimit ?? OutputOptions.usualTimeLimit }
        set { self?.timeLimit = newValue }
    }
}
