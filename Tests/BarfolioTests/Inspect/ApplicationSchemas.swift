/// Databases of well-known applications in small: their own CREATE TABLE statements, and a few rows as of 2026-11-20.
enum ApplicationSchemas {
    /// Rows `n` from 0 to `count - 1`.
    static func numbers(_ count: Int) -> String {
        "WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < \(count - 1))"
    }

    /// 2026-11-20 03:00 UTC, in seconds since 1970.
    static let now = 1_795_143_600

    static let anki = """
        CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
            usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL);
        CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
            tags text NOT NULL, flds text NOT NULL);
        CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
            ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
        \(numbers(60)) INSERT INTO notes SELECT (\(now) - 8000000 + n * 977) * 1000, 'g' || n, 1700000000123, \(now) - n * 5000, -1, '', 'f' || n FROM c;
        INSERT INTO cards SELECT id + 7, id, 1795000000456, 0, mod, -1, 0, 0, 1, 0 FROM notes;
        \(numbers(40)) INSERT INTO revlog SELECT (\(now) - n * 9000) * 1000 + n, (\(now) - 8000000 + n * 977) * 1000 + 7, -1, 1 + n % 4, n, 0, 2500, 4000 + n, 1 FROM c;
        """

    static let fossil = """
        CREATE TABLE blob (rid INTEGER PRIMARY KEY, rcvid INTEGER, size INTEGER, uuid TEXT UNIQUE NOT NULL, content BLOB);
        CREATE TABLE config (name TEXT PRIMARY KEY NOT NULL, value CLOB, mtime INTEGER, CHECK (typeof(name) = 'text')) WITHOUT ROWID;
        CREATE TABLE event (type TEXT, mtime DATETIME, objid INTEGER PRIMARY KEY, tagid INTEGER, uid INTEGER, bgcolor TEXT, euser TEXT,
            user TEXT, ecomment TEXT, comment TEXT, brief TEXT, omtime DATETIME);
        CREATE TABLE tagxref (tagid INTEGER REFERENCES tag, tagtype INTEGER, srcid INTEGER REFERENCES blob, origid INTEGER REFERENCES blob,
            value TEXT, mtime TIMESTAMP, rid INTEGER REFERENCES blob, UNIQUE (rid, tagid));
        CREATE TABLE tag (tagid INTEGER PRIMARY KEY, tagname TEXT UNIQUE);
        INSERT INTO tag VALUES (1, 'a'), (2, 'b');
        \(numbers(30)) INSERT INTO config SELECT 'setting' || n, n, \(now) - n FROM c;
        \(numbers(12)) INSERT INTO blob SELECT n + 1, 1, n * 10, hex(n), x'00' FROM c;
        \(numbers(12)) INSERT INTO event SELECT CASE n % 4 WHEN 0 THEN 'w' ELSE 'ci' END, julianday(\(now) - n * 40000, 'unixepoch'), n + 1, NULL, 1, NULL, NULL, 'me', NULL, 'c' || n, NULL, NULL FROM c;
        INSERT INTO tagxref SELECT 1, 2, objid, objid, NULL, mtime, objid FROM event;
        INSERT INTO tagxref SELECT 2, 2, objid, objid, NULL, mtime, objid FROM event;
        """

    static let firefox = """
        CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR, visit_count INTEGER DEFAULT 0,
            hidden INTEGER DEFAULT 0 NOT NULL, typed INTEGER DEFAULT 0 NOT NULL, frecency INTEGER DEFAULT -1 NOT NULL, last_visit_date INTEGER, guid TEXT);
        CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER, visit_type INTEGER,
            session INTEGER);
        CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER DEFAULT NULL, parent INTEGER, position INTEGER, title LONGVARCHAR,
            keyword_id INTEGER, folder_type TEXT, dateAdded INTEGER, lastModified INTEGER, guid TEXT);
        \(numbers(9)) INSERT INTO moz_places SELECT n + 1, 'https://' || n, 't' || n, 'h', n, 0, 0, 1, (\(now) - n * 86400) * 1000000, 'p' || n FROM c;
        \(numbers(11)) INSERT INTO moz_historyvisits SELECT n + 1, 0, 1 + n % 9, (\(now) - n * 50000) * 1000000 + n, 1, 0 FROM c;
        \(numbers(20)) INSERT INTO moz_bookmarks SELECT n + 1, 2, NULL, 1, n, 'b' || n, NULL, NULL, (\(now) - 3000000 - n * 997) * 1000000, (\(now) - n) * 1000000, 'g' || n FROM c;
        """

