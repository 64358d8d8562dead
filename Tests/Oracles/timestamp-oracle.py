#!/usr/bin/env python3
"""Says which stored values are dates, and of which day, for the tests to compare with.

    Tests/Oracles/timestamp-oracle.py DATABASE

Makes DATABASE with a table for each declared type (INTEGER, REAL, TEXT, BLOB, NUMERIC), all with the same values in the
column `at`, and prints a line for each date format, table and row: the format, the table, the row's id, then the day
in UTC as YYYY-MM-DD or why the value is none, and the value as it is stored, with tabs between them.

Nothing here follows Barfolio's own reasoning. What a column's type makes of a value is left to SQLite; the rest is
exact arithmetic with fractions, `datetime.date`, and two regular expressions. Needs Python 3.9 or later.
"""

import datetime
import math
import re
import sqlite3
import sys
from fractions import Fraction

TYPES = ["INTEGER", "REAL", "TEXT", "BLOB", "NUMERIC"]

# As SQL has them. 1795132800 is 2026-11-20 00:00:00 UTC in Unix seconds.
VALUES = """
NULL | 0 | -1 | 1 | -0.25 | 1795132799 | 1795132800 | 1795132800.0 | 1795132799.999999 | 1795132799999 | 1795132800000
1795132799999.75 | 1795132799999999 | 1795132800000000 | 1795132799999999999 | 1795132800000000000
816825600 | 816825599.9999999 | 816825599999999999 | 816825600000000000 | 13439606399999999 | 13439606400000000
2461364.5 | 2461364.4999999 | 2461364.499999999 | 2461365 | -62135596800 | -62135596801 | -63113904000 | -63113904001
253402300799 | 253402300799.5 | 253402300800 | 1721425.5 | 5373484.4 | 5373484.5 | 9007199254740993
9223372036854775807 | (-9223372036854775807 - 1) | 9e999 | -9e999 | 1e300 | 1e-300
'1795132800' | ' 1795132800 ' | '1.7951328e9' | '-0.5' | '1795132800 UTC' | '1e400' | '0x6B000000' | 'soon' | '' | ' '
'2026-11-20' | '2026-11-20 23:59:59' | '2026-11-20T23:59:59.999' | '2026-11-19T23:30:00-05:30' | '2026-11-20T00:30+01'
'2026-02-29' | '2028-02-29' | ' 2026-11-20' | '2026-11-20T24:00' | '2026-11-20' || char(0) | '20261120'
'0001-01-01T00:00:00Z' | '9999-12-31T23:59:59Z' | '２０２６-11-20' | '2026-11-20 09:30:00 +0900'
'2026-11-19T24:00' | '2026-11-19 24:00:00.000' | '2026-11-19 24:00:01' | '2026-11-19 24:00:00.5' | '2026-11-19T24:00:00Z'
'2026-11-19 23:59:60' | '2026-11-19T23:59:60Z' | '2026-11-19 22:59:60' | '2026-11-20' || char(13) | '2026-11-20 09:30 ' || char(10)
'2026-11-20 09:30:00 UTC' | '2026-11-20 09:30:00.5 GMT' | '2026-11-20 09:30:00 EST' | '2026-11-20 09:30:00UTC'
'2026-11-19 21:30:00.123456 -0500 EST' | '2026-11-20 09:30:00 +0000 UTC m=+0.012' | '2026-11-20 09:30:00 +0000 utc'
'0000-00-00' | '0000-00-00 00:00:00' | '0001-01-01 00:00:00' | '0001-01-01T00:00:00+01:00' | '0' | '-1' | '0.0' | '0002-01-01'
-62135596799.5 | -62104060801 | -62104060800 | -1.0
x'323032362d31312d3230' | x'31373935313332383030' | x''
"""

# Units in a second, and the Unix time of the format's zero.
SCALES = {
    "unix": (1, 0),
    "unix-ms": (10**3, 0),
    "unix-us": (10**6, 0),
    "unix-ns": (10**9, 0),
    "core-data": (1, 978_307_200),
    "core-data-ns": (10**9, 978_307_200),
    "webkit": (10**6, -11_644_473_600),
}

NULL = "the date is NULL"
NOT_ISO = "the date is not ISO 8601"
NOT_A_NUMBER = "the date is not a number"
OUT_OF_RANGE = "the date is out of range"
PLACEHOLDER = "the date is a placeholder"

