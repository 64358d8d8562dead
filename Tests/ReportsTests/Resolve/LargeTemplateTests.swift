import Charts
import Foundation
import Testing

@testable import Reports

struct LargeTemplateTests {
    @Test(arguments: ["page.gp", "report.html", "archive.html"])
    func `a template larger than 1 MiB is refused before it is looked at`(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data("#\n".utf8)))
        truncate("\(folder)/\(name)", 1 << 40)
        let templates = try TemplateFolder(folder, subject: "the run", kind: .usage)
        let error = #expect(throws: ReportError.self) { try templates.template(name) }
        #expect(error?.found == "the template \(folder)/\(name) is larger than 1 MiB")
    }
}
