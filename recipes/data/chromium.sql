-- Chromium (Chrome, Edge, Brave, Vivaldi, Opera): History. The tables as components/history/core/browser/url_database.cc
-- and visit_database.cc of chromium/chromium create them.

CREATE TABLE urls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER DEFAULT 0 NOT NULL,
    typed_count INTEGER DEFAULT 0 NOT NULL, last_visit_time INTEGER NOT NULL, hidden INTEGER DEFAULT 0 NOT NULL
);
CREATE TABLE visits (
    id INTEGER PRIMARY KEY AUTOINCREMENT, url INTEGER NOT NULL, visit_time INTEGER NOT NULL, from_visit INTEGER,
    external_referrer_url TEXT, transition INTEGER DEFAULT 0 NOT NULL, segment_id INTEGER,
    visit_duration INTEGER DEFAULT 0 NOT NULL, incremented_omnibox_typed_score BOOLEAN DEFAULT FALSE NOT NULL,
    opener_visit INTEGER, originator_cache_guid TEXT, originator_visit_id INTEGER, originator_from_visit INTEGER,
    originator_opener_visit INTEGER, is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL,
    consider_for_ntp_most_visited BOOLEAN DEFAULT FALSE NOT NULL, visited_link_id INTEGER DEFAULT 0 NOT NULL,
    app_id TEXT
);
CREATE INDEX urls_url_index ON urls (url);
CREATE INDEX visits_url_index ON visits (url);
CREATE INDEX visits_from_index ON visits (from_visit);
CREATE INDEX visits_time_index ON visits (visit_time);

-- pull: out of a hundred visits. stay: seconds.
CREATE TEMP TABLE site (host TEXT, pull INTEGER, stay INTEGER);
INSERT INTO site VALUES
    ('www.github.com', 21, 210), ('docs.python.org', 14, 320), ('www.youtube.com', 7, 1260), ('en.wikipedia.org', 12, 240),
    ('lwn.net', 9, 150), ('stackoverflow.com', 11, 130), ('www.openstreetmap.org', 5, 260),
    ('mail.example.org', 8, 90), ('lists.debian.org', 4, 280), ('www.sqlite.org', 4, 420), ('archive.org', 3, 380),
    ('localhost:8080', 2, 40);
CREATE TEMP TABLE pick (place INTEGER PRIMARY KEY, host TEXT, stay INTEGER);
INSERT INTO pick SELECT row_number() OVER (ORDER BY site.rowid, n) - 1, host, stay FROM site JOIN number ON n < pull;

INSERT INTO urls (url, title, last_visit_time)
SELECT printf('https://%s/%d', host, n), printf('%s, page %d', host, n), 0 FROM site JOIN number ON n < 4;

-- 60 days; Chromium forgets what is older than 90.
UPDATE day SET many = CASE WHEN weekday IN (0, 6) THEN 9 ELSE 24 END * (60 + draw % 70) / 100 WHERE back < 60;

-- Microseconds since 1601, which is 11644473600 seconds before 1970. A page's duration is microseconds, too.
INSERT INTO visits (url, visit_time, from_visit, transition, visit_duration)
SELECT
    urls.id, at * 1000000 + 11644473600000000 + c % 1000000, 0, 805306368,
    (stay * 1000000 / 100) * (20 + a % 160) + b % 1000000
FROM occurrence
JOIN pick ON pick.place = a % 100
JOIN urls ON url = printf('https://%s/%d', host, b % 4)
ORDER BY at, n;

UPDATE urls SET
    visit_count = (SELECT count(*) FROM visits WHERE visits.url = urls.id),
    last_visit_time = (SELECT coalesce(max(visit_time), 0) FROM visits WHERE visits.url = urls.id);
