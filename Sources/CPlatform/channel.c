#define _GNU_SOURCE
#include "CPlatform.h"
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(__APPLE__)

// There is no way to have both in one step.
static void keep_to_us(const int ends[2]) {
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

int cplatform_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    keep_to_us(ends);
    return 0;
}

int cplatform_socket_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    keep_to_us(ends);
    int yes = 1;
    for (int end = 0; end < 2; end++) setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    return 0;
}

ssize_t cplatform_send(int socket, const void *bytes, size_t count) { return send(socket, bytes, count, 0); }

#else

int cplatform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cplatform_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

ssize_t cplatform_send(int socket, const void *bytes, size_t count) {
    return send(socket, bytes, count, MSG_NOSIGNAL);
}

#endif
