import Charts
import Foundation
import Mustache
import Platform

/// The pages that people open: a report's, and the archive's.
package struct IndexPages: Sendable {
    private let report: WebTemplate
    let archive: WebTemplate
    let languages: Languages
    /// SHA-256 of the templates, of the user's own languages, and of the version that fills them in.
    package let digest: String

    /// Reads the templates (Mustache) of a report's page and of the archive's first page.
    ///
    /// - Parameters:
    ///   - folder: where a user keeps them; nil where they are our own. These are parsed when a page is made: parsing takes
    ///     longer than an edition in which nothing has changed.
    ///   - version: of the code that fills them in.
    /// - Throws: `.definition` where one of a user's own is not Mustache.
    package init(
        report: String, archive: String, folder: String? = nil, languages: Languages = Languages(), version: String = ""
    ) throws(ReportError) {
        self.languages = languages
        digest = sha256(Data(([version, report, archive] + languages.sources).joined(separator: "\0").utf8))
        func path(_ name: String) -> String { folder?.appendingPath(name) ?? name }
        self.report = WebTemplate(report, path: path("report.html"))
        self.archive = WebTemplate(archive, path: path("archive.html"))
        if folder != nil {
            try self.report.parsed()
            try self.archive.parsed()
        }
    }

    /// The language of the page of a report with a locale.
    package func language(ofLocale locale: String?) -> PageLanguage { PageLanguage(locale: locale, among: languages) }

    /// Pictures beyond this are not shown on a report's page, which would be too much for a browser; they are files beside it.
    package static let mostFigures = 1_000

    /// The styles and scripts that the pages of reports with a locale share.
    package func sharedFiles(ofLocale locale: String?) -> [SharedFile] {
        report.sharedFiles(in: language(ofLocale: locale).phrases).values.sorted { $0.name < $1.name }
    }

    /// The names of all that pages share which are made now, in any language.
    var namesOfSharedFiles: Set<String> { Set(languages.tags.flatMap { sharedFiles(ofLocale: $0) }.map(\.name)) }

    /// The most pages that are in memory together.
    private static let mostPagesKept = 8

    /// A report's page, beside its files: its pictures, and their numbers as tables, in the language of the document.
    package func html(for page: WebPage) -> String {
        let document = page.document
        let language = language(ofLocale: document.language).counting(in: page.numbers)
        let phrases = language.phrases
        let choices = page.choices
        let sheets = SheetValues(
            title: language.isolated(document.title), language: language, series: choices.series)
        let pages = document.pages.prefix(Self.mostFigures).enumerated().lazy.map { index, shown in
            sheets.values(of: shown, page.sheet(index), count: document.pages.count)
        }
        // Many are made one by one, and anew each time that the template asks: all at once would take a hundred times their room.
        let areKept = document.pages.count <= Self.mostPagesKept
        let rejected = document.source.rejected.map { rejected -> [String: Any] in
            [
                "reason": rejected.reason, "count": rejected.count,
                "sentence": phrases(.notUsed, phrases.number(rejected.count), phrases.reason(rejected.reason)),
            ]
        }
        let (first, last) = (Self.mostFigures + 1, document.pages.count)
        let more: [String: Any] = [
            "first": first, "last": last, "sentence": phrases(.notShown, String(first), String(last)),
        ]
        var values: [String: Any] = [
            "title": document.title, "asOf": document.asOf, "report": document.report,
            "day": language.isolated(document.asOf, beside: document.title),
            "stated": phrases(.asOf, language.isolated(document.asOf)),
            "rows": document.source.rows, "used": document.source.used, "rejected": rejected,
            "hasRejected": !rejected.isEmpty, "pages": areKept ? Array(pages) : pages as Any,
            "hasPictures": document.pages.first?.picture != nil,
            "usedRows": phrases(.used, count: document.source.used),
            "width": page.style.width, "height": page.style.height,
            "more": last < first ? [] : [more], "files": document.files.keys.sorted().map { ["name": $0] },
        ]
        for (name, file) in report.sharedFiles(in: phrases) { values[name] = "../../\(file.name)" }
        return report.render(
            values.with("language", document.language?.replacing("_", with: "-")).with("font", document.font)
                .with("paper", page.paper)
                .with("note", page.note).with("ahead", document.ahead.map { _ in phrases(.madeAhead) })
                .with("by", choices.otherPeriod?.viewStem)
                .with("periodLabel", choices.otherPeriod.map { phrases(.per, of: $0) })
                .with("annotations", page.annotations.map { String(embedded: $0) })
                .merging(language.values) { one, _ in one }.merging(choices.values(phrases)) { one, _ in one })
    }
}

