-- A shop's invoices over 24 months up to :as_of: slow growth, a strong December, quiet Sundays, two peaks a day.
-- Nothing here is random: each draw is a hash of the day, the place in the day and what is drawn, so that a day's draws
-- are the same whatever the as-of.

CREATE TABLE customer (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    country TEXT NOT NULL
);

CREATE TABLE invoice (
    id INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customer (id),
    issued_at TEXT NOT NULL,
    country TEXT NOT NULL,
    total NUMERIC NOT NULL
);

-- Who buys ----------------------------------------------------------------------------------------------------------

-- share: of a hundred invoices. glue: between the two names.
CREATE TEMP TABLE market (
    country TEXT PRIMARY KEY, share INTEGER, surname_first INTEGER, glue TEXT, given TEXT, family TEXT
);
INSERT INTO market VALUES
    ('Germany', 21, 0, ' ', '["Anna","Jürgen","Lena","Matthias"]', '["Groß","Müller","Schäfer","Weiß"]'),
    ('United States', 17, 0, ' ', '["Ashley","James","Maria","Tyrone"]', '["Garcia","Johnson","Nguyen","Smith"]'),
    ('France', 14, 0, ' ', '["Camille","Élodie","François","Hugo"]', '["Bernard","d''Aubigné","Lefèvre","Moreau"]'),
    ('Japan', 12, 1, ' ', '["健太","さくら","陽菜","翔"]', '["佐藤","鈴木","髙橋","田中"]'),
    ('South Korea', 10, 1, '', '["민준","서연","지우","하은"]', '["김","이","박","최"]'),
    ('Ireland', 9, 0, ' ', '["Aoife","Ciarán","Niamh","Siobhán"]', '["Byrne","Kelly","O''Brien","O''Connor"]'),
    ('Brazil', 7, 0, ' ', '["Beatriz","João","Luís","Mônica"]', '["Araújo","Conceição","Gonçalves","Silva"]'),
    ('Poland', 5, 0, ' ', '["Agnieszka","Łukasz","Małgorzata","Piotr"]', '["Dąbrowski","Nowak","Wójcik","Zieliński"]'),
    ('Egypt', 3, 0, ' ', '["أحمد","فاطمة","محمد","مريم"]', '["حسن","السيد","عبد الله","مصطفى"]'),
    ('Côte d''Ivoire', 2, 0, ' ', '["Adjoua","Kouadio","Mariam","Yao"]', '["Diabaté","Koné","N''Guessan","Traoré"]');

INSERT INTO customer (name, country)
SELECT
    CASE WHEN surname_first THEN family.value || glue || given.value ELSE given.value || glue || family.value END,
    country
FROM market, json_each(given) AS given, json_each(family) AS family
ORDER BY (given.key * 3 + family.key * 5 + market.rowid * 7) % 16, market.rowid;

-- The sixteen customers of each country.
CREATE TEMP TABLE customer_draw (country TEXT, place INTEGER, id INTEGER, PRIMARY KEY (country, place));
INSERT INTO customer_draw
SELECT country, row_number() OVER (PARTITION BY country ORDER BY id) - 1, id FROM customer;

-- How many invoices on each day -------------------------------------------------------------------------------------

-- In hundredths: of the base for months (January first) and weekdays (Sunday first), of a day's invoices for hours.
CREATE TEMP TABLE month_weight (month INTEGER PRIMARY KEY, weight INTEGER);
INSERT INTO month_weight VALUES
    (1, 78), (2, 82), (3, 93), (4, 96), (5, 100), (6, 94), (7, 84), (8, 80), (9, 98), (10, 108), (11, 132), (12, 175);

CREATE TEMP TABLE weekday_weight (weekday INTEGER PRIMARY KEY, weight INTEGER);
INSERT INTO weekday_weight VALUES (0, 58), (1, 112), (2, 106), (3, 102), (4, 108), (5, 124), (6, 90);

CREATE TEMP TABLE hour_weight (hour INTEGER PRIMARY KEY, weight INTEGER);
INSERT INTO hour_weight VALUES
    (0, 1), (6, 1), (7, 2), (8, 4), (9, 7), (10, 9), (11, 9), (12, 6), (13, 6), (14, 7), (15, 7), (16, 6), (17, 5),
    (18, 6), (19, 8), (20, 9), (21, 5), (22, 2);

-- A hundred numbered places, from which a draw takes one.
CREATE TEMP TABLE place AS
WITH RECURSIVE count (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count WHERE n < 99)
SELECT n FROM count;

CREATE TEMP TABLE hour_draw (place INTEGER PRIMARY KEY, hour INTEGER);
INSERT INTO hour_draw
SELECT row_number() OVER (ORDER BY hour, n) - 1, hour FROM hour_weight JOIN place ON n < weight;

CREATE TEMP TABLE market_draw (place INTEGER PRIMARY KEY, country TEXT);
INSERT INTO market_draw
SELECT row_number() OVER (ORDER BY market.rowid, n) - 1, country FROM market JOIN place ON n < share;

