// The ICU library that Foundation brings along on Linux has its functions under names of its own.
#define _GNU_SOURCE
#include "CPlatform.h"
#include <dlfcn.h>

typedef void (*get_version)(uint8_t version[4], int *status);

#ifdef __linux__
// https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/ulocdata_8h.html
// Weak: it is found here where Foundation is a part of the program, and by its name where it is a library.
extern __attribute__((weak)) void swift_ulocdata_getCLDRVersion(uint8_t version[4], int *status);
#else
static get_version swift_ulocdata_getCLDRVersion = 0;
#endif

int cplatform_cldr_version(void) {
    get_version get = swift_ulocdata_getCLDRVersion;
    if (!get) get = (get_version)dlsym(RTLD_DEFAULT, "swift_ulocdata_getCLDRVersion");
    uint8_t version[4] = {0};
    int status = 0;
    if (get) get(version, &status);
    return status > 0 ? 0 : version[0];
}
