import Charts
import Platform
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
                // A command and the format of its output mean nothing beside a database.
                && !["source.command", "source.format"].contains(path)
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

    /// Options of what is read and of its days that decide no number; and one of another section that does, by the name of all series
    /// but the largest.
    private static let drawn: Set = ["source.color", "source.series.only", "source.series.colors", "group.label"]
    private static let elsewhere: Set = ["locale"]

    /// A new option has to be in `numbers_sha256`, or known to decide no number: editions that cannot be compared would be, and their
    /// numbers called revised.
    @Test
    func `each option of what is read and of its days makes another hash of numbers, but those that are known not to`()
        throws
    {
        let date = "date: {column: at, format: iso8601}"
        let folder = try DefinitionFolder([
            "weeks.yaml": """
            source: {database: d, table: t, \(date), value: v, series: {column: s, top: 3}}
            group: {by: week, last: 7, time-zone: UTC}
            """,
            "names.yaml": """
            source: {database: d, table: t, \(date), label: {column: n, top: 3}, value: v, aggregate: sum}
            group: {last: 30 days, time-zone: UTC}
            """,
            "fold.yaml": "source: {database: d, table: t, \(date)}\ngroup: {fold: weekday, time-zone: UTC}\n",
            "program.yaml": "source: {command: [p], \(date)}\ngroup: {by: week, time-zone: UTC}\n",
            "periods.csv": "first,name\n2020-01-01,A\n2030-01-01,\n",
            "days.ics":
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261111\nEND:VEVENT\nEND:VCALENDAR\n",
        ])
        let files = ["group.calendar": "periods.csv", "group.holidays": "days.ics"]
        let context = ResolutionContext(asOf: CivilDate("2026-11-20"), now: 1_795_600_000, hostZone: "UTC")
        let bases = try ["weeks", "names", "fold", "program"].map { try folder.read($0 + ".yaml") }
        let ofEditions = Set(OptionTable.report.all(where: \.decidesEdition).map(\.path))
        for (path, option) in OptionTable.report.all() where !option.readings.isEmpty {
            let makesAnother = try bases.contains { base in
                let before = try resolve(base, context).method.numbersSHA256
                return option.readings.contains { reading in
                    let usual = reading.current(base)?.notation
                    guard
                        let words = files[path].map({ ["\(folder.path)/\($0)"] }) ?? Self.samples[path]
                            ?? Self.sample(reading.form, otherThan: usual)
                    else { return false }
                    var (changed, reader) = (base, OptionReader(file: ""))
                    reading.apply(
                        &reader, DefinitionNode(arguments: words, isList: reading.form.takesLists), path, &changed)
                    // Some do not go with the others.
                    let after = try? resolve(changed, context).method.numbersSHA256
                    return after.map { $0 != before } ?? false
                }
            }
            let isOfRows = ["source", "group"].contains(path.prefix { $0 != "." }) && ofEditions.contains(path)
            let isExpected = isOfRows ? !Self.drawn.contains(path) : Self.elsewhere.contains(path)
            #expect(makesAnother == isExpected, "\(path)")
        }
    }

    @Test(arguments: [
        ("group: {fold: weekday, last: 4 weeks, week-start: monday", "monday", "sunday"),
        (
            "source: {label: {column: n, top: 2, rest: R}, series: {column: s, only: [a, b]}}\ngroup: {last: 2 months",
            "a, b", "a"
        ),
        ("source: {label: n}\ngroup: {day-start: \"05:00\"", "05:00", "00:00"),
    ]) func `what is drawn of some reports decides numbers of others`(yaml: String, old: String, new: String) throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "source: {database: d, table: t, date: {column: at, format: iso8601}}",
            "a.yaml": yaml + ", time-zone: UTC}\n", "b.yaml": yaml.replacing(old, with: new) + ", time-zone: UTC}\n",
        ])
        let context = ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "UTC")
        let hashes = try ["a", "b"].map { try resolve(folder.read("\($0).yaml"), context).method.numbersSHA256 }
        #expect(hashes[0] != hashes[1])
    }

    @Test func `limits, hooks and retention are not in the method`() throws {
        let base = try Self.definition()
        var other = base
        (other.rowLimits.timeLimit, other.output.pageLimit, other.pageLimits.most) = (.seconds(3), .seconds(4), 5)
        (other.rowLimits.isStrict, other.rowLimits.accepted, other.publishing.kept.daily) = (true, 6, .of(7))
        other.hooks = [.success: UserCommand(["mail", "me"], in: "/", timeLimit: .seconds(30))]
        #expect(other != base)
        #expect(ReportMethod.options(in: other) == ReportMethod.options(in: base))
    }

    @Test func `SQL and arguments are shown by their hashes`() throws {
        let context = ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "UTC")
        var definition = try Self.definition()
        definition.source.condition = "token <> 'secret'"
        let texts = try resolve(definition, context).method
        definition.source = RecordSource(
            .command(RecordCommand(["psql", "--password=secret"], folder: "/")), date: definition.source.dateColumn)
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
