import Synchronization

/// The languages of pictures and pages. A built-in one is read when it is first asked for.
package final class Languages: Sendable {
    private let files: [(tag: String, text: @Sendable () -> String)]
    private let own: [Phrases]
    private let read = Mutex<[String: Phrases]>([:])

    /// Gathers the built-in languages, and the user's own, which are used in their place or beside them.
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
        if let own = own.first(where: { $0.language == tag }) { return own }
        return read.withLock { read in
            if let known = read[tag] { return known }
            let phrases = files.first { $0.tag == tag }.flatMap { try? Phrases($0.text(), named: "\(tag).txt") }
            read[tag] = phrases ?? Phrases()
            return read[tag] ?? Phrases()
        }
    }

    /// The nearest language of a locale: itself, else without its region; English where there is none.
    package static func tag(ofLocale locale: String?, among tags: [String]) -> String {
        var parts = (locale ?? "en").lowercased().replacing("_", with: "-").split(separator: "-")
        if parts.first == "zh" {
            parts = ["zh", parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "hant" : "hans"]
        }
        while !parts.isEmpty {
            let wanted = parts.joined(separator: "-")
            if let tag = tags.first(where: { $0.lowercased() == wanted }) { return tag }
            parts.removeLast()
        }
        return "en"
    }
}
