import Charts

/// What options, commands and values are called in other programs.
package enum OptionAliases {
    /// Names of options, without dashes. Of those on the right the first is meant that the command has; `DB` and `REPORT` are
    /// arguments without a name.
    package static func options(meantBy name: String) -> [String] { options[name.lowercased()] ?? [] }

    package static func command(meantBy word: String) -> String? { commands[word.lowercased()]?.first }

    /// The one of a choice's values that was meant, by what others call it, or by its nearest spelling.
    package static func choice(meantBy text: String, among known: [String]) -> String? {
        choices[text.lowercased()]?.first(where: known.contains) ?? nearestSpelling(to: text, among: known)
    }

    private static let options = table(
        """
        output outdir output-dir out-dir dest o save to-dir → out archive; out → archive; csv → command; email mail webhook → on-failure
        from begin after start-date since → since from; start → since from week-start; end to before end-date until → until to
        group-by groupby group interval period granularity bucket freq resample → by every; by step → every
        tz timezone zone → time-zone; p → port; db database sqlite file path input source i f url dsn → DB; cumulative cumsum running → total; decimals digits precision number-format decimal-places → round
        report definition → REPORT; name → REPORT title; date-column time timestamp time-column x when → date; retention older-than keep-daily keep-weekly keep-monthly keep-last → keep
        y column field metric measure measures metrics sum → value; agg count function func method how estimator → aggregate
        sql select join → query; from-table → table; filter condition → where only; target goal threshold → at line
        n number → last; days → last daily; weeks → last weekly; months → last monthly; years → last yearly; limit head → top last
        sort sort-by order-by → order; page-size bars bars-per-page rows-per-page → per-page; moving-average rolling → mean-of-last lines
        week-starts first-day first-weekday weekday wkst → week-start; fiscal fiscal-year fiscal-year-start → year-start
        colour colours color palette fill → colors; width height geometry resolution w h → size; dimensions → size label series
        threads parallel workers j cores concurrency processes → jobs; type → layout format; formats extension image → format
        style kind chart chart-type stack stacked horizontal → layout; heading caption → title; silent s → quiet; description desc comment footnote → note subtitle
        dry simulate no-act what-if check → dry-run; definitions config dir directory folder c → reports
        today now on as-at → as-of; date day → bucket as-of from; edition → as-of bucket from; as-of → from bucket; archive → ARCHIVE; force overwrite no-cache rebuild → fresh
        split breakdown hue stack-by → series; max-value ymax y-max → cap; lang language → locale; dark light → theme
        category labels x-label name-column → label; dimension → label series; show view → preview; timeout lock-timeout → wait read-limit
        """)

    private static let commands = table(
        """
        draw plot graph render bar bars → chart; list tables show ls info → inspect; new create setup add → init
        check status diagnose → doctor; nightly cron publish build make generate → run
        backfill replay rebuild history → regenerate; why describe debug → explain; clean gc delete rm → prune
        web server view open browse → serve; note notes comment annotation annotations → annotate; audit fsck test validate → verify
        """)

    private static let choices = table(
        """
        daily d 1d days → day; weekly w 1w 7d isoweek w-mon w-sun → week; dow day-of-week wday → weekday; hourly 1h → hour; 15m 15min 15t quarter-hour → 15_minutes; monthly m 1m → month; quarterly q qs → quarter
        yearly annual annually y 1y ys → year; average mean → avg; total add → sum; number rows n → count
        largest highest greatest top → max; smallest lowest least → min; off no nothing false → none blank
        1 → january monday; 4 → april thursday; 6 → june saturday; 7 → july sunday; 10 → october; stack → stacked; heatmap calendar cells → grid; column columns → bars
        iso text rfc3339 datetime %y-%m-%d %y-%m-%dt%h:%m:%s yyyy-mm-dd → iso8601; epoch seconds timestamp → unix
        ms → unix-ms month; milliseconds millis java javascript → unix-ms; microseconds us → unix-us; nanoseconds ns → unix-ns
        cocoa nsdate apple mac → core-data; chrome chromium → webkit; 0 zero → label sunday
        count-distinct count_distinct countdistinct nunique unique → distinct; std stdev standard-deviation → stddev; horizontal barh → rows; pie percent → shares
        alphabetical alphabetically names → name; descending desc → largest; ascending asc → smallest
        """)

    /// What to do about a value of an option that nothing here is called.
    package static func advice(on value: String, of option: String, among known: [String] = []) -> String? {
        switch (option, value.lowercased()) {
        case ("--by", "weekday"), ("--by", "dow"): "fold the days into weekdays: --fold weekday"
        case ("by:", let unit) where ["weekday", "dow"].contains(unit) && known.contains("period"):
            "fold the days into weekdays: fold: weekday instead of by:"
        case ("--days", _) where Int(value) != nil: "it takes weekdays; the number of buckets is --last \(value)"
        case ("mark:", let mark) where mark.hasPrefix("beyond"): "for bars beyond a line: mark: {beyond: NAME}"
        case ("--mark", let mark) where mark.hasPrefix("beyond"): "for bars beyond a line: --mark-beyond NAME"
        case ("--format", "csv"), ("--format", "json"), ("--format", "tsv"):
            "numbers are printed by --json, and in an archive are in report.csv; as CSV (15 digits before jq 1.7): "
                + "jq -r '.pages[].bars[] | [.label, .series, .value] | @csv'"
        default: nil
        }
    }

    private static func table(_ text: String) -> [String: [String]] {
        let pairs = text.split { "\n;".contains($0) }.flatMap { row in
            let sides = row.split(separator: "→").map { $0.split(separator: " ").map(String.init) }
            return sides[0].map { ($0, sides[1].map { $0.replacing("_", with: " ") }) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
