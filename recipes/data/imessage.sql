-- Messages of macOS: chat.db. The tables as the shell prints them in project_information/chat_db_info.md of savquinn/savs_ai;
-- triggers, and indexes that only help Messages, are left out.

CREATE TABLE handle (
    ROWID INTEGER PRIMARY KEY AUTOINCREMENT UNIQUE, id TEXT NOT NULL, country TEXT, service TEXT NOT NULL,
    uncanonicalized_id TEXT, person_centric_id TEXT, UNIQUE (id, service)
);
CREATE TABLE message (
    ROWID INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT UNIQUE NOT NULL, text TEXT, replace INTEGER DEFAULT 0,
    service_center TEXT, handle_id INTEGER DEFAULT 0, subject TEXT, country TEXT, attributedBody BLOB,
    version INTEGER DEFAULT 0, type INTEGER DEFAULT 0, service TEXT, account TEXT, account_guid TEXT,
    error INTEGER DEFAULT 0, date INTEGER, date_read INTEGER, date_delivered INTEGER, is_delivered INTEGER DEFAULT 0,
    is_finished INTEGER DEFAULT 0, is_emote INTEGER DEFAULT 0, is_from_me INTEGER DEFAULT 0, is_empty INTEGER DEFAULT 0,
    is_delayed INTEGER DEFAULT 0, is_auto_reply INTEGER DEFAULT 0, is_prepared INTEGER DEFAULT 0,
    is_read INTEGER DEFAULT 0, is_system_message INTEGER DEFAULT 0, is_sent INTEGER DEFAULT 0,
    has_dd_results INTEGER DEFAULT 0, is_service_message INTEGER DEFAULT 0, is_forward INTEGER DEFAULT 0,
    was_downgraded INTEGER DEFAULT 0, is_archive INTEGER DEFAULT 0, cache_has_attachments INTEGER DEFAULT 0,
    cache_roomnames TEXT, was_data_detected INTEGER DEFAULT 0, was_deduplicated INTEGER DEFAULT 0,
    is_audio_message INTEGER DEFAULT 0, is_played INTEGER DEFAULT 0, date_played INTEGER, item_type INTEGER DEFAULT 0,
    other_handle INTEGER DEFAULT 0, group_title TEXT, group_action_type INTEGER DEFAULT 0,
    share_status INTEGER DEFAULT 0, share_direction INTEGER DEFAULT 0, is_expirable INTEGER DEFAULT 0,
    expire_state INTEGER DEFAULT 0, message_action_type INTEGER DEFAULT 0, message_source INTEGER DEFAULT 0,
    associated_message_guid TEXT, associated_message_type INTEGER DEFAULT 0, balloon_bundle_id TEXT, payload_data BLOB,
    expressive_send_style_id TEXT, associated_message_range_location INTEGER DEFAULT 0,
    associated_message_range_length INTEGER DEFAULT 0, time_expressive_send_played INTEGER, message_summary_info BLOB,
    ck_sync_state INTEGER DEFAULT 0, ck_record_id TEXT, ck_record_change_tag TEXT, destination_caller_id TEXT,
    is_corrupt INTEGER DEFAULT 0, reply_to_guid TEXT, sort_id INTEGER, is_spam INTEGER DEFAULT 0,
    has_unseen_mention INTEGER DEFAULT 0, thread_originator_guid TEXT, thread_originator_part TEXT,
    syndication_ranges TEXT, synced_syndication_ranges TEXT, was_delivered_quietly INTEGER DEFAULT 0,
    did_notify_recipient INTEGER DEFAULT 0, date_retracted INTEGER, date_edited INTEGER,
    was_detonated INTEGER DEFAULT 0, part_count INTEGER, is_stewie INTEGER DEFAULT 0, is_sos INTEGER DEFAULT 0,
    is_critical INTEGER DEFAULT 0, bia_reference_id TEXT, is_kt_verified INTEGER DEFAULT 0, fallback_hash TEXT
);
CREATE INDEX message_idx_date ON message (date);
CREATE INDEX message_idx_handle ON message (handle_id, date);

INSERT INTO handle (id, country, service)
SELECT printf('+4930%07d', 5550100 + n), 'de', CASE n WHEN 4 THEN 'SMS' ELSE 'iMessage' END FROM number WHERE n < 5;

-- Sixteen weeks: most is written on Fridays and at weekends; one week without a signal, one with a wedding to plan.
UPDATE day SET many = CASE WHEN week = 4 THEN 0 ELSE
    (CASE weekday WHEN 5 THEN 14 WHEN 6 THEN 16 WHEN 0 THEN 12 ELSE 7 END) * (50 + draw % 110) / 100
        * CASE week WHEN 7 THEN 2 ELSE 1 END
END
WHERE back < 112;

-- Nanoseconds since 2001. A message of type 2000 and more is a heart or a thumb on another message.
INSERT INTO message (
    guid, text, handle_id, service, date, date_read, date_delivered, is_delivered, is_finished, is_from_me, is_sent,
    is_read, associated_message_type
)
SELECT
    printf('%08X-%04X-4%03X-8000-%08X', at, n, a % 4096, b), 'Hello', 1 + min(a % 5, b % 5), 'iMessage',
    sent, CASE WHEN is_from_me THEN 0 ELSE sent + 60000000000 END, CASE WHEN is_from_me THEN sent + 2000000000 ELSE 0 END,
    1, 1, is_from_me, is_from_me, NOT is_from_me, CASE WHEN c % 13 = 0 THEN 2000 + b % 6 ELSE 0 END
FROM (SELECT *, (at - 978307200) * 1000000000 + c % 1000000 * 1000 AS sent, c % 100 < 47 + weekday AS is_from_me FROM occurrence)
ORDER BY at, n;
