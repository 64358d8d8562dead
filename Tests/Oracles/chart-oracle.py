#!/usr/bin/env python3
"""Makes a table of random rows, and says what charts of it by options of the command line come to, for the tests to compare with.

    Tests/Oracles/chart-oracle.py names|zones DATABASE SEED

Prints a line of JSON for each chart: its as-of day, its options, and the numbers of its bars by their labels.

names: sums of names over random spans of days, of instants in a zone or of days alone. zones: rows by day of texts that name no zone, or
another than the chart's, many near changes of a clock; days without rows are left out. Only Python's calendar and zones are used.
"""

import datetime as d
import json
import random
import sqlite3
import sys
import zoneinfo

UTC, DAY = d.timezone.utc, d.timedelta(days=1)
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
ZONES = [
    "America/New_York", "Asia/Tokyo", "Europe/Berlin", "Pacific/Apia", "Etc/UTC", "UTC", "America/St_Johns", "Australia/Lord_Howe",
    "Asia/Kathmandu", "America/Sao_Paulo",
]
CHANGES = ["2025-03-30 02:00", "2025-10-26 02:00", "2025-03-09 02:00", "2025-11-02 01:00", "2025-04-06 01:30", "2025-10-05 02:00"]


def first(day, unit, start):
    """The first day of a span that holds a day."""
    if unit == "day":
        return day
    if unit == "week":
        return day - (day.weekday() - start) % 7 * DAY
    if unit == "month":
        return day.replace(day=1)
    if unit == "quarter":
        return day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1)
    return day.replace(month=1, day=1)


def names(db):
    db.execute("CREATE TABLE t (at, day, name, n)")
    begin = d.datetime(2023, 12, 20, tzinfo=UTC)
    rows = []
    for _ in range(3000):
        at = begin + d.timedelta(seconds=random.randrange(500 * 86400))
        rows.append((at, random.choice("abcdefg"), random.randrange(-50, 1000)))
    stored = [(int(at.timestamp()), at.date().isoformat(), name, n) for at, name, n in rows]
    db.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", stored)
    for _ in range(24):
        zone, as_of = random.choice(ZONES), d.date(2024, 1, 1) + random.randrange(500) * DAY
        options, last, since = {}, as_of, None
        if random.random() < 0.3:
            last = as_of - random.randrange(40) * DAY
            options["--until"] = last.isoformat()
        if random.random() < 0.7:
            unit, count, start = random.choice(["day", "week", "month", "quarter", "year"]), random.randrange(1, 40), 6
            if unit == "week":
                start = random.randrange(7)
                options["--week-start"] = WEEKDAYS[start]
            since = first(last, unit, start)
            for _ in range(count - 1):
                since = first(since - DAY, unit, start)
            options["--last"] = f"{count} {unit}" + random.choice(["", "s"])
        elif random.random() < 0.8:
            since = last - random.randrange(200) * DAY
            options["--since"] = since.isoformat()
        sums, whole = {}, random.random() < 0.3
        for at, name, n in rows:
            day = at.date() if whole else at.astimezone(zoneinfo.ZoneInfo(zone)).date()
            if day <= last and (since is None or day >= since):
                sums[name] = sums.get(name, 0) + n
        options |= {
            "--table": "t", "--label": "name", "--value": "n", "--aggregate": "sum", "--date": "day" if whole else "at", "--time-zone": zone,
        }
        yield as_of.isoformat(), options, sums


def zones(db):
    for number in range(24):
        stored, shown = random.choice(ZONES), random.choice(ZONES)
        table = f"t{number}"
        db.execute(f"CREATE TABLE {table} (at)")
        counts = {}

        def day_of(at, zone):
            return at.replace(tzinfo=zone).astimezone(zoneinfo.ZoneInfo(shown)).date()

        for _ in range(400):
            at = d.datetime(2025, 1, 1) + d.timedelta(seconds=random.randrange(365 * 86400))
            if random.random() < 0.4:
                at = d.datetime.fromisoformat(random.choice(CHANGES)) + d.timedelta(seconds=random.randrange(-9000, 9000))
            form = random.randrange(6)
            if form == 4:
                at = at.replace(second=0)
            day = day_of(at, zoneinfo.ZoneInfo(stored))
            if form == 0:
                text = at.isoformat(" ")
            elif form == 1:
                text = at.isoformat("T") + ".250"
            elif form == 2:
                # A day alone is that day in any zone.
                text, day = at.date().isoformat(), at.date()
            elif form == 3:
                # A zone that is named counts, whatever else is said.
                text, day = at.isoformat() + "-02:30", day_of(at, d.timezone(d.timedelta(hours=-2.5)))
            elif form == 4:
                text = at.isoformat(" ", "minutes")
            else:
                text = at.isoformat("T")
            db.execute(f"INSERT INTO {table} VALUES (?)", [text])
            counts[day.isoformat()] = counts.get(day.isoformat(), 0) + 1
        if random.random() < 0.5:
            db.execute(f"CREATE INDEX i{number} ON {table} (at)")
        since = random.choice(["2025-03-01", "2025-09-15"])
        options = {
            "--table": table, "--date": "at", "--date-zone": stored, "--time-zone": shown, "--by": "day", "--label-format": "yyyy-MM-dd",
            "--since": since, "--max-pages": "1000",
        }
        if random.random() < 0.5:
            options["--date-format"] = "iso8601"
        yield "2025-12-30", options, {day: count for day, count in counts.items() if since <= day <= "2025-12-30"}


def main():
    kind, path, seed = sys.argv[1:]
    random.seed(int(seed))
    db = sqlite3.connect(path)
    for as_of, options, expected in {"names": names, "zones": zones}[kind](db):
        print(json.dumps({"asOf": as_of, "options": options, "expected": expected}))
    db.commit()


if __name__ == "__main__":
    main()
