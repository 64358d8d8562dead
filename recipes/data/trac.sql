-- Trac 1.6: db/trac.db of an environment. The tables as trac-admin initenv made them (version 45 of its schema).

CREATE TABLE ticket (
    id integer PRIMARY KEY, type text, time integer, changetime integer, component text, severity text, priority text,
    owner text, reporter text, cc text, version text, milestone text, status text, resolution text, summary text,
    description text, keywords text
);
CREATE INDEX ticket_time_idx ON ticket (time);
CREATE INDEX ticket_status_idx ON ticket (status);
CREATE TABLE ticket_change (
    ticket integer, time integer, author text, field text, oldvalue text, newvalue text, UNIQUE (ticket, time, field)
);
CREATE INDEX ticket_change_ticket_idx ON ticket_change (ticket);
CREATE INDEX ticket_change_time_idx ON ticket_change (time);

-- Half a year of tickets, few at weekends, and many in the week after a release.
UPDATE day SET many = CASE WHEN weekday IN (0, 6) THEN draw % 2 ELSE draw % 4 END + 2 * (week = 3) WHERE back < 190;

INSERT INTO ticket (
    id, type, time, changetime, component, severity, priority, owner, reporter, cc, version, milestone, status, resolution,
    summary, description, keywords
)
SELECT
    row_number() OVER (ORDER BY at, n), CASE WHEN a % 3 THEN 'defect' WHEN b % 2 THEN 'enhancement' ELSE 'task' END, opened, opened,
    'component1', '', 'major', 'beth', CASE c % 3 WHEN 0 THEN 'anna' WHEN 1 THEN 'beth' ELSE 'carl' END, '', '', '',
    'new', '', 'Ticket ' || row_number() OVER (ORDER BY at, n), '', ''
FROM (SELECT *, at * 1000000 + c % 1000000 AS opened FROM occurrence)
ORDER BY at, n;

-- Most are closed one to thirty days later; some that were left over, before the release, which was four weeks ago.
CREATE TEMP TABLE closing AS
SELECT * FROM (
    SELECT
        id, draw,
        CASE WHEN draw % 10 < 7 THEN time + (1 + draw / 16 % 30) * 86400000000
            WHEN draw % 10 = 7 AND time < release - 6 * 86400000000 THEN release - draw / 64 % 430000 * 1000000 END AS time
    FROM (SELECT *, (id * id % 2147483647 * 2654435761 & 0xFFFFFFFF) >> 8 AS draw FROM ticket)
        JOIN (SELECT (max(ordinal) * 86400 + 50000) * 1000000 AS release FROM day WHERE week = 4 AND weekday = 5)
)
WHERE time < strftime('%s', :as_of) * 1000000 + 75600000000;
-- A change of several fields is a row for each of them, all at the same time.
INSERT INTO ticket_change SELECT id, time, 'beth', 'status', 'new', 'closed' FROM closing ORDER BY time;
INSERT INTO ticket_change SELECT id, time, 'beth', 'resolution', '', 'fixed' FROM closing ORDER BY time;
INSERT INTO ticket_change SELECT id, time, 'beth', 'comment', '1', 'Done.' FROM closing ORDER BY time;
-- Some had not been solved, and are open again the day after.
INSERT INTO ticket_change
SELECT id, time + 86400000000, 'anna', 'status', 'closed', 'reopened' FROM closing
WHERE draw % 12 = 0 AND time < strftime('%s', :as_of) * 1000000;
UPDATE ticket SET
    changetime = (SELECT max(time) FROM ticket_change WHERE ticket = id), status = 'closed', resolution = 'fixed'
WHERE id IN (SELECT id FROM closing);
UPDATE ticket SET status = 'reopened', resolution = '' WHERE id IN (SELECT ticket FROM ticket_change WHERE newvalue = 'reopened');
