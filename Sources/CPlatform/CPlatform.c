#define _GNU_SOURCE
#include "CPlatform.h"
#include <stdio.h>

#if defined(__APPLE__)

#include <errno.h>

int cplatform_exchange(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }

int cplatform_sync_file_system(int descriptor) {
    (void)descriptor;
    errno = ENOSYS;
    return -1;
}

#else

#include <fcntl.h>
#include <unistd.h>

int cplatform_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int cplatform_sync_file_system(int descriptor) { return syncfs(descriptor); }

#endif
