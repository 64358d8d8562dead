/// What people type who come from other programs, and what it is called here.
enum OptionAliases {
    /// Names of options, without dashes. Of those on the right the first is meant that the command has; `DB` and `REPORT` are
    /// arguments without a name.
    static func options(meantBy name: String) -> [String] { options[name.lowercased()] ?? [] }

    /// Names of commands.
    static func command(meantBy word: String) -> String? { commands[word.lowercased()] }

    /// Words of choices, those of every option.
    static func choices(meantBy word: String) -> [String] { choices[word.lowercased()] ?? [] }

    private static let options: [String: [String]] = byWord([
        (["output", "outdir", "output-dir", "out-dir", "dest", "o", "save", "to-dir"], ["out", "archive"]),
        (["out"], ["archive"]),
        (["start", "from", "begin", "after", "start-date", "since"], ["since", "from"]),
        (["end", "to", "before", "end-date", "until"], ["until", "to"]),
        (["group-by", "group", "interval", "period", "granularity", "bucket", "freq", "resample"], ["by", "every"]),
        (["by", "step"], ["every"]),
        (["tz", "timezone", "zone"], ["time-zone"]),
        (["db", "database", "sqlite", "file", "input", "source", "i", "f"], ["DB"]),
        (["report", "definition", "name"], ["REPORT"]),
        (["date-column", "time", "timestamp", "time-column", "x", "when"], ["date"]),
        (["y", "column", "field", "metric", "sum"], ["value"]),
        (["agg", "count", "function", "func", "method", "how", "estimator"], ["aggregate"]),
        (["sql", "select"], ["query"]),
        (["from-table"], ["table"]),
        (["filter", "condition"], ["where", "only"]),
        (["limit", "n", "number", "days", "weeks", "months", "years"], ["last"]),
        (["page-size", "bars", "bars-per-page", "rows-per-page"], ["per-page"]),
        (["week-starts", "first-day", "first-weekday", "weekday", "wkst"], ["week-start"]),
        (["colour", "colours", "color", "palette", "fill"], ["colors"]),
        (["width", "height", "geometry", "dimensions", "resolution", "w", "h"], ["size"]),
        (["threads", "parallel", "workers", "j", "cores", "concurrency", "processes"], ["jobs"]),
        (["type", "formats", "extension", "image"], ["format"]),
        (["style", "kind", "chart-type", "stacked"], ["layout"]),
        (["heading", "caption"], ["title"]),
        (["silent", "s"], ["quiet"]),
        (["dry", "simulate", "no-act", "what-if", "check"], ["dry-run"]),
        (["definitions", "config", "dir", "directory", "folder", "c"], ["reports"]),
        (["today", "day", "now", "on", "as-at"], ["as-of"]),
        (["force", "overwrite"], ["fresh"]),
        (["no-cache", "rebuild"], ["fresh"]),
        (["split", "breakdown", "hue", "stack-by"], ["series"]),
        (["max-value", "ymax", "y-max"], ["cap"]),
        (["lang", "language"], ["locale"]),
        (["category", "labels", "x-label", "name-column"], ["label"]),
        (["show", "view"], ["preview"]),
        (["timeout", "lock-timeout"], ["wait", "read-limit"]),
    ])

    private static let commands: [String: String] = [
        "draw": "chart", "plot": "chart", "graph": "chart", "render": "chart", "bar": "chart", "bars": "chart",
        "list": "inspect", "tables": "inspect", "show": "inspect", "ls": "inspect", "info": "inspect",
        "new": "init", "create": "init", "setup": "init", "add": "init",
        "check": "doctor", "status": "doctor", "diagnose": "doctor",
        "nightly": "run", "cron": "run", "publish": "run", "build": "run", "make": "run", "generate": "run",
        "backfill": "regenerate", "replay": "regenerate", "rebuild": "regenerate", "history": "regenerate",
        "why": "explain", "describe": "explain", "debug": "explain",
        "clean": "prune", "gc": "prune", "delete": "prune", "rm": "prune",
        "web": "serve", "server": "serve", "view": "serve", "open": "serve", "browse": "serve",
        "note": "annotate", "notes": "annotate", "comment": "annotate",
        "audit": "verify", "fsck": "verify", "test": "verify", "validate": "verify",
        "man": "manual", "completion": "manual", "completions": "manual",
    ]

    private static let choices: [String: [String]] = byWord([
        (["daily", "d", "1d", "days"], ["day"]), (["weekly", "w", "1w"], ["week"]),
        (["monthly", "m", "1m"], ["month"]),
        (["quarterly", "q"], ["quarter"]), (["yearly", "annual", "annually", "y", "1y"], ["year"]),
        (["average", "mean"], ["avg"]), (["total", "add"], ["sum"]), (["number", "rows", "n"], ["count"]),
        (["largest", "highest", "greatest", "top"], ["max"]), (["smallest", "lowest", "least"], ["min"]),
        (["off", "no", "nothing", "false"], ["none", "blank"]),
        (["stack"], ["stacked"]), (["heatmap", "calendar", "cells"], ["grid"]), (["column", "columns"], ["bars"]),
        (["iso", "text", "rfc3339", "datetime"], ["iso8601"]), (["epoch", "seconds", "timestamp"], ["unix"]),
        (["milliseconds", "millis", "ms", "java", "javascript"], ["unix-ms"]), (["microseconds", "us"], ["unix-us"]),
        (["nanoseconds", "ns"], ["unix-ns"]), (["cocoa", "nsdate", "apple", "mac"], ["core-data"]),
        (["chrome", "chromium"], ["webkit"]), (["0", "zero"], ["label"]),
    ])

    private static func byWord(_ habits: [(words: [String], meant: [String])]) -> [String: [String]] {
        Dictionary(habits.flatMap { habit in habit.words.map { ($0, habit.meant) } }) { one, _ in one }
    }
}
