#include "digest.h"

#if defined(__APPLE__)

#include <CommonCrypto/CommonDigest.h>

#define SHA256_CTX CC_SHA256_CTX
#define SHA256_Init(context) CC_SHA256_Init(context)
#define SHA256_Update(context, bytes, count) CC_SHA256_Update(context, bytes, (CC_LONG)(count))
#define SHA256_Final(digest, context) CC_SHA256_Final(digest, context)

#else

// The plain functions: what replaces them since OpenSSL 3.0 reads a configuration file and loads providers first, which
// costs a short command more than all that it hashes, and would let that file decide what our hashes are.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#endif

_Static_assert(sizeof(SHA256_CTX) <= sizeof(cdigest_sha256), "there is room for what the library keeps");
_Static_assert(_Alignof(SHA256_CTX) <= _Alignof(cdigest_sha256), "and it is where it may be");

void cdigest_sha256_begin(cdigest_sha256 *hash) { SHA256_Init((SHA256_CTX *)hash->state); }

void cdigest_sha256_add(cdigest_sha256 *hash, const void *bytes, size_t count) {
    // CommonCrypto counts in 32 bits.
    const size_t most = (size_t)1 << 30;
    const unsigned char *rest = bytes;
    while (count > 0) {
        size_t next = count < most ? count : most;
        SHA256_Update((SHA256_CTX *)hash->state, rest, next);
        rest += next;
        count -= next;
    }
}

void cdigest_sha256_end(cdigest_sha256 *hash, uint8_t *digest) { SHA256_Final(digest, (SHA256_CTX *)hash->state); }
