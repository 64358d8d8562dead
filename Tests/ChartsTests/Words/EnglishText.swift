import Charts
import TestKit

extension PageText {
    /// Words in English, the language of most tests.
    init(
        title: String, subtitle: [String], source: String, asOf: CivilDate, cap: String? = nil,
        footer: PageFooter = .asOf
    ) {
        self.init(title: title, subtitle: subtitle, source: source, asOf: asOf, phrases: .english)
        (self.cap, self.footer) = (cap, footer)
    }
}
