/// A set of characters: those that some font has a shape for.
package struct CharacterCoverage: Sendable, Equatable {
    /// Code points.
    private let ranges: RangeSet<UInt32>

    /// Every character there is: the answer where fontconfig cannot be asked.
    package static let everything = CharacterCoverage(ranges: [0...0x10_FFFF])

    /// No character at all.
    package static let nothing = CharacterCoverage(ranges: [])

    /// Whether a font covers the character.
    package func contains(_ character: Unicode.Scalar) -> Bool { ranges.contains(character.value) }

    /// The union of some ranges of code points.
    init(ranges: [ClosedRange<UInt32>]) { self.ranges = RangeSet(ranges.map { Range($0) }) }

    /// What all of some character sets have, as fontconfig writes them; nothing where there is no set.
    init(common sets: Set<Substring>) {
        let all = sets.map { CharacterCoverage(fontconfigSets: [$0]).ranges }
        ranges = all.dropFirst().reduce(all.first ?? RangeSet()) { $0.intersection($1) }
    }

    /// The union of character sets as fontconfig writes them: "20-7e a0-17f 192". Anything else is passed over.
    init(fontconfigSets sets: some Sequence<Substring>) {
        self.init(
            ranges: sets.flatMap { set in
                // By bytes: splitting into Characters would cost more than everything else here.
                set.utf8.split(separator: UInt8(ascii: " ")).compactMap { range in
                    let bounds = range.split(separator: UInt8(ascii: "-"), maxSplits: 1)
                        .map { UInt32(Substring($0), radix: 16) }
                    guard let low = bounds.first ?? nil, let high = bounds.last ?? nil, low <= high, high <= 0x10_FFFF
                    else { return nil }
                    return low...high
                }
            })
    }
}
