-- Optuna: a storage in SQLite. The tables as Optuna 5.0.0 has SQLAlchemy make them (optuna/storages/_rdb/models.py, schema
-- version 12), for create_study(storage='sqlite:///trials.db').

CREATE TABLE studies (study_id INTEGER NOT NULL, study_name VARCHAR(512) NOT NULL, PRIMARY KEY (study_id));
CREATE UNIQUE INDEX ix_studies_study_name ON studies (study_name);
CREATE TABLE trials (
    trial_id INTEGER NOT NULL, number INTEGER, study_id INTEGER, state VARCHAR(8) NOT NULL, datetime_start DATETIME,
    datetime_complete DATETIME, PRIMARY KEY (trial_id), FOREIGN KEY(study_id) REFERENCES studies (study_id)
);
CREATE INDEX ix_trials_study_id ON trials (study_id);

INSERT INTO studies VALUES (1, 'forecast'), (2, 'layers');

-- Ten days of trials, some of them of the other study.
UPDATE day SET many = 34 + draw % 40 WHERE back < 10;

-- At first there is little to compare a trial with, then more and more are pruned. On one day memory runs out.
-- UTC without saying so, to the microsecond. A trial is numbered when it starts.
INSERT INTO trials
SELECT
    row_number() OVER by_start, row_number() OVER (PARTITION BY study ORDER BY start, n) - 1, study, state,
    datetime(start, 'unixepoch') || printf('.%06d', a % 1000000), datetime(at, 'unixepoch') || printf('.%06d', b % 1000000)
FROM (
    SELECT *, at - CASE state WHEN 'COMPLETE' THEN 1500 + c % 900 WHEN 'PRUNED' THEN 240 + c % 500 ELSE 30 + c % 60 END AS start
    FROM (
        SELECT *, CASE b % 5 WHEN 0 THEN 2 ELSE 1 END AS study, CASE
            WHEN c % 100 < 4 + 42 * (back = 4) THEN 'FAIL'
            WHEN a % 100 < min(62, 8 + (9 - back) * 11) THEN 'PRUNED' ELSE 'COMPLETE' END AS state
        FROM occurrence
    )
)
WINDOW by_start AS (ORDER BY start, n)
ORDER BY start, n;
-- Of a process that was stopped the trial is still there; one that was enqueued has not started.
INSERT INTO trials
SELECT
    (SELECT max(trial_id) FROM trials) + place, max(number) + place, 1, last,
    CASE last WHEN 'RUNNING' THEN datetime(max(datetime_start), '+7 minutes') || '.250000' END, NULL
FROM trials JOIN (SELECT 1 AS place, 'RUNNING' AS last UNION ALL SELECT 2, 'WAITING')
WHERE study_id = 1 GROUP BY place;
