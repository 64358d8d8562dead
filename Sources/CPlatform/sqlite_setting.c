#include "sqlite.h"
#include <sqlite3.h>

int csqlite_set(void *connection, int setting, int on) { return sqlite3_db_config(connection, setting, on, (int *)0); }
