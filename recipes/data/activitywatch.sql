-- ActivityWatch: peewee-sqlite.v2.db of aw-server. The tables as the storage of aw-core 0.5.18 from PyPI made them itself.

CREATE TABLE bucketmodel (
    "key" INTEGER NOT NULL PRIMARY KEY, "id" VARCHAR(255) NOT NULL, "created" DATETIME NOT NULL, "name" VARCHAR(255),
    "type" VARCHAR(255) NOT NULL, "client" VARCHAR(255) NOT NULL, "hostname" VARCHAR(255) NOT NULL, "datastr" VARCHAR(255)
);
CREATE UNIQUE INDEX bucketmodel_id ON bucketmodel ("id");
CREATE TABLE eventmodel (
    "id" INTEGER NOT NULL PRIMARY KEY, "bucket_id" INTEGER NOT NULL, "timestamp" DATETIME NOT NULL,
    "duration" DECIMAL(10, 5) NOT NULL, "datastr" VARCHAR(255) NOT NULL,
    FOREIGN KEY ("bucket_id") REFERENCES bucketmodel ("key")
);
CREATE INDEX eventmodel_bucket_id_timestamp ON eventmodel (bucket_id, timestamp);

INSERT INTO bucketmodel VALUES
    (1, 'aw-watcher-window_desk', '2025-01-07 08:00:00+00:00', NULL, 'currentwindow', 'aw-watcher-window', 'desk', '{}'),
    (2, 'aw-watcher-afk_desk', '2025-01-07 08:00:00+00:00', NULL, 'afkstatus', 'aw-watcher-afk', 'desk', '{}');

-- Twenty days: a window is the foremost one until the next is, also while nobody is there. A pause is longer than 25 minutes.
-- The editor takes ever more of the time, but for the last week, in which a talk is prepared.
UPDATE day SET many = CASE WHEN weekday IN (0, 6) THEN 9 ELSE 34 END * (70 + draw % 60) / 100 WHERE back < 20;
CREATE TEMP TABLE look AS
SELECT
    start, round(coalesce(lead(start) OVER (ORDER BY start), start + 900) - start, 3) AS gap,
    row_number() OVER (ORDER BY start) AS number,
    CASE
        WHEN weekday IN (0, 6) THEN CASE WHEN a % 100 < 55 THEN 'player' WHEN a % 100 < 90 THEN 'browser' ELSE 'mail' END
        WHEN week = 1 AND weekday > 2 AND a % 100 < 55 THEN 'slides'
        WHEN a % 100 < 66 - 2 * back THEN 'editor' WHEN a % 100 < 68 THEN 'browser' WHEN a % 100 < 82 THEN 'terminal'
        WHEN a % 100 < 92 THEN 'mail' WHEN a % 100 < 96 THEN 'files' ELSE 'viewer' END AS app
FROM (SELECT *, at + c % 1000 / 1000.0 AS start FROM occurrence);

-- Seconds, with fractions. A machine that is left alone sleeps after two hours.
INSERT INTO eventmodel (bucket_id, timestamp, duration, datastr)
SELECT bucket, strftime('%Y-%m-%d %H:%M:%f000+00:00', start, 'unixepoch'), duration, data FROM (
    SELECT number, 1 AS bucket, start, min(gap, 7200) AS duration, json_object('app', app, 'title', app || ' window') AS data
    FROM look
    UNION ALL
    SELECT min(number), 2, min(start), round(max(start + min(gap, 1500)) - min(start), 3), '{"status": "not-afk"}'
    FROM (SELECT *, sum(pause) OVER (ORDER BY number) AS session FROM (
        SELECT *, coalesce(lag(gap) OVER (ORDER BY number) > 1500, 0) AS pause FROM look
    ))
    GROUP BY session
    UNION ALL
    SELECT number, 2, start + 1500, round(min(gap, 7200) - 1500, 3), '{"status": "afk"}' FROM look WHERE gap > 1500
)
ORDER BY start, bucket;
