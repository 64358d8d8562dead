import Charts
import Records
import Testing

@testable import Reports

/// That no option is forgotten in what decides an edition.
struct ReportMethodTests {
    /// A definition in which every option has something to say.
    private static func definition() throws -> ReportDefinition {
        let folder = try DefinitionFolder([
            "all.yaml": """
            source:
              database: data.sqlite
              table: post
              date: {column: at, format: iso8601, zone: UTC}
              value: amount
              series: {column: kind, top: 3}
            group: {by: week, last: 7}
            keep: {daily: 9}
            """
        ])
        return try folder.read("all.yaml")
    }

    /// A word, or several, that an option takes, other than `usual`; none for mappings.
    private static func sample(_ form: OptionForm, otherThan usual: String?) -> [String]? {
        switch form {
        case .text, .anyText: ["something"]
        case .form(_, let example): [example]
        case .whole(let range): ["\(range.lowerBound + 1)"]
        case .positive, .number: ["3.25"]
        case .flag: [usual == "true" ? "false" : "true"]
        case .oneOf(let words): words.first { $0 != usual && $0 != "auto" && $0 != "none" }.map { [$0] }
        case .list(let item): sample(item, otherThan: nil)
        case .command: ["program", "argument"]
        case .either(let forms): forms.lazy.compactMap { sample($0, otherThan: usual) }.first
        case .keys, .named: nil
        }
    }

    /// Words for those whose form does not say enough.
    private static let samples = [
        "source.date.zone": ["Asia/Tokyo"], "group.time-zone": ["Asia/Tokyo"], "locale": ["de"], "lines": ["500"],
        "group.label": ["yyyy"], "draw.size": ["800x500"], "source.command": ["program", "argument"],
    ]

    typealias Reading = ReportOption<ReportDefinition>.Reading

    /// The options that decide an edition, each with words that it takes and that change a definition.
    static func samplesOfOptions(in base: ReportDefinition) -> [(path: String, words: [String], reading: Reading)] {
        OptionTable.report.all().filter { path, option in
            option.decidesEdition
                // The format of a command's output means nothing beside a database.
                && path != "source.format"
                && !["keep", "on-", "source.late", "source.reject"].contains { path.hasPrefix($0) }
        }.flatMap { path, option in
            option.readings.compactMap { reading in
                (samples[path] ?? sample(reading.form, otherThan: reading.current(base)?.notation)).map {
                    (path, $0, reading)
                }
            }
        }
    }

    @Test func `every option that decides an edition is in its method`() throws {
        let base = try Self.definition()
        let before = ReportMethod.options(in: base)
        let samples = Self.samplesOfOptions(in: base)
        #expect(samples.count > 85)
        for (path, words, reading) in samples {
            var (definition, reader) = (base, OptionReader(file: ""))
            reading.apply(&reader, DefinitionNode(arguments: words, isList: reading.form.takesLists), path, &definition)
            #expect(reader.problems.isEmpty, "\(path) \(words): \(reader.problems)")
            #expect(definition != base, "\(path) takes \(words) and changes nothing")
            #expect(ReportMethod.options(in: definition) != before, "\(path) is not in the method")
        }
    }

    @Test func `limits, hooks and retention are not in the method`() throws {
        let base = try Self.definition()
        var other = base
        (other.rows.timeLimit, other.output.pageLimit, other.pages.most) = (.seconds(3), .seconds(4), 5)
        (other.rows.isStrict, other.rows.accepted, other.publishing.kept.daily) = (true, 6, .of(7))
        other.hooks = [.success: Hook(command: ["mail", "me"], folder: "/")]
        #expect(other != base)
        #expect(ReportMethod.options(in: other) == ReportMethod.options(in: base))
    }

    @Test func `SQL and arguments are shown by their hashes`() throws {
        let context = ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "UTC")
        var definition = try Self.definition()
        definition.source.condition = "token <> 'secret'"
        let texts = try resolve(definition, context).method
        definition.source = RecordSource(
            .command(RecordCommand(["psql", "--password=secret"], folder: "/")), date: definition.source.date)
        let more = try resolve(definition, context).method
        for method in [texts, more] {
            let shown = method.numbers.shown.merging(method.drawing.shown) { one, _ in one }
            #expect(!shown.values.contains { $0.contains("secret") }, "\(shown)")
            #expect(shown.values.contains { $0.hasPrefix("sha256 ") })
        }
    }

    @Test func `files stand in the method without their folders`() throws {
        var definition = try Self.definition()
        (definition.look.theme, definition.look.fonts) = ("/etc/barfolio/red.yaml", ["/fonts/a.ttf", "Noto Sans"])
        let values = ReportMethod.options(in: definition).map { "\($0.key): \($0.value)" }
        #expect(values.contains("draw.theme: red.yaml"))
        #expect(values.contains("draw.font: [a.ttf, Noto Sans]"))
        #expect(values.contains("source.database: data.sqlite"))
    }
}
