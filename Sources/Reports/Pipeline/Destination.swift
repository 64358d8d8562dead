import Archive
import Charts
import Foundation
import Platform

/// Where a report goes.
package enum Destination: Sendable {
    /// An archive, under the report's name and as-of day.
    case archive(ArchiveDestination)
    /// A folder of the user's own; the pages' files alone.
    case folder(OutputFolder)

    /// A private folder there, in which the report's files are collected before they are published.
    func stage() throws(ReportError) -> StagedReport {
        switch self {
        case .archive(let destination): try destination.archive.stage()
        case .folder(let folder): try folder.stage()
        }
    }

    /// The pages that need not be drawn again.
    func pages(of request: ReportRequest) -> PublishedPages {
        switch self {
        case .archive(let destination): destination.pages(of: request)
        case .folder: PublishedPages()
        }
    }
}

/// An archive, and how it is used.
package struct ArchiveDestination: Sendable {
    /// The archive, open and locked.
    let archive: ReportArchive
    /// Whether everything is read and drawn anew, though it may be there already.
    let isFresh: Bool
    /// Whether numbers may differ from those published, whatever a definition says.
    let acceptsRevisions: Bool
    /// The command that makes editions of a report again, to be pasted: of its name and of the days' options.
    var regenerate: @Sendable (_ report: String, _ days: String) -> String = { "barfolio regenerate \($0) \($1)" }
    /// The last days of which runs told how reports came out, by their names; of others it is not known.
    var told: [String: String] = [:]
    /// The pages of whole reports, kept from edition to edition; nil for a run of one day, which looks into the editions beside its own.
    private let caches: Memo<String, PublishedPages>?

    /// - Parameter isForManyEditions: whether all pages of a report are kept in mind, so that none is drawn twice.
    init(
        _ archive: ReportArchive, isFresh: Bool = false, acceptsRevisions: Bool = false, isForManyEditions: Bool = false
    ) {
        (self.archive, self.isFresh, self.acceptsRevisions) = (archive, isFresh, acceptsRevisions)
        caches = isForManyEditions ? Memo() : nil
    }

    /// How many neighbours an edition looks into: a month of nightly runs.
    private static let neighbours = 31
    /// How many neighbours an edition looks into beside what its own shard has made: others make them meanwhile. Few, since every shard would
    /// else read every night.
    private static let neighboursOfShard = 8

    fileprivate func pages(of request: ReportRequest) -> PublishedPages {
        let edition = request.asOf.description
        func pages(most: Int) -> PublishedPages {
            PublishedPages(editions: isFresh ? [] : archive.folders(of: request.name, near: edition, most: most))
        }
        guard let caches else { return pages(most: Self.neighbours) }
        guard archive.isShared, !isFresh else { return caches.value(of: request.name) { pages(most: .max) } }
        let cache = caches.value(of: request.name) { PublishedPages() }
        cache.look(into: archive.folders(of: request.name, near: edition, most: Self.neighboursOfShard))
        return cache
    }

    /// Whether a run has told what came of an edition: one that was killed when it had published has not.
    func wasTold(_ edition: Edition) -> Bool {
        guard archive.killedRun == nil else { return false }
        guard let last = told[edition.report], let day = edition.asOf else { return true }
        return "\(day)" <= last
    }

    /// Takes note of an edition that was published just now.
    func learn(_ document: ReportDocument, in folder: String) {
        caches?.value(of: document.report) { PublishedPages() }.learn(document, in: folder)
    }
}

extension OutputFolder {
    /// Says which pages of an earlier chart of the same name stand beside the files of a new one, be it that had more of them, others for phones
    /// or other formats: nobody should take them for pages of this one. They are left alone, since a folder of charts is its owner's.
    func warning(ofPagesBeside files: [String], of stem: String, areScripts: Bool) -> [Notice] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let pages = names.filter { name in
            let isOfKind = areScripts ? name.hasSuffix(".\(PageScript.ending)") : PictureFormat(ofFile: name) != nil
            return isOfKind && isPage(name, of: stem)
        }
        let left = Set(pages).subtracting(files).sorted()
        guard let first = left.first else { return [] }
        let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
        return [Notice("\(path.appendingPath(first)) \(others) of an earlier chart of this name")]
    }
}

/// Whether a file is called `STEM-001.svg`, `STEM-001-narrow.svg` or `STEM-sheet-001.svg`. (Without a regular expression, whose making
/// alone took two fifths of the time of a small chart.)
private func isPage(_ name: String, of stem: String) -> Bool {
    let parts = name.dropFirst(stem.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix(stem + "-"), parts.count == 2 else { return false }
    let numbers = parts[0].split(separator: "-").filter { $0 != "sheet" && $0 != "narrow" }
    return numbers.count == 1 && (3...9).contains(numbers[0].count)
        && numbers[0].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
}
