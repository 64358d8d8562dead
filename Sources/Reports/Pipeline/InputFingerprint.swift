import Archive
import Charts
import Foundation
import Platform
import Records

/// All that an edition is made of, as keys and values in a fixed order, so that it can be compared before anything is read: how it is
/// made (``ReportMethod``), what that was resolved to, and the state of the database, of the files that the definition names, and of the
/// tools.
///
/// What is made of the same comes out the same. Files that are read later are told apart by their stamps, as make(1) does, but by more
/// than their times: see ``DatabaseStamp`` and ``FileStamp``.
struct InputFingerprint: Sendable {
    /// A line for each value (``line(_:_:)``).
    let text: String
    var digest: String { sha256(text) }
    private let database: DatabaseStamp
    private let path: String

    /// Looks at everything; nil where the database cannot be looked at, and where there is none: what a program will print is not known.
    init?(of request: ReportRequest, _ host: Host) {
        guard host.renderer != nil, let path = request.source.database, let database = DatabaseStamp(path: path)
        else { return nil }
        (self.path, self.database) = (path, database)
        text = (request.resolvedInput + [Self.line("database", database.text)] + host.tools).joined()
    }

    /// A key, a tab, and its value; one that is long, or has several lines, stands for itself by its hash.
    static func line(_ key: String, _ value: String?) -> String {
        let value = value ?? "none"
        let isPlain = value.utf8.count <= 120 && !value.utf8.contains(UInt8(ascii: "\n"))
        return "\(key)\t\(isPlain ? value : sha256(value))\n"
    }

    /// Whether nothing was written to the database since it was looked at, and nothing could have been without showing.
    var isStillTheSame: Bool {
        DatabaseStamp(path: path).map { $0 == database && $0.isSettled } ?? false
    }

    /// What is another than in such a ``text``: `draw.corners is 4, was 0`; nil where that cannot be read.
    func changes(since other: String) -> String? {
        let pairs = [other, text].map { text in
            text.split(separator: "\n").compactMap { line -> (key: String, value: String)? in
                let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
                return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
            }
        }
        // A key may be there several times, such as one column of numbers after the other.
        let values = pairs.map { Dictionary(grouping: $0, by: \.key).mapValues { $0.map(\.value) } }
        let (old, new) = (values[0], values[1])
        let order = (pairs[1] + pairs[0]).map(\.key).eachOnce.filter { old[$0] != new[$0] }
        guard !order.isEmpty else { return nil }
        return order.map { key in
            // Of the others the value says nothing to a person.
            guard key.contains(".") || key == Self.asOf || key == Self.clock else { return "\(key) changed" }
            return ReportMethod.change(
                of: key, from: old[key]?.joined(separator: ", "), to: new[key]?.joined(separator: ", "))
        }.joined(separator: "; ")
    }

    fileprivate static let (asOf, clock) = ("as-of day", "clock")
}

extension ReportRequest {
    /// How the report is made, and what it was resolved to: all but the database and the tools.
    fileprivate var resolvedInput: [String] {
        func line(_ key: String, _ value: String?) -> String { InputFingerprint.line(key, value) }
        // Of files that were read it is what was read: they may be others by now.
        func text(_ value: (some Encodable)?) -> String? {
            value.map { String(decoding: $0.jsonData(), as: UTF8.self) }
        }
        let method = method
        var lines = (method.numbers + method.drawing).map { line($0.key, $0.shown) }
        lines += [
            line("definition file", definition.sha256), line("file of defaults", definition.defaultsSHA256),
            line(InputFingerprint.asOf, asOf.description), line("a day to come", ahead?.rawValue ?? "no"),
            line(InputFingerprint.clock, clock.map(zone.iso8601)),
            line("time zone rules", rules(of: zone)), line("time zone rules of dates", dateZone.map(rules)),
            line("page template", template.text), line("annotations", text(annotations)),
            line("theme file", isThemeFile(definition.look.theme) ? text(pageStyle.theme) : nil),
            line("calendar file", text(days.starts.periods)),
        ]
        // Templates of one's own are named in messages by their path.
        if template != .builtIn { lines.append(line("path of the page template", template.name)) }
        if let language = chartStyle.phrases.source { lines.append(line("language file", language)) }
        lines += periodRequests.map { line("time zone rules by \($0.definition.output.stem)", $0.rules(of: $0.zone)) }
        // Fonts are large, and read later.
        return lines
            + definition.look.fonts.filter(isFontFile).map { line("font file \($0)", FileStamp.of($0) ?? "missing") }
    }

