#define _GNU_SOURCE
#include "CPlatform.h"
#include <stdio.h>

#if defined(__APPLE__)

int cplatform_rename_exchange(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }

#else

#include <fcntl.h>

int cplatform_rename_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

#endif
