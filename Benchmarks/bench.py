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


def print_targets(tables, shapes, together, drawn, is_same, most):
    """CPU seconds without the fixed parts, but where whole processes are named."""
    ((numbers, texts), (reals, both)) = ([tables[column, value] for column in ("at", "at_text")] for value in ("amount", "price"))
    rows = [("whole numbers, times the C walk", measuring.times_of(numbers, "walk"), 1.4, "≤")]
    rows += [("ISO text, times the C scan", measuring.times_of(texts, "scan"), 0.45, "≤")]
    rows += [("reals that are no short decimals, times the C scan", measuring.times_of(reals, "scan"), 0.45, "≤")]
    rows += [("both, times the C scan", measuring.times_of(both, "scan"), 0.55, "≤")]
    for peer in ("duckdb", "chdb"):
        if peer in numbers:
            slowest = min(results[peer].whole.over(results["barfolio"].whole) for results in tables.values())
            rows += [(f"whole processes, times as fast as {reading.NAMES[peer]}, at least", slowest, 2.5, "≥")]
    rows += [("whole processes, peak MiB", max(results["barfolio"].whole.mebibytes for results in tables.values()), 44, "≤")]
    one, twenty = together["full"].cpu, together["twenty"].cpu
    rows += [("20 definitions, times one", twenty / one, 2, "≤")]
    rows += [("another column of series more, times one", (together["regions"].cpu - twenty) / one, 0.7, "≤")]
    rows += [("a column kept for medians more, times one", (together["median"].cpu - twenty) / one, 0.7, "≤")]
    rows += [("20 definitions of rows in no order, times one of them", together["twenty shuffled"].cpu / together["full shuffled"].cpu, 2.5, "≤")]
    rows += [(f"{shared.DAYS} daily editions, times one", together["days"].cpu / one, 2, "≤")]
    rows += [(f"{len(shared.TWENTY)} × {shared.DAYS} editions of one page, SVG and PNG, minutes", drawn.seconds / 60, 3, "≤")]
    rows += [("sums of decimals, whole processes, times the C scan", shapes[0], 0.45, "≤")]
    rows += [("ten times the rows, times as long", most, 11, "≤")]
    print(f"\n| of {ROWS:,} rows | found | wanted | held |\n|---|--:|--:|---|")
    for words, found, limit, sign in rows:
        held = found <= limit if sign == "≤" else found >= limit
        print(f"| {words} | {found:.2f} | {sign} {limit} | {'yes' if held else '**no**'} |")
    print(f"| the same bytes with 1, 2 and 8 jobs | | | {'yes' if is_same else '**no**'} |")


def main():
    bench = programs.Bench(FOLDER, JOBS)
    machine.describe(bench)
    tables, differences = {}, 0
    for column, value in TABLES:
        tables[column, value] = reading.compare(bench, column, value)
        differences += reading.check(bench, column, value, tables[column, value])
    together, found = shared.compare(bench)
    differences += found
    drawn, editions = shared.draw_year(bench)
    differences += editions != len(shared.TWENTY) * shared.DAYS
    database = databases.events(bench.folder, ROWS)
    shapes = compare_shapes(bench, database)
    most = growth(bench)
    print_targets(tables, shapes, together, drawn, same_bytes(bench, database), most)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
