#!/usr/bin/env python3
"""Says which days random rules of iCalendar (RFC 5545, 3.3.10) name, for the tests to compare with.

    Tests/Oracles/recurrence-oracle.py [--seed N] [--count N] [--dateutil]

A line for each of --count rules: the first day, the rule, and its days, with blanks between them.

Nothing here follows Barfolio's own reasoning: every day up to UNTIL is asked whether it passes each part of the rule, weeks and
numbered weekdays are found by counting, and those at the positions by laying each period's days side by side. --dateutil, by hand, has
python-dateutil (2.9) judge the same rules instead, says which differ, and exits with 1 then. Two things on which both are known to
differ are kept from it: the weekday that BYWEEKNO leaves open (RFC 5545: the first day's) it is told, and rules with weekdays both
with and without a number, of which it wants days that are both, it is not asked. Needs Python 3.9 or later and else nothing besides.
"""

import argparse
import functools
import random
import sys
from datetime import date, datetime, timedelta

DAY = timedelta(days=1)
NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def week_start(day, first):
    while day.weekday() != first:
        day -= DAY
    return day


@functools.cache
def year_of_week(start):
    years = [(start + i * DAY).year for i in range(7)]
    return max(set(years), key=years.count)


@functools.cache
def week_numbers(start):
    """The number of a week in its year, from the beginning and from the end."""
    year = year_of_week(start)
    before = after = 1
    while year_of_week(start - before * 7 * DAY) == year:
        before += 1
    while year_of_week(start + after * 7 * DAY) == year:
        after += 1
    return {before, -after}


@functools.cache
def days_of(year, month=None, weekday=None):
    first = date(year, month or 1, 1)
    days = [first + i * DAY for i in range(366) if (first + i * DAY).year == year]
    return [d for d in days if month in (None, d.month) and weekday in (None, d.weekday())]


def numbers_of(day, days):
    """What number a day has among days, from the beginning and from the end."""
    return {days.index(day) + 1, days.index(day) - len(days)}


class Rule:
    def __init__(self, parts, start):
        self.start = start
        self.frequency = parts["FREQ"]
        self.interval = int(parts.get("INTERVAL", 1))
        self.week_start = NAMES.index(parts.get("WKST", "MO"))
        lists = {key: [int(n) for n in value.split(",")] for key, value in parts.items() if key.startswith("BY") and key != "BYDAY"}
        self.weekdays = [(int(d[:-2] or 0), NAMES.index(d[-2:])) for d in parts["BYDAY"].split(",")] if "BYDAY" in parts else []
        if not self.weekdays and not lists.get("BYMONTHDAY") and not lists.get("BYYEARDAY"):
            if self.frequency == "WEEKLY" or "BYWEEKNO" in lists:
                self.weekdays = [(0, start.weekday())]
            elif self.frequency in ("YEARLY", "MONTHLY"):
                lists["BYMONTHDAY"] = [start.day]
                if self.frequency == "YEARLY" and "BYMONTH" not in lists:
                    lists["BYMONTH"] = [start.month]
        self.lists = lists
        self.in_month = self.frequency == "MONTHLY" or "BYMONTH" in lists

    def period(self, day):
        if self.frequency == "YEARLY":
            return day.year - self.start.year
        if self.frequency == "MONTHLY":
            return day.year * 12 + day.month - self.start.year * 12 - self.start.month
        if self.frequency == "WEEKLY":
            return (week_start(day, self.week_start) - week_start(self.start, self.week_start)).days // 7
        return (day - self.start).days

    def passes(self, day):
        lists = self.lists
        if "BYMONTH" in lists and day.month not in lists["BYMONTH"]:
            return False
        if self.weekdays and not any(
            weekday == day.weekday()
            and (
                number == 0
                or number
                in numbers_of(day, days_of(day.year, day.month if self.in_month else None, weekday))
            )
            for number, weekday in self.weekdays
        ):
            return False
        if "BYMONTHDAY" in lists and not numbers_of(day, days_of(day.year, day.month)) & set(lists["BYMONTHDAY"]):
            return False
        if "BYYEARDAY" in lists and not numbers_of(day, days_of(day.year)) & set(lists["BYYEARDAY"]):
            return False
        return "BYWEEKNO" not in lists or bool(week_numbers(week_start(day, self.week_start)) & set(lists["BYWEEKNO"]))

    def days(self, until, count):
        found, period = [], []
        # From the beginning of the first period, which positions are counted from.
        day = self.start - 366 * DAY
        while self.period(day) < 0:
            day += DAY
        while day <= until + 366 * DAY:
            if self.period(day) % self.interval == 0 and self.passes(day):
                period.append(day)
            if self.period(day) != self.period(day + DAY):
                if "BYSETPOS" in self.lists:
                    period = [d for d in period if numbers_of(d, period) & set(self.lists["BYSETPOS"])]
                found += period
                period = []
                if day > until:
                    break
            day += DAY
        return [d for d in found if self.start <= d <= until][:count]


