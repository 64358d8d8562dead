#!/usr/bin/env python3
"""Makes random tables, and says what medians, percentiles, standard deviations, counts of different values and ratios they have, for the
tests to compare with.

    Tests/Oracles/aggregate-oracle.py FOLDER [--seed N] [--count N]

Writes FOLDER/1.sqlite and so on, each with a table t (id, at: seconds since 1970 UTC, name, v, w), and prints a line of JSON for each:
the aggregate, whether bars are days (of UTC, the ten to 2026-01-10) or names, whether there are series (of name), and the bars that
have rows: key, series, how many rows went in, and the value: an integer's or a float's repr, or null.

A percentile is the number of the nearest rank; a median the mean of the two in the middle where there are two; a standard deviation
that of a sample, as Python's statistics have it, null for fewer than two numbers. A text that is a
decimal number counts as a number, but for "distinct", where it is text. NULL is no value. "per" is the sum of v divided by the
sum of w, each of what is not NULL; null where that is 0, or one of both sums has no number. Numbers are compared as fractions, so
exactly. Only Python's standard library is used, and nothing of Barfolio's.
"""

import argparse
import json
import math
import pathlib
import random
import sqlite3
import statistics
from collections import defaultdict
from decimal import Decimal, InvalidOperation
from fractions import Fraction

FIRST_DAY = 1_767_225_600  # 2026-01-01
DAY = 86_400

# Numbers that are far from zero and near each other: from where, and in which steps.
FAR = [("1000000000", "1"), ("1000000000", "0.01"), ("-1000000000", "1e-3"), ("9007199254740992", "1"), ("9223372036854774000", "1"),
       ("-9223372036854775000", "3"), ("12345678901234567890.01", "0.01"), ("0.000001", "1e-11"), ("1e200", "1e188"), ("170", "10")]


def far(offset, step, steps, draw):
    """A number of those in ``FAR``, stored in one of the ways in which it can be."""
    value = Decimal(offset) + Decimal(step) * draw.randint(0, steps)
    ways = [format(value, "f")] if abs(value) < 10**38 else []
    if value == int(value) and abs(value) < 2**63:
        ways += [int(value)] * 3
    if len(value.as_tuple().digits) <= 15:
        ways += [float(value)] * 3
    return draw.choice(ways)


def values(kind, draw):
    """A random value of a kind of column."""
    if isinstance(kind, tuple):
        return far(*kind, draw)
    if kind == "mixed":
        kind = draw.choice(["small", "large", "cents", "real", "text", "null", "bytes", "words"])
    if kind == "small":
        return draw.randint(-5, 5)
    if kind == "large":
        return draw.choice([2**53, -(2**53), 2**63 - 1, -(2**63)]) + (draw.randint(-3, 3) if draw.random() < 0.5 else 0)
    if kind == "cents":
        return draw.randint(-2_000, 2_000) / 100
    if kind == "real":
        return draw.choice([draw.uniform(-1, 1), draw.uniform(-1e15, 1e15), 9007199254740992.0, -0.0, 3.0])
    if kind == "text":
        return draw.choice([str(draw.randint(-9, 9)), f"{draw.randint(-99, 99) / 10}"])
    if kind == "words":
        return draw.choice(["", "north", "south", "東", "7", "7.0", "a" * draw.randint(1, 40), "a" * draw.randint(0, 20) + "b" + "a" * draw.randint(0, 20)])
    return None if kind == "null" else b"\x01\x02"


def clamp(value):
    return max(-(2**63), min(2**63 - 1, value)) if isinstance(value, int) else value


def number(value):
    """The number that a value is; None where it is none."""
    if isinstance(value, str):
        try:
            return int(value)
        except ValueError:
            pass
        try:
            return float(value)
        except ValueError:
            return None
    return value if isinstance(value, (int, float)) else None


def exact(value):
    """A float with up to four decimals is meant as such."""
    if isinstance(value, float) and abs(value) < 1e11 and round(value, 4) == value:
        return Fraction(repr(value))
    return Fraction(value)


