#include "CPlatform.h"
#include <pthread.h>

enum { most = 16 };

int cplatform_start_thread(void *(*work)(void *), void *argument) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, work, argument);
    if (error == 0) pthread_detach(thread);
    return error;
}

static void *pass(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int cplatform_try_threads(int count) {
    pthread_t threads[most];
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    int started = 0;
    int error = 0;
    pthread_mutex_lock(&gate);
    while (started < count && started < most) {
        error = pthread_create(&threads[started], NULL, pass, &gate);
        if (error != 0) break;
        started++;
    }
    pthread_mutex_unlock(&gate);
    while (started > 0) pthread_join(threads[--started], NULL);
    return error;
}
