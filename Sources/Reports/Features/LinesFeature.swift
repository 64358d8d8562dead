import Charts

/// Lines across the bars, and bars that are marked beyond one.
enum LinesFeature {
    static let option: ReportOption<ReportDefinition> = .init(
        "lines", .lines, \.chartStyle.lines,
        "Up to three lines across the bars: a number, also named (target=500), mean or median; in a definition also the mean of "
            + "each bucket and those before, or another column's largest number. Of means, whole buckets count.",
        "--line LINE")

    /// A line of a definition's list.
    static let line = OptionSection<LineParts>(
        keys: [
            .init(
                "at",
                .form(.either([.number, .oneOf(["mean", "median"])]), "write a number, mean or median") {
                    LineRequest.Level($0)
                }, \.level, "A number, mean or median."),
            .init(
                "mean-of-last", .whole(2...1_000), \.count,
                "The mean of this many buckets, the bucket itself among them."),
            .init("column", .text, \.column, "A column: its largest number in the bucket."),
            .init("name", .text, \.name, "What it is called."),
        ],
        oneOf: [["at", "mean-of-last", "column"]],
        exclusive: [.init("at", "mean-of-last"), .init("at", "column"), .init("mean-of-last", "column")])

    static let conflicts: [Conflict] = [
        Conflict(
            when: [.given("mark.beyond"), .none([.given("lines")])],
            "there is no line “<=mark.beyond>” to be beyond",
            "add it, at a number: <lines [\"<=mark.beyond>=NUMBER\"]>, or leave out <mark.beyond>"),
        Conflict(
            when: [
                .given("mark.beyond"), .given("lines"),
                .check { definition in !definition.chartStyle.lines.contains { $0.key == definition.marking.line } },
            ], "there is no line “<=mark.beyond>” to be beyond",
            "name one of these: <=lines>; or add it to them: <lines [\"<=mark.beyond>=NUMBER\"]>, "
                + "or leave out <mark.beyond>"),
        Conflict(
            at: "lines.#.name",
            when: [
                .line { definition, index in
                    let keys = definition.chartStyle.lines.map(\.key)
                    return keys[index] == definition.marking.line && keys[..<index].contains(keys[index])
                }
            ], "two lines are called “<=mark.beyond>”", "give each a name of its own"),
        Conflict(
            when: [
                .given("draw.cap"),
                .line { definition, index in
                    guard case .at(let level) = definition.chartStyle.lines[index].level else { return false }
                    return level.double > definition.chartStyle.bars.cap ?? .infinity
                },
            ], "bars that go beyond a line would end at the cap, below it",
            "raise <draw.cap> to the highest line, or leave it out"),
        Conflict(
            when: [.given("lines"), .one("draw.layout", of: ["grid"])],
            "a grid has no height at which a line could be", "leave out the lines, or the grid"),
        Conflict(
            when: [.given("lines"), .one("draw.layout", of: ["shares"])],
            "a line has no place among shares", "leave out the lines, or draw stacks (<draw.layout stacked>)"),
        Conflict(
            at: "lines.#",
            when: [
                .line { $0.chartStyle.lines[$1].isOfWholeBuckets }, .series, .one("draw.layout", of: sideBySide),
                .check { $0.chartStyle.series.only.count != 1 },
            ], "a mean or a median of several series means nothing at their bars",
            "show one (<source.series.only NAME>), or stack them, if they are sums or counts (<draw.layout stacked>)"),
        Conflict(
            at: "lines.#", when: [.line { !$0.chartStyle.lines[$1].isLevel }, .absent("group.by")],
            "a column's numbers, and the mean of the last bars, are lines of time buckets alone",
            "group by time (<group.by week> instead of <group.fold|source.label>), or take {at: 500} or {at: mean}"),
    ]

    /// The layouts in which each bar stands by itself.
    static let sideBySide = ChartStyle.Layout.allCases.filter(\.isSideBySide).map(\.rawValue)
}

/// A line, key by key.
struct LineParts {
    var level: LineRequest.Level?
    var count: Int?
    var column, name: String?
}

/// A request in a line: `target: at 500`.
private func summary(_ line: LineRequest) -> String {
    let level =
        switch line.level {
        case .at(let amount): "at \(amount)"
        case .mean: "at mean"
        case .median: "at median"
        case .meanOfLast(let count): "mean-of-last \(count)"
        case .column(let column): "column \(column)"
        }
    return line.name.map { "\($0): \(level)" } ?? level
}

extension LineRequest.Level {
    fileprivate init?(_ text: String) {
        switch text {
        case "mean": self = .mean
        case "median": self = .median
        default:
            let real = Double(text).flatMap { abs($0) < Sum.limit ? Amount.real($0) : nil }
            guard let amount = Int64(text).map(Amount.integer) ?? real else { return nil }
            self = .at(amount)
        }
    }
}

extension OptionValue where Value == [LineRequest] {
    /// Mappings of ``LinesFeature/line``; of a command line `500`, `target=500`, `mean` or `median`.
    static var lines: Self {
        Self(.list(.either([.keys(of: LinesFeature.line), .text])), write: { .list($0.map { .text(summary($0)) }) }) {
            reader, node, name in
            let example = name.hasPrefix("--") ? "target=500 \(name) mean" : "[{at: 500, name: target}, {at: mean}]"
            let advice = node.text.map { "write \(name) [\($0.shortened)]" } ?? "write up to three: \(name) \(example)"
            guard let nodes = node.list, !nodes.isEmpty, nodes.count <= 3 else {
                return reader.refuse(node, "\(name) is no list of one to three lines", advice)
            }
            let kinds = LinesFeature.line.oneOf.flatMap(\.self) + ["mean", "median"]
            return nodes.enumerated().reduce(into: []) { all, item in
                let (index, node) = item
                if let text = node.text {
                    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                    if parts.count < 2 || kinds.contains(parts[0]), let pair = keyAndValue(in: text, among: kinds) {
                        let kind = pair.prefix { $0 != ":" }
                        let line = pair.replacing(/^mean:/, with: "mean-of-last:")
                            .replacing(/^median:.*/, with: "at: median")
                        return reader.refuse(
                            node, "\(name) cannot be “\(node.shown)”: \(kind) is a kind of line, and no name",
                            "write NAME=NUMBER, or in a definition lines: [{\(line)}]")
                    }
                    guard let level = parts.last.flatMap({ LineRequest.Level($0) }) else {
                        return reader.refuse(
                            node, "\(name) cannot be “\(node.shown)”", "write a number, mean, median, or NAME=NUMBER")
                    }
                    all.append(LineRequest(level, name: parts.count == 2 ? parts[0] : nil))
                } else {
                    var parts = LineParts()
                    reader.read(LinesFeature.line, node, named: "lines", at: index, into: &parts)
                    let level = parts.level ?? parts.count.map { .meanOfLast($0) } ?? parts.column.map { .column($0) }
                    if let level { all.append(LineRequest(level, name: parts.name)) }
                }
            }
        }
    }
}
