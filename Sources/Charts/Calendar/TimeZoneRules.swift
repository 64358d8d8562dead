/// A time zone's offsets from UTC at every instant, past and future, as the IANA database has them.
///
/// Read from a compiled zone file (TZif, RFC 9636). Instants after the file's last transition follow the POSIX rule
/// in its footer; since the Gregorian calendar repeats every 400 years, so do they.
package struct TimeZoneRules: Sendable, Equatable {
    /// The IANA name, such as `Asia/Tokyo`.
    package let name: String

    /// When local days begin, in seconds after midnight by the clock on the wall.
    package var dayStart: Int64 = 0

    /// From `start` on, the offset in seconds east of UTC.
    struct Span: Sendable, Equatable {
        let start, offset: Int64
    }

    /// In the order of time; the first begins before every instant.
    let spans: [Span]
    private static let cycle: Int64 = 146_097 * 86_400

    /// Coordinated universal time.
    package static let utc = TimeZoneRules(name: "UTC", spans: [Span(start: .min, offset: 0)])

    /// Whether its clocks always show UTC, whatever it is called.
    package var isUTC: Bool { spans.allSatisfy { $0.offset == 0 } }

    /// The offset in seconds east of UTC at an instant, in seconds since 1970 UTC.
    package func offset(at instant: Int64) -> Int64 { spans[spanIndex(at: folded(instant))].offset }

    /// The first instant of a local day, in seconds since 1970 UTC: the earliest at which the local clock shows its beginning or a
    /// later time. Where midnight is skipped this is the moment of the jump.
    package func startOfDay(_ day: CivilDate) -> Int64 {
        let midnight = Int64(day.daysSinceEpoch) * 86_400 + dayStart
        let folded = folded(midnight)
        // No offset reaches two days, so no earlier span can hold the answer.
        var index = spanIndex(at: folded - 2 * 86_400)
        while true {
            let span = spans[index]
            let candidate = span.start > .min && span.start + span.offset >= folded ? span.start : folded - span.offset
            if index + 1 == spans.count || candidate < spans[index + 1].start { return candidate + (midnight - folded) }
            index += 1
        }
    }

    /// The instant at which the local clock shows a time, given as seconds since 1970 as if it were UTC.
    ///
    /// Of a time that comes twice the first is meant; a time that is skipped is as long after the change as it says (PEP 495,
    /// `fold=0`).
    package func instant(ofLocal time: Int64) -> Int64 { moment(ofLocal: time).instant }

    /// The same, and whether the clock shows the time at no other moment, and at this one.
    package func moment(ofLocal time: Int64) -> (instant: Int64, isCertain: Bool) {
        if spans.count == 1 { return (time - spans[0].offset, true) }
        let folded = folded(time)
        var index = spanIndex(at: folded - 2 * 86_400)
        while index + 1 < spans.count {
            let (offset, next) = (spans[index].offset, spans[index + 1])
            if folded < next.start + max(offset, next.offset) {
                return (time - offset, folded < next.start + min(offset, next.offset))
            }
            index += 1
        }
        return (time - spans[index].offset, true)
    }

    /// The same instant of the 400-year cycle that the spans reach.
    private func folded(_ instant: Int64) -> Int64 {
        let last = spans[spans.count - 1].start
        guard last > Self.cycle, instant > last - 3 * 86_400 else { return instant }
        let beyond = instant - (last - 3 * 86_400)
        return instant - (beyond / Self.cycle + 1) * Self.cycle
    }

    private func spanIndex(at instant: Int64) -> Int { (1..<spans.count).partition { spans[$0].start > instant } - 1 }
}

extension TimeZoneRules {
    /// Reads a zone file's bytes; nil where they are no TZif file of version 2 or later.
    package init?(name: String, tzif bytes: [UInt8]) {
        guard let file = TZifFile(bytes) else { return nil }
        var spans = [Span(start: .min, offset: file.firstOffset)] + file.transitions
        if let rule = file.rule {
            let from = spans.count == 1 ? 0 : spans[spans.count - 1].start
            let year = CivilDate(daysSinceEpoch: Int(from.flooredQuotient(by: 86_400))).components.year
            spans += (year...(year + 401)).flatMap { rule.spans(inYear: $0) }.filter { $0.start > from }
        }
        self.init(name: name, spans: spans)
    }

    /// All offsets from UTC before an instant, as text: the first, then each change.
    package func offsets(until end: Int64) -> String {
        spans.lazy.filter { $0.start < end }.map { $0.start == .min ? "\($0.offset)" : "\($0.start) \($0.offset)" }
            .joined(separator: ", ")
    }

    /// An instant, in seconds since 1970 UTC, as local time with its offset: `2026-11-15T00:00:00+09:00`.
    package func iso8601(_ instant: Int64) -> String {
        let offset = offset(at: instant)
        let local = instant + offset
        let day = CivilDate(daysSinceEpoch: Int(local.flooredQuotient(by: 86_400)))
        let second = Int(local.flooredRemainder(by: 86_400))
        let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(day)T\(time)\(offsetText(offset))"
    }

    /// The local day at an instant, in seconds since 1970 UTC.
    package func day(at instant: Int64) -> CivilDate {
        CivilDate(daysSinceEpoch: Int((instant + offset(at: instant) - dayStart).flooredQuotient(by: 86_400)))
    }
}
