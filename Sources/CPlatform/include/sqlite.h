// SQLite's variadic settings, which Swift cannot call, and its file locks, which other processes use as well.
#ifndef BARFOLIO_CSQLITECONFIG_H
#define BARFOLIO_CSQLITECONFIG_H

/// Prepares SQLite for this process: once, before the first connection. Returns SQLite's code.
///
/// `file:` names are read as URIs. And no connection of this process creates, deletes or gives away a `-wal` or `-shm` file,
/// as SQLite does even for a mere reader: a missing log is an error, and a missing index is held in memory instead.
int csqlite_prepare(void);

/// How often statements of this process have asked what time it is, since it was prepared.
long csqlite_times_asked(void);

/// Switches one of sqlite3_db_config's boolean settings of a connection on or off; returns SQLite's code.
int csqlite_set(void *connection, int setting, int on);

/// The table, and its column, that a column of a statement is, through views and subqueries: NULL for an expression, and where this SQLite
/// was built without SQLITE_ENABLE_COLUMN_METADATA. Valid as long as the statement.
const char *csqlite_origin_table(void *statement, int column);
const char *csqlite_origin_column(void *statement, int column);

/// Locks a database file for reading, as a connection of SQLite does: until it is unlocked or closed, no other process can
/// commit in a rollback mode, delete a write-ahead log, or change the journal mode.
///
/// Unlike SQLite's own, the lock belongs to the open file: closing another descriptor of the same file does not drop it.
/// Returns 0, or -1 with errno set: EAGAIN or EACCES where a writer has the file or waits for it; EINVAL, ENOLCK and others where
/// system or file system know no such locks.
int csqlite_lock_for_reading(int descriptor);

/// Whether a writer waits for readers to be done with a database file (1), or not (0). Asks about processes other than this one.
int csqlite_writer_waits(int descriptor);

#endif
