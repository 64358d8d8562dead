#!/usr/bin/env python3
"""Says what Python's zoneinfo makes of a time zone's days and buckets, for the tests to compare with.

    Tests/Oracles/calendar-oracle.py buckets /usr/share/zoneinfo Europe/Berlin [--seed N] [--count N]
    Tests/Oracles/calendar-oracle.py days    /usr/share/zoneinfo Europe/Berlin

buckets: a line for each of --count random instants of the years 1900 to 2150, a fifth of them near a clock change:
the instant, then for each bucket that holds it how many seconds ago it began and in how many it ends: its day, its week
with each first weekday (Sunday to Saturday), its month, quarter and year.

days: the first instant of every day from 1970-01-01 to 2100-12-31, a line each; then, for every day with a clock change, its
hours: the instant and the local time in ISO 8601.

Nothing here follows Barfolio's own reasoning. Clock changes are found by asking zoneinfo for the offset every twelve
hours and halving where it differs. A day's first instant is the earliest of those that can be one, namely both
readings (PEP 495) of its midnight and the changes around it, at which the clock shows that day or a later one. The
rest is the arithmetic of datetime.date. Needs Python 3.9 or later and nothing besides.
"""

import argparse
import bisect
import random
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

HOUR = 3_600
DAY = 86_400
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
EPOCH_DAY = date(1970, 1, 1)
ONE_DAY = timedelta(days=1)


def seconds(moment):
    """Seconds since 1970 UTC, whole."""
    since = moment - EPOCH
    return since.days * DAY + since.seconds


def midnight_utc(day):
    return (day - EPOCH_DAY).days * DAY


class Zone:
    """A zone's clock, asked only through zoneinfo."""

    def __init__(self, folder, name, first, last):
        # The very file, so that no other copy of the database can answer.
        with open(Path(folder) / name, "rb") as file:
            self.info = ZoneInfo.from_file(file, key=name)
        self.changes = self.find_changes(midnight_utc(first), midnight_utc(last))
        self.starts = {}

    def local(self, instant):
        return datetime.fromtimestamp(instant, self.info)

    def offset(self, instant):
        return datetime.fromtimestamp(instant, self.info).utcoffset()

    def find_changes(self, start, end):
        """The instants from which on the offset is another one."""
        changes = []
        before, offset = start, self.offset(start)
        while before < end:
            after = before + 12 * HOUR
            if self.offset(after) == offset:
                before = after
                continue
            while after - before > 1:
                middle = (before + after) // 2
                if self.offset(middle) == offset:
                    before = middle
                else:
                    after = middle
            changes.append(after)
            before, offset = after, self.offset(after)
        return changes

    def start(self, day):
        """The first instant at which the clock shows the day or a later one."""
        if day not in self.starts:
            midnight = datetime(day.year, day.month, day.day, tzinfo=self.info)
            candidates = [seconds(midnight.replace(fold=fold).astimezone(timezone.utc)) for fold in (0, 1)]
            around = midnight_utc(day)
            low = bisect.bisect_left(self.changes, around - 2 * DAY)
            high = bisect.bisect_right(self.changes, around + 2 * DAY)
            candidates += self.changes[low:high]
            self.starts[day] = min(c for c in candidates if self.local(c).date() >= day)
        return self.starts[day]

    def day(self, instant):
        """The day whose span of instants holds this one. Where the clock falls back over a midnight it shows the day
        before once more, but the new day has begun."""
        day = self.local(instant).date()
        while self.start(day + ONE_DAY) <= instant:
            day += ONE_DAY
        return day


def bounds(day):
    """The first days of the buckets that hold the day, each with the first day of the next bucket."""
    yield day, day + ONE_DAY
    for week_start in range(7):
        # date.weekday() counts from Monday, the line from Sunday.
        first = day
        while (first.weekday() + 1) % 7 != week_start:
            first -= ONE_DAY
        yield first, first + 7 * ONE_DAY
    next_month = (day.replace(day=28) + 4 * ONE_DAY).replace(day=1)
    yield day.replace(day=1), next_month
    quarters = [date(day.year, month, 1) for month in (1, 4, 7, 10)] + [date(day.year + 1, 1, 1)]
    index = max(i for i in range(4) if quarters[i] <= day)
    yield quarters[index], quarters[index + 1]
    yield quarters[0], quarters[4]


def bucket_lines(zone, count, chance):
    first, last = midnight_utc(date(1900, 1, 1)), midnight_utc(date(2151, 1, 1)) - 1
    for index in range(count):
        if index % 5 == 0 and zone.changes:
            change = chance.choice(zone.changes)
            instant = change + chance.choice([-1, 0, 1, -HOUR, HOUR, chance.randint(-DAY, DAY)])
            instant = min(max(instant, first), last)
        else:
            instant = chance.randint(first, last)
        numbers = [instant]
        for begin, end in bounds(zone.day(instant)):
            numbers += [instant - zone.start(begin), zone.start(end) - instant]
        yield " ".join(map(str, numbers))


def day_lines(zone):
    end = date(2101, 1, 1)
    day = EPOCH_DAY
    changed = []
    while day < end:
        start, after = zone.start(day), zone.start(day + ONE_DAY)
        yield str(start)
        nearest = bisect.bisect_left(zone.changes, start)
        if nearest < len(zone.changes) and zone.changes[nearest] <= after:
            changed.append((start, after))
        day += ONE_DAY
    for start, after in changed:
        for instant in range(start, after + 1, HOUR):
            yield f"{instant} {zone.local(instant).isoformat()}"


def main():
    parser = argparse.ArgumentParser(description="What Python's zoneinfo makes of a zone's days and buckets.")
    parser.add_argument("what", choices=["buckets", "days"])
    parser.add_argument("folder", help="the folder of compiled time zone files")
    parser.add_argument("zone", help="an IANA name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2500)
    options = parser.parse_args()
    if options.what == "buckets":
        zone = Zone(options.folder, options.zone, date(1898, 12, 1), date(2152, 2, 1))
        lines = bucket_lines(zone, options.count, random.Random(f"{options.seed} {options.zone}"))
    else:
        zone = Zone(options.folder, options.zone, date(1969, 12, 1), date(2101, 2, 1))
        lines = day_lines(zone)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