-- julian: a whole number for each day. elapsed: months since the first. expected: invoices times a thousand.
CREATE TEMP TABLE day AS
WITH RECURSIVE
    calendar (date) AS (
        SELECT date(:as_of, 'start of month', '-23 months')
        UNION ALL
        SELECT date(date, '+1 day') FROM calendar WHERE date < :as_of
    ),
    numbered (date, julian, elapsed) AS (
        SELECT
            date,
            CAST(julianday(date, '12:00') AS INTEGER),
            (strftime('%Y', date) - strftime('%Y', :as_of)) * 12 + strftime('%m', date) - strftime('%m', :as_of) + 23
        FROM calendar
    )
SELECT date, julian, (4600 + elapsed * 210) * month_weight.weight * weekday_weight.weight / 10000 AS expected
FROM numbered
JOIN month_weight ON month_weight.month = CAST(strftime('%m', date) AS INTEGER)
JOIN weekday_weight ON weekday = CAST(strftime('%w', date) AS INTEGER);

-- The draws ---------------------------------------------------------------------------------------------------------

-- Place 0 of a day draws how busy it is; the others are invoices. field: what is drawn.
CREATE TEMP TABLE draw (
    julian INTEGER, place INTEGER, field INTEGER, hash INTEGER,
    PRIMARY KEY (julian, place, field)
) WITHOUT ROWID;
INSERT INTO draw
WITH
    seed (julian, place, field, x) AS (
        SELECT julian, place.n, field.n, ((julian * 40 + place.n) * 8 + field.n) & 0xFFFFFFFF
        FROM day JOIN place ON place.n <= expected / 600 + 3 JOIN place AS field ON field.n < 8
    ),
    -- x ^= x >> 16, x *= a factor, and so on. SQLite has no exclusive or, but a | b less a & b is one; and a product
    -- beyond 64 bits turns into a real, so the factors are below 2^31.
    first (julian, place, field, x) AS (
        SELECT julian, place, field, (((x | (x >> 16)) - (x & (x >> 16))) * 0x21F0AAAD) & 0xFFFFFFFF FROM seed
    ),
    second (julian, place, field, x) AS (
        SELECT julian, place, field, (((x | (x >> 15)) - (x & (x >> 15))) * 0x735A2D97) & 0xFFFFFFFF FROM first
    )
SELECT julian, place, field, (x | (x >> 15)) - (x & (x >> 15)) FROM second;

-- Prices in cents, cheap things more often than dear ones.
CREATE TEMP TABLE price (id INTEGER PRIMARY KEY, cents INTEGER);
INSERT INTO price VALUES
    (0, 490), (1, 690), (2, 790), (3, 990), (4, 1250), (5, 1295), (6, 1490), (7, 1799), (8, 1990), (9, 2450),
    (10, 2499), (11, 2990), (12, 3475), (13, 3990), (14, 4900), (15, 5950), (16, 7990), (17, 9900),
    (18, 14900), (19, 34900);

-- Two or three kinds of goods, mostly one piece of each, and the parcel's postage below 50.
INSERT INTO invoice (customer_id, issued_at, country, total)
WITH
    drawn AS (
        SELECT
            day.date, draw.place,
            max(draw.hash) FILTER (WHERE draw.field = 0) AS hour,
            max(draw.hash) FILTER (WHERE draw.field = 1) AS second,
            max(draw.hash) FILTER (WHERE draw.field = 2) AS market,
            max(draw.hash) FILTER (WHERE draw.field = 3) AS customer,
            max(draw.hash) FILTER (WHERE draw.field = 4) AS first_price,
            max(draw.hash) FILTER (WHERE draw.field = 5) AS second_price,
            max(draw.hash) FILTER (WHERE draw.field = 6) AS third_price,
            max(draw.hash) FILTER (WHERE draw.field = 7) AS pieces
        FROM day
        JOIN draw AS busy ON busy.julian = day.julian AND busy.place = 0 AND busy.field = 0
        JOIN draw USING (julian)
        -- From 70 to 130 per cent of what is expected, rounded up or down by a draw of its own.
        WHERE draw.place BETWEEN 1 AND (expected * (70 + busy.hash % 61) / 100 + (busy.hash / 61) % 1000) / 1000
        GROUP BY day.julian, draw.place
    )
SELECT
    customer_draw.id,
    printf('%s %02d:%02d:%02d', date, hour_draw.hour, drawn.second / 60 % 60, drawn.second % 60) AS issued_at,
    market_draw.country,
    (goods + CASE WHEN goods < 5000 THEN 590 ELSE 0 END) / 100.0
FROM (
    SELECT
        drawn.*,
        (SELECT cents FROM price WHERE id = first_price % 20) * (1 + (pieces % 4 = 0) + (pieces / 4 % 12 = 0) * 4)
            + (SELECT cents FROM price WHERE id = min(second_price % 20, second_price / 20 % 20))
            + (SELECT cents FROM price WHERE id = third_price % 18) * (third_price / 18 % 2) AS goods
    FROM drawn
) AS drawn
JOIN hour_draw ON hour_draw.place = drawn.hour % 100
JOIN market_draw ON market_draw.place = drawn.market % 100
-- The lower of two draws: some customers come often, most now and then.
JOIN customer_draw
    ON customer_draw.country = market_draw.country
    AND customer_draw.place = min(drawn.customer % 16, drawn.customer / 16 % 16)
ORDER BY issued_at, drawn.place;

CREATE INDEX invoice_issued_at ON invoice (issued_at);
