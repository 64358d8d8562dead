#include "CSQLiteConfig.h"
#include <sqlite3.h>

int csqlite_enable_uri(void) { return sqlite3_config(SQLITE_CONFIG_URI, 1); }

int csqlite_set(void *connection, int setting, int on) { return sqlite3_db_config(connection, setting, on, (int *)0); }
