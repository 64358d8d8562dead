// SHA-256 by the system's own library: OpenSSL's libcrypto, on macOS CommonCrypto. Nothing else belongs here.
#ifndef BARFOLIO_CDIGEST_H
#define BARFOLIO_CDIGEST_H

#include <stddef.h>
#include <stdint.h>

#define CDIGEST_SHA256_BYTES 32

/// A hash in progress: room for the library's own state, whose types (and their warnings) stay in the C file.
typedef struct {
    uint64_t state[16];
} cdigest_sha256;

void cdigest_sha256_begin(cdigest_sha256 *hash);

/// Adds the next bytes, or none.
void cdigest_sha256_add(cdigest_sha256 *hash, const void *bytes, size_t count);

/// Writes CDIGEST_SHA256_BYTES bytes. The hash is used up then.
void cdigest_sha256_end(cdigest_sha256 *hash, uint8_t *digest);

#endif
