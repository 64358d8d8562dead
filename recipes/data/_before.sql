-- Run before each of the files beside this one: the days that lead up to :as_of, and what happens on them. All of it is
-- temporary; nothing of it is left in the databases. Nothing is random either: a draw is a hash of its day and place, so
-- that a day is the same whatever the as-of.

CREATE TEMP TABLE number (n INTEGER PRIMARY KEY);
INSERT INTO number
WITH RECURSIVE count (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count WHERE n < 999)
SELECT n FROM count;

-- back: 0 is the as-of day. ordinal: days since 1970. weekday: 0 is Sunday. week: 0 is the as-of day's, Mondays first.
-- draw: 0 to 16,777,215. many: how much happens on the day; a recipe says it.
CREATE TEMP TABLE day (
    back INTEGER PRIMARY KEY, date TEXT, ordinal INTEGER, weekday INTEGER, week INTEGER,
    draw INTEGER, many INTEGER DEFAULT 0
);
INSERT INTO day (back, date, ordinal, weekday, week, draw)
SELECT
    back, date(ordinal * 86400, 'unixepoch'), ordinal, (ordinal + 4) % 7,
    (ordinal + back + 3) / 7 - (ordinal + 3) / 7,
    (ordinal * ordinal % 2147483647 * 2654435761 & 0xFFFFFFFF) >> 8
FROM (
    SELECT a.n + 1000 * b.n AS back, strftime('%s', :as_of) / 86400 - a.n - 1000 * b.n AS ordinal
    FROM number AS a JOIN number AS b ON b.n < 2
);

-- All of them, in order: at is a Unix second of waking hours in central Europe, most of them in the afternoon;
-- a, b and c are draws of their own.
CREATE TEMP VIEW occurrence AS
WITH
    place AS (
        SELECT day.*, n, (ordinal * 1000 + n) * 4 AS seed FROM day JOIN number ON n < many
    ),
    drawn AS (
        SELECT
            place.*,
            ((seed + 1) * (seed + 1) % 2147483647 * 2654435761 & 0xFFFFFFFF) >> 8 AS a,
            ((seed + 2) * (seed + 2) % 2147483647 * 2654435761 & 0xFFFFFFFF) >> 8 AS b,
            ((seed + 3) * (seed + 3) % 2147483647 * 2654435761 & 0xFFFFFFFF) >> 8 AS c
        FROM place
    )
SELECT *, ordinal * 86400 + 22500 + (a % 55000 + b % 55000) / 2 AS at FROM drawn ORDER BY at, n;
