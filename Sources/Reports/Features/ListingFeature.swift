/// The options of the archive's first page.
enum ListingFeature {
    static let expected = ReportOption<ReportDefinition>(
        "expected", .choice, \.listing.expected,
        "Of which days there should be an edition, so that pages and barfolio status say when one is overdue. Default: as the last two "
            + "weeks had them."
    ).ofTheRunAlone

    static let group = ReportOption<ReportDefinition>(
        "group-name", .text, \.listing.group,
        "The heading under which the report stands on the archive's first page. Default: the folder of its definition, where that is within the one of all definitions."
    ).ofTheRunAlone
}
