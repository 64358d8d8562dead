import Foundation
import Gnuplot

/// Pictures as terminals take them.
enum TerminalPicture {
    /// A picture of a kind, from the bytes of gnuplot's file.
    static func bytes(_ file: Data, for kind: TerminalKind) -> Data {
        switch kind {
        case .kitty: kitty(png: file)
        case .sixel: sixel(file)
        case .blocks: Data()
        }
    }

    /// What gnuplot makes for a kind of terminal; nil where this gnuplot's room knows no such picture.
    static func format(for kind: TerminalKind) -> PictureFormat? {
        switch kind {
        case .kitty: .png
        case .sixel: PictureFormat(rawValue: "sixel")
        case .blocks: nil
        }
    }

    /// Base64 in pieces of 4,096, each an escape sequence of its own; the terminal is asked not to answer.
    static func kitty(png: Data) -> Data {
        let text = Array(png.base64EncodedString().utf8)
        var bytes = Data()
        for start in stride(from: 0, to: text.count, by: 4_096) {
            let end = min(start + 4_096, text.count)
            let control = (start == 0 ? "f=100,a=T,q=2," : "") + "m=\(end < text.count ? 1 : 0)"
            bytes += Data("\u{1B}_G\(control);".utf8) + text[start..<end] + Data("\u{1B}\\".utf8)
        }
        return bytes + Data("\n".utf8)
    }

    /// Sixels are an escape sequence already.
    static func sixel(_ sixels: Data) -> Data { sixels + Data("\n".utf8) }
}