    static let django = """
        CREATE TABLE django_migrations (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, app varchar(255) NOT NULL, name varchar(255) NOT NULL,
            applied datetime NOT NULL);
        CREATE TABLE auth_user (id integer NOT NULL PRIMARY KEY AUTOINCREMENT, password varchar(128) NOT NULL, last_login datetime NULL,
            is_superuser bool NOT NULL, username varchar(150) NOT NULL UNIQUE, is_active bool NOT NULL, date_joined datetime NOT NULL);
        CREATE TABLE django_session (session_key varchar(40) NOT NULL PRIMARY KEY, session_data text NOT NULL, expire_date datetime NOT NULL);
        \(numbers(18)) INSERT INTO django_migrations (app, name, applied) SELECT 'auth', 'm' || n, '2026-10-01 08:00:0' || (n % 10) || '.123456' FROM c;
        \(numbers(50)) INSERT INTO auth_user (password, last_login, is_superuser, username, is_active, date_joined)
            SELECT 'x', iif(n % 2, datetime(\(now) - n * 900, 'unixepoch'), NULL), n = 0, 'u' || n, 1, datetime(\(now) - n * 20000, 'unixepoch') || '.500000' FROM c;
        \(numbers(30)) INSERT INTO django_session SELECT 'k' || n, 'd' || n, datetime(\(now) + n * 20000, 'unixepoch') FROM c;
        """

    static let rails = """
        CREATE TABLE schema_migrations (version varchar NOT NULL PRIMARY KEY);
        CREATE TABLE ar_internal_metadata (key varchar NOT NULL PRIMARY KEY, value varchar, created_at datetime(6) NOT NULL, updated_at datetime(6) NOT NULL);
        CREATE TABLE orders (id integer PRIMARY KEY AUTOINCREMENT NOT NULL, state varchar, total decimal, paid boolean DEFAULT 0, created_at datetime(6) NOT NULL, updated_at datetime(6) NOT NULL);
        INSERT INTO schema_migrations VALUES ('20260101000000');
        INSERT INTO ar_internal_metadata VALUES ('environment', 'production', '2026-01-01 00:00:00', '2026-01-01 00:00:00');
        \(numbers(40)) INSERT INTO orders (state, total, paid, created_at, updated_at)
            SELECT iif(n % 3, 'open', 'done'), n * 1.5, n % 2, datetime(\(now) - n * 30000, 'unixepoch') || '.000001', datetime(\(now), 'unixepoch') FROM c;
        """

    /// The times are those of SQLite's own clock, in UTC.
    static let stamped = """
        CREATE TABLE reading (id INTEGER PRIMARY KEY, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, kwh REAL);
        \(numbers(40)) INSERT INTO reading SELECT NULL, datetime(\(now) - n * 30000, 'unixepoch'), n / 4.0 FROM c;
        """

    /// 3,000 orders; the first 1,000 rows of the view are old, and the newest order is four months old.
    static let northwind = """
        CREATE TABLE "Orders" ("OrderID" INTEGER PRIMARY KEY AUTOINCREMENT, "CustomerID" TEXT, "OrderDate" DATETIME, "RequiredDate" DATETIME,
            "ShippedDate" DATETIME, "Freight" NUMERIC DEFAULT 0, "ShipCountry" TEXT);
        CREATE TABLE "Order Details" ("OrderID" INTEGER NOT NULL REFERENCES "Orders", "ProductID" INTEGER NOT NULL, "UnitPrice" NUMERIC NOT NULL,
            "Quantity" INTEGER NOT NULL, PRIMARY KEY ("OrderID", "ProductID"));
        \(numbers(3_000)) INSERT INTO "Orders" SELECT n + 1, 'C' || (n % 80), datetime('2018-04-01', '+' || n || ' days'), datetime('2018-04-29', '+' || n || ' days'), iif(n % 9, datetime('2018-04-05', '+' || n || ' days'), NULL), n % 700 / 4.0, iif(n % 2, 'Norway', 'Peru') FROM c;
        INSERT INTO "Order Details" SELECT OrderID, p, 2.5, 3 FROM Orders, (SELECT 1 AS p UNION SELECT 2 UNION SELECT 3);
        CREATE VIEW "Invoices" AS SELECT o.OrderDate, o.ShipCountry, d.UnitPrice * d.Quantity AS ExtendedPrice FROM Orders o JOIN "Order Details" d USING (OrderID) ORDER BY o.OrderID;
        """

