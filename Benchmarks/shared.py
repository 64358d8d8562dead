"""Measures what further reports of the same table cost in one run, and past editions of one report.

All but a year of drawn editions are dry runs: read, laid out, and written as a document; nothing is drawn or published.
"""

import datetime
import json
import pathlib
import sqlite3
import tempfile

import databases
import measuring
import programs
import settings

COUNT, SUM, MEAN = "", "value: amount", "value: amount, aggregate: avg"
BY_SIDE, SUM_BY_SIDE = "series: side", "value: amount, series: side"
# What is grouped how, the keys beside that, and the two reports of it.
GROUPS = [
    ("by: week, last: 12", "", COUNT, SUM),
    ("by: month, last: 12", "", MEAN, SUM_BY_SIDE),
    ("by: quarter, last: 8", "", BY_SIDE, COUNT),
    ("by: year", "", SUM, MEAN),
    ("by: day, last: 30", "", SUM_BY_SIDE, BY_SIDE),
    ("fold: hour, since: 2025-11-01", "", COUNT, SUM),
    ("by: month, total: year, last: 12", "", SUM, SUM_BY_SIDE),
    ("by: week, last: 12", "compare: previous", BY_SIDE, COUNT),
    ("by: month, last: 12", "compare: year", SUM, MEAN),
    ("by: week, last: 52", "", SUM_BY_SIDE, BY_SIDE),
]
TWENTY = [(group, keys, source) for group, keys, *sources in GROUPS for source in sources]
WEEKS, DAYS = 12, 365
PLAIN = (f"by: week, last: {WEEKS}", "", COUNT)
# One scan is one that counts all rows, as reading.py's and the 20 do.
FULL = ("by: week", "", SUM_BY_SIDE)
REGIONS, MEDIAN = ("by: month, last: 12", "", "series: region"), ("by: year", "", "value: amount, aggregate: median")
PLAN = {"plain": [PLAIN], "full": [FULL], "twenty": TWENTY, "regions": [*TWENTY, REGIONS], "median": [*TWENTY, MEDIAN]}
NAMES = {
    "walk": "C walk of the pages",
    "plain": "one definition: rows by week",
    "full": "one definition: amounts by week and side, of all rows",
    "twenty": "20 definitions in one run",
    "regions": "the 20, and one with another column of series",
    "median": "the 20, and medians by year of all rows",
    "days": f"{DAYS} daily editions of “rows by week”",
    "walk shuffled": "C walk of the pages, rows in no order",
    "full shuffled": "amounts by week and side, rows in no order",
    "twenty shuffled": "20 definitions in one run, rows in no order",
}


# One page, as a picture of each kind.
DRAWN = "page: {bars: 60}\noutput: {narrow: false, formats: [svg, png]}\ndraw: {theme: light}\n"


def define(folder, database, reports, more=""):
    """Writes definitions, with `more` at the end of each; answers their folder."""
    folder.mkdir(parents=True)
    for number, (group, keys, source) in enumerate(reports):
        words = f", {source}" if source else ""
        (folder / f"r{number:02}.yaml").write_text(
            f"source: {{database: {json.dumps(str(database))}, table: event, date: {{column: at, format: unix}}{words}}}\n"
            f"group: {{{group}, week-start: monday, time-zone: UTC}}\n{keys}\n{more}"
        )
    return folder


class Reports:
    """Definitions over a table and over its shuffled copy, and the command lines that make them."""

    def __init__(self, bench, folder, rows):
        self.bench, self.folder = bench, folder / str(rows)
        self.databases = {"": databases.varied(bench.folder, rows), " shuffled": databases.shuffled(bench.folder, rows)}
        for name, reports in PLAN.items():
            for order, database in self.databases.items():
                define(self.folder / f"{name}{order}", database, reports)

    def barfolio(self, command, name, *words):
        return [
            programs.BARFOLIO, command, *words, "--reports", self.folder / name, "--archive", self.folder / "archive",
            "--dry-run", "--json", "--quiet", "--jobs", str(self.bench.jobs),
        ]  # fmt: skip

    def run(self, name, *words):
        return self.barfolio("run", name, *words, "--as-of", programs.AS_OF)

    def commands(self):
        found = {name: self.run(name) for name in NAMES if (self.folder / name).exists()}
        found["days"] = self.barfolio("regenerate", "plain", "r00", "--from", str(days()[0]), "--to", str(days()[-1]))
        for order, database in self.databases.items():
            found[f"walk{order}"] = self.bench.walk(database)
        return {name: found[name] for name in NAMES}


