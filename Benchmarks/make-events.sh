#!/bin/sh
# Makes a database of events to measure with.
#
#   Benchmarks/make-events.sh ROWS FILE
#
# Ten years up to 2026-11-20 00:00 UTC, the same rows for the same ROWS: the times ascend, but for half an hour of jitter,
# and stand there as Unix seconds and as ISO 8601 text. About 50 bytes a row. FILE is built aside and moved into place.
#
# Exit: 0 made, 64 wrong usage, 69 no sqlite3, else SQLite's own.
set -eu

usage=64
unavailable=69

fail() {
    status=$1
    shift
    printf 'make-events: %s\n' "$*" >&2
    exit "$status"
}

[ $# -eq 2 ] || fail "$usage" "usage: Benchmarks/make-events.sh ROWS FILE"
rows=$1
file=$2
case $rows in
'' | *[!0-9]* | 0*) fail "$usage" "ROWS is a number from 1, but this is '$rows'" ;;
esac
command -v sqlite3 >/dev/null || fail "$unavailable" "sqlite3 is not on the PATH; scripts/setup.sh installs it"

making=$file.making.$$
trap 'rm -f "$making"' EXIT
trap 'exit 130' INT TERM HUP

# Multiples of an odd number modulo a power of two: random enough, and the same everywhere.
sqlite3 -batch -bail -init /dev/null "$making" >/dev/null <<SQL
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,        -- Unix seconds
    at_text TEXT NOT NULL,      -- the same as YYYY-MM-DD HH:MM:SS
    side TEXT NOT NULL,         -- buy or sell
    amount INTEGER NOT NULL,
    price REAL NOT NULL
);
BEGIN;
WITH RECURSIVE
    number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < $rows),
    moment(i, at) AS (
        SELECT i, min(1795132799, max(1479600000,
            1479600000 + i * 315532800 / $rows + (i * 2654435761 % 4294967296) % 3601 - 1800))
        FROM number
    )
INSERT INTO event
SELECT i, at, datetime(at, 'unixepoch'),
    CASE WHEN (i * 1597334677 % 4294967296) / 65536 % 16 < 9 THEN 'buy' ELSE 'sell' END,
    1 + (i * 3266489917 % 4294967296) / 4096 % 5000,
    100 + ((i * 668265263 % 4294967296) / 1024 % 100000) / 1000.0
FROM moment;
COMMIT;
SQL
mv "$making" "$file"
