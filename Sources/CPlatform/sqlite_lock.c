#define _GNU_SOURCE
#include "sqlite.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// The bytes that SQLite locks, https://www.sqlite.org/fileformat.html#the_lock_byte_page and os.h of its sources: a writer
// that waits for readers holds the pending byte, and a reader holds it while it locks the shared range.
static const off_t pending_byte = 0x40000000;
static const off_t shared_first = 0x40000002;
static const off_t shared_size = 510;

#ifdef F_OFD_SETLK

static int lock(int descriptor, int command, short type, off_t first, off_t size, struct flock *found) {
    struct flock range = {.l_type = type, .l_whence = SEEK_SET, .l_start = first, .l_len = size};
    int result;
    do {
        result = fcntl(descriptor, command, &range);
    } while (result != 0 && errno == EINTR);
    if (found) *found = range;
    return result;
}

int csqlite_lock_for_reading(int descriptor) {
    if (lock(descriptor, F_OFD_SETLK, F_RDLCK, pending_byte, 1, 0) != 0) return -1;
    int result = lock(descriptor, F_OFD_SETLK, F_RDLCK, shared_first, shared_size, 0);
    int reason = errno;
    lock(descriptor, F_OFD_SETLK, F_UNLCK, pending_byte, 1, 0);
    errno = reason;
    return result;
}

int csqlite_writer_waits(int descriptor) {
    struct flock found;
    return lock(descriptor, F_OFD_GETLK, F_RDLCK, pending_byte, 1, &found) == 0 && found.l_type == F_WRLCK;
}

#else

int csqlite_lock_for_reading(int descriptor) {
    (void)descriptor;
    errno = ENOLCK;
    return -1;
}

int csqlite_writer_waits(int descriptor) {
    (void)descriptor;
    return 0;
}

#endif
