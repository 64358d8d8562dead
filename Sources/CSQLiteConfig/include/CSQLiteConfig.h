// CSQLiteConfig: SQLite's variadic settings, which Swift cannot call.
#ifndef BARFOLIO_CSQLITECONFIG_H
#define BARFOLIO_CSQLITECONFIG_H

/// Makes SQLite read `file:` names as URIs. Works before the first connection of the process only; returns SQLite's code.
int csqlite_enable_uri(void);

/// Switches one of sqlite3_db_config's boolean settings of a connection on or off; returns SQLite's code.
int csqlite_set(void *connection, int setting, int on);

#endif
