#!/usr/bin/env python3
"""Makes random tables and reports of them, and says what their bars' numbers are, for the tests to compare with.

    Tests/Oracles/report-oracle.py FOLDER ZONEINFO [--seed N] [--count N]

Writes FOLDER/1.sqlite and so on, each with a table t (id, at: seconds since 1970 UTC, name, v, w), and FOLDER/1.yaml, a definition; and prints
a line of JSON for each: the as-of day, the moment at which it is made, what the report is about, and its bars: the first instant of each, its series, its number as
an integer's or a float's repr, or null, and, where bars are compared, the number of its partner; and the numbers of its lines.

What is tried: hours and quarters of one, days, weeks, months, quarters and years of forty time zones, and those that begin later, as fiscal years do; periods of an organisation's own; closed weekdays and holidays; folds of weekdays, hours and months, as totals and as means of whole ones; rows that come later than their days, are late, or are whole buckets already; running totals; comparisons with the bucket before, with a year
before, with any distance and with a fixed day; means and medians of whole buckets, means of the last ones, and the largest numbers of another column; the largest series, and the rest as one; names of all rows or of some days, in each order; shares of a whole;
several columns of numbers, and the ratio of two; values that are NULL or texts; the largest and smallest of whole bars; rows with times and with days alone, and hours
beside days; dates in all formats; tables, queries, CSV and conditions that all rows meet; what views by other periods show; all that as of a day of the past, up to a day before that, and as of today at any moment of it, of which rows count up to the last full
hour.

Sums are made of fractions, so they are exact; a float with up to four decimals is meant as such. Days are those of Python's zoneinfo, as
calendar-oracle.py finds them. Nothing of Barfolio's is used.
"""

import argparse
import csv
import importlib.util
import json
import math
import pathlib
import random
import sqlite3
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction

ZONES = (
    "UTC Europe/Berlin Europe/London Europe/Dublin Europe/Istanbul Europe/Moscow America/New_York America/Chicago America/Los_Angeles "
    "America/Sao_Paulo America/Santiago America/Havana America/St_Johns America/Caracas America/Asuncion America/Nuuk America/Anchorage "
    "Asia/Tokyo Asia/Seoul Asia/Kolkata Asia/Kathmandu Asia/Tehran Asia/Gaza Asia/Beirut Asia/Amman Asia/Damascus Asia/Pyongyang Asia/Dhaka "
    "Australia/Lord_Howe Australia/Sydney Australia/Adelaide Australia/Eucla Pacific/Apia Pacific/Chatham Pacific/Kiritimati "
    "Pacific/Norfolk Pacific/Easter Africa/Casablanca Africa/Cairo Atlantic/Azores"
).split()
NAMES = ["a", "b", "ü", "Other", "c", "東", "d"]
WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
# No number; as a value it is one like others.
TEXT = "x"
MONTHS = {"month": 1, "quarter": 3, "year": 12}


def calendar():
    path = pathlib.Path(__file__).with_name("calendar-oracle.py")
    spec = importlib.util.spec_from_file_location("calendar_oracle", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def months_later(day, months):
    """The first of a month so many months later."""
    index = day.year * 12 + day.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def same_day(day, months):
    """The same day of a month so many months later, or the last of a shorter one."""
    first = months_later(day, months)
    last = months_later(first, 1) - timedelta(1)
    return min(first + timedelta(day.day - 1), last)


class Calendar:
    """Buckets of a period in a zone."""

    def __init__(self, zone, by, week_start, year_start=1, month_start=1, day_start=0):
        self.zone, self.by, self.week_start = zone, by, WEEKDAYS.index(week_start)
        self.year_start, self.month_start, self.day_start = year_start, month_start, day_start
        self.starts = {}
        # Days that are no bars, and the first days of periods.
        self.closed = lambda day: False
        self.periods = []

    def first_day(self, day, by=None):
        by = by or self.by
        if by == "period":
            return max(first for first in self.periods if first <= day)
        if by == "day":
            return day
        if by == "week":
            return day - timedelta((day.weekday() - self.week_start) % 7)
        # Back, day by day, to one on which such a span begins.
        while day.day != self.month_start or (day.month - self.year_start) % MONTHS[by] != 0:
            day -= timedelta(1)
        return day

    def next_day(self, first):
        if self.by == "period":
            return min(next for next in self.periods if next > first)
        if self.by in MONTHS:
            return self.first_day(first + timedelta(31 * MONTHS[self.by]))
        return first + timedelta(1 if self.by == "day" else 7)

    def start(self, day):
        """The first instant at which the clock shows the day's beginning or a later time."""
        if self.day_start == 0:
            return self.zone.start(day)
        if day not in self.starts:
            zone = self.zone
            wanted = datetime(day.year, day.month, day.day) + timedelta(seconds=self.day_start)
            instants = [wanted.replace(tzinfo=zone.info, fold=fold).astimezone(timezone.utc).timestamp() for fold in (0, 1)]
            around = wanted.replace(tzinfo=timezone.utc).timestamp()
            instants += [change for change in zone.changes if abs(change - around) < 2 * 86_400]
            self.starts[day] = int(min(at for at in instants if zone.local(at).replace(tzinfo=None) >= wanted))
        return self.starts[day]

    def buckets(self, first, last):
        """The first days of all buckets that have an instant, from that of a day to that of another."""
        day, found = self.first_day(first), []
        while day <= last:
            if self.start(day) < self.start(self.next_day(day)) and not self.closed(day):
                found.append(day)
            day = self.next_day(day)
        return found


def exact(value):
    return Fraction(repr(value)) if isinstance(value, float) else Fraction(value)


def amount(rows, aggregate):
    """What rows (name, value) come to; None where nothing comes of them, as of rows of which none can be used."""
    values = [value for _, value in rows if value is not None]
    if aggregate == "count":
        return Fraction(len(rows))
    if aggregate == "distinct":
        return Fraction(len({value if value == TEXT else exact(value) for value in values}))
    if aggregate == "per":
        return ratio([value for _, value in rows if value != TEXT])
    numbers = [exact(value) for value in values if value != TEXT]
    if aggregate == "sum" and not rows:
        return Fraction(0)
    return MEASURES[aggregate](numbers) if numbers else None


def ratio(values):
    """The sum of one column divided by that of the other, both of what is there."""
    above, below = ([exact(value) for value in column if value is not None] for column in (values, map(second, values)))
    return sum(above) / sum(below) if above and below and sum(below) != 0 else None


def state(value, rows, aggregate):
    """How a bar is drawn. What has numbers that come to nothing, as a deviation of one or a sum divided by 0, is missing, too."""
    if value is not None:
        return "zero" if value == 0 else "value"
    columns = [[value for _, value in rows]]
    if aggregate == "per":
        columns.append(list(map(second, columns[0])))
    return "rejected" if rows and any(all(value in (None, TEXT) for value in column) for column in columns) else "missing"


def middle(numbers):
    ordered = sorted(numbers)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def deviation(numbers):
    """That of a sample; one number has none."""
    mean = sum(numbers) / len(numbers)
    return Fraction(math.sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1))) if len(numbers) > 1 else None


