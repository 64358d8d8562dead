import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

struct LanguagesTests {
    @Test func `every file of templates/languages is built in`() throws {
        #expect(Languages.builtIn.tags == Languages.ofRepository.tags)
        for tag in Languages.builtIn.tags {
            let text = try Languages.file(tag)
            #expect(BuiltInTemplate.languages.first { $0.tag == tag }?.text() == text)
            #expect(text.hasPrefix("language = \(tag)\n"))
        }
    }

    @Test func `the option names every language`() throws {
        let option = try #require(ChartOption.all.first { $0.name == "--locale" })
        for tag in Languages.builtIn.tags { #expect(option.help.contains(tag)) }
    }
}
