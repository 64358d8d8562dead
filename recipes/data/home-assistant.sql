-- Home Assistant: home-assistant_v2.db. The tables as homeassistant/components/recorder/db_schema.py of
-- home-assistant/core has SQLAlchemy make them in SQLite.

CREATE TABLE statistics_meta (
    id INTEGER NOT NULL, statistic_id VARCHAR(255), source VARCHAR(32), unit_of_measurement VARCHAR(255),
    has_mean BOOLEAN, has_sum BOOLEAN, name VARCHAR(255), PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ix_statistics_meta_statistic_id ON statistics_meta (statistic_id);
CREATE TABLE statistics (
    id INTEGER NOT NULL, created CHAR(0), created_ts FLOAT, metadata_id INTEGER, start CHAR(0), start_ts FLOAT,
    mean FLOAT, min FLOAT, max FLOAT, last_reset CHAR(0), last_reset_ts FLOAT, state FLOAT, sum FLOAT,
    PRIMARY KEY (id), FOREIGN KEY (metadata_id) REFERENCES statistics_meta (id) ON DELETE CASCADE
);
CREATE INDEX ix_statistics_start_ts ON statistics (start_ts);
CREATE UNIQUE INDEX ix_statistics_statistic_id_start_ts ON statistics (metadata_id, start_ts);

INSERT INTO statistics_meta VALUES
    (1, 'sensor.grid_import_energy', 'recorder', 'kWh', 0, 1, NULL),
    (2, 'sensor.solar_used_energy', 'recorder', 'kWh', 0, 1, NULL),
    (3, 'sensor.living_room_temperature', 'recorder', '°C', 1, 0, NULL);

-- Ten weeks of hours in watt hours: the sun sinks towards winter, clouds come from the day's draw, and more is needed in
-- the evening, at weekends, and when it becomes cold.
CREATE TEMP TABLE hour AS
SELECT
    ordinal * 86400 + n * 3600 AS start, back,
    max(0, 900 - abs(n - 11) * 190) * (35 + draw % 66) / 100 * (60 + min(back, 70)) / 110 AS sun,
    CASE WHEN n < 5 THEN 170 WHEN n BETWEEN 16 AND 20 THEN 760 ELSE 380 END
        + 160 * (weekday IN (0, 6)) * (n BETWEEN 8 AND 20) + (70 - min(back, 70)) * 5 AS need,
    draw
FROM day JOIN number ON n < 24
WHERE back BETWEEN 0 AND 70;

-- sum only ever grows: an hour's energy is what it grew by. The first hour of each day is one row of the temperature.
INSERT INTO statistics (created_ts, metadata_id, start_ts, mean, min, max, state, sum)
SELECT start + 3610.5, meter, start * 1.0, mean, mean - 0.4, mean + 0.6, sum, sum FROM (
    SELECT start, 1 AS meter, NULL AS mean,
        round(sum(max(0, need - sun)) OVER (ORDER BY start) / 1000.0 + 4200, 3) AS sum FROM hour
    UNION ALL
    SELECT start, 2, NULL, round(sum(min(need, sun)) OVER (ORDER BY start) / 1000.0 + 1800, 3) FROM hour
    UNION ALL
    SELECT start, 3, 20.5 + draw % 20 / 10.0, NULL FROM hour WHERE start % 86400 = 0
)
ORDER BY start, meter;
