import Synchronization

/// What a pool's pictures looked like as gnuplot wrote them, and which letters and digits are drawn in each: pages that say
/// different things do not look alike. Where they do, gnuplot has left one page's picture where the other's should be.
final class DuplicatePictureDetector: Sendable {
    /// Hashes of letters, by hashes of pictures.
    private let letters = Mutex<[Int: Int]>([:])

    /// Takes note of a picture.
    /// - Returns: false if it is that of a page with another text.
    func admits(_ raw: [UInt8], saying letters: String) -> Bool {
        var hasher = Hasher()
        raw.withUnsafeBytes { hasher.combine(bytes: $0) }
        let picture = hasher.finalize()
        return self.letters.withLock { seen in
            let known = seen[picture] ?? letters.hashValue
            seen[picture] = known
            return known == letters.hashValue
        }
    }
}
