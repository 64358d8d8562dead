import Charts
import Foundation

/// A folder that only we may enter, and that is gone when its work is done.
package enum TemporaryFolder {
    /// Makes one under the system's temporary folder, and removes it whatever happens.
    package static func with<Result: Sendable>(_ work: @Sendable (String) async throws -> Result) async throws -> Result
    {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/barfolio-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ReportError(
                .cannotCreate, subject: "temporary files", found: "\(parent) cannot be written",
                evidence: String(cString: strerror(errno)),
                advice: "make room and write permission there, or set TMPDIR to another folder")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await work(path)
    }
}
