"""Measures barfolio's reading of a program's output against its reading of the same rows from SQLite; prints a table in Markdown.

The program is cat, so that what is measured is the reading. ROWS, RUNS, JOBS, BENCH_DIR and BARFOLIO as in settings.py.
Exit: 0 measured, 1 the two read different numbers.
"""

import json
import subprocess
import sys

import databases
import measuring
import programs
import settings

DEFINITION = """\
source:
  {source}
  date: {{column: {column}, format: {format}}}
  value: amount
  series: side
group: {{by: week, week-start: monday, time-zone: UTC}}
page: {{bars: 200}}
"""


def csv_of(database):
    """The events as CSV with a header, made once; every field is bare."""
    file = database.with_suffix(".csv")
    if not file.exists():
        making = file.with_suffix(".making")
        with open(making, "wb") as output:
            subprocess.run(
                ["sqlite3", "-batch", "-init", "/dev/null", "-readonly", "-header", "-csv", database, "SELECT * FROM event"],
                stdout=output, check=True,
            )  # fmt: skip
        making.rename(file)
    return file


def command(place, name, source, column):
    """Defines a report and answers the command line that reads it and writes its scripts, but draws nothing."""
    reports = place.folder / "streaming"
    reports.mkdir(exist_ok=True)
    text = DEFINITION.format(source=source, column=column, format={"at": "unix", "at_text": "iso8601"}[column])
    (reports / f"{name}.yaml").write_text(text)
    return [
        programs.BARFOLIO, "run", name, "--reports", reports, "--archive", place.folder / "streaming-archive",
        "--as-of", programs.AS_OF, "--dry-run", "--json", "--quiet", "--jobs", str(place.jobs),
    ]  # fmt: skip


def numbers(result):
    """Every bar's number of a run."""
    reports = json.loads(result.text)["reports"]
    return [(bar["start"], bar["series"], bar["value"]) for page in reports[0]["pages"] for bar in page["bars"]]


def main():
    place = programs.Bench(settings.FOLDER, settings.JOBS)
    database = databases.events(place.folder, settings.ROWS)
    text = csv_of(database)
    print(f"{settings.ROWS:,} rows, {database.stat().st_size / 1e6:,.0f} MB as SQLite, {text.stat().st_size / 1e6:,.0f} MB as CSV;")
    print(f"{settings.JOBS} jobs, medians of {settings.RUNS} runs after a warm-up, one after the other.")
    print("\n| | seconds | times SQLite's | peak MiB |\n|---|--:|--:|--:|")
    differences = 0
    for column in ("at", "at_text"):
        results = measuring.measure(
            place.folder,
            {
                "SQLite": command(place, f"{column}-sqlite", f"database: {database}\n  table: event", column),
                "CSV of a command": command(place, f"{column}-csv", f"command: [cat, {text}]", column),
            },
            settings.RUNS,
        )
        own = results["SQLite"]
        for name, result in results.items():
            print(f"| {name}, times in `{column}` | {result.seconds:.2f} | {result.over(own):.2f} | {result.mebibytes:.0f} |")
        differences += numbers(own) != numbers(results["CSV of a command"])
    print(f"\nThe numbers of all buckets {'differ' if differences else 'are the same'}.")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
