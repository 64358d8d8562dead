import Foundation

/// What the web pages of an archive say beside the data, in one language. A language is one value of this type in a file of its own:
/// `WebPhrases+German.swift`.
package struct WebPhrases: Sendable {
    /// What a report's page says by its script, which fills in the places: `Page {0} of {1}`.
    struct Script: Encodable, Sendable {
        let page, pageNumber, pageOf, ofPages, zoom: String
        let editionBefore, editionAfter: String
        let annotations, unsaved, annotationText, width, textSize: String
        let tooMany, belongsTo, daysElsewhere, pagesElsewhere: String
        let serverResponded, notLoaded, downloaded, saved, notSaved: String
    }

    // A report's page.
    let reportsAndEditions, allReports, previousPage, nextPage, pages, sideBySide: String
    let annotations, annotate, settings, bounceAtFirst, bounceAtLast: String
    let noPicture, numbers, name, series, value, remarks, noPages: String
    let revised, rejected: String
    // The tools.
    let wholePage, backToWholePage, tool, move, movePicture, pen, arrow, text, eraser, erase: String
    let undoAndRedo, undo, redo: String
    /// Keys, as keyboards name them.
    let control, shift: String
    let color, red, orange, green, blue, ink, anotherColor, width, zoom, zoomOut, zoomIn: String
    let save, download, close, closeAnnotations: String
    // The archive's page.
    let reports, view, newest, allEditions, earlierEditions, noReports, goToEdition, grid, withoutPicture: String

    /// How files with commands for gnuplot are called.
    package let script: String
    /// Of a picture, what it is, where it cannot be seen: title, which page it is, what it shows.
    package let picture: Phrase
    /// The links to a page's files.
    package let filesOf: Phrase
    /// That pages, from the first to the last, are not among those shown.
    package let notShown: Phrase
    /// How many rows were used, and of how many.
    package let used: CountedPhrase
    /// How many rows were not used, and why.
    package let notUsed: Phrase
    /// How many pages there are.
    package let pageCount: CountedPhrase
    /// Why rows could not be used, by the English words of report.json; English has none.
    package let reasons: [String: String]

    let scripted: Script

    /// All texts that have no places, by name, for a template.
    package var texts: [String: String] {
        let texts = Mirror(reflecting: self).children.compactMap { child in
            child.label.flatMap { name in (child.value as? String).map { (name, $0) } }
        }
        return Dictionary(uniqueKeysWithValues: texts)
    }

    /// What the script of a report's page says, as JSON.
    package var scriptTexts: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(scripted)) ?? Data("{}".utf8)
    }

    /// Why rows could not be used, by the words of report.json.
    package func reason(_ english: String) -> String { reasons[english] ?? english }
}

extension Phrases {
    /// What web pages say in this language.
    package var web: WebPhrases {
        switch language {
        case "de": .german
        case "fr": .french
        case "es": .spanish
        case "pt": .portuguese
        case "ja": .japanese
        case "ko": .korean
        case "zh-Hans": .simplifiedChinese
        case "zh-Hant": .traditionalChinese
        case "ar": .arabic
        default: .english
        }
    }
}
