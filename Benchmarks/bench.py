"""Measures barfolio's reading against what bounds it and against its peers, and prints tables in Markdown.

ROWS (10000000), RUNS (7), JOBS (the cores), BENCH_DIR (a folder outside the repository, kept) and BARFOLIO (the
release binary) come from the environment. Nothing is asserted: targets are listed with what was found.
Exit: 0 measured, 1 the programs' numbers differ.
"""

import sys

import databases
import machine
import measuring
import programs
import reading
import shared
from settings import FOLDER, JOBS, ROWS, RUNS

# The first is a sum of whole numbers by Unix seconds, the last of reals by ISO text.
TABLES = [(column, value) for value in ("amount", "price") for column in ("at", "at_text")]


def same_bytes(bench, database):
    """Whether the document is the same, byte for byte, whatever the number of jobs."""
    runs = (measuring.measure_once(bench.folder, bench.barfolio(database, jobs=jobs)) for jobs in (1, 2, 8))
    return len({run.text for run in runs}) == 1


def compare_shapes(bench, database):
    """Measures other tables against the C scan of the same; prints a table; answers barfolio's time as a multiple of it."""
    wide = databases.wide(bench.folder, ROWS // 10)
    with databases.in_use(bench.folder, database) as in_use:
        shapes = {
            "sums of decimals of three places": (bench.barfolio(database, value="price"), bench.scan(database, "--price")),
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
    commands = {size: bench.barfolio(databases.events(bench.folder, size)) for size in sizes if size > 0}
    results = measuring.measure(bench.folder, commands, RUNS)
    print("\n| rows | seconds | ns a row |\n|--:|--:|--:|")
    for size, result in results.items():
        print(f"| {size:,} | {result.seconds:.4f} | {result.seconds / size * 1e9:.0f} |")
    series = list(results.values())
    return max((after.over(before) for before, after in zip(series, series[1:])), default=1.0)


def print_targets(tables, shapes, is_same, most):
    """Of whole processes, the fixed parts included."""
    results, text_results = ({name: found.whole for name, found in tables[key].items()} for key in TABLES[:2])
    own = results["barfolio"]
    rows = [("at most 0.40× the C scan's time", own.over(results["scan"]), 0.40, "≤")]
    rows += [("the same with ISO text, 0.45×", text_results["barfolio"].over(text_results["scan"]), 0.45, "≤")]
    rows += [("sums of decimals, 0.45×", shapes[0], 0.45, "≤")]
    rows += [("at most 1.7× the C walk's time", own.over(results["walk"]), 1.7, "≤")]
    rows += [("at least 20× faster than sqlite3 with `strftime`", results["calendar"].over(own), 20, "≥")]
    if "pandas" in results:
        rows += [("at least 35× faster than pandas", results["pandas"].over(own), 35, "≥")]
    rows += [("peak memory under 48 MiB", max(own.mebibytes, text_results["barfolio"].mebibytes), 48, "≤")]
    rows += [("ten times the rows: at most 11× the time", most, 11, "≤")]
    print("\n| target for 10,000,000 rows, whole processes | found | held |\n|---|--:|---|")
    for words, found, limit, sign in rows:
        held = found <= limit if sign == "≤" else found >= limit
        print(f"| {words} | {found:.2f} | {'yes' if held else '**no**'} |")
    print(f"| the same bytes with 1, 2 and 8 jobs | | {'yes' if is_same else '**no**'} |")


def main():
    bench = programs.Bench(FOLDER, JOBS)
    machine.describe(bench)
    tables, differences = {}, 0
    for column, value in TABLES:
        tables[column, value] = reading.compare(bench, column, value)
        differences += reading.check(bench, column, value, tables[column, value])
    differences += shared.compare(bench)
    database = databases.events(bench.folder, ROWS)
    shapes = compare_shapes(bench, database)
    most = growth(bench)
    print_targets(tables, shapes, same_bytes(bench, database), most)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
