import Foundation

/// JSON that can stand within a script element, of HTML or as a script by itself: no text in it can end the element, begin a
/// comment or end a line of a program.
struct EmbeddedJSON {
    /// The document.
    let text: String

    init(_ json: Data) {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            switch scalar {
            // They stand in strings only, where they may be escaped.
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
            default: text.append(scalar)
            }
        }
        self.text = String(text)
    }
}
