#define _GNU_SOURCE
#include "CPlatform.h"
#include <unistd.h>

#if defined(__APPLE__)

#include <errno.h>
#include <fcntl.h>

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

#else

int cplatform_sync_file(int descriptor) { return fsync(descriptor); }

int cplatform_sync_file_system(int descriptor) { return syncfs(descriptor); }

#endif
