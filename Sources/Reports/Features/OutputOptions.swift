import Gnuplot

/// What becomes of a report.
enum OutputOptions {
    static let keep = OptionSection<ReportDefinition>(
        keys: [
            .init("daily", .count, \.kept.daily, "So many days keep their edition."),
            .init("weekly", .count, \.kept.weekly, "So many weeks keep their last edition."),
            .init("monthly", .count, \.kept.monthly, "So many months keep their last edition."),
            .init("yearly", .count, \.kept.yearly, "So many years keep their last edition."),
        ],
        emptyAdvice: "write how much stays: keep: {daily: 30, monthly: forever}")

    static let output = OptionSection<ReportDefinition>(keys: [
        .init(
            "formats", OptionValue<PictureFormat>.choices(), \.formats, "The pictures to make of each page.",
            "--format svg,png,pdf"),
        .init(
            "png", .choice, \.png,
            "How PNG is made: fast has hard edges and one font; auto takes it where that shows nothing worse.",
            "--png HOW"),
        .init(
            "png-scale", .whole(1...4), \.pngScale,
            "How many dots of a PNG make a pixel, across and down: 2 is sharp on screens of two dots a pixel and in print. The drawing is the same, and a web page shows it in the same size.",
            "--png-scale N"),
        .init(
            "contact-sheet", .flag, \.hasContactSheet, "Whether small pictures of all pages are put together as well.",
            "--contact-sheet"),
        .init(
            "narrow", .flag, \.hasNarrow,
            "Whether every page is drawn once more for phones, 480 × 600 pixels; a report's web page shows it on narrow screens. A chart by hand has none unless it asks.",
            "--narrow"),
        .init("page-limit", .seconds(1...3_600), \.pageLimit, "Seconds that gnuplot may take over one page.")
            .ofTheRunAlone,
    ])

    static let conflicts = [
        Conflict(
            at: "output.contact-sheet",
            when: [.given("output.contact-sheet"), .check { !$0.hasPictures }],
            "a contact sheet is a picture, and only PDF is made", "add a format: svg or png"),
        Conflict(
            at: "output.png-scale",
            when: [.given("output.png-scale"), .check { $0.size.isTooLarge(scale: $0.pngScale) }],
            "a PNG would be more than 4000 dots wide or high",
            "choose a smaller scale, or a smaller page: <draw.size 960x600>"),
    ]

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
                    "The program and its arguments: [mail, -s, the reports, me]. Its input is the run as JSON."
                ),
                .init("time-limit", .seconds(1...3_600), \.hooks[event].timeLimit, "Seconds that it may take."),
            ], required: required)
    }
}

extension OptionValue where Value == Hook {
    /// A command, or `none`: a report's way to do without what the defaults have.
    static var hook: Self {
        let command = command
        return Self(.either([.oneOf(["none"]), .command])) { $1.text == "none" ? nil : command.read(&$0, $1, $2) }
    }

    /// A command alone.
    static var command: Self { .command { Hook(command: $0, folder: $1) } }
}
