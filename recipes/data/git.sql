-- Not a database of git's, which has none: what `git fast-import` reads, a line a row, from which recipes/make.sh makes the
-- bare repository git.git. Half a year of commits by two authors, one of whom works at night.

CREATE TABLE stream (line TEXT NOT NULL);

UPDATE day SET many = CASE WHEN weekday IN (0, 6) THEN 2 ELSE 7 END * (20 + draw % 150) / 100 WHERE back < 182;

INSERT INTO stream
SELECT CASE part.n
    WHEN 0 THEN 'commit refs/heads/main'
    WHEN 1 THEN printf('author %s %d +0100', who, at)
    WHEN 2 THEN printf('committer %s %d +0100', who, at)
    WHEN 3 THEN 'data 4'
    ELSE 'Work' END
FROM (
    SELECT
        n AS place,
        CASE WHEN c % 4 = 0 THEN 'Beth <beth@example.org>' ELSE 'Anna <anna@example.org>' END AS who,
        CASE WHEN c % 4 = 0 AND weekday BETWEEN 1 AND 5 THEN ordinal * 86400 + 75600 + a % 14000
            -- The morning, an hour without commits, and the afternoon.
            WHEN b % 9 < 4 THEN ordinal * 86400 + 28800 + a % 10800
            ELSE ordinal * 86400 + 44000 + (a % 18000 + b % 18000) / 2 END AS at
    FROM occurrence
) AS change JOIN number AS part ON part.n < 5
-- Two commits of one second stay apart.
ORDER BY at, who, place, part.n;
