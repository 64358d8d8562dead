import Foundation
import Gnuplot

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

    /// What gnuplot makes for it; nil where nothing, or where this gnuplot's room knows no such picture.
    var format: PictureFormat? {
        switch self {
        case .kitty: .png
        case .sixel: PictureFormat(rawValue: "sixel")
        case .blocks: nil
        }
    }

    /// A picture as the terminal takes it, from the bytes of gnuplot's file. Sixels are an escape sequence already.
    func escaped(_ picture: Data) -> Data {
        guard self == .kitty else { return picture + Data("\n".utf8) }
        // Base64 in pieces of 4,096, each an escape sequence of its own; the terminal is asked not to answer.
        let text = Array(picture.base64EncodedString().utf8)
        var bytes = Data()
        for start in stride(from: 0, to: text.count, by: 4_096) {
            let end = min(start + 4_096, text.count)
            let control = (start == 0 ? "f=100,a=T,q=2," : "") + "m=\(end < text.count ? 1 : 0)"
            bytes += Data("\u{1B}_G\(control);".utf8) + text[start..<end] + Data("\u{1B}\\".utf8)
        }
        return bytes + Data("\n".utf8)
    }
}
