import Archive
import Charts
import Foundation
import Records

/// What a person asks for, in a file or in options: ``OptionTable`` says what each value means, and what holds where it is left out.
/// Resolving it makes a ``ReportRequest``.
package struct ReportDefinition: Sendable, Equatable {
    /// The report's name: the definition file's, or the stem of a chart's files.
    package var name: String
    var language = OptionLanguage.commandLine
    /// SHA-256 of the file's bytes, and of those of the defaults beside it; nil where there are none.
    var sha256, defaultsSHA256: String?
    /// What people drew on its pages; nil for a chart made by hand.
    var annotations: AnnotationsFile?
    var texts = Texts()
    var source: RecordSource
    var rowLimits = RowLimits()
    var group = Group()
    var timeZone, locale: String?
    var pageLimits = PageLimits()
    var marking = Marking()
    var compare = Compare()
    var views = Views()
    /// How bars are drawn, as far as it does not depend on the rest.
    var chartStyle = ChartStyle()
    var sections: ChartStyle.Grid.Sections?
    /// How pages look, beside their bars.
    package var look = Look()
    /// The files that are made.
    package var output = Output()
    var publishing = Publishing()
    var hooks: Hooks = [:]

    /// The report in messages.
    package var subject: String { "report \(name)" + (views.own.map { ", by \($0.rawValue)" } ?? "") }

    /// Whether it has a name of its own: that of its file, or one that is given with a chart's options.
    var isNamed: Bool { language == .file || output.stem != Output.usualStem }

    /// Nothing is said yet.
    static let blank = ReportDefinition(name: "", source: RecordSource())

    /// Nothing is said yet of a chart made by hand: its pictures stand alone, where nobody chooses among them by width or ground.
    static let byHand = copy(of: blank) { ($0.look.theme, $0.output.hasNarrow) = (Theme.named[0].name, false) }
}

/// Why a name, which becomes that of files and folders, will not do for a report; nil where it will.
func objection(toReportName name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if let first = name.unicodeScalars.first, ".-_".unicodeScalars.contains(first) {
        return "it begins with “\(first)”"
    }
    let taken = [ArchiveLayout.latest] + ArchiveLayout.root
    if SharedFile.isName(name.lowercased()) || taken.contains(where: { $0.lowercased() == name.lowercased() }) {
        return "the archive has a file of that name"
    }
    if name == ArchiveLayout.systemFolder { return "file systems have a folder of that name" }
    if ExactText(name) != ExactText(name.precomposedStringWithCanonicalMapping) {
        return "its letters are not in composed form (Unicode NFC), so another name could look the same"
    }
    if name.utf8.count > 150 { return "it is longer than 150 bytes" }
    let refused = name.unicodeScalars.first { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: "/\\".unicodeScalars.contains(scalar)
        }
    }
    let nouns: [Unicode.Scalar: String] = ["/": "a slash", "\\": "a backslash"]
    return refused.map { "it holds \(nouns[$0] ?? "an invisible character")" }
}

/// How messages name options.
enum OptionLanguage: Sendable {
    /// As keys of a definition: `corners: 4 under draw:`.
    case file
    /// As options of `barfolio chart`: `--corners 4`.
    case commandLine
}
