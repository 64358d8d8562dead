-- Thirteen records in stored order: three pages of five, five and three bars. The 9 is the maximum of all of them.

CREATE TABLE records (
    name TEXT NOT NULL,
    value INTEGER NOT NULL
);

INSERT INTO records (value, name) VALUES
    (7, '太郎'),
    (1, '次郎'),
    (2, '三郎'),
    (6, '四郎'),
    (3, '五郎'),
    (9, '六郎'),
    (2, '七郎'),
    (3, '八郎'),
    (1, '九郎'),
    (5, '十郎'),
    (1, '十一郎'),
    (1, '十二郎'),
    (6, '十三郎');