    static let chromium = """
        CREATE TABLE meta(key LONGVARCHAR NOT NULL UNIQUE PRIMARY KEY, value LONGVARCHAR);
        CREATE TABLE urls(id INTEGER PRIMARY KEY AUTOINCREMENT,url LONGVARCHAR,title LONGVARCHAR,visit_count INTEGER DEFAULT 0 NOT NULL,
            typed_count INTEGER DEFAULT 0 NOT NULL,last_visit_time INTEGER NOT NULL,hidden INTEGER DEFAULT 0 NOT NULL);
        CREATE TABLE visits(id INTEGER PRIMARY KEY AUTOINCREMENT,url INTEGER NOT NULL,visit_time INTEGER NOT NULL,from_visit INTEGER,
            external_referrer_url TEXT,transition INTEGER DEFAULT 0 NOT NULL,segment_id INTEGER,visit_duration INTEGER DEFAULT 0 NOT NULL,
            is_known_to_sync BOOLEAN DEFAULT FALSE NOT NULL,visited_link_id INTEGER DEFAULT 0 NOT NULL);
        CREATE TABLE segment_usage (id INTEGER PRIMARY KEY,segment_id INTEGER NOT NULL,time_slot INTEGER NOT NULL,visit_count INTEGER DEFAULT 0 NOT NULL);
        INSERT INTO meta VALUES ('version', '70'), ('last_compatible_version', '16');
        \(numbers(60)) INSERT INTO urls SELECT n + 1, 'https://' || n, 't' || n, 1 + n % 7, 0, (\(now) - n * 3000 + 11644473600) * 1000000, 0 FROM c;
        \(numbers(70)) INSERT INTO visits SELECT n + 1, 1 + n % 60, (\(now) - n * 9000 + 11644473600) * 1000000 + n, 0, '', 805306368, 1, n * 1000000, 0, 0 FROM c;
        \(numbers(20)) INSERT INTO segment_usage SELECT n + 1, 1, ((\(now) - n * 86400) / 86400 * 86400 + 11644473600) * 1000000, n FROM c;
        """

    static let calibre = """
        CREATE TABLE books (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE, sort TEXT COLLATE NOCASE,
            timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP, pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP, series_index REAL NOT NULL DEFAULT 1.0,
            author_sort TEXT COLLATE NOCASE, isbn TEXT DEFAULT "" COLLATE NOCASE, path TEXT NOT NULL DEFAULT "", flags INTEGER NOT NULL DEFAULT 1,
            uuid TEXT, has_cover BOOL DEFAULT 0, last_modified TIMESTAMP NOT NULL DEFAULT "2000-01-01 00:00:00+00:00");
        CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, author INTEGER NOT NULL, UNIQUE(book, author));
        CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, format TEXT NOT NULL COLLATE NOCASE, uncompressed_size INTEGER NOT NULL,
            name TEXT NOT NULL, UNIQUE(book, format));
        CREATE VIEW meta AS SELECT id, title, (SELECT sortconcat(id, author) FROM books_authors_link WHERE book = books.id) authors, timestamp FROM books;
        \(numbers(45)) INSERT INTO books SELECT n + 1, 't' || n, 't' || n, datetime(\(now) - n * 70000, 'unixepoch') || '.502210+00:00',
            iif(n % 3, '0101-01-01 00:00:00+00:00', '2001-05-06 00:00:00+00:00'), 1.0, 'a' || n, '', 'p' || n, 1, 'u' || n, 1,
            datetime(\(now) - n * 100, 'unixepoch') || '.1+00:00' FROM c;
        INSERT INTO books_authors_link SELECT id, id, id % 7 FROM books;
        INSERT INTO data SELECT id, id, 'EPUB', 1000 + id, 'n' FROM books;
        """

