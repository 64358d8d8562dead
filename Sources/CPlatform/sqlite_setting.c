#include "sqlite.h"
#include <sqlite3.h>
#include <stddef.h>

int csqlite_set(void *connection, int setting, int on) { return sqlite3_db_config(connection, setting, on, (int *)0); }

// What a build of SQLite may lack is NULL here.
__attribute__((weak)) extern const char *sqlite3_column_table_name(sqlite3_stmt *, int);
__attribute__((weak)) extern const char *sqlite3_column_origin_name(sqlite3_stmt *, int);

const char *csqlite_origin_table(void *statement, int column) {
    return sqlite3_column_table_name ? sqlite3_column_table_name(statement, column) : NULL;
}

const char *csqlite_origin_column(void *statement, int column) {
    return sqlite3_column_origin_name ? sqlite3_column_origin_name(statement, column) : NULL;
}
