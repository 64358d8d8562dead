#define _GNU_SOURCE
#include "CPlatform.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#if defined(__APPLE__)

#include <limits.h>
#include <mach-o/dyld.h>

int cplatform_rename_exchange(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }

// fsync hands the bytes to the disk alone, which may keep them in its memory. Not every file system knows F_FULLFSYNC.
int cplatform_sync_file(int descriptor) {
    if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
    return errno == ENOTSUP || errno == EINVAL || errno == ENOTTY ? fsync(descriptor) : -1;
}

int cplatform_sync_file_system(int descriptor) {
    (void)descriptor;
    errno = ENOSYS;
    return -1;
}

ssize_t cplatform_last_byte(const void *bytes, unsigned char byte, size_t count) {
    const unsigned char *text = bytes;
    while (count > 0 && text[count - 1] != byte) count--;
    return (ssize_t)count - 1;
}

static int memory_file(void) { return -1; }

const char *cplatform_program(void) {
    static char path[PATH_MAX];
    uint32_t room = sizeof path;
    return _NSGetExecutablePath(path, &room) == 0 ? path : NULL;
}

#else

#include <string.h>
#include <sys/mman.h>

int cplatform_rename_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int cplatform_sync_file(int descriptor) { return fsync(descriptor); }

int cplatform_sync_file_system(int descriptor) { return syncfs(descriptor); }

ssize_t cplatform_last_byte(const void *bytes, unsigned char byte, size_t count) {
    const unsigned char *found = count > 0 ? memrchr(bytes, byte, count) : NULL;
    return found ? found - (const unsigned char *)bytes : -1;
}

static int memory_file(void) { return memfd_create("barfolio", MFD_CLOEXEC); }

// A link that leads to the program even where another file has taken its place since.
const char *cplatform_program(void) { return "/proc/self/exe"; }

#endif

int cplatform_is_hole(int descriptor, off_t start, off_t end) {
    off_t next = lseek(descriptor, start, SEEK_DATA);
    return next < 0 ? errno == ENXIO : next >= end;
}

int cplatform_anonymous_file(void) {
    int memory = memory_file();
    if (memory >= 0) return memory;
    char path[] = "/tmp/barfolio-XXXXXX";
    int file = mkostemp(path, O_CLOEXEC);
    if (file >= 0) unlink(path);
    return file;
}
