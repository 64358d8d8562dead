import Foundation

@testable import Charts

/// A scene as plain SVG, to be looked at and to be compared: one element a line, what it is as its class, numbers to a hundredth.
extension Scene {
    var svg: String {
        let size = "width=\"\(width)\" height=\"\(height)\""
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) font-family=\"sans-serif\">"
        let page = "<rect class=\"page\" \(size) fill=\"\(background)\"/>"
        let drawn = overlay.strokes.map(\.svg) + overlay.patches.map(\.svg) + overlay.texts.map(\.svg)
        let lines = [root, page] + areas.map(\.svg) + texts.map(\.svg) + drawn + ["</svg>"]
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Scene.Area {
    fileprivate var svg: String {
        let title = title.map { "<title>\(escaped($0))</title>" } ?? ""
        guard isUpright, corners.count == 4 else {
            return element(
                "polygon", ["class": role.rawValue, "points": list(corners), "fill": "\(color)"], title)
        }
        let box = bounds
        return element(
            "rect",
            [
                "class": role.rawValue, "x": number(box.left), "y": number(box.top), "width": number(box.width),
                "height": number(box.height), "fill": "\(color)",
            ], title)
    }
}

extension Scene.Stroke {
    fileprivate var svg: String {
        element(
            "polyline",
            [
                "class": "stroke", "points": list(points), "fill": "none", "stroke": "\(color)",
                "stroke-width": number(width), "stroke-linecap": "round", "stroke-linejoin": "round",
            ])
    }
}

extension Scene.Text {
    fileprivate var svg: String {
        let anchor =
            switch alignment {
            case .left: "start"
            case .center: "middle"
            case .right: "end"
            }
        return element(
            "text",
            [
                "class": role.rawValue, "x": number(at.x), "y": number(at.y), "dy": "0.35em", "text-anchor": anchor,
                "font-size": number(size), "font-weight": isBold ? "bold" : nil, "fill": "\(color)",
            ], escaped(text))
    }
}

private func element(_ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: String = "") -> String {
    let written = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }.joined()
    return "<\(name)\(written)" + (content.isEmpty ? "/>" : ">\(content)</\(name)>")
}

private func list(_ points: [Scene.Point]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
}

private func number(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Text between elements; characters that cannot be seen, such as right-to-left marks, and those of SVG by their numbers.
private func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
        let isSeen = scalar.properties.generalCategory != .format && scalar != "&" && scalar != "<"
        return isSeen ? String(scalar) : "&#x\(String(scalar.value, radix: 16));"
    }
    return scalars.joined()
}
