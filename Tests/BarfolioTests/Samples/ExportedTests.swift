import Foundation
import Testing

extension BrowserTests {
    /// The file that `barfolio export --single-file` makes.
    @Suite struct ExportedTests {
        @Test(arguments: ["records", "cells", "trades", "year-of-days", "weekly-posts", "icons"])
        func `its pages are below each other, its bars say their numbers, and it asks for nothing`(report: String)
            async throws
        {
            let folder = try await SampleReports.folder(of: report)
            let scratch = try Scratch()
            try await scratch.export(report, ofEdition: folder)
            try await Browser.tab { tab in
                for width in [390, 1280] {
                    // A script of the page's own would not run; this is of the browser's driver.
                    try await tab.resize(width: width, height: 900)
                    try await tab.open("file://\(scratch.at("sent.html"))")
                    let wrong = try await tab.run(Self.check, answer: [String].self)
                    #expect(wrong == [], "\(width)")
                    #expect(try await tab.number("document.documentElement.scrollWidth") == Double(width))
                }
                let asked = try await tab.requests().filter { !$0.hasPrefix("data:") && !$0.hasSuffix("/sent.html") }
                #expect(asked == [])
            }
        }

        /// What is under the middle of every shape with a title, also where its number is written; and where pages begin.
        private static let check = """
            const wrong = [], svgs = [...document.querySelectorAll('figure svg')];
            let bottom = 0;
            for (const svg of svgs) {
                const box = svg.getBoundingClientRect();
                if (box.width < 300 || box.top + scrollY < bottom) wrong.push(`a picture at ${box.top} of ${box.width}`);
                bottom = box.bottom + scrollY;
                for (const title of svg.querySelectorAll('polygon > title')) {
                    title.parentElement.scrollIntoView({block: 'center'});
                    const bar = title.parentElement.getBoundingClientRect();
                    const under = document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2);
                    if (under?.firstElementChild !== title) wrong.push(`${title.textContent} is under ${under?.outerHTML.slice(0, 80)}`);
                }
            }
            if (svgs.some(svg => !svg.querySelector('polygon > title'))) wrong.push('a picture without a number');
            if (!svgs.length || !document.querySelector('h1').getBoundingClientRect().height || !document.querySelector('td')) wrong.push('something is missing');
            return wrong;
            """
    }
}

extension Scratch {
    /// Exports a report of the archive that an edition's folder is in, as the file `sent.html` of here.
    func export(_ report: String, ofEdition folder: String) async throws {
        let archive = ((folder as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        let outcome = try await barfolio(
            "export", report, "--archive", archive, "--single-file", "--out", at("sent.html"))
        try #require(outcome.isSuccess, "\(outcome)")
    }
}
