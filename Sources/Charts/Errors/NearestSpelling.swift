/// The candidate a person most likely meant by `word`, or nil where none is close.
///
/// Compares by the Damerau–Levenshtein distance (optimal string alignment) without regard to case; a candidate
/// counts as close within a third of the word's length, at least one edit. Where none is, the one that begins as the word
/// does, or that the word goes on from. A word of more than 200 characters is no mistake in writing.
package func nearestSpelling(to word: String, among candidates: some Collection<String>) -> String? {
    if word.utf8.count > 800 || word.count > 200 { return nil }
    let wanted = Array(word.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
        let letters = Array(candidate.lowercased())
        // No fewer edits than the lengths differ by.
        if abs(letters.count - wanted.count) > limit { continue }
        let distance = editDistance(wanted, letters)
        // Of a word of which nothing is left, any would be near.
        if distance <= limit, distance < wanted.count, best.map({ distance < $0.distance }) ?? true {
            best = (distance, candidate)
        }
    }
    return best?.candidate ?? nearestBeginning(of: wanted, among: candidates)
}

/// Advice about a word that is not known: `did you mean week?`, of a path or of `main.invoice` also of a part of it, or something else.
package func didYouMean(_ word: String, among known: some Collection<String>, else other: String) -> String {
    let part = word.split { "/.".contains($0) }.map(String.init).last(where: known.contains)
    return (nearestSpelling(to: word, among: known) ?? part).map { "did you mean \($0.withSeenBlanks)?" } ?? other
}

/// Advice about a word that is not known: `did you mean week? Allowed: day, week`, and without a near one what is allowed alone.
package func didYouMean(_ word: String?, among known: some Collection<String>, or rest: String) -> String {
    (word.flatMap { nearestSpelling(to: $0, among: known) }.map { "did you mean \($0.withSeenBlanks)? " } ?? "") + rest
}

extension String {
    /// A name in a message: on one line, between quotation marks where it begins or ends with a blank, which nobody would see.
    package var withSeenBlanks: String {
        let isPlain = [unicodeScalars.first, unicodeScalars.last].allSatisfy { $0?.properties.isWhitespace != true }
        let line = replacing("\n", with: "\\n")
        return isPlain ? line : "“\(line)”"
    }
}

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
        var row = [i] + Array(repeating: 0, count: b.count)
        for j in 1..<(b.count + 1) {
            let substitution = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                row[j] = min(row[j], rows[i - 2][j - 2] + 1)
            }
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}

/// The one candidate that begins as the word does, or that the word goes on from: `max` for `maximum`, `sunday` for `sun`.
/// Nil where there are several, and for less than three letters.
private func nearestBeginning(of word: [Character], among candidates: some Collection<String>) -> String? {
    let close = candidates.filter { candidate in
        let candidate = Array(candidate.lowercased())
        let (shorter, longer) = candidate.count < word.count ? (candidate, word) : (word, candidate)
        return shorter.count >= 3 && longer.starts(with: shorter)
    }
    return close.count == 1 ? close.first : nil
}
