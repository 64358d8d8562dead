import Charts
import Testing

@testable import Reports

/// What `doctor` says of languages: of all that pictures have.
struct LocalesFindingTests {
    @Test func `every language of pictures is looked at`() {
        let finding = examineLocales()
        #expect(finding.verdict == .ok)
        for language in Languages.builtIn.tags {
            #expect(finding.found.split(whereSeparator: { " ,".contains($0) }).contains { $0 == language })
        }
    }

    @Test(arguments: Languages.builtIn.tags)
    func `a language without names of its own is told`(language: String) {
        let known = { (language: String) in try? LocaleDatabase().language(ofLocale: language).names }
        let none = examineLocales { $0 == language ? nil : known($0) }
        #expect(none.verdict == .warning && none.found == "there are no names of months in \(language)", "\(none)")
        let others = examineLocales { $0 == language ? known(Languages.isEnglish(language) ? "de" : "en") : known($0) }
        #expect(others.found == none.found, "\(others)")
    }
}
