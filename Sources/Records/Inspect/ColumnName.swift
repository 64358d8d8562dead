/// What the name and the declared type of a column suggest. Suggestions only: the values decide.
package enum ColumnName {
    /// Whether a column of this name may hold dates: `created_at`, `issuedOn`, `ZCREATIONDATE`, `ts`.
    package static func suggestsDate(_ name: String) -> Bool {
        let parts = parts(of: name)
        guard let last = parts.last, !["count", "counts", "counter"].contains(last) else { return false }
        if !dateTerms.isDisjoint(with: parts) || last == "at" || last == "on" && parts.count > 1 { return true }
        return parts.contains { part in
            part != "update" && dateEndings.contains { part.hasSuffix($0) }
        }
    }

    /// Whether a column of this name may hold days as numbers: `date`, `due_day`, `birthday`.
    static func suggestsDay(_ name: String) -> Bool {
        parts(of: name).contains { $0.hasSuffix("date") && $0 != "update" || $0.hasSuffix("day") || $0 == "on" }
    }

    /// Whether a column of this name says that its times are in UTC: `post_date_gmt`, `TimeUtc`, `dateutc`.
    static func saysUTC(_ name: String) -> Bool { parts(of: name).contains { $0.hasSuffix("utc") || $0 == "gmt" } }

    /// Whether a declared type may be one of dates: `DATETIME`, `TIMESTAMP`.
    static func typeSuggestsDate(_ type: String) -> Bool {
        let type = type.uppercased()
        return type.contains("DATE") || type.contains("TIME")
    }

    /// Whether a column of this name identifies rows or refers to others: `id`, `customer_id`, `IDGuest`, `TrackId`, `Z_PK`.
    package static func suggestsKey(_ name: String) -> Bool {
        if ["z_pk", "z_ent", "z_opt"].contains(name.lowercased()) { return true }
        let parts = parts(of: name)
        guard let last = parts.last else { return false }
        // One letter before it is the other table's: nid, cid.
        return parts.count > 1 && ["id", "pk", "fk"].contains(parts[0])
            || ["id", "uuid", "guid", "pk", "fk", "key", "rowid", "parent"].contains(last)
            || last.hasSuffix("id") && !wordsOnID.contains { last.hasSuffix($0) }
    }

    /// Parts that end like a key and are none.
    private static let wordsOnID = [
        "bid", "paid", "grid", "raid", "void", "aid", "acid", "fluid", "liquid", "solid", "covid", "valid", "hybrid",
        "android", "humid", "rapid",
    ]

    /// Whether a column of this name holds what is not to be shown: `pw`, `password_hash`, `api_token`.
    package static func isSecret(_ name: String) -> Bool {
        parts(of: name).contains { part in
            part.hasPrefix("passw") || part.hasPrefix("credential")
                || ["pw", "pwd", "pass", "secret", "token", "salt", "hash", "apikey", "cookie", "cookies"].contains(
                    part)
        }
    }

    /// Whether a column of this name is yes or no: `is_superuser`, `has_mean`.
    static func suggestsFlag(_ name: String) -> Bool {
        let parts = parts(of: name)
        return parts.count > 1 && ["is", "has", "can", "was"].contains(parts[0])
    }

    /// Whether a column of a table refers to another one of these, whose names are in lower case, `url` to `urls`; or to another row of its
    /// own: `from_visit`.
    static func refers(_ name: String, of table: String, toOneOf tables: Set<String>) -> Bool {
        if parts(of: name).first == "from", !suggestsDate(name) { return true }
        // Core Data's ZCHATSESSION of ZWAMESSAGE is a row of ZWACHATSESSION: before the names of both stand the program's letters.
        let mayBeRow = name.count > 5 && tables.contains("z_primarykey") && !suggestsDate(name) && !suggestsAmount(name)
        let (name, own) = (name.lowercased(), table.lowercased())
        let others = mayBeRow ? own.indices.map { String(own[..<$0]) + name.dropFirst() } : []
        return ([name, name + "s", name + "es", name.hasSuffix("y") ? name.dropLast() + "ies" : name] + others)
            .contains { $0 != own && tables.contains($0) }
    }

    /// Whether a date of this name is written anew whenever something happens to its row: `modified`, `last_login`; with `orSeen` also when
    /// somebody edits it or looks at it, as at happenings, too: `edited_at`, `syncdate`.
    package static func isOverwritten(_ name: String, orSeen: Bool = false) -> Bool {
        let seen = /(^| )(changed?|edit(ed)?|sync(ed)?|refresh(ed)?|checked|fetched|scanned) ?(at|on|date|time)?$/
        let parts = parts(of: name)
        if orSeen, parts.joined(separator: " ").contains(seen) { return true }
        return parts.contains { part in
            ["last", "mod", "upd", "update", "updated", "accessed", "expires", "expire", "expiry"].contains(part)
                || ["mtime", "atime", "modified", "modtime", "updatetime", "updatedate"].contains { part.hasSuffix($0) }
                || ["modif", "reconcil", "last", "updated", "updateat"].contains { part.hasPrefix($0) }
        }
    }

    /// Whether a date of this name is that of an end to come: `expire_date`, `due`, `valid_until`.
    package static func isExpiry(_ name: String) -> Bool {
        parts(of: name).contains { part in
            part.hasPrefix("expir") || part.hasPrefix("end") && part != "ended"
                || ["due", "deadline", "until", "renewal", "renews", "closes", "scheduled", "planned"].contains(part)
        }
    }

    /// Whether a date of this name says when somebody was born or died.
    package static func isBirth(_ name: String) -> Bool {
        parts(of: name).contains { part in
            part.hasPrefix("birth") || part.hasPrefix("death") || ["dob", "born", "died", "bday"].contains(part)
        }
    }

    /// Whether a date of this name says when a picture was taken.
    static func isOfCamera(_ name: String) -> Bool { parts(of: name).contains("taken") }

    /// Whether a date of this name says when its row came into being: `created_at`, `registered`.
    package static func isCreation(_ name: String) -> Bool {
        parts(of: name).contains { part in
            part.hasSuffix("created") || part.hasSuffix("creation") || part.hasPrefix("creation")
                || [
                    "registered", "registration", "inserted", "insertion", "added", "joined", "signup", "post",
                    "entered", "ordered", "issued", "posted", "opened", "received", "submitted", "recorded", "logged",
                    "taken", "started", "ctime", "crtime", "crdate", "birthtime",
                ].contains(part)
        }
    }

    /// Whether a sum of numbers of this name means something: not of positions, ports, years, coordinates, settings and levels.
    package static func isSummable(_ name: String) -> Bool {
        let parts = parts(of: name)
        // An amount is one of whatever: `order_total`, but `max_total`.
        let isAmount = amounts.contains(parts.last) || parts.starts(with: ["number", "of"])
        return (isAmount ? means : noSums).isDisjoint(with: parts)
            && (levels.isDisjoint(with: parts) || !counts.isDisjoint(with: parts))
            && !suggestsKey(name) && !isOverwritten(name) && !noNumbers.contains(parts.last)
            && !["code", "number", "hash"].contains { name.lowercased().hasSuffix($0) }
    }

    /// Whether numbers of this name are how much there is at a moment, such as a temperature: their mean says something, and no sum.
    package static func isLevel(_ name: String) -> Bool {
        let parts = parts(of: name)
        return !levels.isDisjoint(with: parts) && noSums.isDisjoint(with: parts.filter { $0 != "level" })
            && !suggestsKey(name) && counts.isDisjoint(with: parts) && !noNumbers.contains(parts.last)
    }

    private static let noNumbers: Set<String?> = [
        "num", "no", "nr", "end", "at", "date", "elevation", "confidence", "accuracy", "probability", "dpi", "fps",
        "color", "hue", "opacity", "alpha", "zoom", "bearing", "heading", "azimuth", "threshold", "source", "hdop",
        "vdop", "course", "attempt", "attributes", "severity", "season", "episode", "category",
    ]
    private static let amounts: Set<String?> = [
        "total", "amount", "count", "quantity", "qty", "revenue", "sales", "cost", "tax", "fee",
    ]
    private static let means: Set<String> = ["avg", "mean", "average", "min", "max"]
    /// How often there was a level, or for how long.
    private static let counts: Set<String> = ["count", "total", "hours", "minutes", "kwh", "wh"]

    private static let levels: Set<String> = [
        "temperature", "temp", "humidity", "pressure", "barometer", "radiation", "speed", "percent", "percentage",
        "ratio", "rate", "pm1", "pm2", "pm10", "pm25", "co2", "voc", "tvoc", "aqi", "voltage", "volt", "volts",
        "battery", "weight", "bmi", "bpm", "spo2", "heartrate", "pulse", "rssi", "snr", "dbm", "rating", "score", "lux",
        "brightness", "noise", "db", "ph", "load", "balance", "dewpoint", "moisture", "uv", "hum", "kmh", "gust",
        "ping", "latency", "celsius", "fahrenheit", "stress", "velocity", "batt", "mag", "intensity", "pct", "tempf",
        "tempinf", "humidityin", "baromrelin", "baromabsin", "windspeedmph", "windgustmph", "solarradiation",
        "feelslike", "dew", "heatindex", "windchill", "glucose", "sgv", "bg", "rhr", "hrv", "systolic", "diastolic",
        "power", "watt", "watts", "amps", "current", "rpm", "cpu", "memory", "loadavg", "rtt", "jitter", "mbps", "lqi",
    ]

    private static let noSums: Set<String> = [
        "position", "pos", "rank", "order", "ordering", "ordinal", "index", "idx", "sort", "seq", "sequence", "line",
        "column", "offset", "depth", "level", "track", "disc", "port", "pid", "uid", "gid", "inode", "year", "month",
        "day", "week", "weekday", "hour", "minute", "lat", "latitude", "lon", "lng", "long", "longitude", "altitude",
        "x", "y", "z", "bantime", "bancount", "sum", "user", "author", "owner", "interval", "ttl", "timeout", "mode",
        "flag", "flags", "type", "kind", "class", "status", "state", "version", "rev", "revision", "zip", "postcode",
        "postal", "code", "phone", "hash", "seed", "checksum", "crc", "random", "units", "priority", "age", "width",
        "height", "denom", "avg", "mean", "average", "min", "max", "bitrate", "samplerate", "channels", "rotation",
        "iso", "exposure", "aperture", "focal", "number", "ino", "transition", "ease", "ivl", "factor", "usn", "by",
        "atype", "visibility", "dir", "direction", "action", "domain", "start", "client", "ip", "address", "alt",
        "channel", "acc", "vac",
    ]

    /// Whether a date is that of a row's beginning: `start_ts`; not that of what many rows are of, such as `session_start_time`.
    package static func isStart(_ name: String) -> Bool {
        let parts = parts(of: name)
        return parts.contains { ["start", "starts", "started"].contains($0) }
            && ["session", "backend", "process", "boot"].allSatisfy { !parts.contains($0) }
    }

    /// Whether a table of this name is bookkeeping of an application or its framework: `schema_migrations`, `config`, `django_session`.
    package static func isBookkeeping(_ table: String) -> Bool {
        parts(of: table).contains { part in
            [
                "migration", "schema", "config", "configuration", "setting", "preference", "meta", "metadata", "cache",
                "version", "sequence", "internal", "temp", "tmp", "id", "django", "celery", "auditlog",
            ].contains(part.count > 1 && part.hasSuffix("s") ? String(part.dropLast()) : part)
        }
    }

    /// Whether a column of this name says in which order rows are shown: `sort_order`, but not `order_placed`.
    static func suggestsOrder(_ name: String) -> Bool {
        let parts = parts(of: name)
        return parts.contains("sort")
            || ["order", "ordering", "ordinal", "seq", "sequence", "position", "pos", "rank"].contains(parts.last)
    }

    /// Whether a column of this name holds amounts, which are no dates however much they look like some.
    package static func suggestsAmount(_ name: String) -> Bool { !amountTerms.isDisjoint(with: parts(of: name)) }

    private static let dateTerms: Set<String> = [
        "date", "dates", "time", "datetime", "timestamp", "ts", "when", "day", "dob", "birthday", "created", "creation",
        "updated", "modified", "modification", "deleted", "published", "posted", "issued", "started", "ended",
        "finished", "expires", "expiry", "since", "until", "visited", "mtime", "ctime", "atime", "julian", "epoch",
        "utc", "dt", "clock", "stamp", "tstamp",
    ]
    private static let dateEndings = ["date", "datetime", "timestamp", "time", "datum", "fecha"]
    private static let amountTerms: Set<String> = [
        "amount", "total", "price", "cost", "sum", "balance", "salary", "revenue", "budget", "size", "bytes", "length",
        "count", "number", "num", "no", "qty", "quantity", "population", "phone", "code", "hash", "seed", "checksum",
        "crc", "version", "score", "value", "zip", "duration", "milliseconds", "volume", "counter", "octets", "packets",
        "rx", "tx", "wh", "kwh", "energy", "odometer", "steps", "nonce",
    ]

    /// The parts of a name in lower case: `issuedAt` and `issued_at` are `issued`, `at`; `IDGuest` is `id`, `guest`; Core Data's Z is none.
    private static func parts(of name: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var (wasLower, capitals) = (false, 0)
        let name = name.replacing("%", with: " percent ")
        for (character, next) in zip(name, name.dropFirst() + " ") {
            if !character.isLetter && !character.isNumber || (character.isUppercase && wasLower) {
                if !part.isEmpty { parts.append(part) }
                part = ""
            }
            // `userIDs` is many an ID.
            if character.isLowercase, capitals > 1, character != "s" || next.isLowercase, let last = part.popLast() {
                parts.append(part)
                part = String(last)
            }
            if character.isLetter || character.isNumber { part += character.lowercased() }
            (wasLower, capitals) = (character.isLowercase, character.isUppercase ? capitals + 1 : 0)
        }
        if !part.isEmpty { parts.append(part) }
        if let first = parts.first, first.count > 2, first.hasPrefix("z"), name == name.uppercased() {
            parts[0] = String(first.dropFirst())
        }
        return parts
    }
}
