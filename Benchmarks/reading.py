"""Measures the reading of a table by week and side: barfolio, what bounds it, and its peers."""

import agreement
import databases
import measuring
import settings

NAMES = {
    "barfolio": "barfolio",
    "walk": "C walk of the pages (`at`, `amount`)",
    "scan": "C scan, groups nothing",
    "duckdb": "DuckDB, its SQLite reader",
    "chdb": "chDB, `sqlite()`",
    "whole": "sqlite3, weeks as whole numbers",
    "calendar": "sqlite3, `strftime` weeks",
    "pandas": "pandas",
}


# What takes many seconds is run three times at most, after the others.
SLOW, SLOW_RUNS = ("whole", "calendar", "pandas"), 3


def file_of(bench, value, rows):
    """Prices are summed where they are no short decimals."""
    return (databases.varied if value == "price" else databases.events)(bench.folder, rows)


def commands(bench, column, value, rows):
    """The command line of each program; None of those that are not installed."""
    file = file_of(bench, value, rows)
    found = {"barfolio": bench.barfolio(file, column, value), "walk": bench.walk(file)}
    options = [option for option, wanted in (("--text", column == "at_text"), ("--price", value == "price")) if wanted]
    found["scan"] = bench.scan(file, *options)
    for name in ("duckdb", "chdb"):
        found[name] = bench.peer(name, file, column, value)
    found["whole"] = bench.shell_whole(file, column, value)
    found["calendar"] = bench.shell_calendar(file, column, value)
    found["pandas"] = bench.peer("pandas", file, column, value)
    return found


def compare(bench, column, value):
    """Measures all on one column of times and one of numbers; prints a table; answers the results."""
    many, few = (commands(bench, column, value, rows) for rows in (settings.ROWS, settings.FEW))
    pairs = {name: (command, few[name]) for name, command in many.items() if command}
    results = {}
    for slow, runs in ((False, settings.RUNS), (True, min(settings.RUNS, SLOW_RUNS))):
        chosen = {name: pair for name, pair in pairs.items() if (name in SLOW) == slow}
        results |= measuring.measure_beyond(bench.folder, chosen, runs)
    size = file_of(bench, value, settings.ROWS).stat().st_size / 1e6
    print(f"\n| {settings.ROWS:,} rows, {size:,.0f} MB, `{value}` by week of `{column}` and side", end=" | ")
    print(f"{measuring.Beyond.HEADING} | CPU ÷ C walk's | seconds ÷ DuckDB's | seconds ÷ chDB's | peak MiB |")
    print(f"|---|{'--:|' * (measuring.Beyond.COLUMNS + 4)}")
    for name in many:
        print(f"| {NAMES[name]} | {_row(results, name)} |")
    _print_whole(results)
    return results


def _row(results, name):
    if name not in results:
        return f"not installed |{' |' * (measuring.Beyond.COLUMNS + 2)}"
    own = results[name]
    ratios = [measuring.times(own.cpu, results["walk"].cpu)]
    ratios += [measuring.times(own.seconds, results[peer].seconds if peer in results else None) for peer in ("duckdb", "chdb")]
    return " | ".join([own.cells(), *ratios, f"{own.whole.mebibytes:.0f}"])


def _print_whole(results):
    """Barfolio's time as a multiple of its peers' with the fixed parts, which is what somebody waits for."""
    found = [f"{results['barfolio'].whole.over(results[name].whole):.2f}× {words}" for name, words in
             (("duckdb", "DuckDB's"), ("chdb", "chDB's")) if name in results]  # fmt: skip
    if found:
        print(f"\nWith the fixed parts barfolio takes {' and '.join(found)} seconds.")


def check(bench, column, value, results):
    """Prints whether all say the same of every week and side; answers the number of differences."""
    file = file_of(bench, value, settings.ROWS)
    counts = measuring.measure_once(bench.folder, bench.barfolio(file, column, value=None)).text
    texts = {name: result.whole.text for name, result in results.items() if name not in ("barfolio", "scan", "calendar")}
    # The C programs group sums of whole numbers alone, and the scan in a mode of its own.
    if value == "amount":
        texts["scan"] = measuring.measure_once(bench.folder, bench.scan(file, "--weeks")).text
    else:
        texts.pop("walk")
    weeks = {name: agreement.of_lines(text) for name, text in texts.items()}
    weeks["calendar"] = agreement.of_calendar(results["calendar"].whole.text)
    own = agreement.of_reports(counts, results["barfolio"].whole.text)
    found = []
    for name, other in weeks.items():
        words = agreement.difference(own, other)
        if words:
            found.append(f"barfolio and {NAMES[name]} differ, {words}")
    agreed = f"the same of {'; '.join(NAMES[name] for name in ('barfolio', *weeks))}"
    print(f"\nCount and sum of {len(own):,} buckets: {'; '.join(found) or agreed}.")
    return len(found)
