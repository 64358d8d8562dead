// CPlatform: the few lines of C that Swift cannot reach. Nothing else belongs here.
#ifndef BARFOLIO_CPLATFORM_H
#define BARFOLIO_CPLATFORM_H

/// Swaps two paths in one step, so that no reader ever finds either of them missing.
/// Both must exist, on one file system. Returns 0, or -1 with errno set
/// (EINVAL or ENOSYS where the file system or kernel cannot swap).
int cplatform_exchange(const char *one, const char *other);

#endif
