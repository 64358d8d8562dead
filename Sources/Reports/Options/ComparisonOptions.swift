import Charts

/// What bars are seen beside: other buckets, and lines across the page.
enum ComparisonOptions {
    static let compare = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "with", .partner, \.comparedWith, "Which bucket: previous, year, or so far back: 4 weeks.",
                "--compare WITH"),
            .init(
                "as", .choice, \.comparedAs,
                "How it is shown: an outline behind the bar, the change beside the number, or both.", "--compare-as HOW"
            ),
        ], required: ["with"])

    /// A line of a definition's list.
    static let line = OptionSection<LineParts>(
        keys: [
            .init("at", .level, \.level, "A number, mean or median."),
            .init(
                "mean-of-last", .whole(2...1_000), \.count, "The mean of so many buckets, the bucket itself among them."
            ),
            .init("column", .text, \.column, "A column: its largest number in the bucket."),
            .init("name", .text, \.name, "What it is called."),
        ],
        oneOf: [["at", "mean-of-last", "column"]],
        exclusive: [.init("at", "mean-of-last"), .init("at", "column"), .init("mean-of-last", "column")])
}

/// A line, key by key.
struct LineParts {
    var level: LineRequest.Level?
    var count: Int?
    var column: String?
    var name: String?

    /// The line; nil where nothing says where it is.
    var request: LineRequest? {
        (level ?? count.map { .meanOfLast($0) } ?? column.map { .column($0) }).map { LineRequest($0, name: name) }
    }
}

extension OptionValue where Value == Partner {
    /// `previous`, `year`, or a distance such as `4 weeks`.
    static var partner: Self {
        let span = OptionForm.form("^[1-9][0-9]{0,3} (day|week|month|quarter|year)s?$", like: "4 weeks")
        return .form(
            .either([.words(["previous", "year"]), span]), "write {name} previous, year, or how far back: '4 weeks'",
            write: { partner in
                switch partner {
                case .previous: "previous"
                case .year: "year"
                case .back(let count, let unit): .text("\(count) \(unit.rawValue)s")
                }
            }
        ) { text in
            switch text {
            case "previous": return .previous
            case "year": return .year
            default:
                let words = text.split(separator: " ", omittingEmptySubsequences: false)
                guard words.count == 2, let count = Int(words[0]), (1...9_999).contains(count) else { return nil }
                let name = words[1].hasSuffix("s") ? words[1].dropLast() : words[1]
                return Period.ofDays.first { $0.rawValue == name }.map { .back(count, $0) }
            }
        }
    }
}

extension OptionValue where Value == LineRequest.Level {
    /// A number, `mean` or `median`.
    static var level: Self {
        .form(.either([.number, .words(["mean", "median"])]), "write a number, mean or median") {
            LineRequest.Level($0)
        }
    }
}

extension LineRequest {
    /// It in a line: `target: at 500`.
    fileprivate var summary: String {
        let level =
            switch self.level {
            case .at(let amount): "at \(amount.words)"
            case .mean: "at mean"
            case .median: "at median"
            case .meanOfLast(let count): "mean-of-last \(count)"
            case .column(let column): "column \(column)"
            }
        return name.map { "\($0): \(level)" } ?? level
    }
}

extension LineRequest.Level {
    fileprivate init?(_ text: String) {
        switch text {
        case "mean": self = .mean
        case "median": self = .median
        default:
            if let whole = Int64(text) {
                self = .at(.integer(whole))
            } else if let real = Double(text), abs(real) < Sum.limit {
                self = .at(.real(real))
            } else {
                return nil
            }
        }
    }
}

extension OptionValue where Value == [LineRequest] {
    /// Mappings of ``ComparisonOptions/line``; of a command line `500`, `target=500`, `mean` or `median`.
    static var lines: Self {
        Self(.list(.keys(of: ComparisonOptions.line)), write: { .list($0.map { .text($0.summary) }) }) {
            reader, node, name in
            let advice = "write up to three: \(name) [{at: 500, name: target}, {at: mean}]"
            guard let nodes = node.list, !nodes.isEmpty, nodes.count <= 3 else {
                return reader.refuse(node, "\(name) is no list of one to three lines", advice)
            }
            return nodes.enumerated().reduce(into: []) { all, item in
                let (index, node) = item
                if let text = node.text {
                    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                    guard let level = parts.last.flatMap({ LineRequest.Level($0) }) else {
                        return reader.refuse(
                            node, "\(name) cannot be “\(node.words)”", "write a number, mean, median, or NAME=NUMBER")
                    }
                    all.append(LineRequest(level, name: parts.count == 2 ? parts[0] : nil))
                } else {
                    var parts = LineParts()
                    reader.read(ComparisonOptions.line, node, named: "lines", at: index, into: &parts)
                    if let request = parts.request { all.append(request) }
                }
            }
        }
    }
}
