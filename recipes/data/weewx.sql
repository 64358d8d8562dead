-- weewx: weewx.sdb. The table as weewx 5.5.2 from PyPI made it itself, with weewx.schemas.wview_extended, which is the schema of
-- its weewx.conf; the daily summaries (archive_day_…) are left out.

CREATE TABLE archive (
    dateTime INTEGER NOT NULL PRIMARY KEY, usUnits INTEGER NOT NULL, interval INTEGER NOT NULL, altimeter REAL,
    appTemp REAL, appTemp1 REAL, barometer REAL, batteryStatus1 REAL, batteryStatus2 REAL, batteryStatus3 REAL,
    batteryStatus4 REAL, batteryStatus5 REAL, batteryStatus6 REAL, batteryStatus7 REAL, batteryStatus8 REAL, cloudbase
    REAL, co REAL, co2 REAL, consBatteryVoltage REAL, dewpoint REAL, dewpoint1 REAL, ET REAL, extraHumid1 REAL,
    extraHumid2 REAL, extraHumid3 REAL, extraHumid4 REAL, extraHumid5 REAL, extraHumid6 REAL, extraHumid7 REAL,
    extraHumid8 REAL, extraTemp1 REAL, extraTemp2 REAL, extraTemp3 REAL, extraTemp4 REAL, extraTemp5 REAL, extraTemp6
    REAL, extraTemp7 REAL, extraTemp8 REAL, forecast REAL, hail REAL, hailBatteryStatus REAL, hailRate REAL, heatindex
    REAL, heatindex1 REAL, heatingTemp REAL, heatingVoltage REAL, humidex REAL, humidex1 REAL, illuminance REAL,
    inDewpoint REAL, inHumidity REAL, inTemp REAL, inTempBatteryStatus REAL, leafTemp1 REAL, leafTemp2 REAL, leafWet1
    REAL, leafWet2 REAL, lightning_distance REAL, lightning_disturber_count REAL, lightning_energy REAL,
    lightning_noise_count REAL, lightning_strike_count REAL, luminosity REAL, maxSolarRad REAL, nh3 REAL, no2 REAL,
    noise REAL, o3 REAL, outHumidity REAL, outTemp REAL, outTempBatteryStatus REAL, pb REAL, pm10_0 REAL, pm1_0 REAL,
    pm2_5 REAL, pressure REAL, radiation REAL, rain REAL, rainBatteryStatus REAL, rainRate REAL, referenceVoltage
    REAL, rxCheckPercent REAL, signal1 REAL, signal2 REAL, signal3 REAL, signal4 REAL, signal5 REAL, signal6 REAL,
    signal7 REAL, signal8 REAL, snow REAL, snowBatteryStatus REAL, snowDepth REAL, snowMoisture REAL, snowRate REAL,
    so2 REAL, soilMoist1 REAL, soilMoist2 REAL, soilMoist3 REAL, soilMoist4 REAL, soilTemp1 REAL, soilTemp2 REAL,
    soilTemp3 REAL, soilTemp4 REAL, supplyVoltage REAL, txBatteryStatus REAL, UV REAL, uvBatteryStatus REAL,
    windBatteryStatus REAL, windchill REAL, windDir REAL, windGust REAL, windGustDir REAL, windrun REAL, windSpeed
    REAL
);

-- Six weeks of half hours. How warm a day is comes from its season and from the draws of four days, and one week is cold.
CREATE TEMP TABLE air AS
SELECT
    back, ordinal,
    -- Tenths of a degree.
    195 - min(season, 365 - season) * 21 / 20 + (mood - 50) * 4 - 75 * (week = 1) AS mean
FROM (
    SELECT
        *, abs(strftime('%j', date) - 200) AS season,
        avg(draw % 100) OVER (ORDER BY ordinal ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS mood
    FROM day
)
WHERE back < 42;

-- A record bears the end of its half hour, so a day's last one is at 0:00 of the next. Between two days the air goes over from
-- the one to the other; it is coldest at 5 and warmest at 13 o'clock UTC. Degrees are Fahrenheit, inches are mercury's.
INSERT INTO archive (dateTime, usUnits, interval, barometer, outHumidity, outTemp, rain)
SELECT
    ordinal * 86400 + 1800 * (n + 1), 1, 30, round(29.9 - mean / 900.0 + n / 480.0, 3), 60 + (ordinal + n) * 7 % 35,
    round((
        mean + (next - mean) * n / 48.0
        + 32 - 64 * abs((n + 38) % 48 - 16) / CASE WHEN n BETWEEN 10 AND 26 THEN 16.0 ELSE 32.0 END
    ) * 0.18 + 32, 1), 0
FROM (SELECT *, coalesce(lead(mean) OVER (ORDER BY ordinal), mean) AS next FROM air) JOIN number ON n < 48
ORDER BY ordinal, n;
