import Charts

extension [TableSchema] {
    /// Why a column of text is likely to hold times in UTC, though they do not say so; nil where nothing tells.
    ///
    /// SQLite's `CURRENT_TIMESTAMP` is UTC (https://www.sqlite.org/lang_createtable.html#dfltval), as is what Django and Rails store.
    func reasonForUTC(_ column: String, of table: String) -> String? {
        areOfLocalTimes ? nil : self.column(column, of: table)?.reasonForUTC ?? reasonForUTC
    }

    /// A column, by names in any case.
    func column(_ column: String, of table: String) -> TableSchema.Column? {
        (first { ExactText($0.name) == ExactText(table) } ?? first { $0.name.lowercased() == table.lowercased() })?
            .columns.first { $0.name.lowercased() == column.lowercased() }
    }

    /// Whether a program has written local times, whatever the columns' defaults say: gammu-smsd.
    var areOfLocalTimes: Bool { Set(["gammu", "outbox", "sentitems"]).isSubset(of: map { $0.name.lowercased() }) }

    /// Whether the database is a Core Data store: it has the tables that every one of them has.
    var isCoreDataStore: Bool { Set(["Z_METADATA", "Z_PRIMARYKEY"]).isSubset(of: map(\.name)) }

    /// Programs that store UTC without saying so, known by tables that each of their databases has.
    private static let programsOfUTC: [(program: String, tables: Set<String>)] = [
        ("Django's", ["django_migrations"]), ("Rails'", ["schema_migrations", "ar_internal_metadata"]),
        // https://www.mediawiki.org/wiki/Manual:Timestamp
        ("MediaWiki's", ["page", "revision", "updatelog"]),
        // https://www.roundup-tracker.org/docs/design.html: dates are stored in GMT.
        ("Roundup's", ["__textids", "__words", "ids", "schema"]),
        ("Celery's", ["celery_taskmeta"]),
        // https://data.home-assistant.io/docs/data: all times are UTC.
        ("Home Assistant's", ["recorder_runs", "schema_changes", "statistics_runs"]),
        // https://wiki.gnucash.org/wiki/SQL: dates are stored in UTC.
        ("GnuCash's", ["gnclock", "commodities", "splits"]),
        // https://laravel.com/docs/eloquent-mutators: as config/app.php has it, UTC unless somebody changed it.
        ("Laravel's", ["migrations", "password_reset_tokens"]),
        ("Airflow's", ["dag", "dag_run", "task_instance"]), ("n8n's", ["execution_entity", "workflow_entity"]),
        ("Jellyfin's", ["ActivityLogs", "DisplayPreferences", "__EFMigrationsHistory"]),
        ("Vaultwarden's", ["ciphers", "__diesel_schema_migrations"]), ("Uptime Kuma's", ["heartbeat", "monitor"]),
    ]

    /// Why all times are likely to be in UTC, whatever their table.
    var reasonForUTC: String? {
        let names = Set(map(\.name))
        return Self.programsOfUTC.first { names.isSuperset(of: $0.tables) }.map {
            "the tables are \($0.program), which stores UTC"
        }
    }
}

extension TableSchema.Column {
    /// Why its own definition says that its times are in UTC; nil where it does not.
    var reasonForUTC: String? {
        if ColumnName.saysUTC(name) { return "the name \(name) says so" }
        let parts = usualValue.lowercased().split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "'" || $0 == "\"" })
        // Between quotes are texts: 'now', a form, or what the time is moved by, after which it may be that of a zone.
        func code(_ test: (Substring) -> Bool) -> Bool { parts.indices.contains { $0 % 2 == 0 && test(parts[$0]) } }
        func text(_ test: (Substring) -> Bool) -> Bool { parts.indices.contains { $0 % 2 == 1 && test(parts[$0]) } }
        let isNow = code { $0.contains("current_timestamp") } || text { $0 == "now" }
        let shift = /localtime|utc|hour|minute|^[+\-]?[0-9.]+ *second|^ *seconds?$|^[+\-]?[0-9]+:/
        let isMoved = code { $0.contains(where: "+-".contains) } || text { $0.contains(shift) }
        return isNow && !isMoved ? "the column's default is \(usualValue.prefix(60)), which is UTC" : nil
    }
}

extension TimestampEvidence {
    /// How to read values that are all midnights in UTC, as exports write days; nil where some are not, or the zone has the same days.
    func daysInUTC(_ format: TimestampFormat, in zone: TimeZoneRules, isUTC: Bool) -> DayWriting? {
        let reader = TimestampReader(format)
        let midnights =
            format == .iso8601
            ? (isUTC || hasZonedTime ? textMidnights : [])
            : numbersSeen.compactMap(reader.instant).filter { $0 % 86_400 == 0 }
        guard midnights.count == (format == .iso8601 ? values : numbersSeen.count), Set(midnights).count > 2,
            midnights.contains(where: { zone.day(at: $0) != TimeZoneRules.utc.day(at: $0) })
        else { return nil }
        let sql =
            if let (units, epoch) = format.scale {
                "date($\(units == 1 ? "" : " / \(units)")\(epoch == 0 ? "" : epoch < 0 ? " - \(-epoch)" : " + \(epoch)"), 'unixepoch')"
            } else {
                format == .julian ? "date($)" : part(1, 10)
            }
        var writing = DayWriting("midnights in UTC", sql)
        // As read by the format: rows beyond the sample may have some.
        writing.hasPlaceholders = format != .iso8601 || placeholders > 0
        return writing
    }

    /// What is said of such values.
    static func areDays(in zone: TimeZoneRules) -> String {
        "but all sampled are midnights in UTC, and so probably days, which in \(zone.name) are the days before"
    }

    /// The moment of a text that says midnight, and the day on which it is so in UTC; nil where it says something else.
    static func midnight(_ text: UnsafeBufferPointer<UInt8>, _ moment: Moment) -> Int64? {
        guard ISO8601Text.hasTime(text), let day = ISO8601Text.day(of: text).map(Int64.init) else { return nil }
        return switch moment {
        case .instant(let instant) where instant == day * 86_400: instant
        case .localDay(let local) where Int64(local) == day && ISO8601Text.secondOfDay(text) == 0: day * 86_400
        default: nil
        }
    }
}

extension Reading {
    /// Times that are likely to be UTC are not taken for local ones silently.
    ///
    /// - Throws: `.data` where that would make a difference.
    func checkZone(of column: String, _ evidence: TimestampEvidence, _ reason: String) throws(ReportError) {
        guard let text = evidence.localTime, zone != .utc else { return }
        func instant(_ zone: TimeZoneRules) -> String? {
            var text = text
            return text.withUTF8 { bytes in
                guard case .localDay(let day) = ISO8601Text.read(bytes) else { return nil }
                let time = Int64(day * 86_400 + ISO8601Text.secondOfDay(bytes))
                return self.zone.iso8601(zone.instant(ofLocal: time))
            }
        }
        throw ReportError(
            .data, subject: source.subject,
            found:
                "\(evidence.zoneless == .some ? "some" : "the") dates of \(column) name no time zone, and are likely to be UTC: \(reason)",
            evidence:
                "the first, \(text), would be \(instant(.utc) ?? "") as UTC, and \(instant(zone) ?? "") as local time of "
                + zone.name,
            advice: "say which: <source.date.zone UTC> or <source.date.zone \(zone.name)>")
    }
}
