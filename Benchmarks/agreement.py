"""Reads what the measured programs print: {(Monday, side): (count, sum)}. They must all say the same."""

import datetime
import json


def of_lines(text):
    """Of a program that prints `Monday's Unix time, side, count, sum`."""
    weeks = {}
    for line in text.splitlines():
        instant, side, count, total = line.split()
        monday = datetime.date(1970, 1, 1) + datetime.timedelta(seconds=int(instant))
        weeks[monday, side] = int(count), int(total)
    return weeks


def of_shell(text):
    """Of SQLite's shell. Its %Y-%W cuts a week in two at the turn of the year; here both halves are one again."""
    weeks = {}
    for line in text.splitlines():
        week, side, count, total = line.split("|")
        year, number = (int(part) for part in week.split("-"))
        new_year = datetime.date(year, 1, 1)
        first_monday = new_year + datetime.timedelta(days=-new_year.weekday() % 7)
        key = first_monday + datetime.timedelta(weeks=number - 1), side
        before = weeks.get(key, (0, 0))
        weeks[key] = before[0] + int(count), before[1] + int(total)
    return weeks


def of_reports(counts, sums):
    """Of two documents of barfolio: one with the counts, one with the sums."""
    counted, summed = (_bars(text) for text in (counts, sums))
    return {key: (count, summed[key]) for key, count in counted.items() if count}


def _bars(text):
    bars = (bar for page in json.loads(text)["pages"] for bar in page["bars"])
    return {(datetime.date.fromisoformat(bar["start"][:10]), bar.get("series")): bar["value"] for bar in bars}


def without_sides(weeks):
    """The same, both sides together."""
    together = {}
    for (monday, _), (count, total) in weeks.items():
        before = together.get((monday, None), (0, 0))
        together[monday, None] = before[0] + count, before[1] + total
    return together


def difference(one, other):
    """The first week on which two disagree, in words; None where they agree."""
    for key in sorted(one.keys() | other.keys(), key=str):
        if one.get(key) != other.get(key):
            monday, side = key
            return f"week of {monday}, {side or 'both sides'}: {one.get(key)} and {other.get(key)}"
    return None
