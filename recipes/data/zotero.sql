-- Zotero: zotero.sqlite. The tables as resource/schema/userdata.sql of zotero/zotero creates them;
-- itemTypes as Zotero 7 has it.

CREATE TABLE libraries (
    libraryID INTEGER PRIMARY KEY, type TEXT NOT NULL, editable INT NOT NULL, filesEditable INT NOT NULL,
    version INT NOT NULL DEFAULT 0, storageVersion INT NOT NULL DEFAULT 0, lastSync INT NOT NULL DEFAULT 0,
    archived INT NOT NULL DEFAULT 0
);
CREATE TABLE itemTypes (itemTypeID INTEGER PRIMARY KEY, typeName TEXT, templateItemTypeID INT, display INT DEFAULT 1);
CREATE TABLE items (
    itemID INTEGER PRIMARY KEY, itemTypeID INT NOT NULL, dateAdded TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    dateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    clientDateModified TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, libraryID INT NOT NULL, key TEXT NOT NULL,
    version INT NOT NULL DEFAULT 0, synced INT NOT NULL DEFAULT 0, UNIQUE (libraryID, key),
    FOREIGN KEY (libraryID) REFERENCES libraries(libraryID) ON DELETE CASCADE
);
CREATE INDEX items_synced ON items(synced);
CREATE TABLE deletedItems (
    itemID INTEGER PRIMARY KEY, dateDeleted DEFAULT CURRENT_TIMESTAMP NOT NULL,
    FOREIGN KEY (itemID) REFERENCES items(itemID) ON DELETE CASCADE
);
CREATE INDEX deletedItems_dateDeleted ON deletedItems(dateDeleted);

INSERT INTO libraries (libraryID, type, editable, filesEditable) VALUES (1, 'user', 1, 1);
INSERT INTO itemTypes (itemTypeID, typeName) VALUES
    (1, 'annotation'), (3, 'attachment'), (7, 'book'), (22, 'journalArticle'), (28, 'note'), (38, 'thesis'), (40, 'webpage');

-- Two years of a thesis: reading at first, writing at the end.
UPDATE day SET many = CASE WHEN weekday = 0 THEN 0 ELSE (draw % 100 < 20 + 45 * (back BETWEEN 250 AND 560) + 15 * (back > 560))
    * (1 + draw / 128 % 4) END
WHERE back < 770;

-- UTC without saying so. Every other item is the attachment of the one before it.
INSERT INTO items (itemTypeID, dateAdded, dateModified, clientDateModified, libraryID, key)
SELECT
    CASE WHEN c % 2 THEN 3 WHEN a % 20 < 11 THEN 22 WHEN a % 20 < 15 THEN 7 WHEN a % 20 < 18 THEN 40 WHEN a % 20 = 18 THEN 38
        ELSE 28 END,
    added, added, added, 1, printf('%08X', row_number() OVER (ORDER BY added, n) * 7919)
FROM (SELECT *, datetime(at, 'unixepoch') AS added FROM occurrence)
ORDER BY added, n;
INSERT INTO deletedItems SELECT itemID, dateAdded FROM items WHERE itemID % 29 = 0;
