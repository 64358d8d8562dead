import Charts

extension XMLElement {
    /// Has a text run from right to left where its first letter does, as gnuplot's other terminals have it: "13 سبتمبر" begins with
    /// its number, on the right. Start and end of such a text are its other ends, so that it stays where it is.
    mutating func directTexts() {
        changeAll { element in
            guard element.name == "text", let anchor = element["text-anchor"], element.beginsFromRightToLeft else {
                return
            }
            element["direction"] = "rtl"
            element["text-anchor"] = ["start": "end", "end": "start"][anchor] ?? anchor
        }
    }

    private var beginsFromRightToLeft: Bool {
        for case .text(let text) in children {
            if let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic || $0.value == 0x200F }) {
                return letter.isFromRightToLeft
            }
        }
        return false
    }
}
