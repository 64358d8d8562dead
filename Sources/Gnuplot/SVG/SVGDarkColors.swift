import Charts

/// The colors of an SVG where a reader prefers dark pages.
extension XMLElement {
    /// Rules of a style sheet, one for each color that something is filled or drawn with and that is another one in the dark, in
    /// the order of their texts.
    func darkRules(_ colors: [Color: Color]) -> [String] {
        guard !colors.isEmpty else { return [] }
        var used: Set<XMLAttribute> = []
        collectPaints(into: &used)
        return used.compactMap { paint in
            Color(paint.value).flatMap { colors[$0] }.map { "[\(paint.name)='\(paint.value)']{\(paint.name):\($0)}" }
        }.sorted()
    }

    private func collectPaints(into used: inout Set<XMLAttribute>) {
        used.formUnion(attributes.lazy.filter { $0.name == "fill" || $0.name == "stroke" })
        for element in elements { element.collectPaints(into: &used) }
    }
}
