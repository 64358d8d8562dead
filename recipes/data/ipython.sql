-- IPython: history.sqlite. The tables as IPython 9.18.1 makes them in ~/.ipython/profile_default (IPython/core/history.py).

CREATE TABLE sessions (
    session integer primary key autoincrement, start timestamp, end timestamp, num_cmds integer, remark text
);
CREATE TABLE history (session integer, line integer, source text, source_raw text, PRIMARY KEY (session, line));

-- Thirteen weeks: most is tried out in the middle of the week, and on one Saturday.
UPDATE day SET many = CASE weekday WHEN 0 THEN draw % 5 = 0 WHEN 6 THEN (draw % 4 = 0) + 4 * (back / 7 = 5) WHEN 3 THEN 2 + draw % 3
    ELSE 1 + draw % 2 END
WHERE back < 91;

-- lines: how many commands. summer: whether it is summer time in central Europe.
CREATE TEMP TABLE opened AS
SELECT
    row_number() OVER (ORDER BY at, n) AS session, at, b, 3 + a % 18 + 22 * (c % 6 = 0) AS lines,
    date >= date(substr(date, 1, 4) || '-03-25', 'weekday 0') AND date < date(substr(date, 1, 4) || '-10-25', 'weekday 0') AS summer
FROM occurrence;

-- A start is local time without a zone, an end is UTC with one.
INSERT INTO sessions
SELECT
    session, datetime(at, 'unixepoch') || printf('.%06d', b % 1000000),
    datetime(at + lines * (40 + b % 60) - 3600 - 3600 * summer, 'unixepoch') || printf('.%06d+00:00', b % 999983), lines, ''
FROM opened ORDER BY session;
-- Only a session that was closed has an end and a number of commands.
UPDATE sessions SET end = NULL, num_cmds = NULL WHERE session % 12 = 0 OR session = (SELECT max(session) FROM sessions);

INSERT INTO history
SELECT session, line, source, source FROM (
    SELECT session, n + 1 AS line, CASE (b + n * 7) % 6 WHEN 0 THEN 'import csv' WHEN 1 THEN 'rows[:5]' WHEN 2 THEN 'len(rows)'
        WHEN 3 THEN 'sum(row.price for row in rows)' WHEN 4 THEN 'rows = [row for row in rows if row.price]'
        ELSE 'help(sorted)' END AS source
    FROM opened JOIN number ON n < lines
)
ORDER BY session, line;
