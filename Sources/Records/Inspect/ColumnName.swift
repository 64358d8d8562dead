/// What the name and the declared type of a column suggest. Suggestions only: the values decide.
enum ColumnName {
    /// Whether a column of this name may hold dates: `created_at`, `issuedOn`, `ZCREATIONDATE`, `ts`.
    static func suggestsDate(_ name: String) -> Bool {
        let words = words(of: name)
        guard let last = words.last else { return false }
        if !dateWords.isDisjoint(with: words) || last == "at" || last == "on" && words.count > 1 { return true }
        return words.contains { word in
            word != "update" && dateEndings.contains { word.hasSuffix($0) }
        }
    }

    /// Whether a declared type may be one of dates: `DATETIME`, `TIMESTAMP`.
    static func typeSuggestsDate(_ type: String) -> Bool {
        let type = type.uppercased()
        return type.contains("DATE") || type.contains("TIME")
    }

    /// Whether a column of this name identifies rows or refers to others: `id`, `customer_id`, `TrackId`, `Z_PK`.
    static func suggestsKey(_ name: String) -> Bool {
        if ["z_pk", "z_ent", "z_opt"].contains(name.lowercased()) { return true }
        return words(of: name).last.map { ["id", "uid", "uuid", "guid", "pk", "fk", "key", "rowid"].contains($0) }
            ?? false
    }

    /// Whether a column of this name holds amounts, which are no dates however much they look like some.
    static func suggestsAmount(_ name: String) -> Bool { !amountWords.isDisjoint(with: words(of: name)) }

    private static let dateWords: Set<String> = [
        "date", "dates", "time", "datetime", "timestamp", "ts", "when", "day", "dob", "birthday", "created", "creation",
        "updated", "modified", "modification", "deleted", "published", "posted", "issued", "started", "ended",
        "finished", "expires", "expiry", "since", "until", "visited", "mtime", "ctime", "atime", "julian", "epoch",
        "utc",
    ]
    private static let dateEndings = ["date", "datetime", "timestamp", "time"]
    private static let amountWords: Set<String> = [
        "amount", "total", "price", "cost", "sum", "balance", "salary", "revenue", "budget", "size", "bytes", "length",
        "count", "number", "num", "no", "qty", "quantity", "population", "phone", "code", "hash", "seed", "checksum",
        "crc", "version", "score", "value", "zip", "duration", "milliseconds",
    ]

    /// The words of a name in lower case: `issuedAt` and `issued_at` are `issued`, `at`; Core Data's Z is none.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in name {
            if !character.isLetter && !character.isNumber || (character.isUppercase && wasLower) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter || character.isNumber { word += character.lowercased() }
            wasLower = character.isLowercase
        }
        if !word.isEmpty { words.append(word) }
        if let first = words.first, first.count > 2, first.hasPrefix("z"), name == name.uppercased() {
            words[0] = String(first.dropFirst())
        }
        return words
    }
}
