-- MiniDLNA (ReadyMedia): files.db. The table as minidlna 1.3.0 of Debian makes it (scanner_sqlite.h).

CREATE TABLE DETAILS (
    ID INTEGER PRIMARY KEY AUTOINCREMENT, PATH TEXT DEFAULT NULL, SIZE INTEGER, TIMESTAMP INTEGER, TITLE TEXT COLLATE NOCASE,
    DURATION TEXT, BITRATE INTEGER, SAMPLERATE INTEGER, CREATOR TEXT COLLATE NOCASE, ARTIST TEXT COLLATE NOCASE,
    ALBUM TEXT COLLATE NOCASE, GENRE TEXT COLLATE NOCASE, COMMENT TEXT, CHANNELS INTEGER, DISC INTEGER, TRACK INTEGER, DATE DATE,
    RESOLUTION TEXT, THUMBNAIL BOOL DEFAULT 0, ALBUM_ART INTEGER DEFAULT 0, ROTATION INTEGER, DLNA_PN TEXT, MIME TEXT
);
CREATE INDEX IDX_DETAILS_PATH ON DETAILS(PATH);
CREATE INDEX IDX_DETAILS_ID ON DETAILS(ID);

-- Folders and menus have rows, too. The number of a media folder is no time: it says which kinds of files it has.
INSERT INTO DETAILS (PATH, TIMESTAMP, TITLE) VALUES
    (NULL, NULL, 'root'), (NULL, NULL, 'Music'), (NULL, NULL, 'Video'), (NULL, NULL, 'Pictures'), ('/srv/media', 7, 'media');

-- Five years and a half, in which a better camera comes, and last a shelf of films.
UPDATE day SET many = (draw % 5 = 0) + (draw % 9 = 0) + 2 * (back < 420 AND draw % 6 = 0);

-- TIMESTAMP: when the file was last changed, in seconds since 1970. DATE: when a photo was taken, in the camera's time. A piece of
-- music is a whole album; pictures come by sixes.
INSERT INTO DETAILS (PATH, SIZE, TIMESTAMP, TITLE, DURATION, DATE, RESOLUTION, MIME)
SELECT
    printf('/srv/media/%s/%s.%s', folder, title, ending), size, changed, title, duration,
    CASE folder WHEN 'pictures' THEN strftime('%Y-%m-%dT%H:%M:%S', changed, 'unixepoch') END, resolution, mime
FROM (
    SELECT
        *, at + part AS changed, printf('%s-%d-%d', date, place, part + 1) AS title,
        CASE folder WHEN 'video' THEN 300000000 + b % 1000 * 1200000 WHEN 'music' THEN 90000000 + b % 1000 * 400000
            ELSE (7000000 + (a + part * 7919) % 1000 * 9000) * (1 + (back < 900)) END AS size,
        CASE folder WHEN 'video' THEN printf('1:%02d:00.000', b % 60)
            WHEN 'music' THEN printf('0:%02d:00.000', 30 + b % 30) END AS duration
    FROM (
        SELECT *, occurrence.n AS place, number.n AS part
        FROM (
            SELECT *, CASE WHEN c % 100 < 18 + 14 * (back < 420) THEN 'video' WHEN c % 100 < 50 THEN 'music'
                ELSE 'pictures' END AS kind
            FROM occurrence
        ) AS occurrence
        JOIN number ON number.n < CASE kind WHEN 'pictures' THEN 6 ELSE 1 END
    )
    JOIN (
        SELECT 'video' AS folder, 'mkv' AS ending, '1920x1080' AS resolution, 'video/x-matroska' AS mime
        UNION ALL SELECT 'music', 'flac', NULL, 'audio/x-flac'
        UNION ALL SELECT 'pictures', 'jpg', '6000x4000', 'image/jpeg'
    ) ON folder = kind
)
ORDER BY changed, place;
