import Diagnostics
import Foundation

/// A folder that only we may enter, under the system's temporary folder.
struct PrivateFolder: Sendable {
    let path: String

    /// Makes a new one with a random name.
    init() throws(ReportError) {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/barfolio-gnuplot-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw cannotCreate(parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// A new folder inside this one.
    func folder(_ name: String) throws(ReportError) -> String {
        let inner = path + "/" + name
        guard mkdir(inner, 0o700) == 0 else { throw cannotCreate(inner) }
        return inner
    }

    /// Takes the folder away with all it holds.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

private func cannotCreate(_ path: String) -> ReportError {
    ReportError(
        .cannotCreate, stage: .render, subject: path, found: "gnuplot's working folder cannot be made here",
        evidence: String(cString: strerror(errno)),
        advice: "make room and write permission there, or set TMPDIR to another folder")
}
