-- Anki: collection.anki2. The table as rslib/src/storage/schema11.sql of ankitects/anki creates it.

CREATE TABLE revlog (
    id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null
);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);

-- Fourteen weeks of reviews, two of them without any.
UPDATE day SET many = CASE WHEN week IN (6, 7) THEN 0 ELSE (22 + (97 - back) / 8) * (60 + draw % 70) / 100 END
WHERE back < 98;

-- The id of a review is when it was answered, in milliseconds since 1970; the place in the day keeps it unique.
-- ease: 1 again, 2 hard, 3 good, 4 easy. type: 0 learning, 1 review, 2 relearning, 3 filtered.
-- Memory is at its worst after the weeks away, and becomes better again.
INSERT INTO revlog (id, cid, usn, ease, ivl, lastIvl, factor, time, type)
SELECT
    at * 1000 + n, 1577836800000 + a % 900 * 40000000, -1,
    CASE WHEN forgot THEN 1 WHEN b % 9 = 0 THEN 2 WHEN b % 9 = 1 THEN 4 ELSE 3 END, CASE WHEN forgot THEN 1 ELSE 4 + b % 60 END, 3 + b % 40, 2500, 2000 + c % 9000, CASE WHEN a % 4 = 0 THEN 0 ELSE 1 END
FROM (
    SELECT *, c % 1000 < CASE WHEN week > 7 THEN 155 - (97 - back) ELSE 100 + back * 5 END AS forgot FROM occurrence
)
ORDER BY at, n;
