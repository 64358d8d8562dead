import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

struct LargeTemplateTests {
    @Test(arguments: ["page.gp", "report.html", "archive.html"])
    func `a template larger than 1 MiB is refused before it is looked at`(name: String) throws {
        let folder = try TemporaryFolder()
        #expect(FileManager.default.createFile(atPath: folder.path(name), contents: Data("#\n".utf8)))
        truncate(folder.path(name), 1 << 40)
        let templates = try TemplateFolder(folder.path, subject: "the run", kind: .usage)
        let error = #expect(throws: ReportError.self) { try templates.template(name) }
        #expect(error?.found == "the template \(folder.path(name)) is larger than 1 MiB")
    }
}
