/// What a compiled time zone file says (TZif version 2 or later, RFC 9636 section 3).
struct TZifFile {
    /// The offset before the first transition, in seconds east of UTC.
    let firstOffset: Int64
    /// The transitions in the order of time.
    let transitions: [TimeZoneRules.Span]
    /// The rule after the last transition, if the footer has one.
    let rule: PosixTimeZone?

    /// Instants of transitions: from that which stands for the beginning of time (section 3.2) to the end of the year 9999.
    private static let sane: ClosedRange<Int64> = -1 << 59...253_402_300_799

    /// Takes a file's bytes apart; nil where they are none, count leap seconds, or say what no zone can have.
    init?(_ bytes: [UInt8]) {
        // The first block repeats the data in 32 bits for old readers: step over it to the 64-bit block.
        guard let old = Header(bytes, at: 0), old.version >= 0x32 /* "2" */,
            let header = Header(bytes, at: old.end(timeSize: 4))
        else { return nil }
        let times = old.end(timeSize: 4) + Header.size
        let types = times + header.timeCount * 8
        let infos = types + header.timeCount
        let blockEnd = old.end(timeSize: 4) + header.end(timeSize: 8)
        guard blockEnd < bytes.count, header.typeCount > 0, header.leapCount == 0 else { return nil }

        func offset(ofType type: Int) -> Int64 { bigEndian(bytes, at: infos + type * 6, size: 4) }
        guard (0..<header.timeCount).allSatisfy({ Int(bytes[types + $0]) < header.typeCount }) else { return nil }
        // The standard asks for less than 26 hours (section 3.2); TimeZoneRules looks no further than two days.
        guard (0..<header.typeCount).allSatisfy({ abs(offset(ofType: $0)) < 2 * 86_400 }) else { return nil }
        firstOffset = offset(ofType: 0)
        transitions = (0..<header.timeCount).map { index in
            TimeZoneRules.Span(
                start: bigEndian(bytes, at: times + index * 8, size: 8),
                offset: offset(ofType: Int(bytes[types + index])))
        }
        let starts = transitions.map(\.start)
        guard zip(starts, starts.dropFirst()).allSatisfy(<), starts.allSatisfy(Self.sane.contains) else { return nil }
        let footer = bytes[(blockEnd + 1)...].prefix { $0 != 0x0A }
        rule = footer.isEmpty ? nil : PosixTimeZone(String(decoding: footer, as: UTF8.self))
        guard footer.isEmpty || rule != nil else { return nil }
    }
}

/// The 44 bytes before each block (RFC 9636 section 3.1).
private struct Header {
    static let size = 44
    let version: UInt8
    let utIndicatorCount, standardIndicatorCount, leapCount, timeCount, typeCount, nameBytes: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.count >= start + Self.size, bytes[start..<(start + 4)].elementsEqual("TZif".utf8) else {
            return nil
        }
        version = bytes[start + 4]
        let counts = (0..<6).map { Int(bigEndian(bytes, at: start + 20 + $0 * 4, size: 4)) }
        guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
        (utIndicatorCount, standardIndicatorCount, leapCount) = (counts[0], counts[1], counts[2])
        (timeCount, typeCount, nameBytes) = (counts[3], counts[4], counts[5])
    }

    /// Bytes from the header's start to the block's end, with times of `timeSize` bytes.
    func end(timeSize: Int) -> Int {
        Self.size + timeCount * timeSize + timeCount + typeCount * 6 + nameBytes + leapCount * (timeSize + 4)
            + standardIndicatorCount + utIndicatorCount
    }
}

private func bigEndian(_ bytes: [UInt8], at start: Int, size: Int) -> Int64 {
    let value = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
}
