-- Purchases (매수) and sales (매도) of eleven weeks up to :as_of, in won. The last seven days are written out: amounts around
-- the edges of rounding up, and two days on which one side did nothing. Those before are hashes of their day, so that a
-- day's trades are the same whatever the as-of.

CREATE TABLE trade (
    id INTEGER PRIMARY KEY,
    day TEXT NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('매수', '매도')),
    amount INTEGER NOT NULL
);

INSERT INTO trade (day, side, amount)
WITH RECURSIVE
    -- Counted back from the as-of day: 6 is the first of its seven days, 76 that of the ten weeks before.
    calendar (back, date) AS (
        SELECT 76, date(:as_of, '-76 days')
        UNION ALL
        SELECT back - 1, date(date, '+1 day') FROM calendar WHERE back > 7
    ),
    side (number, name) AS (VALUES (0, '매수'), (1, '매도')),
    -- Knuth's multiplicative hash of the day and the side; the high bits are the good ones.
    draw (date, side, hash) AS (
        SELECT
            date, side.name,
            ((CAST(julianday(date, '12:00') AS INTEGER) * 2 + side.number) * 2654435761 & 0xFFFFFFFF) >> 8
        FROM calendar CROSS JOIN side
        -- Exchanges are closed on Saturday and Sunday.
        WHERE strftime('%w', date) NOT IN ('0', '6')
    ),
    written (back, side, amount) AS (
        VALUES
            (6, '매수', 12345), (6, '매도', 20000),
            (5, '매도', 100000),
            (4, '매수', 10000), (4, '매도', 574),
            (3, '매수', 50000),
            (2, '매수', 123456), (2, '매도', 500),
            (1, '매수', 30001), (1, '매도', 30000),
            (0, '매수', 574), (0, '매도', 300)
    )
SELECT date, side, 1000 + hash % 53 * (hash / 53 % 29) * 41 FROM draw WHERE hash % 5 > 0
UNION ALL
SELECT date(:as_of, '-' || back || ' days'), side, amount FROM written
ORDER BY 1, 2 DESC;
