import Charts
import Foundation

/// The clone that these tests are of.
package enum Repository {
    package static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}

extension Languages {
    private static let folder = Repository.root.appending(path: "templates/languages")

    /// The text of a language's file.
    package static func file(_ tag: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: "\(tag).txt"), encoding: .utf8)
    }

    /// Those of `templates/languages`, for rooms that do not have them built in.
    package static let ofRepository: Languages = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let tags = names.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        return Languages(tags.map { tag in (tag, { (try? file(tag)) ?? "" }) })
    }()
}

extension Phrases {
    /// The language of most tests.
    package static let english = Languages.ofRepository.phrases(ofLocale: "en")
}
