#define _GNU_SOURCE
#include "CPlatform.h"
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#if !defined(__APPLE__)
#include <sys/mman.h>
#endif

int cplatform_anonymous_file(void) {
#if !defined(__APPLE__)
    int memory = memfd_create("barfolio", MFD_CLOEXEC);
    if (memory >= 0) return memory;
#endif
    char path[] = "/tmp/barfolio-XXXXXX";
    int file = mkostemp(path, O_CLOEXEC);
    if (file >= 0) unlink(path);
    return file;
}