    /// The offsets of a zone from UTC up to the end of the report's last bucket. Not the zone's file: a new release of the database changes
    /// files, and no offset of most.
    private func rules(of zone: TimeZoneRules) -> String {
        let end = max(zone.startOfDay(asOf.advanced(byDays: 1)), days.lastBucket.end)
        return "\(zone.name) \(zone.dayStart) \(zone.offsets(until: end))"
    }
}

/// What an archive remembers of an edition: what it was made of, and what was said when it was made.
struct CachedEdition: Codable {
    /// ``InputFingerprint/digest``.
    let fingerprint: String
    /// The stamp of the edition's files: whether they are still those that were published.
    let files: String
    let edition: Edition
    let notes, unasked: [String]
    /// What an edition's record does not have of its conditions, one for each.
    let conditions: [Condition]

    struct Condition: Codable {
        let text: String
        let isExpected: Bool
    }
}

extension ArchiveDestination {
    /// The edition that was published, is made of the very same as it would be now, and whose files are untouched; nil where it has to be
    /// made.
    func edition(madeOf fingerprint: InputFingerprint?, _ request: ReportRequest) -> Edition? {
        guard !isFresh, let fingerprint else { return nil }
        func again(_ reason: String?) -> Edition? {
            if let reason { Trace.say("\(request.subject): it is made again: \(reason)") }
            return nil
        }
        let edition = request.asOf.description
        // The edition in the first line, the fingerprint's in those after it: they are read where something changed.
        guard let text = archive.cache.text(of: ArchiveCache.edition(edition, of: request.name)),
            let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")),
            let cached = try? JSONDecoder().decode(CachedEdition.self, from: Data(text.utf8[..<end]))
        else { return nil }
        guard cached.fingerprint == fingerprint.digest else {
            return again(fingerprint.changes(since: String(text[end...])))
        }
        let files = Files.names(in: archive.reader.folder(of: request.name, edition: edition))
        guard cached.files == archive.stamp(of: request.name, edition: edition, files: files) else {
            return again("its files are not those that were published")
        }
        // A run that was killed may have come just so far.
        guard (try? archive.pointToLatest(of: request.name)) != nil else { return nil }
        var known = cached.edition
        (known.result, known.notes, known.unasked) = (.unchanged, cached.notes, cached.unasked)
        (known.conditions, known.warnings) = ([], [])
        for (var condition, told) in zip(cached.edition.conditions, cached.conditions) {
            (condition.text, condition.isExpected) = (told.text, told.isExpected)
            known.add([condition])
        }
        known.warnings += request.warnings
        (known.drawn, known.reused) = (0, 0)
        // Others may have changed what is remembered; the document's hash was published.
        let source = archive.reader.source(of: request.name, edition: edition)
        (known.rows, known.used) = (source?.rows ?? 0, source?.used ?? 0)
        known.rejected = source?.rejected.rowCount ?? 0
        known.paths = archive.shownPaths(of: request.name, edition: edition, among: files)
        return known
    }

    /// Remembers what an edition was made of, where that can be told later.
    func remember(_ made: Edition, _ fingerprint: InputFingerprint?, _ request: ReportRequest) {
        let edition = request.asOf.description
        let name = ArchiveCache.edition(edition, of: request.name)
        let files = Files.names(in: archive.reader.folder(of: request.name, edition: edition))
        guard let fingerprint, fingerprint.isStillTheSame, made.chart?.tally.reading.isOfChangingRows != true,
            !made.conditions.contains(where: { $0.kind == ReportFont.unchecked.kind }),
            let stamp = archive.stamp(of: request.name, edition: edition, files: files)
        else { return archive.cache.forget(name) }
        let cached = CachedEdition(
            fingerprint: fingerprint.digest, files: stamp, edition: made, notes: made.notes, unasked: made.unasked,
            conditions: made.conditions.map { .init(text: $0.text, isExpected: $0.isExpected) })
        archive.cache.remember(
            String(decoding: cached.jsonData(), as: UTF8.self) + "\n" + fingerprint.text, as: name)
    }
}
