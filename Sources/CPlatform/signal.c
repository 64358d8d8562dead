#include "CPlatform.h"
#include <signal.h>

int cplatform_is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