/// What the template is given of the pages of one report.
private struct SheetValues {
    let title: String
    let language: PageLanguage
    /// Those of which each can be shown alone.
    let series: [String]

    /// Rows beyond these are folded away on a report's page.
    private static let mostOpenRows = 40

    func values(of shown: ReportDocument.Page, _ sheet: WebPage.Sheet, count: Int) -> [String: Any] {
        let phrases = language.phrases
        let isAlone = count == 1
        let pictures = PictureFormat.ofPages.map { ($0.rawValue, $0.rawValue.uppercased()) }
        let files = (pictures + [(PageScript.ending, phrases(.script))])
            .map { ["name": "\(shown.stem).\($0)", "kind": $1] }.filter { shown.files[$0["name"] ?? ""] != nil }
        let pageLabel = phrases(.page, String(shown.number), String(count))
        let subject = isAlone ? title : phrases.joined([title, pageLabel])
        let values: [String: Any] = [
            "number": shown.number, "count": count, "sentence": sheet.sentence, "files": files,
            "place": isAlone ? "" : pageLabel,
            "alt": sheet.sentence.isEmpty ? subject : phrases(.picture, subject, language.isolated(sheet.sentence)),
            "isLong": sheet.table.rows.count > Self.mostOpenRows,
            "hasSteps": sheet.table.step != nil, "hasColumns": !sheet.table.columns.isEmpty,
            "columns": sheet.table.columns.map(HeadingValues.init),
            "rows": sheet.table.rows.map { RowValues(row: $0, language: language) },
            "filters": filters(shown, sheet),
        ]
        return values.with("picture", shown.picture).with("narrow", shown.narrowPicture)
            .with("places", sheet.pictures.first?.slots).with("step", sheet.table.step)
            .with("narrowPlaces", sheet.pictures.dropFirst().first?.slots)
            .with("further", sheet.table.furtherColumns > 0 ? "\(sheet.table.furtherColumns)" : nil)
    }

    /// The pictures of a page that show one series each, as files with fragments.
    private func filters(_ page: ReportDocument.Page, _ sheet: WebPage.Sheet) -> [[String: Any]] {
        let files = [page.picture, page.narrowPicture].compactMap(\.self)
        let views = zip(files, sheet.pictures).map { $0 + $1.seriesFragment }
        guard let wide = views.first, PictureFormat(ofFile: files[0]) == .svg else { return [] }
        return series.enumerated().map { index, name in
            ["index": index + 1, "name": name, "picture": "\(wide)\(index + 1)"]
                .with("narrow", views.dropFirst().first.map { "\($0)\(index + 1)" })
        }
    }
}

/// A text, or what stands for none: nil would be looked for further up.
private func orNothing(_ text: String?) -> Any { text ?? NSNull() as Any }

/// What the template is given of a table's heading. (Dictionaries of as many cells as a page has would take half of its time.)
private struct HeadingValues: MustacheParent {
    let heading: PageTable.Heading

    func child(named name: String) -> Any? {
        switch name {
        case "name": heading.name
        case "isNamed": !heading.name.isEmpty
        case "time": orNothing(heading.time)
        case "next": orNothing(heading.next)
        default: nil
        }
    }
}

/// What it is given of a row: its heading's values, and its cells.
private struct RowValues: MustacheParent {
    let row: PageTable.Row
    let language: PageLanguage

    func child(named name: String) -> Any? {
        name == "cells"
            ? row.cells.map { CellValues(cell: $0, language: language) }
            : HeadingValues(heading: row.heading).child(named: name)
    }
}

private struct CellValues: MustacheParent {
    let cell: PageTable.Cell?
    let language: PageLanguage

    func child(named name: String) -> Any? {
        switch name {
        case "value": cell?.text ?? ""
        case "isMarked": cell?.isMarked ?? false
        case "remarks": orNothing(cell.flatMap { $0.remarks.isEmpty ? nil : language.joined($0.remarks) })
        default: nil
        }
    }
}

extension [String: Any] {
    /// With one value more, where there is one: a template would show nil as a word.
    func with(_ name: String, _ value: String?) -> [String: Any] {
        copy(of: self) { if let value { $0[name] = value } }
    }
}

/// Values for a section of a template, each made when its turn comes.
extension LazyMapSequence: @retroactive MustacheSequence {}

extension ReportDocument.Page {
    /// The file that a browser shows: the sharpest there is.
    var picture: String? { picture(stem) }

    /// The one that it shows on a narrow screen, where there is one.
    var narrowPicture: String? { picture(stem + Self.narrowSuffix) }

    private func picture(_ stem: String) -> String? {
        PictureFormat.ofPages.map { "\(stem).\($0.rawValue)" }.first { files[$0] != nil }
    }
}
