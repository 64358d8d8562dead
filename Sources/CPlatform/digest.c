#include "digest.h"

#if defined(__APPLE__)

#include <CommonCrypto/CommonDigest.h>

typedef CC_SHA256_CTX Context;

// CommonCrypto counts in 32 bits.
static void update(Context *context, const unsigned char *bytes, size_t count) {
    const size_t most = (size_t)1 << 30;
    while (count > 0) {
        size_t next = count < most ? count : most;
        CC_SHA256_Update(context, bytes, (CC_LONG)next);
        bytes += next;
        count -= next;
    }
}

#define BEGIN(context) CC_SHA256_Init(context)
#define END(digest, context) CC_SHA256_Final(digest, context)

#else

// The plain functions: what replaces them since OpenSSL 3.0 reads a configuration file and loads providers first, which
// costs a short command more than all that it hashes, and would let that file decide what our hashes are.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

typedef SHA256_CTX Context;

static void update(Context *context, const unsigned char *bytes, size_t count) {
    SHA256_Update(context, bytes, count);
}

#define BEGIN(context) SHA256_Init(context)
#define END(digest, context) SHA256_Final(digest, context)

#endif

_Static_assert(sizeof(Context) <= sizeof(cdigest_sha256), "there is room for what the library keeps");
_Static_assert(_Alignof(Context) <= _Alignof(cdigest_sha256), "and it is where it may be");

void cdigest_sha256_begin(cdigest_sha256 *hash) { BEGIN((Context *)hash->state); }

void cdigest_sha256_add(cdigest_sha256 *hash, const void *bytes, size_t count) {
    if (count > 0) update((Context *)hash->state, bytes, count);
}

void cdigest_sha256_end(cdigest_sha256 *hash, uint8_t *digest) { END(digest, (Context *)hash->state); }
