import Archive
import Charts
import Foundation
import Gnuplot
import Records

/// Everything that an edition of a report is made of, short enough to be compared before anything is read: the resolved request,
/// the state of the database, the fonts, gnuplot and this barfolio.
///
/// What has the same ingredients comes out the same. Files are told apart by their stamps, as make(1) does, but by more than
/// their times: see ``DatabaseStamp`` and ``FileStamp``.
struct InputFingerprint: Sendable {
    /// SHA-256 in hexadecimal.
    let digest: String
    private let database: DatabaseStamp
    private let path: String

    /// Looks at everything; nil where the database cannot be looked at, and where there is none: what a command will print, nobody knows.
    init?(of request: ReportRequest, _ host: Host) {
        guard host.renderer != nil, let path = request.source.database, let database = DatabaseStamp(path: path)
        else { return nil }
        (self.path, self.database) = (path, database)
        let fontFiles = request.fonts.filter(FontName.isFile).map { FileStamp($0)?.text ?? "" }
        // Values all the way down, so that the description holds every part of the request, those of tomorrow as well.
        let parts = ["\(request)", database.text, host.tools] + fontFiles
        digest = sha256(Data(parts.joined(separator: "\n").utf8))
    }

    /// Whether nothing was written to the database since it was looked at, and nothing could have been without showing.
    var areStillTheSame: Bool {
        guard let now = DatabaseStamp(path: path) else { return false }
        return now == database && now.isSettled
    }
}

/// What an archive remembers of an edition: what it was made of, and what was said when it was made.
struct EditionMemory: Codable {
    /// ``InputFingerprint/digest``.
    let ingredients: String
    /// The stamp of the edition's files: whether they are still those that were published.
    let files: String
    let edition: Edition
    let notes: [String]
    /// The words of its conditions.
    let words: [String]
}

extension Destination {
    /// The published edition, where it was made of the very same ingredients and its files are untouched.
    func edition(madeOf ingredients: InputFingerprint?, _ request: ReportRequest) -> Edition? {
        guard case .archive(let place) = self, !place.isFresh, let ingredients else { return nil }
        let (archive, edition) = (place.archive, request.asOf.description)
        guard let text = archive.memory.text(of: ArchiveCache.edition(edition, of: request.name)),
            let memory = try? JSONDecoder().decode(EditionMemory.self, from: Data(text.utf8)),
            memory.ingredients == ingredients.digest
        else { return nil }
        let files = archive.files(of: request.name, edition: edition)
        guard memory.files == archive.stamp(of: request.name, edition: edition, files: files) else { return nil }
        // A run that was killed may have come just so far.
        guard (try? archive.pointToLatest(of: request.name)) != nil else { return nil }
        let folder = archive.folder(of: request.name, edition: edition)
        let pictures = files.filter { name in [".svg", ".png", ".pdf"].contains { name.hasSuffix($0) } }
        var known = memory.edition
        (known.result, known.notes) = (.unchanged, memory.notes)
        for (index, words) in zip(known.conditions.indices, memory.words) { known.conditions[index].words = words }
        (known.drawn, known.reused, known.revisions) = (0, 0, [])
        known.paths = ([ArchiveLayout.page] + pictures).map { folder.appendingPath($0) }
        return known
    }

    /// Remembers what an edition was made of, where that can be told later.
    func remember(_ made: Edition, _ ingredients: InputFingerprint?, _ request: ReportRequest) {
        guard case .archive(let place) = self else { return }
        let (archive, edition) = (place.archive, request.asOf.description)
        let name = ArchiveCache.edition(edition, of: request.name)
        let files = archive.files(of: request.name, edition: edition)
        guard let ingredients, ingredients.areStillTheSame,
            let stamp = archive.stamp(of: request.name, edition: edition, files: files),
            let text = try? JSONEncoder().encode(
                EditionMemory(
                    ingredients: ingredients.digest, files: stamp, edition: made, notes: made.notes,
                    words: made.conditions.map(\.words)))
        else { return archive.memory.forget(name) }
        archive.memory.remember(String(decoding: text, as: UTF8.self), as: name)
    }
}
