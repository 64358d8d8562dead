-- A Core Data store: comments of seven weeks up to :as_of, in weeks that begin on Sunday 00:00 in Tokyo. One week has none,
-- one has more than a small chart shows, and the last is not over (but on Saturdays).

CREATE TABLE ZCOMMENTENTITY (
    Z_PK INTEGER PRIMARY KEY,
    Z_ENT INTEGER,
    Z_OPT INTEGER,
    ZDATE TIMESTAMP,
    ZTEXT VARCHAR
);

INSERT INTO ZCOMMENTENTITY (Z_ENT, Z_OPT, ZDATE, ZTEXT)
WITH RECURSIVE
    week (back, comments) AS (VALUES (6, 2), (5, 0), (4, 14), (3, 5), (2, 1), (1, 7), (0, 4)),
    number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 14),
    -- Core Data counts seconds from 2001-01-01 00:00 UTC, which is 978307200 for Unix. Tokyo is nine hours ahead all year.
    comment (instant, text) AS (
        SELECT
            strftime('%s', date(:as_of, '-6 days', 'weekday 0', printf('-%d days', back * 7)), '-9 hours') - 978307200.0
                -- This week's come early, so that they are there on whichever day it is asked for.
                + CASE back WHEN 0 THEN n * 3607.5 ELSE n * 40009.25 END,
            printf('コメント %d', n)
        FROM week JOIN number ON n <= comments
    )
SELECT 1, 1, instant, text FROM comment ORDER BY instant;
