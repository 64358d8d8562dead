"""Reports to measure and to simulate with: when their pages change, their databases, their definitions."""

import csv
import dataclasses
import datetime
import json
import pathlib
import sqlite3

AS_OF = datetime.date(2026, 11, 20)
BARS = 5  # on a page, barfolio's default


def before(last, count):
    """So many days up to a last one, oldest first."""
    return [last - datetime.timedelta(days=back) for back in reversed(range(count))]


@dataclasses.dataclass(frozen=True)
class Kind:
    """A kind of report: bars for the last so many spans, from a table of so many rows, all of which are read every night."""

    by: str
    last: int
    rows: int

    @property
    def pages(self):
        return -(-self.last // BARS)

    def edition(self, day):
        """A number that changes when all pages do, which is when a span begins. The last page, whose span is not over, is new every night."""
        return {"day": day.toordinal(), "week": day.toordinal() // 7, "month": day.year * 12 + day.month}[self.by]

    def new_pages(self, days):
        """How many pages an edition has, on average, that the edition before had not."""
        editions = [self.edition(day) for day in days]
        changes = sum(one != other for one, other in zip(editions, editions[1:]))
        return (changes * self.pages + (len(days) - 1 - changes)) / (len(days) - 1)

    def first_day(self, editions):
        """The first day that any of the editions shows."""
        days = {"day": 1, "week": 7, "month": 31}[self.by] * self.last
        return editions[0] - datetime.timedelta(days=days)

    def group(self):
        return f"{{by: {self.by}, last: {self.last}, time-zone: UTC}}"


def fixed_weeks(pages, before):
    """A group that shows the same pages every night, and its first and last day: whole weeks that end before a day."""
    until = before - datetime.timedelta(days=(before.toordinal() % 7) + 1)
    since = until - datetime.timedelta(days=7 * BARS * pages - 1)
    return f"{{by: week, since: {since}, until: {until}, time-zone: UTC}}", since, until


def rows_between(count, first, last):
    """Rows as (Unix seconds, amount), evenly over the days: weeks and months of nearly the same sums, none of them the same."""
    start = datetime.datetime(first.year, first.month, first.day, tzinfo=datetime.timezone.utc).timestamp()
    span = ((last - first).days + 1) * 86_400
    for number in range(count):
        offset = number * span // count
        yield int(start) + offset, 100 + offset // 86_400 * 3 % 7


def database(file, count, first, last):
    """Made once, aside."""
    if file.exists():
        return file
    making = file.with_suffix(".making")
    making.unlink(missing_ok=True)
    connection = sqlite3.connect(making)
    connection.execute("CREATE TABLE event (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, amount INTEGER NOT NULL)")
    connection.executemany("INSERT INTO event (at, amount) VALUES (?, ?)", rows_between(count, first, last))
    connection.commit()
    connection.close()
    return making.rename(file)


def csv_file(file, count, first, last):
    if not file.exists():
        with open(file, "w", newline="") as text:
            writer = csv.writer(text, lineterminator="\n")
            writer.writerow(["at", "amount"])
            writer.writerows(rows_between(count, first, last))
    return file


def define(folder, name, source, group, footer="span"):
    """Writes a definition whose pages are drawn once; answers the folder."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.yaml").write_text(
        f"source: {{{source}, date: {{column: at, format: unix}}, value: amount}}\n"
        f"group: {group}\n"
        f"draw: {{font: DejaVu Sans, footer: {footer}, theme: light}}\n"
        "output: {narrow: false}\n"
    )
    return folder


def table(file):
    return f"database: {json.dumps(str(file))}, table: event"
