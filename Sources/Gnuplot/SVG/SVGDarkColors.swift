import Charts

/// The colors of an SVG where a reader prefers dark pages.
extension XMLElement {
    /// Rules of a style sheet, one for each color that something is filled or drawn with and that is another one in the dark, in
    /// the order of their texts.
    func darkRules(_ colors: [Color: Color]) -> [String] {
        guard !colors.isEmpty else { return [] }
        var used: Set<XMLAttribute> = []
        visit { used.formUnion($0.attributes.lazy.filter { $0.name == "fill" || $0.name == "stroke" }) }
        return used.compactMap { paint in
            Color(paint.value).flatMap { colors[$0] }.map { "[\(paint.name)='\(paint.value)']{\(paint.name):\($0)}" }
        }.sorted()
    }
}
