-- GnuCash, a book saved as SQLite 3. The tables as libgnucash/backend/sql of Gnucash/gnucash creates them.

CREATE TABLE commodities (
    guid text(32) PRIMARY KEY NOT NULL, namespace text(2048) NOT NULL, mnemonic text(2048) NOT NULL,
    fullname text(2048), cusip text(2048), fraction integer NOT NULL, quote_flag integer NOT NULL,
    quote_source text(2048), quote_tz text(2048)
);
CREATE TABLE accounts (
    guid text(32) PRIMARY KEY NOT NULL, name text(2048) NOT NULL, account_type text(2048) NOT NULL,
    commodity_guid text(32), commodity_scu integer NOT NULL, non_std_scu integer NOT NULL, parent_guid text(32),
    code text(2048), description text(2048), hidden integer, placeholder integer
);
CREATE TABLE transactions (
    guid text(32) PRIMARY KEY NOT NULL, currency_guid text(32) NOT NULL, num text(2048) NOT NULL,
    post_date text(19), enter_date text(19), description text(2048)
);
CREATE TABLE splits (
    guid text(32) PRIMARY KEY NOT NULL, tx_guid text(32) NOT NULL, account_guid text(32) NOT NULL,
    memo text(2048) NOT NULL, action text(2048) NOT NULL, reconcile_state text(1) NOT NULL,
    reconcile_date text(19), value_num bigint NOT NULL, value_denom bigint NOT NULL, quantity_num bigint NOT NULL,
    quantity_denom bigint NOT NULL, lot_guid text(32)
);
CREATE INDEX splits_tx_guid_index ON splits (tx_guid);
CREATE INDEX splits_account_guid_index ON splits (account_guid);

INSERT INTO commodities VALUES (printf('%032x', 1), 'CURRENCY', 'EUR', 'Euro', '978', 100, 1, 'currency', '');

-- One account that all is paid from, and six that it goes to: how often of a hundred, and cents at least and at most.
CREATE TEMP TABLE kind (name TEXT, often INTEGER, least INTEGER, spread INTEGER);
INSERT INTO kind VALUES
    ('Groceries', 48, 900, 6200), ('Eating out', 22, 700, 3100), ('Transport', 14, 290, 4500),
    ('Clothes', 6, 1900, 9000), ('Books', 7, 600, 3000), ('Gifts', 3, 1500, 7000);
INSERT INTO accounts VALUES
    (printf('%032x', 100), 'Giro', 'BANK', printf('%032x', 1), 100, 0, NULL, '', '', 0, 0),
    (printf('%032x', 101), 'Rent', 'EXPENSE', printf('%032x', 1), 100, 0, NULL, '', '', 0, 0);
INSERT INTO accounts
SELECT printf('%032x', 101 + rowid), name, 'EXPENSE', printf('%032x', 1), 100, 0, NULL, '', '', 0, 0 FROM kind;

-- One or two purchases a day, and the rent on the first of each month.
UPDATE day SET many = 1 + (draw % 3 = 0) + (draw % 31 = 0) WHERE back < 500;
CREATE TEMP TABLE paid AS
SELECT row_number() OVER (ORDER BY at, n) AS number, date(ordinal * 86400, 'unixepoch') AS date, at, name, least + b % spread AS cents
FROM occurrence JOIN (
    SELECT name, least, spread, sum(often) OVER (ORDER BY rowid) - often AS low, often FROM kind
) ON a % 100 >= low AND a % 100 < low + often;
INSERT INTO paid
SELECT 100000 + back, date, ordinal * 86400, 'Rent', 84500 FROM day WHERE date LIKE '%-01' AND back < 500;

INSERT INTO transactions
SELECT
    printf('%032x', 1000000 + number), printf('%032x', 1), '', date || ' 10:59:00', datetime(at, 'unixepoch'), name
FROM paid ORDER BY number;
-- What goes to one account comes from the other: each transaction's splits add up to nothing.
INSERT INTO splits
SELECT
    printf('%032x', 2000000 + 2 * number + side), printf('%032x', 1000000 + number), guid, '', '', 'n', NULL,
    cents * sign, 100, cents * sign, 100, NULL
FROM paid
    JOIN (SELECT 0 AS side, 1 AS sign UNION ALL SELECT 1, -1)
    JOIN accounts ON accounts.name = CASE side WHEN 0 THEN paid.name ELSE 'Giro' END
ORDER BY number, side;
