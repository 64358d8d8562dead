import Archive
import Charts
import Synchronization

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

    /// Writes what the web pages of editions share, where there are such.
    func share(_ files: [SharedFile]) throws(ReportError) {
        if case .archive(let destination) = self { try destination.archive.share(files) }
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
    /// The pages of whole reports, kept from edition to edition; nil for a run of one day, which looks into the editions beside its own.
    private let caches: PageCaches?

    /// - Parameter isForManyEditions: whether all pages of a report are kept in mind, so that none is drawn twice.
    init(
        _ archive: ReportArchive, isFresh: Bool = false, acceptsRevisions: Bool = false, isForManyEditions: Bool = false
    ) {
        (self.archive, self.isFresh, self.acceptsRevisions) = (archive, isFresh, acceptsRevisions)
        caches = isForManyEditions ? PageCaches() : nil
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
        guard archive.isShared, !isFresh else { return caches.cache(of: request.name) { pages(most: .max) } }
        let cache = caches.cache(of: request.name) { PublishedPages() }
        cache.look(into: archive.folders(of: request.name, near: edition, most: Self.neighboursOfShard))
        return cache
    }

    /// Takes note of an edition that was published just now.
    func learn(_ document: ReportDocument, in folder: String) {
        caches?.cache(of: document.report) { PublishedPages() }.learn(document, in: folder)
    }
}

/// What is known of the pages of each report.
private final class PageCaches: Sendable {
    private let caches = Mutex<[String: PublishedPages]>([:])

    func cache(of report: String, orNew make: () -> PublishedPages) -> PublishedPages {
        caches.withLock { caches in
            if let cache = caches[report] { return cache }
            let cache = make()
            caches[report] = cache
            return cache
        }
    }
}