NUMBER = re.compile(rb"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")
ISO = re.compile(
    rb"([0-9]{4})-([0-9]{2})-([0-9]{2})"
    rb"(?:[ Tt](?:(24):(00)(?::(00)(?:[.,]0+)?)?|([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]|60)(?:[.,][0-9]+)?)?)"
    rb"(?: ?(?:([Zz]|UTC|GMT)|([+-])([01][0-9]|2[0-3])(?:([0-5][0-9])(?: [A-Z0-9+-]{2,5}(?: m=.*)?)?|:([0-5][0-9]))?))?)?"
    rb"[ \t\n\v\f\r]*"
)
NONE = re.compile(rb"[ \t\n\v\f\r]*|0|-1|000[01]-(?:0[0-9]|1[0-2])-(?:[0-2][0-9]|3[01]).*", re.DOTALL)
# Year 1 is what programs store where there is no date.
YEAR_ONE = -62_135_596_800
FIRST = -62_104_060_800
AFTER_LAST = 253_402_300_800


def day_of_instant(seconds):
    """The UTC day of Unix seconds."""
    if YEAR_ONE <= seconds < FIRST:
        return PLACEHOLDER
    if not FIRST <= seconds < AFTER_LAST:
        return OUT_OF_RANGE
    return str(datetime.date(1970, 1, 1) + datetime.timedelta(days=seconds // 86_400))


def day_of_text(value):
    """The day of ISO 8601 text: its own where it has no zone. Days are those of the years 2 to 9999."""
    if isinstance(value, bytes) and NONE.fullmatch(value) or value in (0, -1):
        return PLACEHOLDER
    match = ISO.fullmatch(value) if isinstance(value, bytes) else None
    if not match:
        return NOT_ISO
    year, month, day, *time, zulu, sign, hours, minutes, more = match.groups()
    hour, minute, second = (int(one or other or 0) for one, other in zip(time[:3], time[3:]))
    try:
        date = datetime.date(int(year), int(month), int(day))
    except ValueError:
        return NOT_ISO
    local = (date.toordinal() - 719_163) * 86_400 + hour * 3_600 + minute * 60 + second
    if not (zulu or sign):
        return day_of_instant(local)
    offset = int(hours or 0) * 3_600 + int(minutes or more or 0) * 60
    found = day_of_instant(local + offset if sign == b"-" else local - offset)
    return NOT_ISO if found in (OUT_OF_RANGE, PLACEHOLDER) else found


def number(value):
    """The exact number of what is stored: a number, or text that is wholly a decimal number; else None."""
    if isinstance(value, bytes):
        if not NUMBER.fullmatch(value):
            return None
        is_whole = re.fullmatch(rb"[+-]?[0-9]+", value)
        text, value = value.decode(), int(value) if is_whole else float(value)
        # Beyond any float, and so beyond any date.
        if value in (math.inf, -math.inf):
            return Fraction(text)
    return Fraction(value) if math.isfinite(value) else None


def day_of_number(value, scale):
    exact = number(value)
    if exact in (0, -1) or isinstance(value, bytes) and NONE.fullmatch(value):
        return PLACEHOLDER
    if exact is None:
        return NOT_A_NUMBER
    if scale:
        units, epoch = scale
        return day_of_instant(math.floor(exact / units) + epoch)
    # A Julian day is, as SQLite has it, that of the nearest millisecond.
    milliseconds = math.floor(exact * 86_400_000 + Fraction(1, 2))
    return day_of_instant((milliseconds - 210_866_760_000_000) // 1_000)


def expectation(date_format, value):
    if value is None:
        return NULL
    if date_format == "iso8601":
        return day_of_text(value)
    if isinstance(value, memoryview):
        return NOT_A_NUMBER
    return day_of_number(value, SCALES.get(date_format))


def main():
    connection = sqlite3.connect(sys.argv[1])
    connection.text_factory = bytes
    values = [value.strip() for line in VALUES.strip().splitlines() for value in line.split(" | ")]
    for declared in TYPES:
        connection.execute(f"CREATE TABLE {declared}_dates (id INTEGER PRIMARY KEY, at {declared})")
        for value in values:
            connection.execute(f"INSERT INTO {declared}_dates (at) VALUES ({value})")
    connection.commit()
    for declared in TYPES:
        query = f"SELECT id, at, typeof(at) = 'blob' FROM {declared}_dates ORDER BY id"
        for row, value, is_blob in connection.execute(query):
            stored = memoryview(value) if is_blob else value
            for date_format in ["iso8601", *SCALES, "julian"]:
                found = expectation(date_format, stored)
                print(date_format, f"{declared}_dates", row, found, repr(value), sep="\t")


if __name__ == "__main__":
    main()
