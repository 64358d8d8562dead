#define _GNU_SOURCE
#include "CPlatform.h"
#include <fcntl.h>
#include <sys/socket.h>

#if defined(__APPLE__)

#include <unistd.h>

int cplatform_socket_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    int yes = 1;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        setsockopt(ends[end], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    }
    return 0;
}

ssize_t cplatform_send(int socket, const void *bytes, size_t count) { return send(socket, bytes, count, 0); }

#else

int cplatform_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

ssize_t cplatform_send(int socket, const void *bytes, size_t count) {
    return send(socket, bytes, count, MSG_NOSIGNAL);
}

#endif
