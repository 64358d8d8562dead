#define _GNU_SOURCE
#include "CPlatform.h"
#include <fcntl.h>
#include <unistd.h>

#if defined(__APPLE__)

// There is no way to have both in one step.
int cplatform_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
}

#else

int cplatform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

#endif
