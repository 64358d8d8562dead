-- darktable: library.db. The tables as darktable 4.2.1 of Debian 12 made them itself (version 37 of its schema).

CREATE TABLE images (
    id INTEGER PRIMARY KEY AUTOINCREMENT, group_id INTEGER, film_id INTEGER, width INTEGER, height INTEGER, filename
    VARCHAR, maker VARCHAR, model VARCHAR, lens VARCHAR, exposure REAL, aperture REAL, iso REAL, focal_length REAL,
    focus_distance REAL, datetime_taken INTEGER, flags INTEGER, output_width INTEGER, output_height INTEGER, crop
    REAL, raw_parameters INTEGER, raw_denoise_threshold REAL, raw_auto_bright_threshold REAL, raw_black INTEGER,
    raw_maximum INTEGER, license VARCHAR, sha1sum CHAR(40), orientation INTEGER, histogram BLOB, lightmap BLOB,
    longitude REAL, latitude REAL, altitude REAL, color_matrix BLOB, colorspace INTEGER, version INTEGER, max_version
    INTEGER, write_timestamp INTEGER, history_end INTEGER, position INTEGER, aspect_ratio REAL, exposure_bias REAL,
    import_timestamp INTEGER DEFAULT -1, change_timestamp INTEGER DEFAULT -1, export_timestamp INTEGER DEFAULT -1,
    print_timestamp INTEGER DEFAULT -1, FOREIGN KEY(film_id) REFERENCES film_rolls(id) ON DELETE CASCADE ON UPDATE
    CASCADE, FOREIGN KEY(group_id) REFERENCES images(id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX images_group_id_index ON images (group_id, id);
CREATE INDEX images_film_id_index ON images (film_id, filename);
CREATE INDEX images_filename_index ON images (filename, version);
CREATE INDEX image_position_index ON images (position);
CREATE INDEX images_datetime_taken_nc ON images (datetime_taken);
CREATE INDEX images_latlong_index ON images (latitude DESC, longitude DESC);
CREATE TABLE film_rolls (id INTEGER PRIMARY KEY, access_timestamp INTEGER, folder VARCHAR(1024) NOT NULL);
CREATE INDEX film_rolls_folder_index ON film_rolls (folder);

-- A year of photos, most of them at weekends; a journey of two weeks, from which much was thrown away.
UPDATE day SET many = CASE
    WHEN back BETWEEN 96 AND 109 THEN 14 + draw % 16
    WHEN weekday IN (0, 6) AND draw % 100 < 62 THEN 3 + draw / 128 % 16
    WHEN draw % 100 < 8 THEN 1 + draw / 128 % 7
    ELSE 0 END
WHERE back < 366;
CREATE TEMP TABLE photo AS
SELECT row_number() OVER (ORDER BY at, n) AS number, *, c % 1000 AS luck FROM occurrence
-- By day.
WHERE at % 86400 BETWEEN 28800 AND 72000;

INSERT INTO film_rolls SELECT DISTINCT ordinal, ordinal * 86400 + 86000, '/home/anna/photos/' || date FROM photo ORDER BY ordinal;

-- Microseconds since the year 1, which is 62135596800 seconds before 1970, by the clock of the camera: no zone. The import is
-- in UTC. flags: the stars in the lowest three bits, then 8 for rejected and 64 for a raw file or 32 for a JPEG. Of the last two
-- weeks nothing was looked at yet: one star is what all have at first. Every month fewer are rejected, and more are good.
INSERT INTO images (
    id, group_id, film_id, width, height, filename, maker, model, lens, exposure, aperture, iso, focal_length, datetime_taken,
    flags, orientation, version, max_version, history_end, position, aspect_ratio, import_timestamp
)
SELECT
    -- A raw file and the JPEG of the same photo are a group, which has the raw file's number.
    2 * number - 1 + jpeg, 2 * number - 1, ordinal, 6000, 4000, printf('DSC_%04d.%s', number, iif(jpeg, 'JPG', 'DNG')),
    'Example', 'Example 1', '24-70 mm', 0.004, 5.6, 100 << b % 5, 24 + a % 47, (at + 3600 + 62135596800) * 1000000,
    1536 + iif(jpeg, 32, 64) + CASE
        WHEN back < 14 OR jpeg THEN 1
        WHEN luck < rejected THEN 8 + 1
        WHEN luck < 560 THEN luck % 2
        WHEN luck < 870 - (366 - back) / 3 THEN 2 + luck % 2
        ELSE 4 + luck % 2 END,
    0, 0, 0, 0, number << 32, 1.5, (at + 90000 + 62135596800) * 1000000 + a % 1000000
FROM (
    SELECT *, CASE WHEN back BETWEEN 96 AND 109 THEN 430 ELSE 260 - (366 - back) / 3 END AS rejected FROM photo
) JOIN (SELECT 0 AS jpeg UNION ALL SELECT 1) ON jpeg = 0 OR a % 6 = 0
ORDER BY number, jpeg;
