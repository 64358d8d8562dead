import Foundation
import Synchronization

/// The languages of pictures and pages. A built-in one is read when it is first asked for.
package final class Languages: Sendable {
    private let files: [(tag: String, text: @Sendable () -> String)]
    private let own: [Phrases]
    private let read = Mutex<[String: Phrases]>([:])

    /// Gathers the built-in languages, and the user's own, which are used instead of them or beside them.
    package init(_ files: [(tag: String, text: @Sendable () -> String)] = [], own: [Phrases] = []) {
        (self.files, self.own) = (files, own)
    }

    /// The same with languages of the user's own.
    package func with(_ own: [Phrases]) -> Languages { own.isEmpty ? self : Languages(files, own: own) }

    /// The languages, as BCP 47 writes them: `de`, `zh-Hant`.
    package var tags: [String] { Set(files.map(\.tag) + own.map(\.language)).sorted() }

    /// The files of the user's own, for what has to tell them from others.
    package var sources: [String] { own.compactMap(\.source) }

    /// What is said in the language of a locale such as `pt-BR`; in English where there is no file of it.
    package func phrases(ofLocale locale: String?) -> Phrases {
        let tag = Self.tag(ofLocale: locale, among: tags)
        return read.withLock { phrases(tag, &$0) }
    }

    private func phrases(_ tag: String, _ read: inout [String: Phrases]) -> Phrases {
        if let own = own.first(where: { $0.language == tag }) { return own }
        if let known = read[tag] { return known }
        let base = Self.base(of: tag, among: tags).map { phrases($0, &read) }
        let file = files.first { $0.tag == tag }
        let own = file.flatMap { try? Phrases($0.text(), named: "\(tag).txt", over: base) } ?? Phrases()
        read[tag] = own
        return own
    }

    /// The language that one of a country is of: `pt` of `pt-PT`, `zh-Hant` of `zh-TW`; nil of those that stand for themselves.
    package static func base(of tag: String, among tags: [String]) -> String? {
        guard tag.contains("-") else { return nil }
        let base = Self.tag(ofLocale: tag, among: tags.filter { $0 != tag })
        return base.prefix { $0 != "-" } == tag.prefix { $0 != "-" } ? base : nil
    }

    /// Whether a tag is one of English.
    package static func isEnglish(_ tag: String) -> Bool {
        tag.lowercased().replacing("_", with: "-").split(separator: "-").first == "en"
    }

    /// Whether the language of a locale is written from right to left.
    package static func isFromRightToLeft(_ locale: String) -> Bool {
        Locale.Language(identifier: locale).characterDirection == .rightToLeft
    }

    /// The nearest language of a locale: itself, else without its region; English where there is none. In English, days come before months but in
    /// the United States and where they are written as there.
    package static func tag(ofLocale locale: String?, among tags: [String]) -> String {
        let own = (locale ?? "en").lowercased().replacing("_", with: "-")
        if let tag = tags.first(where: { $0.lowercased() == own }) { return tag }
        var parts = own.split(separator: "-")
        if parts.first == "zh" {
            let isTraditional = !parts.contains("hans") && parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
            parts = ["zh", isTraditional ? "hant" : "hans"]
        }
        if parts.first == "en" {
            let isAmerican = parts.count == 1 || parts.dropFirst().contains { monthFirst.contains($0) }
            parts = isAmerican ? ["en"] : ["en", "gb"]
        }
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let tag = tags.first(where: { $0.lowercased() == wanted }) { return tag }
            parts.removeLast()
        }
        return tags.contains("en-GB") ? "en-GB" : "en"
    }

    /// The regions whose English writes "Nov 23" (Unicode CLDR, `availableFormats`, MMMd).
    private static let monthFirst: Set<Substring> = [
        "as", "bi", "ca", "gu", "mh", "mp", "ph", "pr", "um", "us", "vi",
    ]
}
