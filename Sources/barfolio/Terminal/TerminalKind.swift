/// What a terminal can show.
enum TerminalKind: Sendable {
    /// Pictures, by kitty's graphics protocol.
    case kitty
    /// Pictures, as sixels.
    case sixel
    /// Characters alone.
    case blocks

    /// Asks for a picture of kitty's (one pixel, not to be shown), and then for the terminal's attributes, which every
    /// terminal answers: once they are here, nothing more will come.
    static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// Reads the terminal's answers so far; nil where the last of them is not whole yet.
    init?(answers: [UInt8]) {
        let text = String(decoding: answers, as: UTF8.self)
        guard let attributes = text.firstMatch(of: /\u{1B}\[\?([0-9;]*)c/) else { return nil }
        // The first is the terminal's class and no attribute.
        let numbers = attributes.1.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
        self = text.contains("\u{1B}_Gi=31;OK") ? .kitty : numbers.contains("4") ? .sixel : .blocks
    }
}
