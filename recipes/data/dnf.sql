-- DNF 5 (Fedora 41 and later): transaction_history.sqlite. The tables as libdnf5/transaction/db/sql/create_tables.sql of
-- rpm-software-management/dnf5 creates them (version 1.1 of its schema), but for those of names, groups and environments.

CREATE TABLE trans_state (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO trans_state VALUES (1, 'Started'), (2, 'Ok'), (3, 'Error');
CREATE TABLE trans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dt_begin INTEGER NOT NULL,                      /* (unix timestamp) date and time of transaction begin */
    dt_end INTEGER,                                 /* (unix timestamp) date and time of transaction end */
    rpmdb_version_begin TEXT, rpmdb_version_end TEXT, releasever TEXT NOT NULL, user_id INTEGER NOT NULL,
    description TEXT,                               /* A description of the transaction (e.g. the CLI command being executed) */
    comment TEXT,                                   /* An arbitrary comment */
    state_id INTEGER REFERENCES trans_state(id)     /* (enum) */
);
CREATE TABLE repo (id INTEGER PRIMARY KEY, repoid TEXT NOT NULL);
CREATE TABLE item (id INTEGER PRIMARY KEY);
CREATE TABLE trans_item_action (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO trans_item_action VALUES
    (1, 'Install'), (2, 'Upgrade'), (3, 'Downgrade'), (4, 'Reinstall'), (5, 'Remove'), (6, 'Replaced'), (7, 'Reason Change');
CREATE TABLE trans_item_reason (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO trans_item_reason VALUES
    (0, 'None'), (1, 'Dependency'), (2, 'User'), (3, 'Clean'), (4, 'Weak Dependency'), (5, 'Group'),
    (6, 'External User');
CREATE TABLE trans_item_state (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO trans_item_state VALUES (1, 'Started'), (2, 'Ok'), (3, 'Error');
CREATE TABLE trans_item (
    id INTEGER PRIMARY KEY AUTOINCREMENT, trans_id INTEGER REFERENCES trans(id), item_id INTEGER REFERENCES item(id),
    repo_id INTEGER REFERENCES repo(id), action_id INTEGER NOT NULL REFERENCES trans_item_action(id),
    reason_id INTEGER NOT NULL REFERENCES trans_item_reason(id), state_id INTEGER NOT NULL REFERENCES trans_item_state(id)
);
CREATE INDEX trans_item_trans_id ON trans_item(trans_id);
CREATE INDEX trans_item_item_id ON trans_item(item_id);

INSERT INTO repo VALUES (1, 'fedora'), (2, 'updates');
INSERT INTO item SELECT n + 1 FROM number WHERE n < 400;

-- Seven months: upgrades every week or so, which also replace what they upgrade, something new now and then, less often
-- something that goes.
INSERT INTO trans (dt_begin, dt_end, releasever, user_id, description, state_id)
SELECT at, at + 45, '42', 1000, description, 2
FROM (
    SELECT ordinal * 86400 + 30000 + draw % 30000 AS at, 'dnf upgrade' AS description FROM day
    WHERE back < 203 AND (ordinal % 7 = 2 OR draw % 17 = 0)
    UNION ALL
    SELECT ordinal * 86400 + 62000 + draw % 9000, 'dnf install' FROM day WHERE back < 203 AND draw / 64 % 5 = 0
    UNION ALL
    SELECT ordinal * 86400 + 72000 + draw % 9000, 'dnf remove' FROM day WHERE back < 203 AND draw / 4096 % 14 = 0
)
ORDER BY at;

INSERT INTO trans_item (trans_id, item_id, repo_id, action_id, reason_id, state_id)
SELECT
    trans.id, 1 + (trans.id * 37 + n * 11) % 400, 1 + (action <> 5), action, CASE WHEN n = 0 AND action <> 2 THEN 2 ELSE 1 END, 2
FROM (
    SELECT
        id, CASE description WHEN 'dnf upgrade' THEN 2 WHEN 'dnf install' THEN 1 ELSE 5 END AS action,
        CASE description WHEN 'dnf upgrade' THEN 12 + dt_begin % 31 WHEN 'dnf install' THEN 1 + dt_begin % 9
            ELSE 2 + dt_begin % 11 END AS items
    FROM trans
) AS trans JOIN number ON n < items
ORDER BY trans.id, n;
INSERT INTO trans_item (trans_id, item_id, repo_id, action_id, reason_id, state_id)
SELECT trans_id, item_id, NULL, 6, 1, 2 FROM trans_item WHERE action_id = 2;
