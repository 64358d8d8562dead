import Charts
import Records

extension DefinitionKeys {
    /// The whole grammar of a definition.
    mutating func read(_ root: DefinitionNode, into definition: inout ReportDefinition) {
        section(root, named: nil) { keys, top in
            definition.title = keys.text("title", in: top)
            definition.subtitle = keys.text("subtitle", in: top)
            var hasOwnLabel = false
            keys.section("source", in: top, isRequired: true) { keys, source in
                keys.readSource(source, &definition)
                hasOwnLabel = source.has("label", in: keys.file)
            }
            keys.section("group", in: top) { keys, group in keys.readGroup(group, &definition) }
            // How many names a folder's reports show is nothing to those by time.
            if definition.group != nil, !hasOwnLabel { (definition.order, definition.top) = (nil, nil) }
            definition.locale = keys.locale(in: top)
            keys.section("page", in: top) { keys, page in
                definition.barsPerPage = keys.number("bars", in: page, within: 1...200)
                definition.rowsPerPage = keys.number("rows", in: page, within: 1...200) ?? definition.rowsPerPage
                definition.mostPages = keys.number("max", in: page, within: 1...100_000) ?? definition.mostPages
                definition.draw.scale = keys.choice("scale", in: page) ?? definition.draw.scale
            }
            keys.readMark(top, &definition)
            keys.section("draw", in: top) { keys, draw in
                keys.readDraw(draw, &definition.draw)
                definition.footer = keys.choice("footer", in: draw) ?? definition.footer
            }
            keys.section("output", in: top) { keys, output in
                definition.formats = keys.choices("formats", in: output) ?? definition.formats
                definition.png = keys.choice("png", in: output) ?? definition.png
                definition.hasContactSheet = keys.flag("contact-sheet", in: output) ?? false
                definition.pageLimit =
                    keys.number("page-limit", in: output, within: 1...3_600).map { .seconds($0) }
                    ?? definition.pageLimit
            }
            keys.readKeep(top, &definition)
            keys.readHooks(top, &definition)
        }
    }

    private mutating func readSource(_ source: DefinitionSection, _ definition: inout ReportDefinition) {
        readOrigin(source, &definition)
        if source.isMapping("date") {
            section("date", in: source) { keys, date in
                let column = keys.text("column", in: date, isRequired: true)
                let format: TimestampFormat? = keys.choice("format", in: date, beside: ["auto"])
                definition.source.date = column.map { RecordSource.DateColumn(column: $0, format: format) }
            }
        } else if let column = text("date", in: source) {
            definition.source.date = RecordSource.DateColumn(column: column, format: nil)
        }
        if source.isMapping("label") {
            section("label", in: source) { keys, label in
                // Of what a folder's reports share, the column may be left to each of them.
                definition.source.label = keys.text("column", in: label, isRequired: label.stands(in: keys.file))
                definition.order = keys.choice("order", in: label)
                definition.top = keys.number("top", in: label, within: 1...10_000)
            }
        } else {
            definition.source.label = text("label", in: source)
        }
        definition.source.value = text("value", in: source)
        definition.source.aggregate = choice("aggregate", in: source)
        if source.isMapping("series") {
            section("series", in: source) { keys, series in
                definition.source.series = keys.text("column", in: series, isRequired: true)
                definition.only = keys.texts("only", in: series) ?? []
            }
        } else {
            definition.source.series = text("series", in: source)
        }
        definition.source.condition = text("where", in: source)
        definition.source.isPreAggregated = flag("pre-aggregated", in: source) ?? false
        definition.isStrict = flag("strict", in: source) ?? false
        definition.readLimit =
            number("read-limit", in: source, within: 1...86_400).map { .seconds($0) } ?? definition.readLimit
    }

    /// A database with one of its tables or a query, or a command.
    private mutating func readOrigin(_ source: DefinitionSection, _ definition: inout ReportDefinition) {
        let database = path("database", in: source, isRequired: !source.has("command"))
        let command = command("command", in: source, example: "[psql, --csv, --file, weeks.sql]")
        let format: DelimitedFormat? = choice("format", in: source, beside: ["auto"])
        let table = text("table", in: source)
        let query = text("query", in: source)
        if let command {
            definition.source.origin = .command(RecordCommand(command.words, folder: command.folder, format: format))
            for key in ["database", "table", "query"] where source.has(key) {
                refuse(key, in: source, "there is a command already", "keep one of command: and \(key):")
            }
            return
        }
        if source.has("format"), !isPartial {
            refuse("format", in: source, "only a command prints a format", "leave out format:, or name a command:")
        }
        switch (table, query) {
        case (let table?, nil): definition.source.origin = .database(path: database ?? "", .table(table))
        case (nil, let query?): definition.source.origin = .database(path: database ?? "", .query(query))
        case (nil, nil) where isPartial || source.has("command"): break
        case (nil, nil): object(to: "source", "it says neither table nor query", "name a table: or write a query:")
        case (_?, _?): refuse("query", in: source, "there is a table already", "keep one of table: and query:")
        }
    }

    private mutating func readGroup(_ group: DefinitionSection, _ definition: inout ReportDefinition) {
        // What a folder's reports share, say a time zone, makes no time buckets of a report by name.
        let by: Period? = choice("by", in: group, isRequired: group.stands(in: file))
        let weekStart: Weekday? = choice("week-start", in: group)
        let last = number("last", in: group, within: 1...100_000)
        if let zone = text("time-zone", in: group) {
            switch TimeZoneDatabase().zone(named: zone) {
            case .success: definition.timeZone = zone
            case .failure(let unknown): refuse("time-zone", in: group, unknown.found, unknown.advice)
            }
        }
        let since = day("since", in: group)
        let until = day("until", in: group)
        var pattern: LabelPattern?
        if let label = text("label", in: group) {
            do { pattern = try LabelPattern(label) } catch { refuse("label", in: group, error.found, error.advice) }
        }
        if let by {
            definition.group = ReportDefinition.Group(
                by: by, weekStart: weekStart, last: last, since: since, until: until, label: pattern)
        }
    }

    private mutating func readMark(_ top: DefinitionSection, _ definition: inout ReportDefinition) {
        guard top.isMapping("mark") else {
            if let word: Marking.Extreme = choice("mark", in: top) { definition.marking.extreme = word }
            return
        }
        section("mark", in: top) { keys, mark in
            let max: Marking.Scope? = keys.choice("max", in: mark)
            let min: Marking.Scope? = keys.choice("min", in: mark)
            definition.marking.includesPartial = keys.flag("partial", in: mark) ?? false
            switch (max, min) {
            case (let scope?, nil): definition.marking.scope = scope
            case (nil, let scope?):
                definition.marking.extreme = .min
                definition.marking.scope = scope
            case (nil, nil): break
            case (_?, _?): keys.refuse("min", in: mark, "there is max: already", "keep one of max: and min:")
            }
        }
    }

    private mutating func locale(in top: DefinitionSection) -> String? {
        let locale = text("locale", in: top)
        if let locale, case .failure(let unknown) = LocaleDatabase().names(inLocale: locale) {
            refuse("locale", in: top, unknown.found, unknown.advice)
        }
        return locale
    }
}
