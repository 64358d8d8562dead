import Records

/// A column of numbers of a definition's list, key by key.
private struct MeasureParts {
    var column, name: String?

    static let options = OptionSection<Self>(
        keys: [
            .init("column", .text, \.column, "The column."),
            .init("name", .text, \.name, "What it is called. Default: the column's name."),
        ], required: ["column"])
}

extension OptionValue where Value == [Measure] {
    /// A column, or a list of columns and of mappings with the keys of one.
    static var measures: Self {
        let one = OptionForm.either([.text, .keys(of: MeasureParts.options)])
        return Self(
            .either([.text, .list(one)]),
            write: { .list($0.map { .text($0.column + ($0.name == $0.column ? "" : " as \($0.name)")) }) }
        ) { reader, node, name in
            let nodes = node.list ?? [node]
            guard !nodes.isEmpty, nodes.count <= NamesFeature.mostSeries, node.list != nil || node.text != nil,
                !nodes.contains(where: { $0.text == "" })
            else {
                return reader.refuse(
                    node, "\(name) is not one column, nor a list of up to \(NamesFeature.mostSeries)",
                    "write \(name) COLUMN, or several: \(name.listing(["ordered", "paid"]))")
            }
            if name.hasPrefix("--"), let list = nodes.first?.text?.wholeMatch(of: /\[(.+,.+)\]/)?.1 {
                let columns = list.split(separator: ",").map { String($0.drop { $0 == " " }) }
                return reader.refuse(
                    node, "\(name) [\(list)] is written as in a file", "write \(name.listing(columns))")
            }
            let measures = nodes.enumerated().reduce(into: [Measure]()) { all, item in
                let (index, node) = item
                if let text = node.text, !text.isEmpty { return all.append(Measure(text)) }
                var parts = MeasureParts()
                reader.read(MeasureParts.options, node, named: "value", at: index, into: &parts)
                if let column = parts.column { all.append(Measure(column, name: parts.name)) }
            }
            let names = measures.map(\.name)
            if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
                return reader.refuse(
                    node, "two columns of numbers are called “\(twice)”", "give each a name of its own")
            }
            return measures
        }
    }
}
