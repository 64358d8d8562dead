#define _GNU_SOURCE
#include "CPlatform.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)

ssize_t cplatform_last_byte(const void *bytes, unsigned char byte, size_t count) {
    const unsigned char *text = bytes;
    while (count > 0 && text[count - 1] != byte) count--;
    return (ssize_t)count - 1;
}

#else

ssize_t cplatform_last_byte(const void *bytes, unsigned char byte, size_t count) {
    const unsigned char *found = count > 0 ? memrchr(bytes, byte, count) : NULL;
    return found ? found - (const unsigned char *)bytes : -1;
}

#endif

int cplatform_is_hole(int descriptor, off_t start, off_t end) {
    off_t next = lseek(descriptor, start, SEEK_DATA);
    return next < 0 ? errno == ENXIO : next >= end;
}
