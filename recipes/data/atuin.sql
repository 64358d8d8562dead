-- Atuin: history.db of a shell. The table as the migrations in atuin-client/migrations of atuinsh/atuin leave it.

CREATE TABLE history (
    id text primary key, timestamp text not null, duration integer not null, exit integer not null, command text not null,
    cwd text not null, session text not null, hostname text not null, deleted_at integer,
    unique (timestamp, cwd, command)
);
CREATE INDEX idx_history_timestamp ON history (timestamp);
CREATE INDEX idx_history_command ON history (command);

-- Thirty days at a terminal, with one on which a build would not go through.
UPDATE day SET many = CASE WHEN weekday IN (0, 6) THEN 9 ELSE 46 END * (50 + draw % 70) / 100 + 30 * (back = 8) WHERE back < 30;

-- Nanoseconds since 1970 in a column of text: SQLite keeps them as the digits of a number.
INSERT INTO history
SELECT
    printf('%012x%04x7000%08x', at * 1000, n, a), at * 1000000000 + c % 1000000 * 1000,
    (5 + b % 4000) * 1000000, CASE WHEN c % 100 >= 13 + 35 * (back = 8) THEN 0 WHEN b % 5 = 0 THEN 130 ELSE 1 + b % 2 END,
    CASE a % 6 WHEN 0 THEN 'git status' WHEN 1 THEN 'make test' WHEN 2 THEN 'ls' WHEN 3 THEN 'git commit'
        WHEN 4 THEN 'vi README.md' ELSE 'make' END,
    '/home/anna/project', printf('%08x', ordinal), 'desk:anna', CASE WHEN c % 61 = 0 THEN at * 1000000000 END
FROM occurrence ORDER BY at, n;