def random_parts(chance):
    def numbers(most, negative=True, least=1):
        values = {chance.randint(least, most) * (chance.choice([1, -1]) if negative else 1) for _ in range(chance.choice([1, 1, 2, 4]))}
        return ",".join(str(value) for value in sorted(values))

    def often(one):
        return chance.randrange(one) == 0

    frequency = chance.choice(["YEARLY"] * 5 + ["MONTHLY"] * 3 + ["WEEKLY", "DAILY"])
    parts = {"FREQ": frequency}
    if often(3):
        parts["INTERVAL"] = str(chance.randint(1, 5))
    if often(2):
        parts["BYMONTH"] = numbers(12, negative=False)
    if frequency != "WEEKLY" and often(3):
        parts["BYMONTHDAY"] = numbers(31)
    if frequency == "YEARLY" and often(6):
        parts["BYYEARDAY"] = numbers(366)
    if frequency == "YEARLY" and often(5):
        parts["BYWEEKNO"] = numbers(53) if often(2) else chance.choice(["1", "52", "53", "-1", "1,53"])
    if often(2):
        days = set()
        for _ in range(chance.choice([1, 1, 2, 5])):
            number = ""
            if frequency in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in parts and not often(3):
                most = 5 if frequency == "MONTHLY" or "BYMONTH" in parts else 53
                number = str(chance.randint(1, most) * chance.choice([1, -1]))
            days.add(number + chance.choice(NAMES))
        parts["BYDAY"] = ",".join(sorted(days))
    if often(4):
        parts["BYSETPOS"] = numbers(chance.choice([1, 3, 10]))
    if often(3):
        parts["WKST"] = chance.choice(NAMES)
    return parts


def judged_by_dateutil(parts, start):
    from dateutil.rrule import rrulestr  # A package of its own: python3-dateutil.

    told = dict(parts)
    if "BYWEEKNO" in told and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & set(told):
        told["BYDAY"] = NAMES[start.weekday()]
    text = ";".join(f"{key}={value}" for key, value in told.items())
    return [moment.date() for moment in rrulestr(text, dtstart=datetime(start.year, start.month, start.day))]


def main():
    parser = argparse.ArgumentParser(description="Which days random rules of iCalendar name.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--dateutil", action="store_true")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    differing = 0
    for _ in range(options.count):
        parts = random_parts(chance)
        start = date(1900, 1, 1) + chance.randint(0, 100_000) * DAY
        years = {"YEARLY": 12, "MONTHLY": 5, "WEEKLY": 2, "DAILY": 1}[parts["FREQ"]]
        until = start + chance.randint(1, years * 366) * DAY
        count = chance.randint(1, 20) if chance.randrange(3) == 0 else None
        rule = Rule(parts, start)
        parts["UNTIL"] = until.strftime("%Y%m%d")
        if count:
            parts["COUNT"] = str(count)
        days = rule.days(until, count)
        text = ";".join(f"{key}={value}" for key, value in parts.items())
        if not options.dateutil:
            print(start, text, *days)
        elif len({number == 0 for number, _ in rule.weekdays}) < 2 and (other := judged_by_dateutil(parts, start)) != days:
            differing += 1
            print(f"{start} {text}\n  here:     {days}\n  dateutil: {other}")
    if options.dateutil:
        print(f"{differing} of {options.count} differ")
        sys.exit(differing > 0)


if __name__ == "__main__":
    main()