def days():
    last = datetime.date.fromisoformat(programs.AS_OF)
    return [last - datetime.timedelta(days=back) for back in reversed(range(DAYS))]


def compare(bench):
    """Measures all; prints a table and whether the numbers are right; answers the results and the number of differences."""
    with tempfile.TemporaryDirectory(dir=bench.folder) as folder:
        many, few = (Reports(bench, pathlib.Path(folder), rows) for rows in (settings.ROWS, settings.FEW))
        few_commands = few.commands()
        commands = {name: (command, few_commands[name]) for name, command in many.commands().items()}
        results = measuring.measure_beyond(bench.folder, commands, settings.RUNS)
        print_table(results)
        return results, check(many, results)


def draw_year(bench):
    """Makes a year of daily editions of the 20, drawn and published, once; answers the run and how many editions there are."""
    with tempfile.TemporaryDirectory(dir=bench.folder) as folder:
        folder = pathlib.Path(folder)
        define(folder / "reports", databases.varied(bench.folder, settings.ROWS), TWENTY, DRAWN)
        words = ["--from", str(days()[0]), "--to", str(days()[-1]), "--jobs", str(bench.jobs), "--quiet"]
        folders = ["--reports", folder / "reports", "--archive", folder / "archive"]
        run = measuring.measure_once(bench.folder, [programs.BARFOLIO, "regenerate", *folders, *words])
        editions = [path.parent for path in (folder / "archive").glob("r*/20*/page-001.png") if path.with_suffix(".svg").exists()]
        print(f"\n{len(editions):,} editions of one page, SVG and PNG: {run.seconds:.0f} s, {run.cpu:.0f} of CPU.")
        return run, len(editions)


def print_table(results):
    print(f"\n| {settings.ROWS:,} rows, one process", end=" | ")
    print(f"{measuring.Beyond.HEADING} | CPU ÷ one definition's | CPU ÷ C walk's | peak MiB |")
    print(f"|---|{'--:|' * (measuring.Beyond.COLUMNS + 3)}")
    for name, result in results.items():
        order = " shuffled" if name.endswith("shuffled") else ""
        ratios = [measuring.times(result.cpu, results[f"{other}{order}"].cpu) for other in ("full", "walk")]
        print(f"| {NAMES[name]} | {result.cells()} | {' | '.join(ratios)} | {result.whole.mebibytes:.0f} |")
    print("\nOne definition's is that of amounts by week and side, in the same order of the rows.")


def check(many, results):
    """Prints what differs of what must not; answers how much."""
    together = {name: numbers(results[name].whole.text) for name in ("twenty", "regions", "median", "twenty shuffled")}
    found = ["the rows in no order give other numbers"] if together["twenty"] != together["twenty shuffled"] else []
    for name in ("twenty", "regions", "median"):
        for number, report in enumerate(together[name]):
            alone = measuring.measure_once(many.bench.folder, many.run(name, f"r{number:02}"))
            if [report] != numbers(alone.text):
                found.append(f"report {number} of “{NAMES[name]}” has other numbers alone")
    if used(results["days"].whole.text) != expected(many.databases[""]):
        found.append("editions count other rows than SQL")
    agreed = "each report has the same numbers alone, together and with the rows in no order; editions count the rows that SQL counts"
    print(f"\nOf {len(TWENTY)} definitions and {DAYS} editions: {'; '.join(found) or agreed}.")
    return len(found)


def numbers(text):
    """Every bar's number, report by report."""
    reports = json.loads(text)["reports"]
    return [[(bar["start"], bar["series"], bar["value"]) for page in report["pages"] for bar in page["bars"]] for report in reports]


def used(text):
    """How many rows each edition shows."""
    return [report["used"] for report in json.loads(text)["reports"]]


def expected(database):
    """The same by SQL: the rows from the Monday eleven weeks before an edition's week up to the edition's day."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    counts = dict(connection.execute("SELECT at / 86400, count(*) FROM event GROUP BY 1"))
    connection.close()
    epoch = datetime.date(1970, 1, 1)

    def rows(day):
        first = day - datetime.timedelta(days=day.weekday(), weeks=WEEKS - 1)
        return sum(counts.get(number, 0) for number in range((first - epoch).days, (day - epoch).days + 1))

    return [rows(day) for day in days()]
