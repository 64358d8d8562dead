import Charts
import Foundation

extension IndexPages {
    /// The archive's list of editions and its page, by their names: what leads to these reports.
    func files(for reports: [ListedReport], in archive: ArchiveReader) -> KeyValuePairs<String, Data> {
        [
            ArchiveLayout.editions: ArchiveEditions(reports, in: archive).script,
            ArchiveLayout.page: Data(html(for: reports, archive.state ?? ArchiveState()).utf8),
        ]
    }

    /// The archive's page: what failed, is late or was revised first, then every report by its heading and name; in the language that all of
    /// them share, else in English. When that was, a reader's browser says (`state.js`), so that a run without news changes nothing.
    private func html(for listed: [ListedReport], _ state: ArchiveState) -> String {
        let language = PageLanguage(sharedBy: listed.map(\.card.language), among: languages)
        let news = Dictionary(state.reports.map { ($0.name, $0) }) { one, _ in one }
        let shown = Set(listed.map(\.name))
        // What failed from its first run on has no edition, and must be seen all the same.
        let cards =
            state.reports.filter { !shown.contains($0.name) }.map {
                ArchiveCard(["name": $0.name, "title": $0.name, "hasEdition": false], $0, language.phrases)
            }
            + listed.map { card(of: $0, news[$0.name], language) }
        let ordered = cards.sorted { $0.rank < $1.rank }
        let calm = ordered.filter { $0.rank == ArchiveCard.calm }
        var headings = Set(calm.compactMap(\.group)).sorted().map(Optional.some)
        if calm.contains(where: { $0.group == nil }) { headings.append(nil) }
        let groups = headings.map { heading -> [String: Any] in
            let values: [String: Any] = [
                "reports": calm.filter { $0.group == heading }.map(\.values),
                "isOther": heading == nil && headings.count > 1,
            ]
            return values.with("heading", heading)
        }
        let urgent = ordered.filter { $0.rank < ArchiveCard.calm }.map(\.values)
        let values: [String: Any] = [
            "reports": ordered.map(\.values), "groups": (urgent.isEmpty ? [] : [["reports": urgent]]) + groups,
            "hasReports": !ordered.isEmpty,
        ]
        return archive.render(language.values.merging(values) { one, _ in one })
    }

    private func card(
        of report: ListedReport, _ state: ArchiveState.Report?, _ language: PageLanguage
    ) -> ArchiveCard {
        let (name, asOf, card, phrases) = (report.name, report.edition, report.card, language.phrases)
        var values: [String: Any] = [
            "name": name, "path": name.percentEncoded(), "title": card.title, "hasEdition": true,
            "asOf": asOf, "pageCount": card.pageCount, "isOnePage": card.pageCount == 1, "page": card.page,
            "place": card.page > 1 ? "#page-\(card.page)" : "",
            "stated": phrases(.asOf, language.isolated(asOf)),
            "pagesText": phrases(.pageCount, count: card.pageCount),
            "editions": report.editions.reversed().dropFirst().prefix(30).map { ["edition": $0] },
        ]
        values = values.with("picture", card.picture).with("language", card.language?.replacing("_", with: "-"))
        return ArchiveCard(values, state, phrases, isAhead: card.isAhead)
    }
}

/// A report on the archive's page.
private struct ArchiveCard {
    /// What the template is given of it.
    var values: [String: Any]
    /// The lower the more urgent.
    let rank: Int
    /// The heading that it stands under.
    let group: String?

    /// The rank of those of which there is nothing to say.
    static let calm = 3

    init(_ values: [String: Any], _ state: ArchiveState.Report?, _ phrases: Phrases, isAhead: Bool = false) {
        group = state?.group
        let isFailed = state?.result == .failed
        let isRevised = state?.revised ?? false
        let late = state?.late.map { $0 > 0 ? phrases(.lateDays, count: $0) : phrases(.noRecords) }
        rank = isFailed ? 0 : late != nil || isAhead ? 1 : isRevised ? 2 : Self.calm
        let sentence = isAhead ? phrases(.madeAhead) : late ?? (isRevised ? phrases(.revisedNumbers) : nil)
        self.values = values.with("reason", isFailed ? state?.reason?.brief(most: 500) ?? "" : nil)
            .with("news", isFailed ? nil : sentence)
    }
}