    static let homeAssistant = """
        CREATE TABLE schema_changes (change_id INTEGER NOT NULL, schema_version INTEGER, changed DATETIME, PRIMARY KEY (change_id));
        CREATE TABLE recorder_runs (run_id INTEGER NOT NULL, start DATETIME, "end" DATETIME, closed_incorrect BOOLEAN, created DATETIME, PRIMARY KEY (run_id));
        CREATE TABLE statistics_meta (id INTEGER NOT NULL, statistic_id VARCHAR(255), source VARCHAR(32), unit_of_measurement VARCHAR(255),
            has_mean BOOLEAN, has_sum BOOLEAN, name VARCHAR(255), PRIMARY KEY (id));
        CREATE TABLE statistics (id INTEGER NOT NULL, created CHAR(0), created_ts FLOAT, metadata_id INTEGER, start CHAR(0), start_ts FLOAT, mean FLOAT,
            min FLOAT, max FLOAT, last_reset CHAR(0), last_reset_ts FLOAT, state FLOAT, sum FLOAT, PRIMARY KEY (id),
            FOREIGN KEY(metadata_id) REFERENCES statistics_meta (id) ON DELETE CASCADE);
        CREATE TABLE states (state_id INTEGER NOT NULL, entity_id CHAR(0), state VARCHAR(255), attributes CHAR(0), event_id SMALLINT, last_changed CHAR(0),
            last_changed_ts FLOAT, last_updated CHAR(0), last_updated_ts FLOAT, old_state_id INTEGER, attributes_id INTEGER, metadata_id INTEGER,
            PRIMARY KEY (state_id), FOREIGN KEY(old_state_id) REFERENCES states (state_id));
        INSERT INTO schema_changes VALUES (1, 42, '2026-01-01 00:00:00.000000');
        INSERT INTO recorder_runs VALUES (1, '2026-01-01 00:00:00.000000', NULL, 0, '2026-01-01 00:00:00.000000');
        INSERT INTO statistics_meta VALUES (1, 'sensor.energy', 'recorder', 'kWh', 0, 1, NULL), (2, 'sensor.room', 'recorder', '°C', 1, 0, NULL);
        \(numbers(400)) INSERT INTO statistics SELECT n + 1, NULL, \(now) - n * 3600 + 10.2, 1 + n % 2, NULL, \(now) - n * 3600.0, n / 7.0, 0, 1, NULL, NULL, n, n * 1.0 FROM c;
        \(numbers(900)) INSERT INTO states SELECT n + 1, NULL, 20 + n % 5, NULL, NULL, NULL, NULL, NULL, \(now) - n * 300 + n / 1000.0, n, 1, 1 + n % 2 FROM c;
        """

    /// Its times are local.
    static let vnstat = """
        CREATE TABLE info(id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, value TEXT NOT NULL);
        CREATE TABLE interface(id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, alias TEXT, active INTEGER NOT NULL, created DATE NOT NULL,
            updated DATE NOT NULL, rxcounter INTEGER NOT NULL, txcounter INTEGER NOT NULL, rxtotal INTEGER NOT NULL, txtotal INTEGER NOT NULL);
        CREATE TABLE hour(id INTEGER PRIMARY KEY, interface INTEGER REFERENCES interface(id) ON DELETE CASCADE, date DATE NOT NULL,
            rx INTEGER NOT NULL, tx INTEGER NOT NULL, CONSTRAINT u UNIQUE (interface, date));
        CREATE TABLE day(id INTEGER PRIMARY KEY, interface INTEGER REFERENCES interface(id) ON DELETE CASCADE, date DATE NOT NULL,
            rx INTEGER NOT NULL, tx INTEGER NOT NULL, CONSTRAINT u UNIQUE (interface, date));
        INSERT INTO info VALUES (1, 'dbversion', '1');
        INSERT INTO interface VALUES (1, 'eth0', '', 1, '2026-09-01 10:00:00', '2026-11-20 12:00:00', 0, 0, 5, 5);
        \(numbers(96)) INSERT INTO hour SELECT n + 1, 1, strftime('%Y-%m-%d %H:00:00', \(now) - n * 3600, 'unixepoch'), n * 1000, n * 10 FROM c;
        \(numbers(62)) INSERT INTO day SELECT n + 1, 1, date(\(now) - n * 86400, 'unixepoch'), n * 24000, n * 240 FROM c;
        """

    static let newsboat = """
        CREATE TABLE rss_feed (rssurl VARCHAR(1024) PRIMARY KEY NOT NULL, url VARCHAR(1024) NOT NULL, title VARCHAR(1024) NOT NULL,
            lastmodified INTEGER(11) NOT NULL DEFAULT 0, is_rtl INTEGER(1) NOT NULL DEFAULT 0, etag VARCHAR(128) NOT NULL DEFAULT "");
        CREATE TABLE rss_item (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, guid VARCHAR(64) NOT NULL, title VARCHAR(1024) NOT NULL,
            author VARCHAR(1024) NOT NULL, url VARCHAR(1024) NOT NULL, feedurl VARCHAR(1024) NOT NULL, pubDate INTEGER NOT NULL,
            content VARCHAR(65535) NOT NULL, unread INTEGER(1) NOT NULL, enqueued INTEGER(1) NOT NULL DEFAULT 0, deleted INTEGER(1) NOT NULL DEFAULT 0);
        CREATE TABLE metadata (db_schema_version_major INTEGER NOT NULL, db_schema_version_minor INTEGER NOT NULL);
        INSERT INTO metadata VALUES (2, 18);
        INSERT INTO rss_feed VALUES ('https://a', 'https://a', 'A', \(now), 0, ''), ('https://b', 'https://b', 'B', \(now) - 5000, 0, '');
        \(numbers(59)) INSERT INTO rss_item SELECT n + 1, 'g' || n, 't' || n, '', 'l', iif(n % 3, 'https://a', 'https://b'), \(now) - n * 40000, 'c', 1, 0, 0 FROM c;
        """

