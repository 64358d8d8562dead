"""Reads what the measured programs print: {(Monday, side): (count, sum)}. They must all say the same."""

import datetime
import json
import math


def of_lines(text):
    """Of a program that prints `Monday's Unix time, side, count, sum`."""
    weeks = {}
    for line in text.splitlines():
        instant, side, count, total = line.split()
        monday = datetime.date(1970, 1, 1) + datetime.timedelta(seconds=int(instant))
        weeks[monday, side] = int(count), _number(total)
    return weeks


def of_calendar(text):
    """Of weeks as %Y-%W, which cuts a week in two at the turn of the year; here both halves are one again."""
    weeks = {}
    for line in text.splitlines():
        week, side, count, total = line.split()
        year, number = (int(part) for part in week.split("-"))
        new_year = datetime.date(year, 1, 1)
        first_monday = new_year + datetime.timedelta(days=-new_year.weekday() % 7)
        key = first_monday + datetime.timedelta(weeks=number - 1), side
        before = weeks.get(key, (0, 0))
        weeks[key] = before[0] + int(count), before[1] + _number(total)
    return weeks


def of_reports(counts, sums):
    """Of two documents of barfolio: one with the counts, one with the sums."""
    counted, summed = (_bars(text) for text in (counts, sums))
    return {key: (count, summed[key]) for key, count in counted.items() if count}


def _bars(text):
    bars = (bar for page in json.loads(text)["pages"] for bar in page["bars"])
    return {(datetime.date.fromisoformat(bar["start"][:10]), bar["series"]): bar["value"] for bar in bars}


def _number(text):
    return float(text) if set(text) & set(".e") else int(text)


def difference(one, other):
    """The first week on which two disagree, in words; None where they agree."""
    for key in sorted(one.keys() | other.keys()):
        if not _same(one.get(key), other.get(key)):
            monday, side = key
            return f"week of {monday}, {side}: {one.get(key)} and {other.get(key)}"
    return None


def _same(one, other):
    """Counts and sums of whole numbers exactly; sums of reals, which depend on the order of the rows, to nine digits."""
    if one is None or other is None:
        return False
    (count, total), (other_count, other_total) = one, other
    if isinstance(total, int) and isinstance(other_total, int):
        return one == other
    return count == other_count and math.isclose(total, other_total, rel_tol=1e-9)
