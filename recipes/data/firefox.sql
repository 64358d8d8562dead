-- Firefox: places.sqlite. The tables as toolkit/components/places/nsPlacesTables.h of mozilla/gecko-dev defines them,
-- their indexes as nsPlacesIndexes.h does.

CREATE TABLE moz_places (
    id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0,
    hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL, frecency INTEGER DEFAULT -1 NOT NULL,
    last_visit_date INTEGER, guid TEXT, foreign_count INTEGER DEFAULT 0 NOT NULL, url_hash INTEGER DEFAULT 0 NOT NULL,
    description TEXT, preview_image_url TEXT, site_name TEXT, origin_id INTEGER REFERENCES moz_origins(id),
    recalc_frecency INTEGER NOT NULL DEFAULT 0, alt_frecency INTEGER, recalc_alt_frecency INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE moz_historyvisits (
    id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER, visit_type INTEGER,
    session INTEGER, source INTEGER DEFAULT 0 NOT NULL, triggeringPlaceId INTEGER
);
CREATE INDEX moz_historyvisits_placedateindex ON moz_historyvisits (place_id, visit_date);
CREATE INDEX moz_historyvisits_fromindex ON moz_historyvisits (from_visit);
CREATE INDEX moz_historyvisits_dateindex ON moz_historyvisits (visit_date);

INSERT INTO moz_places (id, url, title, rev_host, guid)
SELECT n + 1, printf('https://site-%d.example/page', n), 'Page ' || n, printf('elpmaxe.%d-etis.', n), printf('place-%06d', n)
FROM number WHERE n < 60;

-- A year of evenings: fewer pages at weekends, none on the nine days away, many on a rainy day now and then.
UPDATE day SET many = CASE WHEN back BETWEEN 96 AND 104 THEN 0 ELSE
    (CASE weekday WHEN 6 THEN 3 WHEN 0 THEN 5 WHEN 5 THEN 8 ELSE 10 END) * (40 + draw % 90) / 100
        + 14 * (draw / 4096 % 23 = 0)
END
WHERE back < 365;

-- Microseconds since 1970. Types: 1 a link, 2 typed, 3 a bookmark, 4 something embedded in a page, 5 and 6 redirects.
INSERT INTO moz_historyvisits (from_visit, place_id, visit_date, visit_type, session)
SELECT
    0, 1 + min(a % 60, b % 60), at * 1000000 + c % 1000000,
    CASE WHEN c % 20 < 13 THEN 1 WHEN c % 20 < 16 THEN 2 WHEN c % 20 < 17 THEN 3 WHEN c % 20 < 18 THEN 4 ELSE 6 END, 0
FROM occurrence ORDER BY at, n;

UPDATE moz_places SET
    visit_count = (SELECT count(*) FROM moz_historyvisits WHERE place_id = moz_places.id AND visit_type <> 4),
    last_visit_date = (SELECT max(visit_date) FROM moz_historyvisits WHERE place_id = moz_places.id);
