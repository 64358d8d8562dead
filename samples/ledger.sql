-- A small firm's books of twelve months up to :as_of, in yen: sales, wages and rent. Some months end with a loss.

CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    booked_on TEXT NOT NULL,
    account TEXT NOT NULL,
    yen INTEGER NOT NULL
);

INSERT INTO entry (booked_on, account, yen)
WITH
    -- In thousands, counted back from the month of the as-of day.
    month (back, sales, wages, rent) AS (
        VALUES
            (11, 18450, 9800, 2400), (10, 9120, 9800, 2400), (9, 10380, 9800, 2400), (8, 14975, 10150, 2400),
            (7, 13260, 10150, 2400), (6, 12555, 10150, 2400), (5, 11890, 10150, 2650), (4, 8725, 13900, 2650),
            (3, 12340, 10150, 2650), (2, 15105, 10420, 2650), (1, 16870, 10420, 2650), (0, 12845, 10420, 2650)
    ),
    day (first, sales, wages, rent) AS (
        SELECT date(:as_of, 'start of month', '-' || back || ' months'), sales, wages, rent FROM month
    )
SELECT first, '家賃', -1000 * rent FROM day
UNION ALL
SELECT first, '給与', -1000 * wages FROM day
UNION ALL
SELECT first, '売上', 1000 * sales + CAST(strftime('%m', first) AS INTEGER) * 321 FROM day
ORDER BY 1, 2;
