// Runs a program and tells how long it took, by the clock and of processors in all its threads and children, and how much
// memory it held at its peak.
//
//   measure FILE PROGRAM [ARGUMENT…]     FILE gets: seconds, CPU seconds, peak KiB
//
// It is this small because Linux counts the memory of whoever starts a program towards that program's peak.
// Exit: the program's own status, or 128 and its signal.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double of(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
    if (count < 3) return 64;
    const double start = now();
    const pid_t child = fork();
    if (child < 0) return 71;
    if (child == 0) {
        execvp(words[2], words + 2);
        perror(words[2]);
        _exit(69);
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) return 71;
    const double seconds = now() - start;
    FILE *file = fopen(words[1], "w");
    if (file == NULL) return 73;
    fprintf(file, "%.6f %.6f %ld\n", seconds, of(usage.ru_utime) + of(usage.ru_stime), usage.ru_maxrss);
    if (fclose(file) != 0) return 74;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
