import Charts
import Foundation

/// A folder with templates of the user's own. What is not in it is built in.
struct TemplateFolder: Sendable {
    private let path: String
    private let subject: String

    /// A folder that is there.
    ///
    /// - Parameter kind: of the error where it is not.
    init(_ path: String, subject: String, kind: ReportError.Kind) throws(ReportError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw ReportError(
                kind, subject: subject, found: "there is no folder of templates at \(path)",
                advice: "make one: barfolio templates export '\(path)'")
        }
        self.path = path
        self.subject = subject
    }

    /// A template with its path; nil where the folder has none of that name.
    ///
    /// - Throws: `.definition` where it cannot be read as UTF-8 text.
    func template(_ name: String) throws(ReportError) -> (path: String, text: String)? {
        let path = path.appendingPath(name)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let bytes = FileManager.default.contents(atPath: path), let text = String(data: bytes, encoding: .utf8)
        else {
            throw ReportError(
                .definition, subject: subject,
                found: "the template \(path) cannot be read as UTF-8 text",
                advice: "check the file: ls -l \(path.shellWord)")
        }
        return (path, text)
    }
}
