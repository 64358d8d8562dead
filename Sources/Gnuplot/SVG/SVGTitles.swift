import Charts

extension XMLElement {
    /// Gives the shapes that were planned with a view its class, and those with a title that title: a browser says it where the pointer is over them. Numbers, hatches and
    /// the like let the pointer pass to what is behind them. Where other shapes are drawn than were planned, nothing is done.
    mutating func titleAreas(_ areas: [Scene.Area]) {
        guard areas.contains(where: { $0.title != nil || $0.seriesView != nil }) else { return }
        var fills: [String?] = []
        visit { if $0.name == "polygon" { fills.append($0["fill"]) } }
        guard fills.count >= areas.count,
            zip(fills, areas).allSatisfy({ fill, area in fill.flatMap(Color.init) == area.color })
        else { return }
        self["pointer-events"] = "none"
        var rest = areas[...]
        changeAll { element in
            guard element.name == "polygon", let area = rest.popFirst() else { return }
            if let seriesView = area.seriesView { element["class"] = SVGContent.seriesClass(seriesView) }
            guard let title = area.title else { return }
            element["pointer-events"] = "all"
            element.children.insert(.element(XMLElement("title", text: title)), at: 0)
        }
    }
}