def middle(one, other):
    if one == other:
        return one
    if isinstance(one, int) and isinstance(other, int):
        total = one + other
        return total // 2 if total % 2 == 0 else float(Fraction(total, 2))
    return float((exact(one) + exact(other)) / 2)


def ranked(numbers, rank):
    return sorted(numbers, key=Fraction)[rank - 1]


def meant(value):
    """The number that a value stands for: a decimal, where a text or a float of up to 15 digits is one; None where there is none."""
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float):
        return Fraction(repr(value)) if float(f"{value:.15g}") == value else Fraction(value)
    try:
        return Fraction(Decimal(value)) if isinstance(value, str) else None
    except InvalidOperation:
        return None


def ratio(rows):
    good = [pair for pair in rows if pair != (None, None) and all(value is None or number(value) is not None for value in pair)]
    if not good:
        return 0, None
    if any(all(pair[place] is None for pair in good) for place in (0, 1)):
        return len(good), None
    one, other = (sum((exact(number(pair[place])) for pair in good if pair[place] is not None), Fraction(0)) for place in (0, 1))
    return len(good), (None if other == 0 else float(one / other))


def amount(aggregate, rows):
    """How many of the rows count, and what they come to."""
    if aggregate == "per":
        return ratio(rows)
    rows = [pair[0] for pair in rows]
    if aggregate == "distinct":
        good = [value for value in rows if not isinstance(value, bytes)]
        kinds = {("text", value) if isinstance(value, str) else ("number", Fraction(value)) for value in good if value is not None}
        return len(good), (len(kinds) if good else None)
    if aggregate == "stddev":
        numbers = [meant(value) for value in rows if meant(value) is not None]
        return len(numbers), statistics.stdev(numbers) if len(numbers) > 1 else None
    numbers = [number(value) for value in rows if number(value) is not None]
    count = len(numbers)
    if count == 0:
        return 0, None
    if aggregate == "median":
        return count, middle(ranked(numbers, (count + 1) // 2), ranked(numbers, count // 2 + 1))
    return count, ranked(numbers, math.ceil(Fraction(int(aggregate[1:]) * count, 100)))


def make(file, draw):
    aggregate = draw.choice(["median", "median", "distinct", "distinct", "stddev", "stddev", "stddev", f"p{draw.randint(1, 99)}", "p1", "p50", "p95", "p99", "per", "per"])
    kind = draw.choice(["small", "large", "cents", "real", "text", "words", "mixed", "mixed"])
    if aggregate == "stddev" and draw.random() < 0.6:
        kind = (*draw.choice(FAR), draw.choice([0, 1, 2, 9, 1_000]))
    other = draw.choice(["small", "cents", "text", "mixed"])
    rows = []
    for _ in range(draw.choice([0, 1, 2, 3, 10, 60, 400])):
        rows.append((FIRST_DAY + draw.randint(0, 10 * DAY - 1), draw.choice(["a", "b", "ü", "longer than eight"]), clamp(values(kind, draw)), clamp(values(other, draw))))
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, at INTEGER, name TEXT, v, w)")
    step = draw.choice([1, 1, 5_000])  # Rowids far apart make a large table of it.
    connection.executemany("INSERT INTO t VALUES (?, ?, ?, ?, ?)", [(1 + step * index, *row) for index, row in enumerate(rows)])
    connection.commit()
    connection.close()
    by_time, has_series = draw.random() < 0.6, draw.random() < 0.4
    groups = defaultdict(list)
    for at, name, *pair in rows:
        key = str((at - FIRST_DAY) // DAY) if by_time else name
        groups[key, name if has_series else None].append(tuple(pair))
    bars = []
    for (key, series), group in groups.items():
        count, value = amount(aggregate, group)
        bars.append({"key": key, "series": series, "rows": count, "value": None if value is None else repr(value)})
    return {"aggregate": aggregate, "days": by_time, "series": has_series, "bars": bars}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    for index in range(1, options.count + 1):
        draw = random.Random(options.seed * 1_000_003 + index)
        print(json.dumps(make(options.folder / f"{index}.sqlite", draw)))


if __name__ == "__main__":
    main()