    static let git = """
        CREATE TABLE commits (hash TEXT PRIMARY KEY, at INTEGER, author TEXT);
        \(numbers(30)) INSERT INTO commits SELECT hex(n * 7919), \(now) - n * 50000, 'a' || (n % 3) FROM c;
        """

    static let chinook = """
        CREATE TABLE [Customer] ([CustomerId] INTEGER NOT NULL, [FirstName] NVARCHAR(40) NOT NULL, [Country] NVARCHAR(40), [SupportRepId] INTEGER,
            CONSTRAINT [PK_Customer] PRIMARY KEY ([CustomerId]), FOREIGN KEY ([SupportRepId]) REFERENCES [Employee] ([EmployeeId]));
        CREATE TABLE [Employee] ([EmployeeId] INTEGER NOT NULL, [LastName] NVARCHAR(20) NOT NULL, [ReportsTo] INTEGER, [BirthDate] DATETIME, [HireDate] DATETIME,
            CONSTRAINT [PK_Employee] PRIMARY KEY ([EmployeeId]));
        CREATE TABLE [Invoice] ([InvoiceId] INTEGER NOT NULL, [CustomerId] INTEGER NOT NULL, [InvoiceDate] DATETIME NOT NULL, [BillingAddress] NVARCHAR(70),
            [BillingCountry] NVARCHAR(40), [Total] NUMERIC(10,2) NOT NULL, CONSTRAINT [PK_Invoice] PRIMARY KEY ([InvoiceId]),
            FOREIGN KEY ([CustomerId]) REFERENCES [Customer] ([CustomerId]));
        CREATE TABLE [InvoiceLine] ([InvoiceLineId] INTEGER NOT NULL, [InvoiceId] INTEGER NOT NULL, [TrackId] INTEGER NOT NULL, [UnitPrice] NUMERIC(10,2) NOT NULL,
            [Quantity] INTEGER NOT NULL, CONSTRAINT [PK_InvoiceLine] PRIMARY KEY ([InvoiceLineId]), FOREIGN KEY ([InvoiceId]) REFERENCES [Invoice] ([InvoiceId]));
        \(numbers(8)) INSERT INTO Employee SELECT n + 1, 'l' || n, 1, datetime('1962-02-18', '+' || n || ' years'), datetime('2002-08-14', '+' || n || ' months') FROM c;
        \(numbers(59)) INSERT INTO Customer SELECT n + 1, 'f' || n, iif(n % 2, 'Norway', 'Brazil'), 3 FROM c;
        \(numbers(412)) INSERT INTO Invoice SELECT n + 1, 1 + n % 59, datetime('2009-01-01', '+' || (n * 4) || ' days'), 'a' || n, iif(n % 2, 'Norway', 'Brazil'), 0.99 + n % 5 FROM c;
        \(numbers(2240)) INSERT INTO InvoiceLine SELECT n + 1, 1 + n % 412, n, 0.99, 1 FROM c;
        """

    /// A repository with ten commits and a technical note.
    static let byFossil = """
        command -v fossil || exit 0
        USER=me; export USER
        fossil init --date-override 2026-10-01 app.sqlite && fossil open app.sqlite --workdir work && cd work
        for day in $(seq 10 19); do
            seq $day >file && fossil add file && fossil commit -m $day --no-warnings --date-override "2026-11-$day 1$((day % 10)):30:00"
        done
        fossil wiki create note file --technote '2026-11-12 10:00:00'
        """

    /// The log of thirty commits by three people.
    static let byGit = """
        command -v git || exit 0
        git init -q work && cd work
        for number in $(seq 30); do
            GIT_COMMITTER_DATE="$((\(now) - number * 50000)) +0000" git -c user.name=a$((number % 3)) -c user.email=a commit -q --allow-empty -m x
        done
        git log --format=%H,%ct,%an >log.csv
        sqlite3 ../app.sqlite 'CREATE TABLE commits (hash TEXT PRIMARY KEY, at INTEGER, author TEXT)' '.mode csv' '.import log.csv commits'
        """
}