MEASURES = {
    "sum": sum, "max": max, "min": min, "avg": lambda all: sum(all) / len(all), "median": middle, "stddev": deviation,
    # By nearest rank.
    "p90": lambda all: sorted(all)[-(-90 * len(all) // 100) - 1],
}


def written(number):
    if number is None:
        return None
    return repr(int(number)) if number.denominator == 1 else repr(float(number))


def parts(zone, start, end, minutes):
    """The hours (or quarters of one) that have an instant in a span: first instant, the one after the last, the clock's time. Found minute by
    minute: what has the same time and the same offset is one."""
    found, key = [], None
    for at in range(start - 7_200, end + 7_200, 60):
        local = zone.local(at)
        now = (local.date(), local.hour, local.minute // minutes, local.utcoffset())
        if now != key:
            found.append([at, None, local.replace(tzinfo=None)])
            if len(found) > 1:
                found[-2][1] = at
            key = now
    # The first may have begun before, the last may go on.
    return [part for part in found[1:-1] if part[1] > start and part[0] < end]


def moment(draw, days, as_of, minutes=60):
    """When a report is made, and up to when its rows count, where the as-of day is not over by then: the end of the last full hour (or quarter
    of one) of the day. Half of all reports are made long after."""
    first, end = days.start(as_of), days.start(as_of + timedelta(1))
    if draw.random() < 0.5 or end <= first:
        return 1_922_000_000, None
    zone = days.zone
    now = draw.choice([draw.randrange(first, end), draw.randrange(first, min(end, first + 7_200)), first, end - 1])
    changes = [change for change in zone.changes if first - 7_200 <= change < end + 7_200]
    if changes and draw.random() < 0.5:
        now = draw.choice(changes) + draw.randint(-5_400, 5_400)
    if (zone.local(now).replace(tzinfo=None) - timedelta(seconds=days.day_start)).date() != as_of:
        # It is another day, or the day is shown once more.
        return now, None
    minute = now - now % 60
    clock = max([part[0] for part in parts(zone, minute - 7_200, minute + 60, minutes) if part[0] <= now] + [first])
    return now, clock if clock < end else None


def make_parts(folder, index, draw, zone, name, library):
    """A report of hours or of quarters of one."""
    minutes = draw.choice([60, 60, 15])
    as_of = date(2007, 1, 1) + timedelta(draw.randint(0, 22 * 365))
    changes = [change for change in zone.changes if library.midnight_utc(date(2007, 1, 1)) < change]
    if changes and draw.random() < 0.7:
        as_of = zone.local(draw.choice(changes)).date() + timedelta(draw.randint(0, 1))
    day_start = draw.choice([0, 0, 0, 5, 23]) * 3_600
    days = Calendar(zone, "day", "sunday", 1, 1, day_start)
    midnight = end = days.start(as_of + timedelta(1))
    now, limit = moment(draw, days, as_of, minutes)
    if limit is not None:
        end = limit
    rows = []
    for _ in range(draw.choice([1, 40, 200])):
        rows.append((midnight + 3_600 - draw.randint(0, 3 * 86_400), draw.choice(["a", "b"]), draw.randint(-3, 9)))
    group = {"by": "hour" if minutes == 60 else "15 minutes", "time-zone": name}
    if day_start:
        group["day-start"] = f"{day_start // 3_600:02}:00"
    source = {"database": f"{index}.sqlite", "table": "t", "date": {"column": "at", "format": "unix"}}
    aggregate = draw.choice(["count", "sum", "max"])
    if aggregate != "count":
        source.update({"value": "v", "aggregate": aggregate})
    definition = {"source": source, "group": group, "page": {"bars": 50, "max": 100_000}}
    since = None
    if draw.random() < 0.6:
        group["last"] = draw.randint(1, 60)
        shown = parts(zone, end - 3 * 86_400, end, minutes)[-group["last"] :]
    else:
        since = as_of - timedelta(draw.randint(0, 1) if days.start(as_of) < end else 1)
        group["since"] = since.isoformat()
        shown = parts(zone, days.start(since), end, minutes)
    total = draw.choice(["day", "month", "report"]) if aggregate != "max" and draw.random() < 0.3 else None
    back = 0
    if total:
        group["total"] = total
    elif draw.random() < 0.5:
        back = draw.choice([1, 7, 364])
        definition["compare"] = {1: "1 day", 7: "1 weeks", 364: "year"}[back]

    def number(start, stop):
        return written(amount([(who, value) for at, who, value in rows if start <= at < stop], aggregate))

    bars = []
    for start, stop, clock in shown:
        begin = start
        if total == "report":
            begin = shown[0][0]
        elif total:
            # The day of an hour begins before it.
            day = clock.date() if clock.hour * 3_600 >= day_start else clock.date() - timedelta(1)
            begin = days.start(day if total == "day" else day.replace(day=1))
            begin = max(begin, days.start(since)) if since else begin
        bar = {"start": start, "series": None, "value": number(begin, stop)}
        if back and bar["value"] is not None:
            wanted = clock - timedelta(back)
            around = int(wanted.replace(tzinfo=timezone.utc).timestamp())
            same = [part for part in parts(zone, around - 50_400, around + 50_400, minutes) if part[2] == wanted]
            bar["base"] = number(same[0][0], same[0][1]) if same else None
        bars.append(bar)
    # Text without an offset does not tell the hours apart that a clock shows twice.
    clocks = {clock for _, _, clock in shown}
    store(folder, index, draw, rows, definition, zone if len(clocks) == len(shown) else None)
    return {"asOf": as_of.isoformat(), "now": now, "about": f"{name} {group} {aggregate} {back} {limit}", "bars": bars, "lines": []}


def make_fold(folder, index, draw, zone, name, library):
    """A report of weekdays, hours, both, or months."""
    fold = draw.choice(["weekday", "weekday", "hour", "weekday-hour", "month"])
    unit = {"weekday": "day", "month": "month"}.get(fold, "hour")
    as_of = date(2007, 1, 1) + timedelta(draw.randint(0, 22 * 365))
    changes = [change for change in zone.changes if library.midnight_utc(date(2007, 1, 1)) < change]
    if changes and draw.random() < 0.5:
        as_of = zone.local(draw.choice(changes)).date() + timedelta(draw.randint(0, 2))
    week_start, year_start = draw.choice(WEEKDAYS), draw.choice([1, 1, 4, 10])
    month_start = draw.choice([1, 1, 16, 28])
    day_start = draw.choice([0, 0, 5 * 3_600, 23 * 3_600] + ([2 * 3_600 + 1_800] if unit != "hour" else []))
    days = Calendar(zone, "month" if unit == "month" else "day", week_start, year_start, month_start, day_start)
    midnight = end = days.start(as_of + timedelta(1))
    now, clock = moment(draw, days, as_of)
    if clock is not None:
        end = clock
    reach = {"day": 60, "hour": 9, "month": 1_000}[unit]
    has_cents = draw.random() < 0.4
    rows = []
    for _ in range(draw.choice([0, 1, 40, 400])):
        at = midnight + 40_000 - draw.randint(0, reach * 86_400)
        if draw.random() < 0.2 and changes:
            at = draw.choice(changes) + draw.randint(-2, 2)
            if not midnight - 30 * 86_400 < at:
                at = midnight - 1
        rows.append((at, draw.choice(["a", "b", "ü"]), draw.randint(-2_000, 9_000) / 100 if has_cents else draw.randint(-3, 9)))
    group = {"time-zone": name, "week-start": week_start}
    if year_start > 1:
        group["year-start"] = date(2000, year_start, 1).strftime("%B").lower()
    if month_start > 1:
        group["month-start"] = month_start
    if day_start:
        group["day-start"] = f"{day_start // 3_600:02}:{day_start // 60 % 60:02}"
    is_closed = unit != "month" and draw.random() < 0.3
    if is_closed:
        days.closed = close(folder, index, draw, as_of, group)
    stored, rows = rows, [row for row in rows if not is_closed or is_open(days, zone, row[0])]
    is_mean = draw.random() < 0.6
    group["fold"] = {"by": fold, "as": "mean"} if is_mean else fold
    source = {"database": f"{index}.sqlite", "table": "t", "date": {"column": "at", "format": "unix"}}
    aggregate = draw.choice(["count", "sum"] if is_mean else ["count", "sum", "distinct", "avg", "max"])
    if aggregate != "count":
        source.update({"value": "v", "aggregate": aggregate})
    has_series = draw.random() < 0.3
    if has_series:
        source["series"] = "name"

    def occurrences(first, last_instant):
        """Buckets from a day on: first instant, the one after the last, and the bar that each belongs to."""
        found = []
        if unit == "hour":
            for start, stop, clock in parts(zone, days.start(first), last_instant, 60):
                day = clock.date() if clock.hour * 3_600 >= day_start else clock.date() - timedelta(1)
                if days.closed(day):
                    continue
                slot = f"{clock.hour:02}" if fold == "hour" else f"{day.strftime('%a')} {clock.hour:02}"
                found.append((start, stop, slot))
        else:
            for day in days.buckets(first, as_of):
                slot = day.strftime("%A" if unit == "day" else "%b")
                found.append((days.start(day), days.start(days.next_day(day)), slot))
        return [one for one in found if one[0] < last_instant]

    # Rows may come later than their days. What is shown stays the same.
    delay = draw.choice([1, 2, 3, 10, 40]) if draw.random() < 0.4 else 0
    arrived = min(end, days.start(as_of - timedelta(delay - 1)))
    if delay:
        source["arrives"] = {"after": f"{delay} days" if delay > 1 else "1 day"}
    bound, begin = draw.choice(["last", "days", "weeks", "since", "all"]), None
    if bound == "last":
        group["last"] = draw.randint(1, 40)
        shown = occurrences(as_of - timedelta(reach * 3 + (280 if is_closed and unit == "day" else 40 if is_closed else 0)), end)[-group["last"] :]
        begin = shown[0][0]
    elif bound == "days":
        # Days that are closed do not count; of months each day does.
        count = draw.randint(1, 9)
        group["last"] = f"{count} days"
        opened = Calendar(zone, "day", week_start, day_start=day_start)
        opened.closed = days.closed
        first = [day for day in opened.buckets(as_of - timedelta(300), as_of) if days.start(day) < end][-count]
        begin, shown = days.start(first), occurrences(first, end)
    elif bound == "weeks":
        count = draw.randint(1, 3) if unit == "hour" else draw.randint(1, 30)
        group["last"] = f"{count} weeks"
        # A last day that the zone skipped has no week of its own.
        weeks = Calendar(zone, "week", week_start, year_start, month_start, day_start)
        first = [week for week in weeks.buckets(as_of - timedelta(300), as_of) if days.start(week) < end][-count]
        begin, shown = days.start(first), occurrences(first, end)
    elif bound == "since":
        first = as_of - timedelta(draw.randint(3, 12 if unit == "hour" else reach // 2))
        group["since"] = first.isoformat()
        begin, shown = days.start(first), occurrences(first, end)
    else:
        before = [at for at, _, _ in rows if at < arrived]
        first = zone.local(min(before)).date() - timedelta(3) if before else as_of - timedelta(30)
        shown = [one for one in occurrences(first, end) if not before or one[1] > min(before)]
        shown = shown if before else shown[-1:]
        begin = shown[0][0]
    read = [row for row in rows if begin <= row[0] < arrived]
    series = sorted({who for _, who, _ in read}) if has_series else []
    members = {one: {one} for one in series}
    if has_series and draw.random() < 0.6:
        top = draw.choice([1, 1, 2, 3])
        source["series"] = {"column": "name", "top": top}
        # By the rows that bars count: of means those of whole buckets.
        counted = [(start, stop) for start, stop, _ in shown if not is_mean or begin <= start and stop <= arrived]
        rows_of_bars = [row for row in read if any(start <= row[0] < stop for start, stop in counted)]
        series, members = largest(rows_of_bars, series, top, aggregate)
    names = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split()
    if isinstance(group.get("days"), list):
        names = [name for name in names if name.lower() in group["days"]]
    elif "days" in group:
        names = names[1:6]
    hours = [f"{hour:02}" for hour in range(24)]
    months = [date(2000, month, 1).strftime("%b") for month in range(1, 13)]
    slots = {
        "weekday": names, "hour": hours, "month": months, "weekday-hour": [f"{day[:3]} {hour}" for day in names for hour in hours],
    }[fold]
    bars, wholes = [], []
    for slot in slots:
        all_own = [(start, stop) for start, stop, which in shown if which == slot]
        own = [(start, stop) for start, stop in all_own if max(start, begin) < arrived]
        parts_of = [(start, stop) for start, stop in own if start < begin or arrived < stop]
        if is_mean:
            own, parts_of = [one for one in own if one not in parts_of], []
        is_awaited = bool(all_own) and all(arrived <= max(start, begin) for start, _ in all_own)
        is_partial = bool(own) and len(parts_of) * 10 >= len(own) and bool(parts_of)
        for one in series or [None]:
            inside = [row[1:] for row in read if any(start <= row[0] < stop for start, stop in own) and (one is None or row[1] in members[one])]
            value = amount(inside, aggregate) if own else None
            value = value / len(own) if is_mean and own else value
            state = ("zero" if value == 0 else "value") if value is not None else "awaited" if is_awaited else "missing"
            bars.append({"label": slot, "series": one, "value": written(value), "occurrences": len(own), "state": state, "partial": is_partial})
            wholes.append(not is_partial)
    definition = {"source": source, "group": group, "page": {"max": 100_000}}
    if not has_series:
        mark = draw.choice(["max", "min"])
        definition["mark"] = {mark: "report"}
        mark_best(mark, list(zip(bars, wholes)))
    store(folder, index, draw, stored, definition, zone)
    return {"asOf": as_of.isoformat(), "now": now, "about": f"{name} {group} {aggregate} {clock} {delay}", "bars": bars, "lines": []}


def largest(rows, names, top, aggregate):
    """The names in the order of what their rows come to, as far as they are shown, and of whom each is made."""
    def size(name):
        value = amount([(who, value) for _, who, value in rows if who == name], aggregate)
        return (value is None, -(value or 0), name)

    ranked = sorted((name for name in names if name != "Other"), key=size)[:top]
    others = set(names) - set(ranked)
    return ranked + (["Other"] if others else []), {**{name: {name} for name in ranked}, **({"Other": others} if others else {})}


def make_names(folder, index, draw, zone, zone_name, library):
    """A report by name, of all rows or of those of some days: names in an order, the first of them, and the rest as one."""
    as_of = date(2007, 1, 1) + timedelta(draw.randint(0, 22 * 365))
    week_start, day_start = draw.choice(WEEKDAYS), draw.choice([0, 0, 5, 23]) * 3_600
    days = Calendar(zone, "day", week_start, day_start=day_start)
    now, clock = moment(draw, days, as_of)
    end = clock or days.start(as_of + timedelta(1))
    newest = library.midnight_utc(as_of + timedelta(2))
    rows = [(newest - draw.randint(0, 90 * 86_400), draw.choice(NAMES), draw.randint(-3, 9)) for _ in range(draw.choice([3, 5, 40]))]
    if draw.random() < 0.4:
        rows = spoil(draw, rows)
    source = {"database": f"{index}.sqlite", "table": "t"}
    aggregate = draw.choice(["count", "sum", "max", "distinct", "avg", "median", "per"])
    if aggregate == "per":
        source.update({"value": "v", "per": "w"})
    elif aggregate != "count":
        source.update({"value": "v", "aggregate": aggregate})
    definition, begin = {"source": source, "page": {"bars": 50}}, None
    if draw.random() < 0.7:
        source["date"] = {"column": "at", "format": "unix"}
        group = definition["group"] = {"time-zone": zone_name, "day-start": f"{day_start // 3_600:02}:00"}
        bound = draw.choice(["last", "last", "since", "all"])
        if bound == "last":
            unit, count = draw.choice(["day", "week", "month", "quarter", "year"]), draw.randint(1, 4)
            group["last"] = f"{count} {unit}s"
            if unit == "week":
                group["week-start"] = week_start
            begun = [first for first in Calendar(zone, unit, week_start).buckets(as_of - timedelta(2_000), as_of) if days.start(first) < end]
            begin = days.start(begun[-count])
        elif bound == "since":
            since = as_of - timedelta(draw.randint(1, 60))
            group["since"], begin = since.isoformat(), days.start(since)
    read = [row[1:] for row in rows if "date" not in source or (begin is None or begin <= row[0]) and row[0] < end]
    if all(value in (None, TEXT) for _, value in read):
        # Of no rows no report is made.
        return make_names(folder, index, draw, zone, zone_name, library)
    order, top = draw.choice([None, "largest", "smallest", "name", "stored"]), draw.choice([None, 1, 2, 4, 7])
    rest = "Other" if top and draw.random() < 0.7 else None
    given = {"column": "name", "order": order, "top": top, "rest": rest}
    source["label"] = {key: value for key, value in given.items() if value}
    # Names that come to the same are as stored.
    sizes = {who: amount([row for row in read if row[0] == who], aggregate) for who, _ in read}
    ranked = [who for who in sizes if who != rest]
    if order == "name":
        ranked.sort()
    elif order != "stored" and (order or top):
        ranked.sort(key=lambda who: (sizes[who] is None, (sizes[who] or 0) * (1 if order == "smallest" else -1)))
    ranked = ranked[:top]
    parts_of = {who: [row for row in read if row[0] == who] for who in ranked}
    others = [row for row in read if row[0] not in ranked]
    if rest and others:
        parts_of[rest] = others
    bars = []
    for who, own in parts_of.items():
        value = amount(own, aggregate)
        bars.append({"label": who, "series": None, "value": written(value), "state": state(value, own, aggregate)})
    store(folder, index, draw, rows, definition, zone if "date" in source else None)
    return {"asOf": as_of.isoformat(), "now": now, "about": f"names {zone_name} {order} {top} {rest} {aggregate} {clock}", "bars": bars, "lines": []}


def second(value):
    """What the second column of numbers holds beside a value of the first."""
    if value is None:
        return 3
    return None if value == TEXT or round(value * 100) % 4 == 3 else value * 2


def spoil(draw, rows):
    """Some values become NULL or a text."""
    return [row if draw.random() < 0.8 else row[:2] + (draw.choice([None, None, TEXT]),) for row in rows]


# How an instant is stored in other formats than "unix": within the same second, and never as 0 or -1, which are no dates.
FORMATS = {
    "unix-ms": lambda at: at * 10**3 + at % 1_000,
    "unix-us": lambda at: at * 10**6 + 1,
    "unix-ns": lambda at: at * 10**9 + 999_999_999,
    "core-data": lambda at: at - 978_307_200 + 0.25,
    "core-data-ns": lambda at: (at - 978_307_200) * 10**9 + 5,
    "webkit": lambda at: (at + 11_644_473_600) * 10**6 + 1,
    "julian": lambda at: at / 86_400 + 2_440_587.5,
    "iso8601": lambda at: datetime.fromtimestamp(at, timezone(timedelta(minutes=at % 1_400 - 700))).isoformat(" "),
}


def store(folder, index, draw, rows, definition, zone=None, days_alone=None):
    """Writes a table and a definition; where all can be said so, the dates as local text. `days_alone` has the days of rows that have no time."""
    if days_alone:
        def text(at):
            return days_alone[at].isoformat() if at in days_alone else datetime.fromtimestamp(at, timezone.utc).isoformat()

        rows, zone = [(text(row[0]),) + row[1:] for row in rows], None
        definition["source"]["date"]["format"] = "iso8601"
    local = [zone.local(at).replace(tzinfo=None, fold=0) for at, _, _ in rows] if zone and draw.random() < 0.3 else []
    # A time that comes twice means the first.
    if local and all(text.replace(tzinfo=zone.info).timestamp() == row[0] for text, row in zip(local, rows)):
        rows = [(text.strftime("%Y-%m-%d %H:%M:%S"),) + row[1:] for text, row in zip(local, rows)]
        definition["source"]["date"]["format"] = "iso8601"
    elif zone and draw.random() < 0.5:
        format = definition["source"]["date"]["format"] = draw.choice(list(FORMATS))
        rows = [(FORMATS[format](row[0]),) + row[1:] for row in rows]
    source, way = definition["source"], draw.random()
    if way < 0.1:
        del source["table"]
        source["query"] = "SELECT * FROM t"
    elif way < 0.2:
        # True of all rows; days that are bound are read by themselves.
        source["where"] = draw.choice(["id > 0", "length(:since) > 0"])
    elif way < 0.3:
        del source["database"], source["table"]
        source["command"] = ["cat", f"rows-{index}.csv"]
        with open(folder / f"rows-{index}.csv", "w", newline="") as file:
            csv.writer(file).writerows([("at", "name", "v", "w")] + [row + (second(row[2]),) for row in rows])
    connection = sqlite3.connect(folder / f"{index}.sqlite")
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, at, name TEXT, v, w)")
    connection.executemany("INSERT INTO t (at, name, v, w) VALUES (?, ?, ?, ?)", [row + (second(row[2]),) for row in rows])
    if draw.random() < 0.3:
        connection.execute("CREATE INDEX i ON t (at)")
    connection.commit()
    connection.close()
    # JSON is YAML.
    (folder / f"{index}.yaml").write_text(json.dumps(definition, ensure_ascii=False))


def make(folder, index, draw, zones, library):
    name = draw.choice(ZONES)
    if name not in zones:
        zones[name] = library.Zone(folder_of_zones, name, date(1990, 1, 1), date(2031, 1, 1))
    zone = zones[name]
    if draw.random() < 0.1:
        return make_names(folder, index, draw, zone, name, library)
    if draw.random() < 0.25:
        return make_fold(folder, index, draw, zone, name, library)
    if draw.random() < 0.35:
        return make_parts(folder, index, draw, zone, name, library)
    by = draw.choice(["day", "day", "day", "week", "week", "month", "month", "quarter", "year", "period"])
    week_start = draw.choice(WEEKDAYS)
    year_start, month_start, day_start = 1, 1, 0
    if draw.random() < 0.4:
        year_start, month_start = draw.choice([1, 4, 7, 10, 12]), draw.choice([1, 1, 16, 28, 5])
        day_start = draw.choice([0, 0, 5 * 3_600, 2 * 3_600 + 1_800, 23 * 3_600, 600])
    days = Calendar(zone, by, week_start, year_start, month_start, day_start)
    as_of = date(2007, 1, 1) + timedelta(draw.randint(0, 22 * 365))
    reach = {"day": 100, "week": 600, "month": 1_500, "quarter": 2_000, "year": 3_000, "period": 300}[by]
    kind = draw.choice(["whole", "cents", "sparse"])
    rows = []
    for _ in range(draw.choice([0, 1, 30, 300])):
        at = library.midnight_utc(as_of + timedelta(2)) - draw.randint(0, reach * 86_400)
        if draw.random() < 0.2 and zone.changes:
            at = draw.choice(zone.changes) + draw.randint(-2, 2)
        value = draw.randint(-3, 9) if kind != "cents" else draw.randint(-2_000, 9_000) / 100
        rows.append((at, draw.choice(["a", "b", "ü"] if index % 2 else NAMES), value))
    group = {"by": by, "time-zone": name, "week-start": week_start}
    if by == "period":
        days.periods = periods(folder, index, draw, as_of, reach)
        group["calendar"] = f"{index}.csv"
    is_closed = by == "day" and draw.random() < 0.4
    if is_closed:
        days.closed = close(folder, index, draw, as_of, group)
    if by == "period":
        # What is before the first of them counts for none.
        rows = [row for row in rows if days.start(days.periods[0]) <= row[0]]
    if year_start > 1:
        group["year-start"] = date(2000, year_start, 1).strftime("%B").lower()
    if month_start > 1:
        group["month-start"] = month_start
    if day_start:
        group["day-start"] = f"{day_start // 3_600:02}:{day_start // 60 % 60:02}"
    source = {"database": f"{index}.sqlite", "table": "t", "date": {"column": "at", "format": "unix"}}
    has_series = draw.random() < 0.3
    if has_series:
        source["series"] = "name"
    aggregate = draw.choice(["count", "sum", "sum", "distinct", "avg", "max", "min", "median", "p90", "stddev", "per", "per"])
    if aggregate == "per":
        source.update({"value": "v", "per": "w"})
    elif aggregate != "count":
        source.update({"value": "v", "aggregate": aggregate})
    has_measures = not has_series and aggregate in ("sum", "avg", "max", "min", "median", "p90") and draw.random() < 0.4
    if has_measures:
        source["value"] = ["v", {"column": "w", "name": "Second"}]
    end = days.start(as_of + timedelta(1))
    now, clock = moment(draw, days, as_of)
    # The last day that is over: rows of others may still come.
    today = (zone.local(now).replace(tzinfo=None) - timedelta(seconds=day_start)).date()
    over = as_of if as_of < today or as_of == today and clock is None else today - timedelta(1)
    last_day = as_of
    if clock is not None:
        end = clock
        last_day = as_of if days.start(as_of) < clock else as_of - timedelta(1)
    # Rows may come later than their days. What is shown stays the same.
    delay = draw.choice([1, 2, 3, 10, 40]) if draw.random() < 0.25 else 0
    # Hours beside days have no place for a row without a time of day.
    is_by_hours = by == "day" and day_start % 3_600 == 0 and not has_series and not has_measures and delay == 0 and draw.random() < 0.3
    is_grouped = aggregate in ("sum", "max", "min", "avg") and by != "period" and not has_measures and not is_by_hours and draw.random() < 0.3
    if draw.random() < 0.3:
        until = as_of - timedelta(draw.randint(0, 40))
        if is_grouped:
            until = days.first_day(until) - timedelta(1)
        group["until"] = until.isoformat()
        if until < as_of:
            # That day is over.
            clock, last_day, end = None, until, days.start(until + timedelta(1))
    arrived, arrived_day = end, last_day
    if delay:
        source["arrives"] = {"after": f"{delay} days" if delay > 1 else "1 day"}
        arrived, arrived_day = min(end, days.start(as_of - timedelta(delay - 1))), min(last_day, as_of - timedelta(delay))
    expected_day = min(arrived_day, over)
    # Rows that do not count yet are there, but for those from the clock on.
    there = end if arrived == clock else days.start(as_of + timedelta(1))
    is_spoiled = not is_grouped and not is_by_hours and draw.random() < 0.4
    if is_spoiled:
        rows = spoil(draw, rows)
    days_alone = {}
    if is_grouped:
        # One row of each bucket, at its first instant, or one of each of its series.
        source["pre-aggregated"] = True
        last_of = {}
        for at, who, value in rows:
            last_of[bucket_of(days, zone, at), who if has_series else "a"] = value
        rows = [(days.start(day), who, value) for (day, who), value in last_of.items() if not days.closed(day)]
    elif draw.random() < (0.6 if is_by_hours else 0.15):
        # A day without a time is that day, whenever days begin.
        found = [zone.local(at).date() for at, _, _ in rows]
        if by == "period":
            found = [max(day, days.periods[0]) for day in found]
        # All of them, or some.
        are_all = draw.random() < 0.5
        alone = [are_all or draw.random() < 0.5 for _ in rows]
        days_alone = {days.start(day): day for day, is_alone in zip(found, alone) if is_alone}
        rows = [(days.start(day),) + row[1:] if is_alone else row for day, row, is_alone in zip(found, rows, alone)]
    stored, rows = rows, [row for row in rows if is_open(days, zone, row[0])]

    def begun(first):
        """Buckets up to the last day that have begun by the last row that counts."""
        return [day for day in days.buckets(first, last_day) if days.start(day) < end]

    def newest_day(until):
        """The last day of the newest row, which may be of a closed day."""
        found = [days_alone.get(at) or (zone.local(at) - timedelta(seconds=day_start)).date() for at, _, _ in stored if at < until]
        return max((days.next_day(days.first_day(day)) - timedelta(1) if is_grouped else day for day in found), default=date(1, 1, 1))

    if not delay and not is_by_hours and draw.random() < 0.2:
        source["arrives"] = {"until": "newest-row"}
        arrived_day = min(last_day, newest_day(there))
        arrived = min(end, days.start(arrived_day + timedelta(1))) if arrived_day.year > 1 else -math.inf

    # Where bars begin.
    bound = "since" if is_by_hours else draw.choice(["last", "last", "since", "all"])
    since = None
    if bound == "last":
        group["last"] = draw.randint(1, 3 if has_series else 12)
        shown = begun(max([last_day - timedelta(reach + 5_000)] + days.periods[:1]))[-group["last"]:]
        # A last day that the zone skipped has no bucket of its own.
    elif bound == "since":
        since = last_day - timedelta(draw.randint(0, reach // 3))
        if days.start(since) >= end:
            since = last_day - timedelta(8)
        if is_grouped:
            since = days.first_day(since)
        group["since"] = since.isoformat()
        shown = days.buckets(since, last_day)
    else:
        before = [at for at, _, _ in rows if at < arrived]
        first = zone.local(min(before)).date() - timedelta(3) if before else last_day - timedelta(30)
        first = max([first] + days.periods[:1])
        shown = [day for day in begun(first) if not before or days.start(days.next_day(day)) > min(before)]
        if not shown:
            # All rows are of closed days after the last bucket.
            shown = begun(max([last_day - timedelta(30)] + days.periods[:1]))[-1:]
        if not before:
            shown = shown[-1:]
    shown = [day for day in shown if days.start(day) < end]

    total = None
    if aggregate in ("count", "sum", "distinct", "per") and not is_by_hours and draw.random() < (0.8 if has_series else 0.5):
        allowed = {"period": [], "day": ["month", "quarter", "year"], "month": ["month", "quarter", "year"], "quarter": ["quarter", "year"], "year": ["year"]}
        # Those that begin before the first bar decide which series are the largest.
        total = draw.choice(allowed.get(by, []) * (3 if has_series else 1) + ["report"])
        group["total"] = total

    def held(calendar_days, first_shown, day, one, until, since):
        """A bar's rows (name, value), of those before an instant."""
        start, stop = calendar_days.start(day), min(calendar_days.start(calendar_days.next_day(day)), until)
        if total == "report":
            start = calendar_days.start(first_shown)
        elif total:
            start = calendar_days.start(calendar_days.first_day(day, total))
        if since:
            start = max(start, calendar_days.start(since))
        inside = [(who, value) for at, who, value in rows if start <= at < stop and is_of(one, who)]
        if has_measures:
            # A text counts in no column, NULL in the other one alone.
            columns = [(who, second(value) if one == "Second" and value != TEXT else value) for who, value in inside]
            inside = [(who, value) for who, value in columns if value is not None]
        return inside

    def is_of(one, who):
        if has_measures:
            return True
        # In a partner's days there may be series that are not among the report's own.
        return one is None or who in members[one] or (one == "Other" and top and not any(who in all for all in members.values()))

    definition = {"source": source, "group": group, "page": {"bars": 50, "max": 100_000}}
    compared, fixed = None, None
    if by != "period" and not is_by_hours and draw.random() < 0.5:
        compared = draw.choice(["previous", "year", "back"])
        size = {"day": 1, "week": 7}.get(by)
        if compared == "previous":
            days_back, months_back = (size, 0) if size else (0, MONTHS[by])
        elif compared == "year":
            is_by_date = not size or by == "day" and total in ("month", "quarter", "year")
            days_back, months_back = (0, 12) if is_by_date else (364, 0)
        else:
            count = draw.randint(1, 5)
            days_back, months_back = (size * count, 0) if size else (0, MONTHS[by] * count)
            compared = f"{count} {by}s"
        with_day = last_day - timedelta(draw.randint(1, reach))
        first = days.first_day(with_day)
        is_over = days.start(first) < days.start(days.next_day(first)) <= arrived
        if total is None and is_over and not days.closed(first) and draw.random() < 0.5:
            compared, fixed = with_day.isoformat(), first
        definition["compare"] = {"with": compared, "as": draw.choice(["ghost", "delta", "both"])}

    def back(day, bucket, is_start=False):
        """What a day of a bucket, or the one after it, is to the bucket's partner."""
        if fixed and months_back == 0:
            return fixed + (day - bucket)
        if fixed:
            return moved(day, (fixed.year - bucket.year) * 12 + fixed.month - bucket.month, is_start)
        return day - timedelta(days_back) if months_back == 0 else moved(day, -months_back, is_start)

    def into_month(day):
        """How many days its month has before it; for totals of days the calendar's month."""
        return day.day - 1 if by == "day" else (day - days.first_day(day, "month")).days

    def moved(day, months, is_start):
        """The day as far into another month; where that is shorter its last, or for the first day that counts the one after it."""
        first = same_day(day - timedelta(into_month(day)), months)
        after = same_day(first, 1)
        return min(first + timedelta(into_month(day)), after if is_start and by != "day" else after - timedelta(1))

    def partner_of(day):
        if fixed:
            return fixed
        if compared == "previous":
            # The one before, be the days between closed, or skipped by the zone.
            return days.buckets(day - timedelta(60 if by == "day" else 800), day - timedelta(1))[-1]
        partner = days.first_day(back(day, day))
        while days.start(partner) == days.start(days.next_day(partner)):
            partner = days.next_day(partner)
        if by == "day" and total in MONTHS and days.closed(partner):
            # A total stays what it was on the open day before.
            before = days.buckets(partner - timedelta(60), partner - timedelta(1))
            return before[-1] if before and before[-1] >= days.first_day(partner, total) else partner
        return partner

    def is_skipped(day):
        """Whether a bucket's partner would be one that the zone skipped."""
        partner = days.first_day(back(day, day))
        return not fixed and compared != "previous" and days.start(partner) == days.start(days.next_day(partner))

    # A report knows the series of the rows that it reads.
    read_from = since or (days.first_day(shown[0], total) if total not in (None, "report") else shown[0]) if shown else as_of
    names = {who for at, who, _ in rows if (bound == "all" or days.start(read_from) <= at) and at < arrived}
    # Where no series has a row, buckets are empty all the same.
    series = (sorted(names) if has_series else []) or [None]
    if has_measures:
        series = ["v", "Second"]
    members = {one: {one} for one in series}
    # Means of rows that are buckets are none of all rows.
    top = draw.choice([1, 1, 2, 3, 4]) if has_series and not (is_grouped and aggregate == "avg") and draw.random() < 0.6 else 0
    if top:
        source["series"] = {"column": "name", "top": top, **({} if draw.random() < 0.5 else {"rest": "Other"})}
        # By all rows that a bar counts, be they before the first.
        begin = days.start(read_from) if bound != "all" and shown else min([at for at, _, _ in rows], default=0)
        series, members = largest([row for row in rows if begin <= row[0] < arrived], names, top, aggregate)
        series = series or [None]
    in_days = [value for at, _, value in rows if days.start(read_from) <= at < arrived] if shown else []
    if aggregate not in ("count", "distinct") and in_days and all(value == TEXT or value is None for value in in_days):
        # Of rows of which none can be used no report is made.
        return make(folder, index, draw, zones, library)
    bars = []
    last = max((day for day in shown if days.start(day) < arrived), default=None)
    if compared and last:
        is_whole = days.start(days.next_day(last)) <= arrived
        partner_end = back(days.next_day(last), last) - timedelta(1) if is_whole else back(arrived_day, last)
        if is_whole and by == "day" and months_back:
            # The day after may be more than one after its partner: Feb 29.
            partner_end = back(last, last)
        partner_until = days.start(partner_end + timedelta(1))
        is_untold = False
        if not is_whole and clock is not None and arrived_day == as_of and (months_back == 0 or into_month(partner_end) == into_month(as_of)):
            # Up to when the clock shows the same, on the day before that has a bar, or on the same day of the partner.
            if compared == "previous" and by == "day":
                partner_end = days.buckets(last - timedelta(60), last - timedelta(1))[-1]
            time = zone.local(clock).replace(tzinfo=None) - datetime(as_of.year, as_of.month, as_of.day)
            until = Calendar(zone, "day", "sunday", day_start=int(time.total_seconds())).start(partner_end)
            ended = days.start(partner_end + timedelta(1))
            cut = [as_of] + ([partner_end] if days.start(partner_end) < until < ended else [])
            is_untold = any(days_alone.get(at) in cut for at, _, _ in rows)
            partner_until = min(until, ended)
        partner_since = back(since, days.first_day(since), is_start=True) if since else None
        if since and compared == "previous" and by == "day":
            partner_since = days.buckets(since - timedelta(60), since - timedelta(1))[-1]
        partner_first = partner_of(shown[0])
        # A total of the report is that of its own bar, where it has the last one's partner.
        first = days.first_day(since) if since else shown[0]
        is_own = total == "report" and bound != "all" and days.start(partner_of(shown[-1])) >= days.start(first) and not is_skipped(shown[-1])
        if is_own:
            partner_first, partner_since = shown[0], since
    for day in shown:
        for one in series:
            inside = held(days, shown[0], day, one, arrived, since)
            value = amount(inside, aggregate)
            bar = {"start": days.start(day), "series": one, "value": written(value), "state": state(value, inside, aggregate)}
            if max(days.start(day), days.start(since or day)) >= arrived:
                bar.update(value=None, state="awaited")
            if compared and bar["value"] is not None:
                partner, part = partner_of(day), (partner_until, partner_since)
                if since and total in MONTHS and days.start(days.first_day(day, total)) >= days.start(since):
                    # A total that is not cut is compared with a whole one.
                    part = (partner_until, None)
                if fixed:
                    # It is cut as each bucket is: by the beginning the first, by the end the last.
                    is_cut = since is not None and days.start(day) < days.start(since)
                    part = (partner_until if day == last else days.start(days.next_day(fixed)), partner_since if is_cut else None)
                is_there = days.start(partner) < part[0] and partner != day and not days.closed(partner) and not is_skipped(day) and not (has_series and one is None)
                if part[1]:
                    is_there = is_there and partner >= days.first_day(part[1]) and days.start(part[1]) < part[0]
                if is_own:
                    is_there = is_there and days.start(partner) >= days.start(shown[0]) and (not since or days.start(since) < partner_until)
                if bound == "all" and not fixed:
                    before = [at for at, _, _ in rows if at < partner_until]
                    is_there = is_there and bool(before) and days.start(days.next_day(partner)) > min(before)
                bar["base"] = written(amount(held(days, partner_first, partner, one, *part), aggregate)) if is_there else None
                # What of a row that is a bucket is of the same part, no one knows.
                if day == last and (is_untold or is_grouped and not is_whole):
                    bar["base"] = None
            bars.append(bar)

    if (has_series or has_measures) and aggregate in ("count", "sum") and not compared and all(bar["state"] != "rejected" and Fraction(bar["value"] or 0) >= 0 for bar in bars) and draw.random() < 0.7:
        definition["draw"] = {"layout": "shares"}
        for place in range(0, len(bars), max(1, len(series))):
            share(bars[place : place + len(series)])
    lines = []
    if not has_series and not has_measures and not is_by_hours and draw.random() < 0.5:
        definition["lines"] = [{"at": "mean"}, {"at": "median"}, {"mean-of-last": 3}]
        whole = [
            (place, Fraction(bar["value"])) for place, (day, bar) in enumerate(zip(shown, bars))
            if bar["value"] is not None and is_seen_whole(days, day, since, arrived, total)
        ]
        numbers = [value for _, value in whole]
        if numbers:
            lines = [{"level": written(sum(numbers) / len(numbers))}, {"level": written(middle(numbers))}]
            steps = {whole[place][0]: written(sum(numbers[place - 2 : place + 1]) / 3) for place in range(2, len(numbers)) if whole[place][0] - whole[place - 2][0] == 2}
            if steps:
                lines.append({"steps": steps})
        if index % 2 and (is_closed or is_spoiled or is_grouped or total):
            # The largest number of another column in the bucket itself, also of a running total, be the row's own value one or not.
            definition["lines"][2:], lines[2:] = [{"column": "w"}], []
            largest_of = {}
            for place, day in enumerate(shown):
                start, stop = max(days.start(day), days.start(since or day)), min(days.start(days.next_day(day)), arrived)
                column = [second(value) for at, _, value in rows if start <= at < stop]
                numbers = [exact(value) for value in column if value is not None]
                if numbers:
                    largest_of[place] = written(max(numbers))
            if largest_of:
                lines.append({"steps": largest_of})

    if not has_series and not has_measures and len(bars) == len(shown):
        mark = draw.choice(["max", "min"])
        definition["mark"] = {mark: "report"}
        mark_best(mark, [(bar, is_seen_whole(days, day, since, arrived, total)) for day, bar in zip(shown, bars)])
    # What a report shows by another period, on at most 24 pages, is what a report by that would show.
    is_view = len(shown) < 1_000 and not (is_by_hours or is_closed or is_grouped or is_spoiled or top or total) and by != "period" and compared in (None, "previous", "year")
    if is_view:
        group["by"] = draw.choice([one for one in ["day", "week", "month", "quarter", "year"] if one != by])
        definition["views"] = {"by": [by]}
    untimed = None
    if is_by_hours:
        definition["views"] = {"by": ["hour"]}
        inside = [at for at, _, _ in stored if days.start(since) <= at < end]
        count = sum(at in days_alone for at in inside)
        has_others = any(days.start(since) <= at < end and at not in days_alone for at, _, _ in rows)
        untimed = {"rows": count, "isRefused": count > 0 and not has_others}
    late = None
    if draw.random() < 0.4:
        source["late"] = {"warn": "1 day"}
        newest = newest_day(there).toordinal()
        late = sum(not days.closed(date.fromordinal(day)) for day in range(newest + 1, expected_day.toordinal() + 1)) or None
    store(folder, index, draw, stored, definition, zone, days_alone)
    about = f"{name} {group} {aggregate} {compared} {clock} {delay} {is_grouped} {sorted(days_alone.values())[-1:]}"
    return {"asOf": as_of.isoformat(), "now": now, "about": about, "bars": bars, "lines": lines, "untimed": untimed, "late": late, "isView": is_view}


def periods(folder, index, draw, as_of, reach):
    """The first days of an organisation's periods, the last of which is the end of them all."""
    firsts = [as_of - timedelta(reach + draw.randint(0, 20))]
    while firsts[-1] <= as_of + timedelta(1):
        firsts.append(firsts[-1] + timedelta(draw.choice([7, 14, 28, 35, 1, 90])))
    if draw.random() < 0.5:
        lines = ["first,name"] + [f"{first},P {place}" for place, first in enumerate(firsts[:-1])] + [f"{firsts[-1]},"]
    else:
        lines = ["name,last,first"] + [f'"P, {place}",{end - timedelta(1)},{first}' for place, (first, end) in enumerate(zip(firsts, firsts[1:]))]
    (folder / f"{index}.csv").write_text("\n".join(lines))
    return firsts


def close(folder, index, draw, as_of, group):
    """Some weekdays and holidays, and whether a day is one of them."""
    open_days = draw.choice([list(range(7)), list(range(5)), draw.sample(range(7), draw.randint(1, 6))])
    if open_days == list(range(5)):
        group["days"] = "weekdays"
    elif len(open_days) < 7:
        group["days"] = [WEEKDAYS[day] for day in open_days]
    single = [as_of - timedelta(draw.randint(0, 40)) for _ in range(draw.randint(1, 4))]
    yearly = date(as_of.year - 3, draw.randint(1, 12), draw.randint(1, 28))
    events = [f"DTSTART;VALUE=DATE:{day:%Y%m%d}" for day in single] + [f"DTSTART;VALUE=DATE:{yearly:%Y%m%d}\r\nRRULE:FREQ=YEA\r\n RLY"]
    text = "".join(f"BEGIN:VEVENT\r\n{event}\r\nEND:VEVENT\r\n" for event in events)
    (folder / f"{index}.ics").write_text(f"BEGIN:VCALENDAR\r\n{text}END:VCALENDAR\r\n", newline="")
    group["holidays"] = f"{index}.ics"
    return lambda day: day.weekday() not in open_days or day in single or (day.month, day.day) == (yearly.month, yearly.day) and day >= yearly


def is_open(days, zone, at):
    """Whether an instant is on a day that is not closed: the last that has begun."""
    day = zone.local(at).date() + timedelta(2)
    while days.start(day) > at or days.start(day) == days.start(day + timedelta(1)):
        day -= timedelta(1)
    return not days.closed(day)


def bucket_of(days, zone, at):
    """The first day of the bucket that an instant is in: the last that has begun."""
    day = days.first_day(zone.local(at).date() + timedelta(2))
    while days.start(day) > at or days.start(day) == days.start(days.next_day(day)):
        day = days.first_day(day - timedelta(1))
    return day


def share(parts):
    """Whole percentages by the method of largest remainders."""
    values = [Fraction(part["value"]) for part in parts if part["value"] is not None]
    total = sum(values)
    if total == 0:
        return
    exact_shares = [value * 100 / total for value in values]
    whole = [int(one) for one in exact_shares]
    order = sorted(range(len(parts)), key=lambda place: (-(exact_shares[place] - whole[place]), place))
    for place in order[: 100 - sum(whole)]:
        whole[place] += 1
    for part, percent in zip(parts, whole):
        if Fraction(part["value"]) != 0:
            # What is not zero is not written as such.
            part["share"] = f"{percent or '<1'}%"


def mark_best(mark, bars):
    """Marks whole bars that are as large as the largest, or as small as the smallest, unless all of several are the same."""
    values = [Fraction(bar["value"]) for bar, is_whole in bars if is_whole and bar["value"] is not None]
    best = (max if mark == "max" else min)(values, default=None)
    is_any = len(set(values)) > 1 or len(values) == 1 and best != 0
    for bar, is_whole in bars:
        is_best = is_any and is_whole and bar["value"] is not None and Fraction(bar["value"]) == best
        bar["mark"] = mark if is_best else "none"


def is_seen_whole(days, day, since, end, total):
    """Whether all rows that a bar is about can be there."""
    start = days.start(days.first_day(day, total) if total not in (None, "report") else day)
    return days.start(days.next_day(day)) <= end and not (since and start < days.start(since))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("zoneinfo", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    global folder_of_zones
    folder_of_zones = options.zoneinfo
    library, zones = calendar(), {}
    for index in range(1, options.count + 1):
        draw = random.Random(options.seed * 1_000_003 + index)
        print(json.dumps(make(options.folder, index, draw, zones, library)), flush=True)


if __name__ == "__main__":
    main()
