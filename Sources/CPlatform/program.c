#include "CPlatform.h"
#include <errno.h>

#if defined(__APPLE__)

#include <mach-o/dyld.h>

int cplatform_program(char *path, size_t size) {
    uint32_t room = (uint32_t)size;
    if (_NSGetExecutablePath(path, &room) == 0) return 0;
    errno = ERANGE;
    return -1;
}

#else

#include <string.h>

// A link that leads to the program even where another file has taken its place since.
static const char program[] = "/proc/self/exe";

int cplatform_program(char *path, size_t size) {
    if (size < sizeof program) {
        errno = ERANGE;
        return -1;
    }
    memcpy(path, program, sizeof program);
    return 0;
}

#endif
