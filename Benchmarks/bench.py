"""Measures barfolio's reading against a C walk of the pages, a bare C scan, SQLite's shell and pandas, and prints tables in Markdown.

ROWS (10000000), RUNS (5), JOBS (the cores), BENCH_DIR (a folder outside the repository, kept) and BARFOLIO (the
release binary) come from the environment. Nothing is asserted: targets are listed with what was found.
Exit: 0 measured, 1 the programs' numbers differ.
"""

import os
import platform
import sqlite3
import sys
import tempfile

import agreement
import measuring
import programs

ROWS = int(os.environ.get("ROWS", "10000000"))
RUNS = int(os.environ.get("RUNS", "5"))
JOBS = int(os.environ.get("JOBS", str(os.cpu_count() or 1)))
FOLDER = os.environ.get("BENCH_DIR", os.path.join(tempfile.gettempdir(), "barfolio-bench"))
NAMES = {"barfolio": "barfolio", "walk": "C walk of the pages", "scan": "C scan", "shell": "sqlite3 GROUP BY", "pandas": "pandas"}


def compare(bench, database, column):
    """Measures all on one column of times; prints a table; answers the results."""
    commands = {
        "barfolio": bench.barfolio(database, column),
        "scan": bench.scan(database, *(["--text"] if column == "at_text" else [])),
        "shell": bench.shell(database, column),
    }
    if column == "at":
        commands["walk"] = bench.walk(database)
    if bench.python:
        commands["pandas"] = bench.pandas(database, column)
    results = measuring.measure(bench.folder, commands, RUNS)
    print(f"\n| {ROWS:,} rows, times in `{column}` | seconds | barfolio's time is | peak MiB |")
    print("|---|--:|--:|--:|")
    for name, result in results.items():
        ratio = results["barfolio"].over(result)
        print(f"| {NAMES[name]} | {result.seconds:.2f} | {ratio:.3f}× | {result.mebibytes:.0f} |")
    return results


def check_agreement(bench, database, results, column):
    """Prints whether all say the same of every week and side; answers the number of differences."""
    _, _, counts = measuring.measure_once(bench.folder, bench.barfolio(database, column, value=None))
    _, _, scanned = measuring.measure_once(bench.folder, bench.scan(database, "--weeks"))
    weeks = {
        "C scan": agreement.of_lines(scanned),
        **({"C walk": agreement.of_lines(results["walk"].text)} if "walk" in results else {}),
        "sqlite3": agreement.of_shell(results["shell"].text),
    }
    if "pandas" in results:
        weeks["pandas"] = agreement.of_lines(results["pandas"].text)
    if not bench.has_series:
        weeks = {name: agreement.without_sides(found) for name, found in weeks.items()}
    own = agreement.of_reports(counts, results["barfolio"].text)
    differences = {name: agreement.difference(own, other) for name, other in weeks.items()}
    print(f"\nCount and sum of {len(own)} buckets, times in `{column}`: ", end="")
    found = [f"barfolio and {name} differ, {words}" for name, words in differences.items() if words]
    print("; ".join(found) or f"barfolio, {', '.join(weeks)} agree", end=".\n")
    return len(found)


def same_bytes(bench, database):
    """Whether the document is the same, byte for byte, whatever the number of jobs."""
    runs = (measuring.measure_once(bench.folder, bench.barfolio(database, jobs=jobs)) for jobs in (1, 2, 8))
    return len({text for _, _, text in runs}) == 1


def compare_shapes(bench, database):
    """Measures other tables against the C scan of the same; prints a table; answers barfolio's time as a multiple of it."""
    wide = bench.wide_database(ROWS // 10)
    with bench.in_use(database) as in_use:
        shapes = {
            "sums of reals": (bench.barfolio(database, value="price"), bench.scan(database, "--price")),
            f"{ROWS // 10:,} rows of 650 bytes, the columns last": (bench.barfolio(wide), bench.scan(wide)),
            "in WAL mode, its application running": (bench.barfolio(in_use), bench.scan(in_use)),
        }
        print("\n| | barfolio, seconds | C scan, seconds | barfolio's time is |\n|---|--:|--:|--:|")
        ratios = []
        for words, (own, scan) in shapes.items():
            results = measuring.measure(bench.folder, {"own": own, "scan": scan}, RUNS)
            ratios.append(results["own"].over(results["scan"]))
            print(f"| {words} | {results['own'].seconds:.2f} | {results['scan'].seconds:.2f} | {ratios[-1]:.3f}× |")
    return ratios


def growth(bench):
    """Measures sizes up to ROWS; prints a table; answers the most that ten times the rows cost."""
    sizes = [ROWS // 1000, ROWS // 100, ROWS // 10, ROWS]
    commands = {size: bench.barfolio(bench.database(size)) for size in sizes if size > 0}
    results = measuring.measure(bench.folder, commands, RUNS)
    print("\n| rows | seconds | ns a row |\n|--:|--:|--:|")
    for size, result in results.items():
        print(f"| {size:,} | {result.seconds:.4f} | {result.seconds / size * 1e9:.0f} |")
    series = list(results.values())
    return max((after.over(before) for before, after in zip(series, series[1:])), default=1.0)


def print_targets(results, text_results, shapes, is_same, most):
    own = results["barfolio"]
    rows = [("at most 0.40× the C scan's time", own.over(results["scan"]), 0.40, "≤")]
    rows += [("the same with ISO text, 0.45×", text_results["barfolio"].over(text_results["scan"]), 0.45, "≤")]
    rows += [("sums of reals, 0.45×", shapes[0], 0.45, "≤")]
    rows += [("at most 1.7× the C walk's time", own.over(results["walk"]), 1.7, "≤")]
    rows += [("at least 20× faster than sqlite3's GROUP BY", results["shell"].over(own), 20, "≥")]
    if "pandas" in results:
        rows += [("at least 35× faster than pandas", results["pandas"].over(own), 35, "≥")]
    rows += [("peak memory under 48 MiB", max(own.mebibytes, text_results["barfolio"].mebibytes), 48, "≤")]
    rows += [("ten times the rows: at most 11× the time", most, 11, "≤")]
    print("\n| target | found | held |\n|---|--:|---|")
    for words, found, limit, sign in rows:
        held = found <= limit if sign == "≤" else found >= limit
        print(f"| {words} | {found:.2f} | {'yes' if held else '**no**'} |")
    print(f"| the same bytes with 1, 2 and 8 jobs | | {'yes' if is_same else '**no**'} |")


def main():
    bench = programs.Bench(FOLDER, JOBS)
    database = bench.database(ROWS)
    print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {JOBS} jobs; medians of {RUNS} runs after")
    print(f"a warm-up, one program after the other; SQLite {sqlite3.sqlite_version}, {ROWS:,} rows,")
    print(f"{database.stat().st_size / 1e6:,.0f} MB.")
    if not bench.has_series:
        print("\nThis barfolio has no --series: it takes both sides together, so the figures are not those of the targets.")
    results = compare(bench, database, "at")
    text_results = compare(bench, database, "at_text")
    differences = check_agreement(bench, database, results, "at")
    differences += check_agreement(bench, database, text_results, "at_text")
    shapes = compare_shapes(bench, database)
    most = growth(bench)
    print_targets(results, text_results, shapes, same_bytes(bench, database), most)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
