import Foundation
import TestKit
import Testing

/// The definitions of recipes/: they work as they are, and what they show is what the databases hold.
@Suite(.tags(.process))
struct RecipesTests {
    @Test func `all recipes are made at once, and there is nothing to warn of`() async throws {
        let outcome = try await Recipes.cooked().outcome
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        for name in try Recipes.names() {
            let report = try await Recipes.report(name)
            #expect(report.source.rejected.isEmpty, "\(name)")
            #expect(report.source.used > 0, "\(name)")
            let definition = try String(contentsOfFile: "\(Recipes.folder)/\(name).yaml", encoding: .utf8)
            #expect(report.bars.contains { $0.mark != nil } != definition.contains("\nmark: none\n"), "\(name)")
        }
    }

    /// Before 2027-12-31 two commits of the git recipe are of one second.
    @Test(arguments: ["2024-02-29", "2027-12-31"]) func `they work as of any other day`(_ day: String) async throws {
        let scratch = try Scratch()
        try await scratch.addRecipes(asOf: day)
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("recipes"), "--archive", scratch.at("archive"), "--as-of", day, "--quiet",
            "--dry-run")
        #expect(outcome.isSuccess, "\(outcome)")
        let said = outcome.errors.split(separator: "\n").filter { !$0.hasSuffix("the as-of day, is in the future") }
        #expect(said.isEmpty, "\(said)")
    }

    @Test func `the same day makes the same databases and the same repository`() async throws {
        let scratch = try await Recipes.cooked().scratch
        try await scratch.shell("recipes/make.sh --as-of \"$1\" again", Samples.asOf)
        let differences = try await scratch.shell(
            """
            for made in again/*.sqlite; do cmp "$made" "recipes/data/${made#again/}" || true; done
            for made in again recipes/data; do git --git-dir="$made/git.git" rev-parse main; done | uniq | sed 1d
            """)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test func `temperatures are of Zurich's days, also where the clock is set`() async throws {
        let scratch = try Scratch()
        try await scratch.shell("exec \"$1\" --as-of 2026-04-05 samples", Samples.repository + "/samples/make.sh")
        let said = try await scratch.sqlite(
            scratch.at("samples/weather.sqlite"), "SELECT count(*), datetime(max(at), 'unixepoch') FROM reading")
        #expect(said.hasPrefix("455|2026-04-05 21:00:00"), "\(said)")
    }

    /// One bar of a recipe, or the sum of some, and how SQLite alone would put the question. Days begin in Berlin: an hour
    /// before midnight of UTC in winter, two in summer.
    struct Question: Sendable, CustomTestStringConvertible {
        var recipe: String
        /// The bar; nil for the sum of all.
        var label: String?
        /// The series; nil for all of them.
        var series: String?
        var sql: String

        var testDescription: String { [recipe, label, series].compactMap(\.self).joined(separator: " ") }
    }

    private static let questions = [
        Question(
            recipe: "bear",
            sql: """
                SELECT count(*) FROM ZSFNOTE
                WHERE NOT ZTRASHED AND datetime(ZCREATIONDATE + 978307200, 'unixepoch') < '2026-11-20 23:00:00'
                """),
        Question(
            recipe: "bear", label: "Dec 2025",
            sql: """
                SELECT count(*) FROM ZSFNOTE
                WHERE NOT ZTRASHED AND datetime(ZCREATIONDATE + 978307200, 'unixepoch')
                    BETWEEN '2025-11-30 23:00:00' AND '2025-12-31 22:59:59'
                """),
        Question(
            recipe: "firefox",
            sql: """
                SELECT count(*) FROM moz_historyvisits
                WHERE visit_type < 4 AND datetime(visit_date / 1000000, 'unixepoch')
                    BETWEEN '2025-11-20 23:00:00' AND '2026-11-20 22:59:59'
                """),
        Question(
            recipe: "firefox", label: "Aug 20",
            sql: """
                SELECT count(*) FROM moz_historyvisits
                WHERE visit_type < 4 AND datetime(visit_date / 1000000, 'unixepoch', '+2 hours') LIKE '2026-08-20 %'
                """),
        Question(
            recipe: "chromium", label: "youtube.com",
            sql: """
                SELECT sum(visit_duration) FROM visits
                WHERE url IN (SELECT id FROM urls WHERE url LIKE 'https://www.youtube.com/%')
                    AND (SELECT max(visit_time) FROM visits) - visit_time < 2592000000000
                """),
        Question(
            recipe: "imessage", label: "Oct 26", series: "sent",
            sql: """
                SELECT count(*) FROM message
                WHERE is_from_me AND NOT associated_message_type
                    AND datetime(date / 1000000000 + 978307200, 'unixepoch')
                        BETWEEN '2026-10-25 23:00:00' AND '2026-11-01 22:59:59'
                """),
        Question(recipe: "imessage", label: "Oct 19", sql: "SELECT 0"),
        Question(
            recipe: "home-assistant", label: "W46", series: "solar",
            sql: """
                SELECT max(sum) - min(sum) FROM statistics
                WHERE metadata_id = 2 AND datetime(start_ts, 'unixepoch') BETWEEN '2026-11-08 22:00:00' AND '2026-11-15 22:00:00'
                """),
        Question(
            recipe: "anki", label: "Nov 9",
            sql: """
                SELECT 100.0 * sum(ease > 1) / count(*) FROM revlog
                WHERE type = 1
                    AND datetime(id / 1000, 'unixepoch') BETWEEN '2026-11-08 23:00:00' AND '2026-11-15 22:59:59'
                """),
        Question(recipe: "calibre", sql: "SELECT count(*) FROM books WHERE timestamp < '2026-11-20 23'"),
        Question(
            recipe: "calibre", label: "Oct",
            sql: "SELECT count(*) FROM books WHERE timestamp >= '2026-09-30 22' AND timestamp < '2026-10-31 23'"),
        Question(
            recipe: "fossil", label: "Oct 2026", series: "tickets",
            sql: """
                SELECT count(*) FROM event
                WHERE type = 't' AND datetime(mtime) BETWEEN '2026-09-30 22:00:00' AND '2026-10-31 22:59:59'
                """),
        Question(
            recipe: "dnf", series: "upgrade",
            sql: """
                SELECT count(*) FROM trans_item WHERE action_id = 2 AND trans_id IN
                    (SELECT id FROM trans WHERE datetime(dt_begin, 'unixepoch') >= '2026-05-31 22:00:00')
                """),
        Question(
            recipe: "atuin", label: "Thu 12", series: "failed",
            sql: """
                SELECT count(*) FROM history
                WHERE exit NOT IN (0, 130) AND deleted_at IS NULL
                    AND datetime(timestamp / 1000000000, 'unixepoch', '+1 hours') LIKE '2026-11-12 %'
                """),
        Question(
            recipe: "gnucash", label: "Oct", series: "Groceries",
            sql: """
                SELECT sum(value_num) / 100.0 FROM splits, transactions, accounts
                WHERE tx_guid = transactions.guid AND account_guid = accounts.guid AND name = 'Groceries'
                    AND post_date LIKE '2026-10-%'
                """),
        Question(
            recipe: "gnucash",
            sql: """
                SELECT sum(value_num) / 100.0 FROM splits, transactions, accounts
                WHERE tx_guid = transactions.guid AND account_guid = accounts.guid AND account_type = 'EXPENSE'
                    AND post_date BETWEEN '2025-12' AND '2026-11-21'
                """),
        Question(
            recipe: "zotero", label: "Q4 2026",
            sql: """
                SELECT count(*) FROM items
                WHERE itemTypeID NOT IN (1, 3, 28) AND itemID % 29
                    AND dateAdded BETWEEN '2026-09-30 22:00:00' AND '2026-11-20 22:59:59'
                """),
        Question(
            recipe: "zotero", label: "Q1 2026",
            sql: """
                SELECT count(*) FROM items
                WHERE itemTypeID NOT IN (1, 3, 28) AND itemID % 29
                    AND dateAdded BETWEEN '2025-12-31 23:00:00' AND '2026-03-31 21:59:59'
                """),
        Question(
            recipe: "weewx", label: "Nov 8",
            sql: """
                SELECT (min(outTemp) - 32) / 1.8 FROM archive
                WHERE datetime(dateTime, 'unixepoch') > '2026-11-07 23:00:00' AND datetime(dateTime, 'unixepoch') <= '2026-11-08 23:00:00'
                """),
        Question(
            recipe: "darktable", label: "Aug", series: "rejected",
            sql: """
                SELECT count(*) FROM images
                WHERE id = group_id AND flags / 8 % 2
                    AND date(datetime_taken / 86400000000 + 1721425.5) LIKE '2026-08-%'
                """),
        Question(
            recipe: "activitywatch", label: "Nov 16", series: "editor",
            sql: """
                SELECT sum(min(w.stop, a.stop) - max(w.start, a.start))
                FROM (SELECT *, julianday(timestamp) * 86400 AS start, julianday(timestamp) * 86400 + duration AS stop FROM eventmodel) AS w,
                    (SELECT *, julianday(timestamp) * 86400 AS start, julianday(timestamp) * 86400 + duration AS stop FROM eventmodel) AS a
                WHERE w.datastr LIKE '%"app":"editor"%' AND a.datastr LIKE '%"not-afk"%' AND w.start < a.stop AND a.start < w.stop
                    AND w.timestamp BETWEEN '2026-11-16 03' AND '2026-11-17 03'
                """),
        Question(
            recipe: "mediawiki", label: "Sep",
            sql: """
                SELECT count(DISTINCT rev_actor) FROM revision, actor
                WHERE actor_id = rev_actor AND actor_user > 0 AND rev_timestamp BETWEEN '20260831220000' AND '20260930215959'
                    AND NOT EXISTS (SELECT 1 FROM user_groups WHERE ug_user = actor_user AND ug_group = 'bot')
                """),
        Question(
            recipe: "trac", label: "Oct 19", series: "closed",
            sql: """
                SELECT -count(*) FROM ticket_change
                WHERE field = 'status' AND newvalue = 'closed'
                    AND datetime(time / 1000000, 'unixepoch') BETWEEN '2026-10-18 22:00:00' AND '2026-10-25 22:59:59'
                """),
        Question(
            recipe: "fail2ban", label: "Nov 15", series: "postfix-sasl",
            sql: """
                SELECT count(*) FROM bans
                WHERE jail = 'postfix-sasl' AND datetime(timeofban, 'unixepoch', '+1 hours') LIKE '2026-11-15 %'
                """),
        Question(
            recipe: "ipython", label: "Wednesday",
            sql: """
                SELECT count(*) / 12.0 FROM history, sessions
                WHERE history.session = sessions.session AND strftime('%w', start) = '3' AND start > '2026-08-31' AND start < '2026-11-21'
                """),
        Question(
            recipe: "optuna", label: "Mon 16", series: "PRUNED",
            sql: """
                SELECT count(*) FROM trials, studies
                WHERE trials.study_id = studies.study_id AND study_name = 'forecast' AND state = 'PRUNED'
                    AND datetime_complete >= '2026-11-15 23' AND datetime_complete < '2026-11-16 23'
                """),
        Question(
            recipe: "minidlna", label: "2024", series: "video",
            sql:
                "SELECT sum(SIZE) FROM DETAILS WHERE MIME LIKE 'video/%' AND datetime(TIMESTAMP, 'unixepoch') < '2024-12-31 23'"
        ),
    ]

    @Test(arguments: questions)
    func `SQLite alone gives the same number`(_ question: Question) async throws {
        let scratch = try await Recipes.cooked().scratch
        let answer = try await scratch.sqlite(scratch.at("recipes/data/\(question.recipe).sqlite"), question.sql)
        let expected = try #require(Double(answer.trimmingCharacters(in: .newlines)))
        let found = try await Recipes.report(question.recipe).bars.filter {
            $0.label == question.label ?? $0.label && $0.series == question.series ?? $0.series
        }
        try #require(!found.isEmpty)
        let total = found.reduce(0) { $0 + ($1.value ?? 0) }
        #expect(abs(total - expected) < 1e-6 * max(1, abs(expected) / 1_000), "\(total), SQLite: \(expected)")
    }

    @Test func `git itself counts the same commits`() async throws {
        let scratch = try await Recipes.cooked().scratch
        let bars = try await Recipes.report("git").bars
        let count = try await scratch.shell(
            "git --git-dir=recipes/data/git.git rev-list --count --all --before='2026-11-20 23:59:59'")
        #expect(bars.reduce(0) { $0 + ($1.value ?? 0) } == Double(count.trimmingCharacters(in: .newlines)))
        // 1970 began with a Thursday.
        let mornings = try await scratch.shell(
            """
            git --git-dir=recipes/data/git.git log --date=raw --format=%ad | awk '
                { local = $1 + 3600; if (int(local / 86400) % 7 == 4 && int(local / 3600) % 24 == 11) count++ }
                END { print count }'
            """)
        #expect(
            bars.first { $0.label == "11" && $0.series == "Mon" }?.value
                == Double(mornings.trimmingCharacters(in: .newlines)))
        #expect(bars.count == 7 * 24)
    }

    @Test(arguments: [
        ("bear", "ZCREATIONDATE", "core-data"), ("firefox", "visit_date", "unix-us"),
        ("chromium", "visit_time", "webkit"),
        ("home-assistant", "start_ts", "unix"), ("calibre", "timestamp", "iso8601"), ("fossil", "mtime", "julian"),
        ("dnf", "dt_begin", "unix"), ("atuin", "timestamp", "unix-ns"), ("zotero", "dateAdded", "iso8601"),
        ("gnucash", "post_date", "iso8601"), ("weewx", "dateTime", "unix"), ("trac", "time", "unix-us"),
        ("fail2ban", "timeofban", "unix"), ("ipython", "start", "iso8601"), ("optuna", "datetime_complete", "iso8601"),
        ("activitywatch", "timestamp", "iso8601"),
        // Nanoseconds since 2001 are dates of the nineties as nanoseconds since 1970: it says so.
        ("imessage", "date", "ambiguous"),
    ])
    func `inspect recognizes the dates`(_ name: String, _ column: String, _ format: String) async throws {
        let scratch = try await Recipes.cooked().scratch
        let outcome = try await scratch.barfolio("inspect", scratch.at("recipes/data/\(name).sqlite"))
        #expect(outcome.output.contains(" \(column): \(format), since "), "\(outcome)")
    }

    @Test func `every recipe has its entry with a picture, a command and its data`() throws {
        let readme = try String(contentsOfFile: Recipes.folder + "/README.md", encoding: .utf8)
        let names = try Recipes.names()
        #expect(names.count >= 8)
        for name in names {
            #expect(readme.contains("[\(name).yaml](\(name).yaml)"), "\(name)")
            #expect(readme.contains("(../docs/pictures/recipes/\(name).png)"), "\(name)")
            #expect(readme.contains("\nbarfolio run \(name) --reports recipes"), "\(name)")
            for file in ["docs/pictures/recipes/\(name).png", "recipes/data/\(name).sql"] {
                #expect(FileManager.default.fileExists(atPath: "\(Samples.repository)/\(file)"), "\(file)")
            }
        }
        #expect(readme.matches(of: /\.\.\/docs\/pictures\/recipes\//).count == names.count)
    }

    @Test func `the commands of the page work, one after the other`() async throws {
        let scratch = try Scratch()
        try await scratch.addRecipes(asOf: Samples.asOf)
        try scratch.folder("bin")
        try scratch.link("bin/barfolio", to: Barfolio.binary())
        let readme = try scratch.text("recipes/README.md")
        let commands = readme.matches(of: /```sh\n(.*?)```/.dotMatchesNewlines()).map { String($0.1) }
        #expect(commands.count > 12)
        try await scratch.shell("set -e; PATH=$PWD/bin:$PATH\n" + commands.joined())
        for made in ["recipes/firefox/latest/index.html", "recipes/git/latest/page-001.svg", "bear-001.svg"] {
            #expect(scratch.exists("charts/\(made)"), "\(made)")
        }
    }
}
