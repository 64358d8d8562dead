-- Fossil: a repository, such as project.fossil. The table as src/schema.c of drhsqlite/fossil-mirror creates it.

CREATE TABLE event (
    type TEXT,                      -- Type of event: ci, e, f, g, t, w
    mtime DATETIME,                 -- Time of occurrence. Julian day.
    objid INTEGER PRIMARY KEY,      -- Associated record ID
    tagid INTEGER,                  -- Associated ticket or wiki name tag
    uid INTEGER REFERENCES user,    -- User who caused the event
    bgcolor TEXT,                   -- Color set by 'bgcolor' property
    euser TEXT,                     -- User set by 'user' property
    user TEXT,                      -- Name of the user
    ecomment TEXT,                  -- Comment set by 'comment' property
    comment TEXT,                   -- Comment describing the event
    brief TEXT,                     -- Short comment when tagid already seen
    omtime DATETIME                 -- Original unchanged date+time, or NULL
);
CREATE INDEX event_i1 ON event (mtime);

-- Seven months of a project with a release at the end of every third: more tickets and check-ins before it.
UPDATE day SET many =
    (CASE WHEN weekday IN (0, 6) THEN 2 ELSE 6 END + 3 * (back % 91 BETWEEN 20 AND 50)) * (30 + draw % 130) / 100
WHERE back < 200;

INSERT INTO event (type, mtime, user, comment, omtime)
SELECT
    CASE WHEN c % 100 < 52 THEN 'ci' WHEN c % 100 < 74 + 10 * (back % 91 BETWEEN 20 AND 50) THEN 't'
        WHEN c % 100 < 90 THEN 'f' WHEN c % 100 < 97 THEN 'w' ELSE 'g' END,
    at / 86400.0 + 2440587.5, CASE a % 5 WHEN 0 THEN 'beth' WHEN 1 THEN 'carl' ELSE 'anna' END, 'Work', NULL
FROM occurrence ORDER BY at, n;
