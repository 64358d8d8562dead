// SQLite's unix VFS lets a program replace its system calls (sqlite3_vfs.xSetSystemCall,
// https://www.sqlite.org/c3ref/vfs.html). Its own are in os_unix.c, under the names used here.
#define _GNU_SOURCE
#include "CPlatform.h"
#include "sqlite.h"
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int ends_with(const char *path, const char *ending) {
    size_t length = strlen(path), wanted = strlen(ending);
    return length >= wanted && strcmp(path + length - wanted, ending) == 0;
}

static int is_index(const char *path) { return ends_with(path, "-shm"); }

static int is_beside_database(const char *path) { return is_index(path) || ends_with(path, "-wal"); }

static int open_existing(const char *path, int flags, int mode) {
    // A pipe where a log or a journal should be would be waited for until somebody writes into it.
    flags |= O_NONBLOCK;
    if (!is_beside_database(path)) return open(path, flags, mode);
    int descriptor = open(path, flags & ~O_CREAT, 0);
    // The index holds nothing that is not in the log. One in memory serves this process alone, and is gone with it.
    if (descriptor < 0 && errno == ENOENT && is_index(path)) return cplatform_anonymous_file();
    return descriptor;
}

static int unlink_nothing_beside(const char *path) {
    if (!is_beside_database(path)) return unlink(path);
    errno = EPERM;
    return -1;
}

// As root SQLite gives what it opens to the owner of the database, and sets the mode of an empty file. Neither is ours to do.
static int keep_owner(int descriptor, uid_t user, gid_t group) {
    (void)descriptor, (void)user, (void)group;
    return 0;
}

static int keep_mode(int descriptor, mode_t mode) {
    (void)descriptor, (void)mode;
    return 0;
}

// Date functions ask the VFS for the time where a statement needs the present one: 'now', CURRENT_TIMESTAMP, date().
static atomic_long times_asked;
static int (*current_time)(sqlite3_vfs *, sqlite3_int64 *);

static int count_and_tell_time(sqlite3_vfs *vfs, sqlite3_int64 *milliseconds) {
    atomic_fetch_add(&times_asked, 1);
    return current_time(vfs, milliseconds);
}

long csqlite_times_asked(void) { return atomic_load(&times_asked); }

int csqlite_prepare(void) {
    // Too late where a connection is open already; most builds of SQLite read URIs anyway.
    (void)sqlite3_config(SQLITE_CONFIG_URI, 1);
    int code = sqlite3_initialize();
    if (code != SQLITE_OK) return code;
    sqlite3_vfs *vfs = sqlite3_vfs_find(0);
    if (!vfs || vfs->iVersion < 3 || !vfs->xSetSystemCall || !vfs->xCurrentTimeInt64) return SQLITE_NOTFOUND;
    current_time = vfs->xCurrentTimeInt64;
    vfs->xCurrentTimeInt64 = count_and_tell_time;
    const struct {
        const char *name;
        sqlite3_syscall_ptr call;
    } calls[] = {
        {"open", (sqlite3_syscall_ptr)open_existing},
        {"unlink", (sqlite3_syscall_ptr)unlink_nothing_beside},
        {"fchown", (sqlite3_syscall_ptr)keep_owner},
        {"fchmod", (sqlite3_syscall_ptr)keep_mode},
    };
    for (size_t i = 0; i < sizeof calls / sizeof calls[0] && code == SQLITE_OK; i++)
        code = vfs->xSetSystemCall(vfs, calls[i].name, calls[i].call);
    return code;
}
