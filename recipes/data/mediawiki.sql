-- MediaWiki 1.39.17, SQLite: my_wiki.sqlite. The tables as its maintenance/install.php made them.

CREATE TABLE revision (
    rev_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, rev_page INTEGER NOT NULL, rev_comment_id INTEGER DEFAULT 0 NOT NULL,
    rev_actor INTEGER DEFAULT 0 NOT NULL, rev_timestamp BLOB NOT NULL, rev_minor_edit INTEGER DEFAULT 0 NOT NULL,
    rev_deleted INTEGER DEFAULT 0 NOT NULL, rev_len INTEGER DEFAULT NULL, rev_parent_id INTEGER DEFAULT NULL,
    rev_sha1 BLOB DEFAULT '' NOT NULL
);
CREATE INDEX rev_timestamp ON revision (rev_timestamp);
CREATE INDEX rev_page_timestamp ON revision (rev_page, rev_timestamp);
CREATE INDEX rev_actor_timestamp ON revision (rev_actor, rev_timestamp, rev_id);
CREATE INDEX rev_page_actor_timestamp ON revision (rev_page, rev_actor, rev_timestamp);
CREATE TABLE actor (
    actor_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, actor_user INTEGER DEFAULT NULL, actor_name BLOB NOT NULL
);
CREATE UNIQUE INDEX actor_user ON actor (actor_user);
CREATE UNIQUE INDEX actor_name ON actor (actor_name);
CREATE TABLE user_groups (
    ug_user INTEGER DEFAULT 0 NOT NULL, ug_group BLOB DEFAULT '' NOT NULL, ug_expiry BLOB DEFAULT NULL,
    PRIMARY KEY (ug_user, ug_group)
);
CREATE INDEX ug_group ON user_groups (ug_group);
CREATE INDEX ug_expiry ON user_groups (ug_expiry);

-- Sixty people with an account, a bot, and nine addresses of people without one, who are actors, too.
INSERT INTO actor (actor_user, actor_name) SELECT n + 1, 'Editor ' || (n + 1) FROM number WHERE n < 60;
INSERT INTO actor (actor_user, actor_name) VALUES (61, 'Link bot');
INSERT INTO actor (actor_user, actor_name) SELECT NULL, '192.0.2.' || (n + 10) FROM number WHERE n < 9;
INSERT INTO user_groups (ug_user, ug_group) VALUES (1, 'sysop'), (61, 'bot');

-- Two years: more and more people, fewer in summer, and three weeks of a course whose students all wrote something.
UPDATE day SET many = CASE WHEN back BETWEEN 140 AND 160 THEN 4 WHEN strftime('%m', date) IN ('07', '08') THEN 1
    ELSE 1 + draw % 3 END
WHERE back < 780;

-- In UTC: 20260301121314, as text. A few do most; one in nine edits is the bot's, one in eleven nobody's who has an account.
INSERT INTO revision (rev_page, rev_actor, rev_timestamp, rev_minor_edit, rev_len, rev_parent_id, rev_sha1)
SELECT
    1 + b % 140,
    CASE WHEN c % 9 = 0 THEN 61 WHEN c % 11 = 0 THEN 62 + a % 9 WHEN back BETWEEN 140 AND 160 AND b % 3 THEN 31 + a % 30
        ELSE 1 + min(a, a / 64) % people * (b % people) / people END,
    strftime('%Y%m%d%H%M%S', at, 'unixepoch'), b % 4 = 0, 300 + a % 9000, 0, printf('%031x', a * 16777216 + b)
FROM (SELECT *, 9 + (780 - back) / 38 AS people FROM occurrence)
ORDER BY at, n;
