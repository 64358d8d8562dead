-- fail2ban 1.0.2 (Debian): /var/lib/fail2ban/fail2ban.sqlite3. The tables as the server made them (version 4 of its schema).

CREATE TABLE jails (name TEXT NOT NULL UNIQUE, enabled INTEGER NOT NULL DEFAULT 1);
CREATE INDEX jails_name ON jails(name);
CREATE TABLE bans (
    jail TEXT NOT NULL, ip TEXT, timeofban INTEGER NOT NULL, bantime INTEGER NOT NULL, bancount INTEGER NOT NULL default 1,
    data JSON, FOREIGN KEY(jail) REFERENCES jails(name)
);
CREATE INDEX bans_jail_timeofban_ip ON bans(jail, timeofban);
CREATE INDEX bans_jail_ip ON bans(jail, ip);
CREATE INDEX bans_ip ON bans(ip);

INSERT INTO jails (name) VALUES ('sshd'), ('postfix-sasl'), ('dovecot'), ('nginx-http-auth');

-- Five weeks, at any hour: many at the door of ssh, fewer since passwords are no longer accepted there, and four days on
-- which many machines together tried the passwords of the mail server.
UPDATE day SET many = (CASE WHEN back < 12 THEN 16 ELSE 26 END) * (60 + draw % 70) / 100 + 22 * (back BETWEEN 5 AND 8) WHERE back < 36;

INSERT INTO bans (jail, ip, timeofban, bantime, bancount, data)
SELECT
    jail, ip, at, 600, 1, '{"matches": [], "failures": 5}'
FROM (
    SELECT
        CASE WHEN back BETWEEN 5 AND 8 AND a % 100 < 58 THEN 'postfix-sasl'
            WHEN b % 100 < CASE WHEN back < 12 THEN 45 ELSE 66 END THEN 'sshd' WHEN b % 100 < 80 THEN 'postfix-sasl'
            WHEN b % 100 < 93 THEN 'dovecot' ELSE 'nginx-http-auth' END AS jail,
        CASE c % 3 WHEN 0 THEN '192.0.2.' WHEN 1 THEN '198.51.100.' ELSE '203.0.113.' END || (1 + c / 4 % 254) AS ip,
        -- From midnight to midnight in central Europe, about.
        ordinal * 86400 - 3600 + a / 4 % 82800 AS at
    FROM occurrence
)
ORDER BY at;
