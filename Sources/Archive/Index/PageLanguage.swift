import Charts

/// The language of a web page, and which way it is written.
package struct PageLanguage {
    /// What is said.
    package private(set) var phrases: Phrases
    /// What `html[lang]` says: the locale where its language is ours, else the English that all labels are then in.
    package let tag: String
    /// What `html[dir]` says, by the script of the locale: its titles and names are written that way, whatever the labels are.
    package let direction: String

    /// The language of a locale: the definition's, or a reader's; English where there is none.
    package init(locale: String?, among languages: Languages) {
        phrases = languages.phrases(ofLocale: locale)
        let tag = (locale ?? "en").replacing("_", with: "-")
        let isOurs = Self.language(of: tag) == Self.language(of: phrases.language)
        self.tag = isOurs ? tag : phrases.language
        direction = Languages.isFromRightToLeft(tag) ? "rtl" : "ltr"
    }

    /// The language that several reports share; English where they do not.
    init(sharedBy locales: [String?], among languages: Languages) {
        let tags = Set(locales.map { Languages.tag(ofLocale: $0, among: languages.tags) })
        let isOneLocale = Set(locales).count == 1
        self.init(locale: isOneLocale ? locales[0] : tags.count == 1 ? tags.first : nil, among: languages)
    }

    /// The same beside numbers that are written so.
    func counting(in numbers: NumberLanguage?) -> PageLanguage {
        copy(of: self) { if let numbers { $0.phrases = phrases.counting(in: numbers) } }
    }

    /// Remarks on a number as one text, each of which keeps its order: among Arabic letters a number would be parted from its unit, and from its
    /// sign.
    func joined(_ remarks: [String]) -> String {
        if direction != "rtl" { return phrases.joined(remarks) }
        if phrases.isEnglish { return isolated(phrases.joined(remarks)) }
        return phrases.joined(remarks.map { $0.contains(where: \.isNumber) ? isolated($0) : $0 })
    }

    /// A text in the page's own, which must not change the order of what is beside it: a date after Arabic letters would be written from
    /// its day to its year.
    ///
    /// - Parameter other: what it is beside, where that is not said by this.
    package func isolated(_ text: String, beside other: String = "") -> String {
        direction == "rtl" || (text + other).unicodeScalars.contains(where: \.isFromRightToLeft)
            ? "\u{2068}\(text)\u{2069}" : text
    }

    /// What a template is given of it, all that has the same value on the whole page.
    var values: [String: Any] { ["lang": tag, "dir": direction, "texts": phrases.group("texts")] }

    private static func language(of tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" } }
}
