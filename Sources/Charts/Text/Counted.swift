/// A number with its noun: "1 page", "12 pages". The noun's plural ends in an s.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// A number with its noun and a verb: "1 row is", "12 rows are".
package func countedAre(_ number: Int, _ noun: String) -> String {
    counted(number, noun) + (number == 1 ? " is" : " are")
}

extension Duration {
    /// The duration in seconds.
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension String {
    /// As a message quotes it: its first 200 characters.
    package var shortened: String { utf8.count <= 200 || count <= 200 ? self : String(prefix(200)) + "…" }
}
