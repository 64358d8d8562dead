-- Ten sections of ten items, each with a number: what a collection view shows. The same whatever :as_of is.

CREATE TABLE cell (
    section INTEGER NOT NULL,
    item INTEGER NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (section, item)
);

INSERT INTO cell
WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 9)
SELECT section.n, item.n, section.n * 10 + item.n FROM number AS section CROSS JOIN number AS item ORDER BY 1, 2;

-- Names that begin with an icon: private code points of Font Awesome 4, such as U+F013, its cogwheel.
CREATE TABLE part (name TEXT NOT NULL, visits INTEGER NOT NULL);
INSERT INTO part VALUES
    (char(0xF015) || ' home', 64), (char(0xF002) || ' search', 41), (char(0xF013) || ' settings', 78),
    (char(0xF0E0) || ' messages', 33), (char(0xF08B) || ' sign out', 22);
