-- Hourly temperatures of three weeks up to :as_of, by a mountain hut's thermometer (47° north, 2,100 m): the year's and the day's
-- course in two waves, and fronts from a hash of the day. The battery froze for two days, so those have no reading.

CREATE TABLE reading (
    at INTEGER PRIMARY KEY,
    celsius REAL NOT NULL
);

-- Of the hour that clocks skip in March there is one reading, not two.
INSERT OR IGNORE INTO reading
WITH RECURSIVE
    calendar (back, date) AS (
        SELECT 20, date(:as_of, '-20 days')
        UNION ALL
        SELECT back - 1, date(date, '+1 day') FROM calendar WHERE back > 0
    ),
    season (back, date, away) AS (SELECT back, date, abs(strftime('%j', date) - 197) FROM calendar),
    day (back, date, warmth) AS (
        SELECT
            back, date,
            -- The year's course as a parabola around mid-July, from −6 to 9 degrees; then −4 to 4 for the front.
            9.0 - 15.0 * min(away, 365 - away) * min(away, 365 - away) / 182.0 / 182.0
                + ((CAST(julianday(date, '12:00') AS INTEGER) * 2654435761 & 0xFFFFFFFF) >> 8) % 81 / 10.0 - 4.0
        FROM season
    ),
    hour (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM hour WHERE n < 23)
SELECT
    -- The Alps are one hour ahead, two from the last Sunday of March to that of October.
    strftime('%s', date, n || ' hours', '-1 hours') - 3600 * (
        datetime(date, n || ' hours') >= datetime(substr(date, 1, 4) || '-03-25', 'weekday 0', '+3 hours')
        AND datetime(date, n || ' hours') < datetime(substr(date, 1, 4) || '-10-25', 'weekday 0', '+3 hours')
    ),
    -- Coldest at five, warmest at three in the afternoon.
    round(warmth - 2.6 + 5.2 * (1 - abs(n - 15) / 10.0) * (n > 4) + 0.1 * ((n * 7 + back * 3) % 5), 1)
FROM day CROSS JOIN hour
WHERE back NOT IN (8, 9)
ORDER BY 1, n;
