-- calibre: metadata.db. The table as resources/metadata_sqlite.sql of kovidgoyal/calibre creates it; its triggers call
-- functions that only calibre has, and are left out.

CREATE TABLE books (
    id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE,
    sort TEXT COLLATE NOCASE, timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP, pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    series_index REAL NOT NULL DEFAULT 1.0, author_sort TEXT COLLATE NOCASE, isbn TEXT DEFAULT "" COLLATE NOCASE,
    lccn TEXT DEFAULT "" COLLATE NOCASE, path TEXT NOT NULL DEFAULT "", flags INTEGER NOT NULL DEFAULT 1, uuid TEXT,
    has_cover BOOL DEFAULT 0, last_modified TIMESTAMP NOT NULL DEFAULT "2000-01-01 00:00:00+00:00"
);
CREATE INDEX authors_idx ON books (author_sort COLLATE NOCASE);
CREATE INDEX books_idx ON books (sort COLLATE NOCASE);

-- A year of a library that began with a whole shelf: 431 books on its first day, then some every week.
UPDATE day SET many = (draw % 100 < 26) + (draw / 128 % 100 < 12) * 2 + 5 * (draw / 16384 % 53 = 0) WHERE back < 320;
UPDATE day SET many = 431 WHERE date = (SELECT date(:as_of, 'start of month', '-10 months', '+5 days'));
UPDATE day SET many = 0 WHERE date < (SELECT date(:as_of, 'start of month', '-10 months', '+5 days'));

INSERT INTO books (title, sort, timestamp, pubdate, author_sort, path, uuid, has_cover, last_modified)
SELECT
    'Book ' || number, 'Book ' || number, at || printf('.%06d+00:00', c % 1000000), '2019-05-01 00:00:00+00:00',
    'Author, An', 'An Author/Book ' || number, printf('%08x-%04x-4%03x', a, n, b % 4096), 1, at || '+00:00'
FROM (
    SELECT datetime(at, 'unixepoch') AS at, a, b, c, n, row_number() OVER (ORDER BY at, n) AS number FROM occurrence
)
ORDER BY number;
