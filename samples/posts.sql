-- A Core Data store as an iOS app leaves it: seven posts around :as_of, in weeks that begin on Sunday 00:00 in Tokyo.
-- One in the week before last, four in the last week (two of them at its very edges, one entered late), two in the week of :as_of.

CREATE TABLE ZPOSTENTITY (
    Z_PK INTEGER PRIMARY KEY,
    Z_ENT INTEGER,
    Z_OPT INTEGER,
    ZDATE TIMESTAMP,
    ZCONTENT VARCHAR,
    ZTITLE VARCHAR
);
CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);

-- Core Data counts seconds from 2001-01-01 00:00 UTC, which is 978307200 for Unix. Tokyo is nine hours ahead all year.
CREATE TEMP TABLE midnight AS
WITH
    day (name, date) AS (
        VALUES
            ('as-of', date(:as_of)),
            ('this week', date(:as_of, '-6 days', 'weekday 0')),
            ('last week', date(:as_of, '-6 days', 'weekday 0', '-7 days')),
            ('week before last', date(:as_of, '-6 days', 'weekday 0', '-14 days'))
    )
SELECT name, strftime('%s', date, '-9 hours') - 978307200.0 AS instant FROM day;

INSERT INTO ZPOSTENTITY (Z_PK, Z_ENT, Z_OPT, ZDATE, ZCONTENT, ZTITLE)
WITH
    post (pk, day, seconds, content, title) AS (
        VALUES
            (1, 'week before last', 3 * 86400 + 45296.348172, '川沿いを三十分。', '朝の散歩'),
            (2, 'last week', 0.0, '日曜日の最初の瞬間。', '日曜の零時'),
            (3, 'last week', 3 * 86400 + 70211.904637, '점심은 비빔밥.', '점심 기록'),
            (4, 'this week', -0.5, '土曜日の終わる半秒前。', '土曜の夜更け'),
            (5, 'this week', 29731.25, 'パンとコーヒー。', '日曜の朝食'),
            (6, 'as-of', 75918.061279, NULL, 'It''s today'),
            (7, 'last week', 4 * 86400 + 68412.5, '書き忘れていた分。', '木曜の夜')
    )
SELECT pk, 1, 1, instant + seconds, content, title FROM post JOIN midnight ON midnight.name = post.day ORDER BY pk;

INSERT INTO Z_PRIMARYKEY SELECT 1, 'PostEntity', 0, max(Z_PK) FROM ZPOSTENTITY;

-- The property list names the store's type and the versions that wrote it.
INSERT INTO Z_METADATA VALUES (
    1,
    '6D1F0C52-93B7-4E0A-8A44-2B0E57C9D1F3',
    X'62706C6973743030D30102030405065F101D4E5350657273697374656E63654672616D65776F726B56657273696F6E5F10204E5353746F72654D6F64656C56657273696F6E48617368657356657273696F6E5B4E5353746F72655479706511053A10035653514C697465080F2F525E6163000000000000010100000000000000070000000000000000000000000000006A'
);
